import { CONTRACTS } from '../../eligibility/contracts.ts';
import { canBeTold } from '../../eligibility/told.ts';
import { isCalculation, isCondition as isOneOfOurs } from '../authoring/readCondition.ts';
import { isLimit } from '../conditions.ts';
import { DATE_FORMATS } from '../questionTypes/dateinput.ts';
import { TEXT_FORMATS } from '../questionTypes/freetext.ts';
import { questionTypes } from '../questionTypes/registry.ts';
import type { Bound, Condition, Option, Question, QuestionSet, QuestionType } from '../types.ts';

/**
 * What every field of a set, a question and an option may hold, for values that come from outside. A new field in
 * `types.ts` needs its line here, and does not compile without: that is what keeps FHIR lossless.
 */

type Guard = (value: unknown) => boolean;
type Guards<Thing> = { readonly [Key in keyof Required<Thing>]: Guard };

const text: Guard = (value) => typeof value === 'string';
const truth: Guard = (value) => typeof value === 'boolean';
const number: Guard = (value) => typeof value === 'number' && Number.isFinite(value);
const texts: Guard = (value) => Array.isArray(value) && value.every(text);
const orNull =
  (guard: Guard): Guard =>
  (value) =>
    value === null || guard(value);
const oneOf =
  (...words: readonly string[]): Guard =>
  (value) =>
    words.includes(value as string);
const bound: Guard = (value) => text(value) || number(value);
const never: Guard = () => false;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  (guard: Guard): Guard =>
  (value) =>
    Array.isArray(value) && value.every(guard);
const shape =
  (fields: Readonly<Record<string, Guard>>): Guard =>
  (value) =>
    isObject(value) && Object.entries(fields).every(([key, guard]) => guard(value[key]));

const DEEPEST = 30;

/** Whether a value is a condition all the way down. Whether its ids exist is for `compile` to say. */
export function isCondition(value: unknown, depth = 0): value is Condition {
  if (!isObject(value) || depth > DEEPEST) return false;
  const { kind, questionId } = value;
  if (kind === 'all' || kind === 'any') {
    return Array.isArray(value.of) && value.of.every((part) => isCondition(part, depth + 1));
  }
  if (kind === 'not') return isCondition(value.that, depth + 1);
  if (kind === 'contract') return texts(value.is) && (value.is as string[]).every(isContract);
  if (kind === 'miles') return hasLimit(value);
  if (kind === 'compares') return isOneOfOurs(value);
  if (kind === 'told') {
    return texts(value.is) && (value.is as string[]).every((word) => canBeTold(String(value.what), word));
  }
  if (typeof questionId !== 'string') return false;
  switch (kind) {
    case 'answered':
      return true;
    case 'weeksSince':
    case 'age':
      return hasLimit(value);
    case 'equals':
      return text(value.optionId);
    case 'anyOf':
      return texts(value.optionIds);
    case 'greater':
    case 'lesser':
      return number(value.than);
    case 'says':
      return text(value.words);
    case 'before':
    case 'after':
      return text(value.date);
    case 'range':
      return bound(value.from as Bound) && bound(value.to as Bound);
    default:
      return false;
  }
}

/** One limit, and one alone. */
const hasLimit = (value: Readonly<Record<string, unknown>>) =>
  'atLeast' in value !== 'below' in value && isLimit(value.atLeast ?? value.below);
const isContract = (kind: string) => Object.hasOwn(CONTRACTS, kind);

const bands = listOf(shape({ from: number, to: number, description: text }));
const scoring: Guard = (value) =>
  isObject(value) &&
  bands(value.bands) &&
  (value.times === undefined || (number(value.times) && Number(value.times) > 0)) &&
  (value.plus === undefined || number(value.plus)) &&
  (value.sections === undefined || listOf(shape({ sectionId: text, bands }))(value.sections));

export const QUESTION_FIELDS: Guards<Question> = {
  id: never,
  type: (value) => typeof value === 'string' && Object.hasOwn(questionTypes, value),
  name: text,
  label: text,
  code: text,
  question: text,
  description: text,
  hasDescription: truth,
  hasConditionalQuestion: truth,
  hasImage: truth,
  imageUrl: orNull(text),
  isMandatory: truth,
  neededUnless: (value) => isCondition(value),
  dependentQuestionId: orNull(text),
  dependentOptionId: orNull(text),
  sortOrder: number,
  reason: text,
  hint: text,
  missing: text,
  min: bound,
  max: bound,
  unit: text,
  calculation: (value) => isCalculation(value),
  whole: truth,
  maxLength: number,
  format: oneOf(...TEXT_FORMATS, ...DATE_FORMATS),
  minLabel: text,
  maxLabel: text,
  group: text,
  multiple: truth,
  tone: oneOf('urgent', 'support'),
  statements: texts,
  imageAlt: text,
  segmentId: text,
  condition: (value) => isCondition(value),
  lostCondition: truth,
  scored: truth,
  valueType: oneOf('string', 'integer', 'date', 'time'),
};

export const OPTION_FIELDS: Guards<Option> = {
  id: text,
  text,
  questionId: never,
  rangeDescription: text,
  sortOrder: number,
  code: text,
  score: number,
  keywords: texts,
  hint: text,
  exclusive: truth,
  endsFlow: truth,
  imageUrl: text,
  imageAlt: text,
};

export const SET_FIELDS: Guards<QuestionSet> = {
  id: text,
  name: text,
  description: text,
  questions: never,
  options: never,
  paging: oneOf('section', 'question'),
  scoring,
  shapeVersion: number,
  version: number,
  status: text,
  approved: truth,
  approvedBy: orNull(text),
  createdBy: orNull(text),
  pageNumber: number,
  templateFrom: orNull(text),
  category: text,
  service: orNull(text),
  ageRange: text,
  copyRight: text,
  tags: texts,
  public: truth,
  author: text,
  estimateTime: text,
  isStaticForm: truth,
  trigerForm: orNull(text),
  trigerByCategory: orNull(text),
  triggerWords: texts,
  url: text,
};

/** Whether a field of this name may hold this value; false for names we do not know. */
export function fits(guards: Readonly<Record<string, Guard>>, key: string, value: unknown): boolean {
  return Object.hasOwn(guards, key) && guards[key]?.(value) === true;
}

/** Whether this is the name of a question type. */
export const isQuestionType = (value: unknown): value is QuestionType => QUESTION_FIELDS.type(value);

/** Fields that may not be taken away, however much an extension asks for it. */
export const NEEDED = {
  set: new Set(['id', 'name', 'description', 'questions', 'options']),
  question: new Set([
    'id',
    'type',
    'question',
    'description',
    'hasDescription',
    'hasConditionalQuestion',
    'hasImage',
    'imageUrl',
    'isMandatory',
    'dependentQuestionId',
    'dependentOptionId',
    'sortOrder',
  ]),
  option: new Set(['id', 'text', 'questionId', 'rangeDescription', 'sortOrder', 'score', 'keywords']),
} as const;

/** The carried fields that may be taken over into a thing with these guards, and the names of those that may not. */
export function acceptable(
  guards: Readonly<Record<string, Guard>>,
  needed: ReadonlySet<string>,
  carried: ReadonlyMap<string, unknown>,
): { readonly fields: Readonly<Record<string, unknown>>; readonly refused: readonly string[] } {
  const fields: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const [key, value] of carried) {
    const known = Object.hasOwn(guards, key);
    if (known && (value === undefined ? !needed.has(key) : fits(guards, key, value))) fields[key] = value;
    else refused.push(key);
  }
  return { fields, refused };
}
