import type { Condition } from '../types.ts';
import { optionIdOf } from './codings.ts';
import { EVERY } from './formula.ts';
import { isObject, type Json, numberIn, objectsIn, textIn } from './reading.ts';
import type { ReadQuestion } from './walkItems.ts';

/** When a question is asked, in our words. */
export interface ReadWhen {
  readonly dependentQuestionId: string | null;
  readonly dependentOptionId: string | null;
  readonly condition: Condition | undefined;
}

/** One enableWhen: that another question is answered, or a condition on how. */
type Part = { readonly answered: string } | { readonly condition: Condition; readonly end?: 'from' | 'to' };

type Say = (why: string) => void;

/**
 * Reads enableWhen. What our conditions cannot say ("not answered", words that are equal) is told, and left out so that
 * the question is asked rather more often than less.
 */
export function readWhen(
  { item, under }: ReadQuestion,
  byLink: ReadonlyMap<string, ReadQuestion>,
  say: Say,
): ReadWhen {
  const tests = objectsIn(item.enableWhen);
  const any = item.enableBehavior === 'any' && tests.length > 1;
  const parts = tests.map((test) => readPart(test, byLink, say)).filter((part) => part !== undefined);
  const { dependentQuestionId, rest } = takeDependent(parts, any, under, byLink);
  const of: Condition[] = [];
  for (const part of any ? rest : ranges(rest)) {
    const condition = 'answered' in part ? anyAnswer(byLink, part.answered) : part.condition;
    if (condition === undefined)
      say('that it waits for several answers in own words, which cannot be said here');
    else of.push(condition);
  }
  if (any && (parts.length < tests.length || of.length < rest.length)) {
    say('any of its conditions, because one that cannot be said here may be the one that is met');
    return { dependentQuestionId, dependentOptionId: null, condition: undefined };
  }
  const [first] = of;
  if (first?.kind === 'equals' && of.length === 1 && dependentQuestionId === null) {
    return { dependentQuestionId: first.questionId, dependentOptionId: first.optionId, condition: undefined };
  }
  const condition = of.length > 1 ? { kind: any ? ('any' as const) : ('all' as const), of } : first;
  return { dependentQuestionId, dependentOptionId: null, condition };
}

/** The one question that only has to be answered; the others are said as conditions, where that can be. */
function takeDependent(
  parts: readonly Part[],
  any: boolean,
  under: string | undefined,
  byLink: ReadonlyMap<string, ReadQuestion>,
): { readonly dependentQuestionId: string | null; readonly rest: readonly Part[] } {
  const named = parts.flatMap((part) => ('answered' in part ? [part.answered] : []));
  // A call is answered by its number or its time: any of the two says that one question is.
  const isOne = named.length === parts.length && new Set(named).size === 1 && under === undefined;
  const answered = any && !isOne ? [] : named;
  const inWords = answered.find((id) => anyAnswer(byLink, id) === undefined);
  const dependentQuestionId = under ?? inWords ?? answered[0] ?? null;
  const rest = parts.filter(
    (part) => (any && !isOne) || !('answered' in part && part.answered === dependentQuestionId),
  );
  return { dependentQuestionId, rest };
}

/** "At least" and "at most" of one question, next to each other, are a range. */
function ranges(parts: readonly Part[]): readonly Part[] {
  const out: Part[] = [];
  for (const part of parts) {
    const before = out.at(-1);
    const from = ends(before, 'from');
    const to = ends(part, 'to');
    if (from === undefined || to === undefined || from.questionId !== to.questionId) {
      out.push(part);
    } else {
      out[out.length - 1] = { condition: { ...from, to: to.to } };
    }
  }
  return out;
}

function ends(part: Part | undefined, end: 'from' | 'to') {
  if (part === undefined || 'answered' in part || part.end !== end) return undefined;
  return part.condition.kind === 'range' ? part.condition : undefined;
}

/** That a question is answered at all, said as a condition; undefined where conditions cannot tell (own words). */
function anyAnswer(byLink: ReadonlyMap<string, ReadQuestion>, questionId: string): Condition | undefined {
  const question = [...byLink.values()].find(({ fields }) => fields.id === questionId);
  switch (question?.fields.type) {
    case 'dateinput':
      return { kind: 'range', questionId, from: EVERY.firstDay, to: EVERY.lastDay };
    case 'numberinput':
    case 'rating':
      return { kind: 'range', questionId, from: EVERY.least, to: EVERY.most };
    case undefined:
    case 'freetext':
    case 'phonecall':
      return undefined;
    default:
      return { kind: 'anyOf', questionId, optionIds: question?.options.map(({ fields }) => fields.id) ?? [] };
  }
}

function readPart(test: Json, byLink: ReadonlyMap<string, ReadQuestion>, say: Say): Part | undefined {
  const { operator } = test;
  const question = byLink.get(textIn(test.question) ?? '');
  if (question === undefined) {
    say(`that it depends on the item ${String(test.question)}, which is not here`);
    return undefined;
  }
  const { id: questionId, type, question: named } = question.fields;
  const part = (): Part | undefined => {
    if (operator === 'exists') {
      // Nothing can be told of words but that they are there, and only one such question may be named.
      return test.answerBoolean === true ? { answered: questionId } : undefined;
    }
    if (type === 'numberinput' || (type === 'rating' && numberOf(test) !== undefined)) {
      return compare(questionId, operator, numberOf(test));
    }
    if (type === 'dateinput') return compareDays(questionId, operator, textIn(test.answerDate));
    return compareOptions(question, test);
  };
  const read = part();
  if (read === undefined) say(`the condition “${String(operator)}” on “${named}”, which cannot be said here`);
  return read;
}

function numberOf(test: Json): number | undefined {
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

/** FHIR's "!=" holds when an answer is something else, so it is any of the others. */
function compareOptions({ fields, options }: ReadQuestion, test: Json): Part | undefined {
  const { operator } = test;
  const found = optionOf(fields.id, options, test);
  if (found === undefined || (operator !== '=' && operator !== '!=')) return undefined;
  if (operator === '=') return { condition: { kind: 'equals', questionId: fields.id, optionId: found } };
  const optionIds = options.map((option) => option.fields.id).filter((id) => id !== found);
  return { condition: { kind: 'anyOf', questionId: fields.id, optionIds } };
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
  if (options.some((option) => option.fields.id === id)) return id;
  // A condition may name a code without its system.
  const coding: Json = isObject(test.answerCoding) ? test.answerCoding : {};
  if (coding.system !== undefined || typeof coding.code !== 'string') return undefined;
  return options.find((option) => option.source?.valueCoding?.code === coding.code)?.fields.id;
}
