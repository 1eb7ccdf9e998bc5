import type { WorklistKind } from '../worklist/worklistKinds.ts';
import type { Flag, Pathway } from './pathway.ts';

/** Under which heading of staff's list a flag stands: who looks at it first differs. */
const KIND: Readonly<Record<string, WorklistKind>> = {
  safeguarding: 'safeguarding',
  'risk-of-harm': 'safeguarding',
  pushed: 'safeguarding',
  'red-flag': 'red_flag',
  'treatment-started': 'red_flag',
  late: 'red_flag',
};

/** What a check puts in front of whom when it is sent in (rule 2.13). */
export interface RaisedByFlags {
  /** For triage: one thing a kind, with the sentences that say why. */
  readonly triage: readonly {
    readonly kind: WorklistKind;
    readonly flags: readonly string[];
    readonly because: string;
  }[];
  /** Why somebody is called at once; null where nobody need be. */
  readonly callback: string | null;
}

/**
 * @param flags those that the answers raised, by their names
 * @returns what follows from them, in the order of the definition
 */
export function raisedBy(definition: Pathway, flags: readonly string[]): RaisedByFlags {
  const up = definition.flags.filter(({ flag }) => flags.includes(flag));
  const asking = (what: 'triage' | 'callback') => up.filter(({ raises = [] }) => raises.includes(what));
  const said = (of: readonly Flag[]) => of.map(({ because }) => because).join(' ');
  const byKind = Map.groupBy(asking('triage'), ({ flag }) => KIND[flag] ?? 'check_flagged');
  return {
    triage: [...byKind].map(([kind, of]) => ({
      kind,
      flags: of.map(({ flag }) => flag),
      because: said(of),
    })),
    callback: said(asking('callback')) || null,
  };
}
