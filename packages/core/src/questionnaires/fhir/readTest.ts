import { FORM_LIMITS } from '../authoring/formLimits.ts';
import { EVERY } from '../openEnds.ts';
import { comparableWords } from '../questionTypes/freetext.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import type { Condition, Question } from '../types.ts';
import { optionIdOf } from './codings.ts';
import { type Account, newAccount, type Part as Piece, type Say } from './notes.ts';
import { ownWordsOf } from './ownWords.ts';
import { isObject, type Json, numberIn, textIn } from './reading.ts';
import type { ReadQuestion } from './walkItems.ts';

/** One enableWhen: that another question is answered, or a condition on how. */
export type Part =
  | { readonly answered: string }
  | { readonly condition: Condition; readonly end?: 'from' | 'to' };

/** Reads one enableWhen. @returns undefined, and says so, where our conditions have no words for it. */
export function readTest(
  test: Json,
  byLink: ReadonlyMap<string, ReadQuestion>,
  account: Account,
  say: Say,
): Part | undefined {
  const { operator } = test;
  const question = byLink.get(textIn(test.question) ?? '');
  if (question === undefined) {
    say('asked_differently', `that it depends on the item ${String(test.question)}, which is not here`, [
      test,
    ]);
    return undefined;
  }
  const { id: questionId, type, question: named } = question.fields;
  const part = (): Part | undefined => {
    if (question.copies !== undefined) return ofCopies(question.copies, test, byLink);
    if (operator === 'exists') {
      if (test.answerBoolean === true) return { answered: questionId };
      const that: Condition = { kind: 'answered', questionId };
      return test.answerBoolean === false ? { condition: { kind: 'not', that } } : undefined;
    }
    switch (rulesFor(type).answeredBy) {
      case 'number':
        return compare(questionId, operator, numberOfTest(test));
      case 'step':
        return numberOfTest(test) === undefined
          ? compareOptions(question, test)
          : compare(questionId, operator, numberOfTest(test));
      case 'day':
        return compareDays(questionId, operator, textIn(test.answerDate) ?? textIn(test.answerDateTime));
      case 'option':
      case 'options':
      case 'call':
      case 'nothing':
        return compareOptions(question, test);
      case 'words':
        return compareWords(question.fields, questionId, test);
    }
  };
  const read = part();
  if (read === undefined) {
    const why = `the condition “${String(operator)}” on “${named}”, which cannot be said here`;
    say('asked_differently', why, [test]);
  } else account.understood(...understoodOf(test));
  return read;
}

/** What is asked again and again: any of its answers is so; that there is none is said of them all. */
function ofCopies(
  copies: readonly ReadQuestion[],
  test: Json,
  byLink: ReadonlyMap<string, ReadQuestion>,
): Part | undefined {
  const of = copies.flatMap(({ fields }): Condition[] => {
    const read = readTest({ ...test, question: fields.id }, byLink, newAccount(), () => {});
    if (read === undefined) return [];
    return ['answered' in read ? { kind: 'answered', questionId: read.answered } : read.condition];
  });
  if (of.length < copies.length) return undefined;
  const isNone = test.operator === 'exists' && test.answerBoolean === false;
  return { condition: { kind: isNone ? 'all' : 'any', of } };
}

/** What a condition says, without what it says beside (a unit, an extension). */
export function understoodOf(test: Json): readonly Piece[] {
  const { answerCoding, answerQuantity } = test;
  const plain = Object.keys(test).filter((key) => key.startsWith('answer') && !isObject(test[key]));
  return [
    [test, 'question', 'operator', ...plain],
    ...(isObject(answerCoding) ? [[answerCoding, 'system', 'code', 'display'] as const] : []),
    ...(isObject(answerQuantity) ? [[answerQuantity, 'value'] as const] : []),
  ];
}

/** The number that an answer is compared with, if any. */
export function numberOfTest(test: Json): number | undefined {
  const quantity: Json = isObject(test.answerQuantity) ? test.answerQuantity : {};
  return numberIn(test.answerInteger) ?? numberIn(test.answerDecimal) ?? numberIn(quantity.value);
}

function compare(questionId: string, operator: unknown, than: number | undefined): Part | undefined {
  if (than === undefined) return undefined;
  switch (operator) {
    case '>':
      return { condition: { kind: 'greater', questionId, than } };
    case '<':
      return { condition: { kind: 'lesser', questionId, than } };
    case '>=':
      return { condition: { kind: 'range', questionId, from: than, to: EVERY.most }, end: 'from' };
    case '<=':
      return { condition: { kind: 'range', questionId, from: EVERY.least, to: than }, end: 'to' };
    case '=':
      return { condition: { kind: 'range', questionId, from: than, to: than } };
    case '!=': {
      const of: Condition[] = [
        { kind: 'lesser', questionId, than },
        { kind: 'greater', questionId, than },
      ];
      return { condition: { kind: 'any', of } };
    }
    default:
      return undefined;
  }
}

function compareDays(questionId: string, operator: unknown, date: string | undefined): Part | undefined {
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  switch (operator) {
    case '>':
      return { condition: { kind: 'after', questionId, date } };
    case '<':
      return { condition: { kind: 'before', questionId, date } };
    case '>=':
      return { condition: { kind: 'range', questionId, from: date, to: EVERY.lastDay }, end: 'from' };
    case '<=':
      return { condition: { kind: 'range', questionId, from: EVERY.firstDay, to: date }, end: 'to' };
    case '=':
      return { condition: { kind: 'range', questionId, from: date, to: date } };
    case '!=': {
      const of: Condition[] = [
        { kind: 'before', questionId, date },
        { kind: 'after', questionId, date },
      ];
      return { condition: { kind: 'any', of } };
    }
    default:
      return undefined;
  }
}

