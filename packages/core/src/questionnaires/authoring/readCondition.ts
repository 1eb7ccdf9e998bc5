import { CONTRACT_KINDS } from '../../eligibility/contracts.ts';
import { TOLD } from '../../eligibility/told.ts';
import type { Calculation } from '../types.ts';
import { FORM_LIMITS } from './formLimits.ts';

type Thing = Readonly<Record<string, unknown>>;

const isText = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.length <= FORM_LIMITS.key;
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isBound = (value: unknown) => isText(value) || isNumber(value);
const isList = (value: unknown, most: number, holds: (one: unknown) => boolean) =>
  Array.isArray(value) && value.length <= most && value.every(holds);
const isLimit = ({ atLeast, below }: Thing) =>
  atLeast === undefined ? isNumber(below) : isNumber(atLeast) && below === undefined;

/** What each kind of condition must have beside its name. */
const KINDS: Readonly<Record<string, (one: Thing, deep: number) => boolean>> = {
  all: (one, deep) => isList(one.of, FORM_LIMITS.parts, (part) => isCondition(part, deep + 1)),
  any: (one, deep) => isList(one.of, FORM_LIMITS.parts, (part) => isCondition(part, deep + 1)),
  not: (one, deep) => isCondition(one.that, deep + 1),
  answered: (one) => isText(one.questionId),
  equals: (one) => isText(one.questionId) && isText(one.optionId),
  anyOf: (one) => isText(one.questionId) && isList(one.optionIds, FORM_LIMITS.parts, isText),
  range: (one) => isText(one.questionId) && isBound(one.from) && isBound(one.to),
  greater: (one) => isText(one.questionId) && isNumber(one.than),
  lesser: (one) => isText(one.questionId) && isNumber(one.than),
  says: (one) =>
    isText(one.questionId) && typeof one.words === 'string' && one.words.length <= FORM_LIMITS.text,
  before: (one) => isText(one.questionId) && isText(one.date),
  after: (one) => isText(one.questionId) && isText(one.date),
  weeksSince: (one) => isText(one.questionId) && isLimit(one),
  age: (one) => isText(one.questionId) && isLimit(one),
  compares: (one, deep) =>
    SIGNS.has(one.sign) && isCalculation(one.left, deep + 1) && isCalculation(one.right, deep + 1),
  miles: isLimit,
  contract: (one) =>
    isList(one.is, FORM_LIMITS.parts, (kind) => (CONTRACT_KINDS as readonly unknown[]).includes(kind)),
  told: (one) => {
    if (typeof one.what !== 'string' || !Object.hasOwn(TOLD, one.what)) return false;
    const words: readonly unknown[] = TOLD[one.what as keyof typeof TOLD];
    return isList(one.is, FORM_LIMITS.parts, (word) => words.includes(word));
  },
};

const SIGNS = new Set<unknown>(['=', '!=', '<', '<=', '>', '>=']);

/** What each kind of calculation must have beside its name. */
const RECKONS: Readonly<Record<string, (one: Thing, deep: number) => boolean>> = {
  number: (one) => isNumber(one.value),
  answer: (one) => isText(one.questionId),
  howMany: (one) => isText(one.questionId),
  total: (one) => isList(one.questionIds, FORM_LIMITS.parts, isText),
  points: (one) => isList(one.questionIds, FORM_LIMITS.parts, isText),
  rounded: (one, deep) =>
    Number.isInteger(one.places) &&
    Number(one.places) >= 0 &&
    Number(one.places) <= 8 &&
    isCalculation(one.of, deep + 1),
  if: (one, deep) =>
    isCondition(one.when, deep + 1) &&
    isCalculation(one.so, deep + 1) &&
    (one.otherwise === null || isCalculation(one.otherwise, deep + 1)),
  ...Object.fromEntries(
    ['plus', 'minus', 'times', 'over'].map((kind) => [
      kind,
      (one: Thing, deep: number) => isCalculation(one.left, deep + 1) && isCalculation(one.right, deep + 1),
    ]),
  ),
};

/** Sums of many answers stand in one another as many times. */
const DEEPEST = 60;

/** The same of a number that is worked out. */
export function isCalculation(value: unknown, deep = 0): value is Calculation {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || deep > DEEPEST) return false;
  const { kind } = value as Thing;
  const has = typeof kind === 'string' && Object.hasOwn(RECKONS, kind) ? RECKONS[kind] : undefined;
  return has?.(value as Thing, deep) === true;
}

/**
 * Whether something from outside has the shape of a condition (rule 5.3). What it names need not exist: the
 * checker says so, and half-written conditions are kept.
 */
export function isCondition(value: unknown, deep = 0): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || deep > FORM_LIMITS.deep)
    return false;
  const { kind } = value as Thing;
  const has = typeof kind === 'string' && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  return has?.(value as Thing, deep) === true;
}
