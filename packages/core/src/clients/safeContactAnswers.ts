import { TIMES_OF_DAY } from '../appointments/timesOfDay.ts';
import { withoutHiddenSigns } from '../hiddenSigns.ts';
import { meanings, means, questionsAsking, wordsMeant } from '../questionnaires/conceptAnswers.ts';
import { CONCEPT, MEANING } from '../questionnaires/concepts.ts';
import type { Answers, QuestionSet } from '../questionnaires/types.ts';
import type { Hours, SafeContact } from './safeContact.ts';

/** How to make contact safely, read from a form: kept apart from its words, so that pages need no question types. */

const { morning, afternoon, evening } = TIMES_OF_DAY;
/** Earliest first. */
const TIMES: readonly (readonly [meaning: string, Hours])[] = [
  [MEANING.bestTime.morning, morning],
  [MEANING.bestTime.afternoon, afternoon],
  [MEANING.bestTime.evening, evening],
  [MEANING.bestTime.day, { from: morning.from, to: evening.to }],
];

/** The questions that are read for it, whatever form they stand in. */
const READ: readonly string[] = [
  CONCEPT.callName,
  CONCEPT.ways,
  CONCEPT.otherNumber,
  CONCEPT.bestTime,
  CONCEPT.voicemail,
];

type Asking = Pick<QuestionSet, 'questions' | 'options'>;

/** The ids of the questions of a form that say how to make contact safely. */
export function safeContactQuestions(set: Asking): string[] {
  return READ.flatMap((code) => questionsAsking(set, code).map(({ id }) => id));
}

/**
 * Reads the reachable answers of a form by what its questions and options mean, not by where they stand
 * (rule 5.18).
 * @returns null while the client has not said which ways are safe: then nothing counts as safe
 */
export function readSafeContact(set: Asking, answers: Answers): SafeContact | null {
  const ways = meanings(set, answers, CONCEPT.ways);
  if (ways.length === 0) return null;
  // "None of these" beside a way is no way: nothing is safe that is not plain.
  const safe = (way: string) => ways.every((said) => said.has(way) && !said.has(MEANING.ways.none));
  const call = safe(MEANING.ways.call);
  const times = TIMES.filter(([meaning]) => means(set, answers, CONCEPT.bestTime, meaning));
  const [wholeDay] = times.filter(([meaning]) => meaning === MEANING.bestTime.day);
  const voicemail = meanings(set, answers, CONCEPT.voicemail);
  return {
    callName: withoutHiddenSigns(wordsMeant(set, answers, CONCEPT.callName) ?? '').trim() || null,
    call,
    text: safe(MEANING.ways.text),
    email: safe(MEANING.ways.email),
    post: false,
    otherNumber: wordsMeant(set, answers, CONCEPT.otherNumber),
    times: call ? (wholeDay ? [wholeDay] : times).map(([, { from, to }]) => ({ from, to })) : [],
    timesFor: 'calls',
    voicemail:
      voicemail.length === 0
        ? null
        : voicemail.every((said) => said.has(MEANING.yes) && !said.has(MEANING.no)),
  };
}

/** Whether the reachable answers of a form say anywhere that no voicemail may be left. */
export function refusesVoicemail(set: Asking, answers: Answers): boolean {
  return meanings(set, answers, CONCEPT.voicemail).some((said) => said.has(MEANING.no));
}