/** Own words, letter by letter; "!=" holds of an answer that is another. */
function compareWords(
  question: Pick<Question, 'format'>,
  questionId: string,
  { operator, ...test }: Json,
  answeredId = questionId,
): Part | undefined {
  const said = question.format === 'time' ? wholeMinutes(test.answerTime) : textIn(test.answerString);
  if (said === undefined || said.trim() === '' || said.length > FORM_LIMITS.text) return undefined;
  const says: Condition = { kind: 'says', questionId, words: comparableWords(question, said) };
  if (operator === '=') return { condition: says };
  if (operator !== '!=') return undefined;
  const of: Condition[] = [
    { kind: 'answered', questionId: answeredId },
    { kind: 'not', that: says },
  ];
  return { condition: { kind: 'all', of } };
}

/** Nobody is asked for seconds. */
const wholeMinutes = (time: unknown) => /^(\d\d:\d\d)(?::00(?:\.0+)?)?$/.exec(textIn(time) ?? '')?.[1];

/** The most answers that one condition names; a longer one is left out, and the question asked of everybody. */
const MOST_NAMED = 100;

/** FHIR's "!=" holds when an answer is something else, so it is any of the others. */
function compareOptions({ fields, options, item }: ReadQuestion, test: Json): Part | undefined {
  const { operator } = test;
  if (ORDERS.has(operator)) return compareValues(fields.id, options, test);
  const found = optionOf(fields.id, options, test);
  if (found === undefined && options.some(({ fields: { id } }) => id === ownWordsOf(fields.id).option))
    return compareWords({ format: 'line' }, ownWordsOf(fields.id).question, test, fields.id);
  if (found === undefined || (operator !== '=' && operator !== '!=')) return undefined;
  if (operator === '=') return { condition: { kind: 'equals', questionId: fields.id, optionId: found } };
  // Of one answer it is any other, also one that an author adds later; of several, one of the others.
  if (item.repeats !== true)
    return {
      condition: {
        kind: 'all',
        of: [
          { kind: 'answered', questionId: fields.id },
          { kind: 'not', that: { kind: 'equals', questionId: fields.id, optionId: found } },
        ],
      },
    };
  if (options.length > MOST_NAMED) return undefined;
  const optionIds = options.map((option) => option.fields.id).filter((id) => id !== found);
  return { condition: { kind: 'anyOf', questionId: fields.id, optionIds } };
}

const ORDERS = new Set<unknown>(['>', '<', '>=', '<=']);

/** More or less than a number, a day or a time: any of the answers that are. */
function compareValues(
  questionId: string,
  options: ReadQuestion['options'],
  { operator, ...test }: Json,
): Part | undefined {
  const than = numberOfTest(test) ?? textIn(test.answerDate) ?? textIn(test.answerTime);
  const key =
    test.answerDate !== undefined
      ? 'valueDate'
      : test.answerTime !== undefined
        ? 'valueTime'
        : 'valueInteger';
  const values = options.map(({ source }) => source?.[key]);
  if (
    than === undefined ||
    values.length === 0 ||
    values.length > MOST_NAMED ||
    values.some((value) => typeof value !== typeof than)
  )
    return undefined;
  const holds = (value: number | string) =>
    operator === '>'
      ? value > than
      : operator === '<'
        ? value < than
        : operator === '>='
          ? value >= than
          : value <= than;
  const optionIds = options.filter((_option, at) => holds(values[at] ?? '')).map(({ fields }) => fields.id);
  return optionIds.length === 0 ? undefined : { condition: { kind: 'anyOf', questionId, optionIds } };
}

/** The one answer with these words, where a condition names nothing else of it. */
function byWords(options: ReadQuestion['options'], { display }: Json): string | undefined {
  const same = options.filter(({ fields }) => typeof display === 'string' && fields.text === display);
  return same.length === 1 ? same[0]?.fields.id : undefined;
}

function optionOf(questionId: string, options: ReadQuestion['options'], test: Json): string | undefined {
  if (typeof test.answerBoolean === 'boolean' && options[0]?.source === undefined) {
    return options[test.answerBoolean ? 0 : 1]?.fields.id;
  }
  const value = {
    valueCoding: test.answerCoding,
    valueString: test.answerString,
    valueInteger: test.answerInteger,
    valueDate: test.answerDate,
    valueTime: test.answerTime,
  };
  const id = optionIdOf(questionId, value);
  // By what it came in as: an answer whose code is too long has another id here.
  const named = options.find(
    ({ source }) => source !== undefined && optionIdOf(questionId, { ...source }) === id,
  );
  if (id !== undefined && named !== undefined) return named.fields.id;
  // A condition may name a code without its system.
  const coding: Json = isObject(test.answerCoding) ? test.answerCoding : {};
  if (typeof coding.code !== 'string') return byWords(options, coding);
  const same = options.filter(({ source }) => source?.valueCoding?.code === coding.code);
  // … and so may an answer, or both.
  const isOpen = coding.system === undefined;
  return same.find(({ source }) => isOpen || source?.valueCoding?.system === undefined)?.fields.id;
}
