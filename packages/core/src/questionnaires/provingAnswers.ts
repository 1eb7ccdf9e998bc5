import type { CompiledSet } from './compile.ts';
import { CONCEPT } from './concepts.ts';
import { saysSomething } from './entries.ts';
import type { AnswerEntry } from './types.ts';

/** What somebody proves with, as with a password: it is compared, and nobody else ever reads it. */
const PROVING: readonly string[] = [CONCEPT.referralPasscode, CONCEPT.clinicCode];

/** What stands in its place. */
export const GIVEN = 'Given';

/** Whether the answer to a question, by its code, proves something. */
export const proves = (code: string | undefined) => code !== undefined && PROVING.includes(code);

/** Answers as others read them: that a passcode or a clinic's code was given, and not which (rule 2.15). */
export function withoutProofs(
  set: Pick<CompiledSet, 'byId'>,
  answers: readonly AnswerEntry[],
): AnswerEntry[] {
  return answers.map((entry) =>
    proves(set.byId(entry.questionId)?.question.code) && saysSomething(entry)
      ? { ...entry, answer: GIVEN }
      : entry,
  );
}
