import { type SameFact, sameWords } from '../clients/probablySame.ts';
import type { Derived } from './need.ts';

/** Another record that is probably theirs as well; the older one of the two. */
export interface TwiceFacts {
  /** The newer one, whose need it is. */
  ownId: string;
  otherId: string;
  /** Its reference, as staff read it. */
  reference: string;
  same: readonly SameFact[];
  since: Date;
}

/** How the keys of these needs begin. */
export const NEEDS_TWICE = 'twice:';

/** How the keys of all begin that name this record as the older one. */
export const needsNaming = (otherId: string): string => `${NEEDS_TWICE}${otherId}:`;

/** Both are named: two newer records may be like the same older one, and no two open needs have one key. */
export const needOfTwo = ({ ownId, otherId }: { ownId: string; otherId: string }): string =>
  `${needsNaming(otherId)}${ownId}`;

/** Which record a need is about besides its own; null of any other need. */
export const otherOfNeed = (need: string | null): string | null =>
  need?.startsWith(NEEDS_TWICE) ? (need.slice(NEEDS_TWICE.length).split(':')[0] ?? null) : null;

/**
 * Whoever may be here twice needs somebody to look at both records (rule 16.64). Its facts are what is the same: of
 * two people it is asked again only once something more is.
 */
export const maybeTwice = ({ ownId, otherId, reference, same, since }: TwiceFacts): Derived => ({
  key: needOfTwo({ ownId, otherId }),
  kind: 'maybe_twice',
  why: `${sameWords(same)} as ${reference}, an older record.`,
  facts: [...same],
  since,
  closedBy: 'Both are put together, or somebody says that they are two people',
});

export const NOT_TWICE = 'No longer: the records are one, or differ now';
