import type { Question, QuestionType } from '../types.ts';
import { TYPE_NAMES } from './typeNames.ts';

/** What is said of a field that differs, after “Question 4 ” or “Answer “No” of question 4 ”. */
export type Said = (before: unknown, after: unknown) => string;

const isGone = (value: unknown) => value === undefined || value === null || value === '' || value === false;

/** “got a hint”, “has no hint any more”, “has another hint”. */
const thing =
  (what: string): Said =>
  (before, after) =>
    isGone(before) ? `got ${what}` : isGone(after) ? `has lost ${what}` : `has changed ${what}`;
const turns =
  (on: string, off: string): Said =>
  (_before, after) =>
    after === true ? on : off;

/** Which fields of a question make a difference, and what is said of each. Its place is told by its neighbours. */
export const QUESTION_SAID: { readonly [Field in Exclude<keyof Question, 'id' | 'sortOrder'>]-?: Said } = {
  question: () => 'asks in other words',
  type: (before, after) =>
    `is now ${TYPE_NAMES[after as QuestionType].short} and was ${TYPE_NAMES[before as QuestionType].short}`,
  isMandatory: turns('became mandatory', 'may be left out now'),
  description: thing('words below it'),
  hasDescription: turns('shows its words below', 'hides its words below'),
  hasConditionalQuestion: turns('leads to other questions', 'leads to no other questions'),
  hasImage: turns('shows a picture', 'shows no picture'),
  imageUrl: thing('a picture'),
  imageAlt: thing('words for its picture'),
  code: thing('a code that says what it asks'),
  name: thing('a short name'),
  label: thing('a label for lists'),
  neededUnless: () => 'may be left out in other cases',
  dependentQuestionId: () => 'is shown in other cases',
  dependentOptionId: () => 'is shown in other cases',
  condition: () => 'is shown in other cases',
  lostCondition: turns('waits for a decision on when it is shown', 'has a decision on when it is shown'),
  segmentId: () => 'belongs to another group',
  reason: thing('words on why we ask'),
  hint: thing('a hint'),
  missing: thing('words for when it is left out'),
  min: () => 'takes another lowest value',
  max: () => 'takes another highest value',
  unit: thing('a unit'),
  calculation: () => 'is worked out in another way, or asked',
  whole: turns('takes whole numbers only', 'takes parts of numbers too'),
  maxLength: () => 'takes another length of answer',
  format: () => 'takes another kind of text or day',
  minLabel: thing('words for its lowest step'),
  maxLabel: thing('words for its highest step'),
  group: thing('a heading of its grid'),
  multiple: turns('takes several pictures', 'takes one picture'),
  tone: () => 'has another tone',
  statements: () => 'lists other statements',
  scored: turns('counts in the score', 'does not count in the score'),
  valueType: () => 'gives programs another kind of value',
};
