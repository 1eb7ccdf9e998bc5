import { addDays, isRealDate } from '../dates.ts';

/** One line that stands in sight wherever a client is worked with, until its end (rule 16.40). */
export const LASTING_ALERT = { least: 3, most: 150, longest: 365 } as const;

/**
 * What an alert is about, in words that stand before it wherever it is shown: never by a colour alone (rule 16.50).
 * SAMPLE CONTENT: the list is for clinicians and the safeguarding lead to approve. Clients may read it in the file of
 * their own data.
 */
export const ALERT_KINDS = {
  safeguarding: 'Safeguarding',
  contact: 'How to reach them',
  clinical: 'For their care',
  access: 'What helps them',
  behaviour: 'Safety of staff',
} as const;

export type AlertKind = keyof typeof ALERT_KINDS;
export const ALERT_KIND_NAMES = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]];

/** As a choice. */
export const ALERT_KIND_CHOICES: readonly { value: AlertKind; words: string }[] = ALERT_KIND_NAMES.map(
  (value) => ({ value, words: ALERT_KINDS[value] }),
);

/**
 * What stands before it; of another version's its own name. Undefined of one that was written before there were
 * kinds.
 */
export const alertKindWords = (kind: string | null): string | undefined =>
  kind === null ? undefined : Object.hasOwn(ALERT_KINDS, kind) ? ALERT_KINDS[kind as AlertKind] : kind;

/** An alert in one line, as a list or a sheet of paper has it. */
export function alertLine({ kind, text }: { kind: string | null; text: string }): string {
  const words = alertKindWords(kind);
  return words === undefined ? text : `${words}: ${text}`;
}

/** Why one is ended before its day. */
export const ALERT_ENDED = { least: 3, most: 500 } as const;

/** How long one may be asked to stand, in the words of the choice. */
export const ALERT_LASTS = [
  { days: 7, words: 'A week' },
  { days: 30, words: '30 days' },
  { days: 90, words: '90 days' },
  { days: 365, words: 'A year' },
] as const;

/** @param until the last London day on which it stands. @returns what to mend in it, or undefined */
export function alertEndProblem(until: string, today: string): string | undefined {
  if (!isRealDate(until)) return 'Choose until when it stands there';
  if (until < today) return 'Choose a day that is still to come';
  return until > addDays(today, LASTING_ALERT.longest) ? 'Choose a day within a year' : undefined;
}

/** Whether it still stands. It ends by itself on its last day; without one, when somebody ends it. */
export const alertStands = (until: string | null, today: string): boolean => until === null || until >= today;
