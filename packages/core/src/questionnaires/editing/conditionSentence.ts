import { isRealDate, longDate } from '../../dates.ts';
import { isOpenEnd } from '../openEnds.ts';
import type { Bound, Calculation, Comparison, Condition, Option, Question } from '../types.ts';

/** What ids in a condition stand for. */
export interface Names {
  readonly question: (id: string) => Pick<Question, 'question' | 'label'> | undefined;
  readonly option: (id: string) => Pick<Option, 'text'> | undefined;
}

/** A day as a condition writes it, in words: "1 September 2026", "today", "24 weeks before today". */
export function dateWords(expression: string): string {
  if (isRealDate(expression)) return longDate(expression);
  const [, sign, count, unit = ''] = /^today([+-])(\d+) (\w+?)s?$/.exec(expression) ?? [];
  if (sign === undefined) return expression;
  return `${count} ${unit}${count === '1' ? '' : 's'} ${sign === '-' ? 'before' : 'after'} today`;
}

/**
 * A condition as a person says it: “Last period” is before 1 September 2026, and “Test” is “Positive”.
 * @param names of what its ids stand for; what is not there any more is said to be deleted
 */
export function sayCondition(condition: Condition, names: Names): string {
  const say = (part: Condition): string => {
    if ('of' in part) {
      const parts = part.of.map((one) => ('of' in one && one.of.length > 1 ? `(${say(one)})` : say(one)));
      if (parts.length === 0) return part.kind === 'all' ? 'always' : 'never';
      return parts.join(part.kind === 'all' ? ', and ' : ', or ');
    }
    if (part.kind === 'not') return sayNot(part.that);
    const asked = 'questionId' in part ? `${quoted(nameOf(part.questionId))} ` : '';
    return `${asked}${predicate(part)}`;
  };
  const sayNot = (that: Condition): string => {
    const asked = 'questionId' in that ? `${quoted(nameOf(that.questionId))} ` : '';
    if (that.kind === 'equals') return `${asked}is not ${optionName(that.optionId)}`;
    if (that.kind === 'anyOf') return `${asked}is none of ${listed(that.optionIds.map(optionName))}`;
    if (that.kind === 'answered') return `${asked}is not answered`;
    if (that.kind === 'says') return `${asked}does not say ${quotedWords(that.words)}`;
    return `it is not so that ${say(that)}`;
  };
  const nameOf = (id: string) => {
    const found = names.question(id);
    return found === undefined
      ? 'a deleted question'
      : found.label || found.question || 'a question without words';
  };
  const optionName = (id: string) => {
    const found = names.option(id);
    return found === undefined ? 'a deleted answer' : quoted(found.text || 'an answer without words');
  };
  const predicate = (part: Exclude<Condition, { readonly of: unknown } | { readonly that: unknown }>) => {
    switch (part.kind) {
      case 'answered':
        return 'is answered';
      case 'equals':
        return `is ${optionName(part.optionId)}`;
      case 'anyOf':
        return `is any of ${listed(part.optionIds.map(optionName))}`;
      case 'says':
        return `says exactly ${quotedWords(part.words)}`;
      case 'greater':
        return `is more than ${part.than}`;
      case 'lesser':
        return `is less than ${part.than}`;
      case 'range':
        return rangeWords(part.from, part.to);
      case 'before':
      case 'after':
        return `is ${part.kind} ${dateWords(part.date)}`;
      case 'weeksSince':
        return 'atLeast' in part
          ? `is at least ${part.atLeast} weeks ago`
          : `is less than ${part.below} weeks ago`;
      case 'age':
        return 'atLeast' in part
          ? `makes them at least ${part.atLeast} years old`
          : `makes them younger than ${part.below}`;
      case 'compares':
        return `${sayCalculation(part.left, names)} ${STANDS[part.sign]} ${sayCalculation(part.right, names)}`;
      case 'miles':
        return 'atLeast' in part
          ? `the nearest clinic is at least ${part.atLeast} miles away`
          : `the nearest clinic is less than ${part.below} miles away`;
      case 'contract':
        return `who pays for the care is ${listed(part.is.map(quoted))}`;
      case 'told':
        return `what we were told is ${listed(part.is.map(quoted))}`;
    }
  };
  return say(condition);
}

/** "is at least 6", "is at most 6", "is from 6 to 8"; of days "is 1 May 2026 or later". */
function rangeWords(from: Bound, to: Bound): string {
  const isDay = typeof from !== 'number';
  if (isOpenEnd(to) && !isOpenEnd(from))
    return isDay ? `is ${boundWords(from)} or later` : `is at least ${from}`;
  if (isOpenEnd(from) && !isOpenEnd(to))
    return isDay ? `is ${boundWords(to)} or earlier` : `is at most ${boundWords(to)}`;
  return `is from ${boundWords(from)} to ${boundWords(to)}`;
}

const boundWords = (bound: Bound) => (typeof bound === 'number' ? String(bound) : dateWords(bound));

/** A name in a sentence is cut: a condition may name the same long question a thousand times. */
export const LONGEST_NAME = 300;

const quoted = (words: string) =>
  `“${words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME).trimEnd()}…` : words}”`;

const quotedWords = (words: string) => (words === '' ? 'words that are not written yet' : `“${words}”`);

const listed = (words: readonly string[]) =>
  words.length < 2 ? (words[0] ?? 'nothing') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

const STANDS: Readonly<Record<Comparison, string>> = {
  '=': 'is',
  '!=': 'is not',
  '<': 'is less than',
  '<=': 'is at most',
  '>': 'is more than',
  '>=': 'is at least',
};

const SIGNS = { plus: 'plus', minus: 'minus', times: 'times', over: 'divided by' } as const;

/** How a number is worked out, as a person says it: “Weight” divided by (“Height” times “Height”). */
export function sayCalculation(calculation: Calculation, names: Names): string {
  const say = (one: Calculation): string => sayCalculation(one, names);
  const inside = (one: Calculation) => ('left' in one || one.kind === 'if' ? `(${say(one)})` : say(one));
  const asked = (id: string) => {
    const found = names.question(id);
    return found === undefined
      ? 'a deleted question'
      : quoted(found.label || found.question || 'a question without words');
  };
  switch (calculation.kind) {
    case 'number':
      return String(calculation.value);
    case 'answer':
      return asked(calculation.questionId);
    case 'howMany':
      return `how many answers ${asked(calculation.questionId)} has`;
    case 'total':
      return `the sum of ${calculation.questionIds.map(asked).join(', ')}`;
    case 'points':
      return `the points of ${calculation.questionIds.map(asked).join(', ')} together`;
    case 'rounded': {
      const { places } = calculation;
      return `${inside(calculation.of)} rounded to ${places === 0 ? 'a whole number' : `${places} ${places === 1 ? 'place' : 'places'}`}`;
    }
    case 'if': {
      const { when, so, otherwise } = calculation;
      const other = otherwise === null ? 'nothing' : inside(otherwise);
      return `${inside(so)} if ${sayCondition(when, names)}, and ${other} if not`;
    }
    default:
      return `${inside(calculation.left)} ${SIGNS[calculation.kind]} ${inside(calculation.right)}`;
  }
}
