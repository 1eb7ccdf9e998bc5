import type { AnswerEntry, AnswerValue, Asked, Day, Facts, Question } from '../types.ts';

/**
 * What people answer a question with. Whatever has to tell question types apart asks this, in a `switch` without
 * `default`: a kind of answer that is new does not compile until all of them say what they do with it.
 */
export type AnsweredBy = 'nothing' | 'words' | 'number' | 'step' | 'day' | 'option' | 'options' | 'call';

/** Opening and closing pages only tell; section pages ask, and are the steps a person counts. */
export type PageKind = 'opening' | 'section' | 'closing';

/**
 * Everything the engine needs to know about one question type. A new type is one file that exports one of these
 * and one line in `registry.ts`; a new ability (scoring, FHIR) is one more property here, and does not compile
 * until all types have it.
 */
export interface QuestionTypeRules<Value> {
  /** False for types that only show something: their other functions are never reached with a value. */
  readonly asks: boolean;
  readonly answeredBy: AnsweredBy;
  /** The kind of page that starts with it; undefined for what stands on a page. */
  readonly opens: PageKind | undefined;
  /** Whether several options may be chosen together. */
  takesSeveral(question: Question): boolean;
  /** The value of a question nobody has answered, for a field to start with. */
  readonly blank: Value | undefined;
  isBlank(value: Value): boolean;
  /**
   * Whether a value that is not blank will do. Being mandatory is not this function's business.
   * @returns what we ask the person to do, in words they can act on; undefined when all is well.
   */
  check(asked: Asked, value: Value, day: Day): string | undefined;
  /** How many characters the answer of one entry may have, in a draft as when it is sent in (rule 12.1). */
  longest(asked: Asked): number;
  /** The entries sent for a value that is not blank (rule 5.5). */
  toEntries(asked: Asked, value: Value): readonly AnswerEntry[];
  /**
   * The value those entries stand for; the way back from `toEntries`.
   * @returns undefined when the entries cannot be an answer to this question (an option it does not have).
   */
  fromEntries(asked: Asked, entries: readonly AnswerEntry[]): Value | undefined;
  /** The value as people read it, a line each, for "check your answers" and for staff. */
  print(asked: Asked, value: Value): readonly string[];
  /** What conditions compare. */
  facts(asked: Asked, value: Value): Facts;
  /**
   * How answers to this question are scored (rule 5.7: an option's `score`).
   * @returns undefined when they are not, or when nobody could say what the most is.
   */
  scoring(asked: Asked): AnswerScoring<Value> | undefined;
}

/** What the answers to one question are worth. */
export interface AnswerScoring<Value> {
  /** The most that any good answer is worth. */
  readonly most: number;
  /** Choosing nothing says something too ("tick all that apply"), so a blank answer is worth 0 and not missing. */
  readonly blankCounts: boolean;
  /** What a good answer is worth. */
  of(value: Value): number;
}

/** Whether an answer to a question with options counts in the score. */
export function isScored({ question, options }: Asked): boolean {
  return question.scored ?? options.some((option) => option.score !== 0);
}

/** Types whose answers are words, days or calls are never scored. */
export const unscored = () => undefined;

/** The longest that a number, a telephone number or anything else on one line may be. */
export const ONE_LINE = 200;

/** Half of a character outside the first plane, as a cut in the middle of an emoji leaves it: it cannot be stored. */
const HALF = /\p{Surrogate}/gu;
/** Either half of one, whole or not: nearly no answer has any, and this is quicker to say no. */
const ANY_HALF = /[\ud800-\udfff]/;

/** One entry of this question. */
export function entry(asked: Asked, optionId: string, answer: string): AnswerEntry {
  const whole = ANY_HALF.test(answer) ? answer.replace(HALF, '\ufffd') : answer;
  return { questionId: asked.question.id, optionId, answer: whole };
}

/**
 * An entry whose answer is no longer than its question takes. A draft keeps the beginning of what is too long;
 * the rest stays on the screen with the request to shorten it, and everything else is saved meanwhile.
 */
export function cutTo(longest: number, entry: AnswerEntry): AnswerEntry {
  if (entry.answer.length <= longest) return entry;
  // Not through the middle of a character.
  const answer = entry.answer.slice(0, longest).replace(/[\ud800-\udbff]$/, '');
  return { ...entry, answer };
}

/** The text of one of the question's options, or undefined when it has no such option. */
export function optionText(asked: Asked, optionId: string): string | undefined {
  return asked.options.find((option) => option.id === optionId)?.text;
}

/** Facts of an answer that is words alone: nothing to compare. */
export const NO_FACTS: Facts = { options: [] };

/** A rules row seen without its value type, as the engine holds it. */
export type AnyRules = QuestionTypeRules<AnswerValue>;
