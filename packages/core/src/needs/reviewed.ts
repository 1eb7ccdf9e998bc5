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

/**
 * Whether somebody has looked at what stands out in a form (rule 16.38). It follows from the needs that its
 * answers raised, so the two never disagree.
 * @returns null where its answers asked nothing of a person
 */
export function reviewState(asked: readonly Asked[]): keyof typeof REVIEW_STATES | null {
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
