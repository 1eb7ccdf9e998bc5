import type { Condition, Option, Question, QuestionSet } from '../questionnaires/types.ts';

/** A question of a pathway as an author writes it: what it says, and only what differs from the usual. */
export interface QuestionWords
  extends Pick<Question, 'type'>,
    Partial<Pick<Question, 'format' | 'hint' | 'reason' | 'missing' | 'min' | 'max'>> {
  text: string;
  /** What the answer is called in a summary: "Date of birth". */
  label: string;
  /** An answer is needed, always or unless this holds. */
  needed?: true | { unless: Condition };
  /** Asked only when this holds. */
  when?: Condition;
  /** What there is to choose from: its words by its code. */
  options?: Readonly<Record<string, string>>;
}

/**
 * A set whose questions are known by their codes alone: the id of a question is its code, that of an option the
 * question's and its own. Conditions name codes.
 */
export function questionsByCode(
  { id, name }: Pick<QuestionSet, 'id' | 'name'>,
  words: Readonly<Record<string, QuestionWords>>,
): QuestionSet {
  const entries = Object.entries(words);
  return {
    id,
    name,
    description: '',
    questions: entries.map(([code, one], at) => toQuestion(code, one, at + 1)),
    options: entries.flatMap(([code, { options = {} }]) => toOptions(code, options)),
  };
}

function toQuestion(code: string, words: QuestionWords, sortOrder: number): Question {
  const { text, needed, when, options: _options, ...rest } = words;
  return {
    ...rest,
    id: code,
    code,
    question: text,
    description: '',
    hasDescription: false,
    hasConditionalQuestion: false,
    hasImage: false,
    imageUrl: null,
    isMandatory: needed !== undefined,
    ...(typeof needed === 'object' ? { neededUnless: byIds(needed.unless) } : {}),
    dependentQuestionId: null,
    dependentOptionId: null,
    ...(when === undefined ? {} : { condition: byIds(when) }),
    sortOrder,
  };
}

/** The condition that one of these options of a question is chosen, by their codes. */
export function chose(questionId: string, ...optionIds: readonly string[]): Condition {
  return { kind: 'anyOf', questionId, optionIds };
}

const optionId = (question: string, option: string) => `${question}.${option}`;

function toOptions(question: string, options: Readonly<Record<string, string>>): Option[] {
  return Object.entries(options).map(([code, text], at) => ({
    id: optionId(question, code),
    code,
    text,
    questionId: question,
    rangeDescription: '',
    sortOrder: at + 1,
    score: 0,
    keywords: [],
  }));
}

function byIds(condition: Condition): Condition {
  if ('of' in condition) return { ...condition, of: condition.of.map(byIds) };
  if (condition.kind === 'not') return { ...condition, that: byIds(condition.that) };
  const { questionId } = 'questionId' in condition ? condition : { questionId: '' };
  if (condition.kind === 'equals')
    return { ...condition, optionId: optionId(questionId, condition.optionId) };
  if (condition.kind !== 'anyOf') return condition;
  return { ...condition, optionIds: condition.optionIds.map((option) => optionId(questionId, option)) };
}
