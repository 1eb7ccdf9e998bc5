import { CONCEPT, MEANING } from './concepts.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type { AnsweredBy } from './questionTypes/rules.ts';
import type { Answers, AnswerValue, Asked, DateValue, Option, Question, QuestionSet } from './types.ts';

/**
 * Answers read by what is asked, in whatever form and place: the codes of `concepts.ts`. Where a form asks the
 * same thing twice, answers count only as far as they agree: a safe way is safe in all of them.
 */

type Coded = Pick<QuestionSet, 'questions' | 'options'>;

const CHOICE: readonly AnsweredBy[] = ['option', 'options'];

/** How the answers are taken that the product reads; and the only meanings their options may have. */
const READ = new Map<string, { by: readonly AnsweredBy[]; meanings?: readonly string[] }>([
  [CONCEPT.callName, { by: ['words'] }],
  [CONCEPT.ways, { by: CHOICE, meanings: Object.values(MEANING.ways) }],
  [CONCEPT.otherNumber, { by: ['words'] }],
  [CONCEPT.bestTime, { by: CHOICE, meanings: Object.values(MEANING.bestTime) }],
  [CONCEPT.voicemail, { by: CHOICE, meanings: [MEANING.yes, MEANING.no] }],
  [CONCEPT.pregnancyTest, { by: CHOICE, meanings: Object.values(MEANING.pregnancyTest) }],
  [CONCEPT.lastPeriodKnown, { by: CHOICE, meanings: Object.values(MEANING.lastPeriodKnown) }],
  [CONCEPT.lastPeriod, { by: ['day'] }],
  [CONCEPT.interpreter, { by: CHOICE, meanings: [MEANING.yes, MEANING.no] }],
  [CONCEPT.interpreterKind, { by: CHOICE, meanings: Object.values(MEANING.interpreterKind) }],
  [CONCEPT.language, { by: CHOICE }],
  [CONCEPT.otherLanguage, { by: ['words'] }],
  [CONCEPT.dialect, { by: ['words'] }],
  [CONCEPT.womanOrMan, { by: CHOICE }],
]);

/** Whether a question has a code that the product reads, and could not be read by it: for who builds the form. */
export function cannotBeRead({ question, options }: Asked): boolean {
  const read = READ.get(question.code ?? '');
  if (read === undefined) return false;
  const { by, meanings } = read;
  const fits = (option: Option) => meanings?.includes(option.code ?? '') !== false;
  return !by.includes(rulesFor(question.type).answeredBy) || !options.every(fits);
}

/** The questions that ask for this and take such answers, in the order of the form; usually one. */
export function questionsAsking(set: Coded, code: string): readonly Question[] {
  const by = READ.get(code)?.by ?? [];
  return set.questions.filter((one) => one.code === code && by.includes(rulesFor(one.type).answeredBy));
}

/** The option of a question that means this. */
export function optionMeaning(set: Coded, questionId: string, code: string): Option | undefined {
  return set.options.find((option) => option.questionId === questionId && option.code === code);
}

/**
 * The words answered to what is asked under this code.
 * @param answers the reachable ones
 */
export function wordsMeant(set: Coded, answers: Answers, code: string): string | null {
  const said = given(set, answers, code).map((value) => String(value).trim());
  return agreed(said) || null;
}

/** The day answered to what is asked under this code, as it was typed. */
export function dayMeant(set: Coded, answers: Answers, code: string): DateValue | undefined {
  const said = given(set, answers, code) as readonly DateValue[];
  if (said.some(({ optionId }) => optionId !== undefined)) return undefined;
  return agreed(said.map((day) => JSON.stringify(day))) === undefined ? undefined : said[0];
}

/**
 * What the chosen options mean, whether one or several may be chosen or one replaces a date: a set for each
 * answered question. An option without a code means nothing that anybody reads.
 */
export function meanings(set: Coded, answers: Answers, code: string): readonly ReadonlySet<string>[] {
  return given(set, answers, code).map((value) => {
    const chosen = new Set([value].flat().map((one) => (typeof one === 'object' ? one.optionId : one)));
    return new Set(set.options.flatMap((option) => (chosen.has(option.id) ? (option.code ?? []) : [])));
  });
}

/** Whether it was asked, and this is what every answer means. */
export function means(set: Coded, answers: Answers, code: string, meaning: string): boolean {
  const said = meanings(set, answers, code);
  return said.length > 0 && said.every((one) => one.has(meaning));
}

/** The answers that say something, a question each. */
function given(set: Coded, answers: Answers, code: string): readonly AnswerValue[] {
  return questionsAsking(set, code).flatMap(({ id, type }) => {
    const value = answers[id];
    return value === undefined || rulesFor(type).isBlank(value) ? [] : [value];
  });
}

function agreed(said: readonly string[]): string | undefined {
  return said.every((one) => one === said[0]) ? said[0] : undefined;
}
