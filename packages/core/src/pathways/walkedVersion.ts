import { amended } from './amendments.ts';
import type { Pathway } from './pathway.ts';
import type { Amendment, Misfit } from './pathwayChange.ts';
import { shapeFaults } from './shape.ts';

const NO_SHAPE = 'With it some pages would lead in a circle by now, or to pages that are not there';

/**
 * The pathway as somebody on an approved version walks it, and what is left out because its definition has
 * moved on (rule 2.14): each change that no longer fits, or all of them where the rest could not be walked, so
 * that nobody comes to a page that leads nowhere. Browser and server both use this.
 */
export function walkedVersion(
  definition: Pathway,
  changes: readonly Amendment[],
): { pathway: Pathway; leftOut: readonly Misfit[] } {
  const { pathway, misfits } = amended(definition, changes);
  if (pathway === definition || shapeFaults(pathway).length === 0) return { pathway, leftOut: misfits };
  const leftOut = changes.map(
    (change) => misfits.find((misfit) => misfit.change === change) ?? { change, why: NO_SHAPE },
  );
  return { pathway: definition, leftOut };
}
