/** What the answers of a form asked of a person, as far as it says whether somebody looked at them. */
interface Asked {
  /** When a person closed it; null while it is open. */
  doneAt: string | null;
  /** An answer was changed after that. */
  changed: boolean;
}

/** How far the answers of a form are reviewed, in words. */
export const REVIEW_STATES = {
  waits: 'Not reviewed yet',
  partly: 'Not all of it is reviewed',
  changed: 'Changed since it was reviewed',
  reviewed: 'Reviewed',
} as const;

export type ReviewState = keyof typeof REVIEW_STATES;
export const REVIEW_STATE_NAMES = Object.keys(REVIEW_STATES) as [ReviewState, ...ReviewState[]];

/** What is known of an answered form, as far as it says how far it is reviewed. */
export interface ReviewFacts<One extends Asked> {
  /** What its answers asked of a person. */
  needs: readonly One[];
  /** Notes beside it by which somebody reviewed it, the newest last. */
  notes: readonly One[];
  /** It is sent in, and its score has a name: somebody has to look at it, flag or none. */
  scored: boolean;
}

/**
 * How far an answered form is reviewed, and by what it was last (rules 16.38, 16.48). Where its answers raised needs,
 * they say it and nothing beside them; else the newest note that reviews it; a score with a name waits until there is
 * one.
 */
export function reviewOfForm<One extends Asked>({
  needs,
  notes,
  scored,
}: ReviewFacts<One>): {
  state: ReviewState | null;
  last: One | undefined;
} {
  const asked: readonly Asked[] =
    needs.length > 0 ? needs : notes.length > 0 ? notes.slice(-1) : scored ? [WAITS] : [];
  const closed = (needs.length > 0 ? needs : notes).filter(({ doneAt }) => doneAt !== null);
  const last = closed.toSorted((a, b) => ((a.doneAt ?? '') < (b.doneAt ?? '') ? -1 : 1)).at(-1);
  return { state: reviewState(asked), last };
}

const WAITS: Asked = { doneAt: null, changed: false };

/**
 * Whether somebody has looked at what stands out in a form (rule 16.38). It follows from the needs that its
 * answers raised, so the two never disagree.
 * @returns null where its answers asked nothing of a person
 */
export function reviewState(asked: readonly Asked[]): ReviewState | null {
  if (asked.length === 0) return null;
  const closed = asked.filter(({ doneAt }) => doneAt !== null);
  const last = closed.reduce<Asked | undefined>(
    (newest, one) => ((newest?.doneAt ?? '') < (one.doneAt ?? '') ? one : newest),
    undefined,
  );
  if (!last) return 'waits';
  if (last.changed) return 'changed';
  return closed.length < asked.length ? 'partly' : 'reviewed';
}
