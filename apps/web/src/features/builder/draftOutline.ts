import { countQuestions } from '@careway/core/questionnaires/countQuestions';
import type { Option, Question, QuestionSet } from '@careway/core/questionnaires/types';

/** The questions of a draft as people count them: sections have no number. */
export interface Outline {
  readonly numberOf: ReadonlyMap<string, number>;
  readonly optionsOf: ReadonlyMap<string, readonly Option[]>;
  readonly byId: ReadonlyMap<string, Question>;
  readonly optionById: ReadonlyMap<string, Option>;
  /** Questions, as people count them. */
  readonly count: number;
  /** What stands between them with a number of its own, and is only read: words, pictures. */
  readonly toRead: number;
}

/** Counts and sorts once for everything on the page. */
export function outlineOf({ questions, options }: QuestionSet): Outline {
  const numberOf = new Map<string, number>();
  for (const { id, type } of questions) if (type !== 'section') numberOf.set(id, numberOf.size + 1);
  const count = countQuestions(questions);
  const optionsOf = new Map<string, Option[]>();
  for (const option of options) {
    const own = optionsOf.get(option.questionId);
    if (own) own.push(option);
    else optionsOf.set(option.questionId, [option]);
  }
  return {
    numberOf,
    optionsOf,
    byId: new Map(questions.map((one) => [one.id, one])),
    optionById: new Map(options.map((one) => [one.id, one])),
    count,
    toRead: numberOf.size - count,
  };
}

/** "Question 8", "the section “About you”". */
export function nameOf({ numberOf }: Outline, { id, type, question }: Question): string {
  return type === 'section'
    ? `the section “${question || 'without a title'}”`
    : `question ${numberOf.get(id)}`;
}

/** With a capital, where it begins a line. */
export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "a and b". */
export function both(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
