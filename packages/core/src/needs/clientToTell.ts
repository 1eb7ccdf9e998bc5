import type { WorklistKind } from '../worklist/worklistKinds.ts';
import type { Derived } from './need.ts';

/** Why somebody was not told by us, most telling first. */
const KINDS = ['message_not_allowed', 'message_failed', 'message_unsure'] as const satisfies WorklistKind[];
export type UntoldKind = (typeof KINDS)[number];

/** Something that no message could tell somebody. */
export interface Untold {
  kind: UntoldKind;
  /** What it was about: what is said of the same later, in another state of it, takes its place. */
  mark: string;
  /** What to tell, in words for staff. */
  says: string;
  at: Date;
}

/** What is not told about one thing, oldest first. */
export interface UntoldFacts {
  key: string;
  untold: readonly Untold[];
  /** What they must know it before. */
  before: Date | null;
}

/** The key of all that is not told about one thing; `words` stands for itself. */
export const needOfTelling = (personId: string, thing: { kind: string; id: string }): string =>
  `tell:${personId}:${thing.kind}:${thing.id}`;

const BETWEEN = '\u241f';

/** As the list keeps it. */
export const factOfUntold = ({ kind, mark, says, at }: Untold): string =>
  [kind, mark, at.toISOString(), says].join(BETWEEN);

/** The other way round; undefined for what is none. */
export function untoldOfFact(fact: string): Untold | undefined {
  const [kind, mark, at, ...says] = fact.split(BETWEEN);
  const known = KINDS.find((one) => one === kind);
  if (!known || mark === undefined || at === undefined) return undefined;
  return { kind: known, mark, says: says.join(BETWEEN), at: new Date(at) };
}

/**
 * What a person has to tell somebody because no message could (rule 16.24): one need for one thing, however
 * often a message failed, and always about how it stands now.
 */
export function clientToTell({ key, untold, before }: UntoldFacts): readonly Derived[] {
  const inOrder = untold.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const newest = inOrder.at(-1);
  if (!newest) return [];
  const standing = inOrder.filter(({ mark }) => mark === newest.mark);
  const kind = KINDS.find((one) => standing.some((of) => of.kind === one)) ?? newest.kind;
  return [
    {
      key,
      kind,
      why: [...new Set(standing.map(({ says }) => says))].join(' '),
      facts: standing.map(factOfUntold),
      since: (standing[0] ?? newest).at,
      before,
      closedBy: 'They are told, or it is no longer so',
    },
  ];
}

export const TOLD_ANEW = 'No longer: it has changed since';
