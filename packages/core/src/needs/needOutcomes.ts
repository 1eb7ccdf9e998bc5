import type { WorklistKind } from '../worklist/worklistKinds.ts';

/** What can have come of a need. `other`: said in the note. */
export interface NeedOutcome {
  readonly value: string;
  readonly words: string;
}

const SAFEGUARDING: readonly NeedOutcome[] = [
  { value: 'safe_spoken', words: 'Spoken with them, and they are safe now' },
  { value: 'referral_made', words: 'A referral was made' },
  { value: 'emergency_called', words: '999 or the police were called' },
  { value: 'lead_has_it', words: 'The safeguarding lead has taken it over' },
  { value: 'not_needed', words: 'Not needed, as the note says' },
];

const RED_FLAG: readonly NeedOutcome[] = [
  { value: 'nurse_spoke', words: 'A nurse has spoken with them' },
  { value: 'sent_to_help', words: 'Told to get help today, by 111, A&E or 999' },
  { value: 'appointment_brought_forward', words: 'They are seen sooner' },
  { value: 'passed_to_clinic', words: 'Their clinic knows and goes on with it' },
  { value: 'not_needed', words: 'Not needed, as the note says' },
];

/** Two people, and why, is kept with the record (rule 16.65); put together they are one need less by themselves. */
const MAYBE_TWICE: readonly NeedOutcome[] = [
  { value: 'two_people', words: 'They are two different people' },
  { value: 'cannot_tell', words: 'It cannot be found out, as the note says' },
];

/** Kinds that nobody closes without an outcome and a note (rule 16.22). SAMPLE CONTENT: for clinicians to approve. */
const OUTCOMES: Partial<Record<WorklistKind, readonly NeedOutcome[]>> = {
  safeguarding: SAFEGUARDING,
  red_flag: RED_FLAG,
  maybe_twice: MAYBE_TWICE,
};

/** The outcomes of a kind, in the order in which they are offered; none where "done" says it all. */
export const outcomesOf = (kind: string): readonly NeedOutcome[] =>
  Object.hasOwn(OUTCOMES, kind) ? (OUTCOMES[kind as WorklistKind] ?? []) : [];

/** An outcome in words; of another version's its own name. */
export const outcomeWords = (kind: string, value: string): string =>
  value === CONCERN_CLOSED.value
    ? CONCERN_CLOSED.words
    : (outcomesOf(kind).find((one) => one.value === value)?.words ?? value);

/** Of what ended with the concern it came from. */
const CONCERN_CLOSED: NeedOutcome = { value: 'concern_closed', words: 'The concern was closed' };

export const OUTCOME_NOTE = { least: 10, most: 1_000 } as const;

/** How long after it was closed whoever closed it may take that back, in milliseconds. */
export const UNDO_WITHIN = 60_000;
