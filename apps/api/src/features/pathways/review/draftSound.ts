import { londonDay } from '@careway/core/dates';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import type { Pathway } from '@careway/core/pathways/pathway';
import { proveDraft } from '@careway/core/pathways/proveDraft';
import { runWalk } from '@careway/core/pathways/savedWalks';
import { titleOf } from '@careway/core/pathways/wordFaults';
import type { Db } from '../../../db/pool.ts';
import type { VersionRow } from './versionRows.ts';
import { walksOf } from './walkRows.ts';

/** The pathway of a service as it comes with the product. */
export function definitionFor(service: ServiceCode): Pathway {
  const found = SIGNED_IN.find((one) => one.service === service);
  if (found === undefined) throw new Error(`There is no pathway of ${service}`);
  return found;
}

/** How many faults are told: whoever mends them sees the next ones then. */
const MOST_TOLD = 50;

/**
 * What approving asks for (rule 2.14): the proof finds no fault, and every walk that is kept ends as it must.
 * @throws Refusal `draft_unsound` that names each
 */
export async function refuseUnsound(db: Db, now: Date, { service, changes }: VersionRow): Promise<void> {
  const { faults, draft } = proveDraft(definitionFor(service), changes, { today: londonDay(now) });
  const problems = faults.map((message): FieldProblem => ({ field: 'changes', message }));
  if (problems.length === 0) {
    for (const walk of await walksOf(db, service)) {
      const { passed, at } = runWalk(draft, walk);
      const message = `“${walk.name}” must end at “${titleOf(draft, walk.outcome)}”, and would be at “${titleOf(draft, at)}”`;
      if (!passed) problems.push({ field: 'walks', message });
    }
  }
  if (problems.length > 0) throw new Refusal('draft_unsound', { fields: problems.slice(0, MOST_TOLD) });
}
