import { EVERY } from '../openEnds.ts';
import { rulesFor } from '../questionTypes/registry.ts';
import type { Condition, Option, Question } from '../types.ts';

/** One line of "Show this question if": everything an author can choose from menus. */
export type Line = Exclude<Condition, { readonly of: unknown }>;

/** What may be said of an answer, in the words of the menu: after the question, before what it is compared with. */
export const COMPARISONS = {
  is: 'is',
  isNot: 'is not',
  anyOf: 'is any of',
  noneOf: 'is none of',
  more: 'is more than',
  less: 'is less than',
  atLeast: 'is at least',
  atMost: 'is at most',
  between: 'is from … to …',
  before: 'is before',
  after: 'is after',
  weeksAtLeast: 'is at least so many weeks ago',
  weeksBelow: 'is fewer weeks ago than',
  ageAtLeast: 'makes them at least so many years old',
  ageBelow: 'makes them younger than',
  says: 'says exactly',
  saysNot: 'does not say',
  answered: 'is answered',
  notAnswered: 'is not answered',
} as const;

export type Comparison = keyof typeof COMPARISONS;

/** A question with the answers it has to choose from. */
export interface Choice {
  readonly question: Question;
  readonly options: readonly Option[];
}

/** What can be said of the answer to a question; the first is what a new line begins with. */
export function comparisonsFor({ question, options }: Choice): readonly Comparison[] {
  const known: readonly Comparison[] = ['answered', 'notAnswered'];
  const chosen: readonly Comparison[] = options.length > 0 ? ['is', 'isNot', 'anyOf', 'noneOf'] : [];
  switch (rulesFor(question.type).answeredBy) {
    case 'nothing':
      return [];
    case 'words':
      return [...known, 'says', 'saysNot'];
    case 'number':
    case 'step':
      return ['more', 'less', 'atLeast', 'atMost', 'between', ...known];
    case 'day':
      return ['before', 'after', 'weeksAtLeast', 'weeksBelow', 'ageAtLeast', 'ageBelow', ...chosen, ...known];
    case 'option':
    case 'options':
    case 'call':
      return [...chosen, ...known];
  }
}

/**
 * Which comparison a line is; undefined for what no menu can say (who pays, miles, what others told, a negated
 * group).
 */
export function comparisonOf(line: Condition): Comparison | undefined {
  switch (line.kind) {
    case 'equals':
      return 'is';
    case 'anyOf':
      return 'anyOf';
    case 'answered':
    case 'says':
      return line.kind;
    case 'greater':
      return 'more';
    case 'lesser':
      return 'less';
    case 'range':
      if (typeof line.from !== 'number' || typeof line.to !== 'number') return undefined;
      return line.to === EVERY.most ? 'atLeast' : line.from === EVERY.least ? 'atMost' : 'between';
    case 'before':
    case 'after':
      return line.kind;
    case 'weeksSince':
      return 'atLeast' in line ? 'weeksAtLeast' : 'weeksBelow';
    case 'age':
      return 'atLeast' in line ? 'ageAtLeast' : 'ageBelow';
    case 'not':
      return DENIED[comparisonOf(line.that) ?? 'between'];
    default:
      return undefined;
  }
}

const DENIED: Partial<Record<Comparison, Comparison>> = {
  is: 'isNot',
  anyOf: 'noneOf',
  answered: 'notAnswered',
  says: 'saysNot',
};

/** The question that a line speaks of. */
export function subjectOf(line: Condition): string | undefined {
  if (line.kind === 'not') return subjectOf(line.that);
  return 'questionId' in line ? line.questionId : undefined;
}

/** A line that says this of a question, with something to begin with where it compares. */
export function lineOf(comparison: Comparison, { question, options }: Choice): Line {
  const questionId = question.id;
  const optionId = options[0]?.id ?? '';
  switch (comparison) {
    case 'is':
      return { kind: 'equals', questionId, optionId };
    case 'isNot':
      return { kind: 'not', that: { kind: 'equals', questionId, optionId } };
    case 'anyOf':
      return { kind: 'anyOf', questionId, optionIds: [optionId] };
    case 'noneOf':
      return { kind: 'not', that: { kind: 'anyOf', questionId, optionIds: [optionId] } };
    case 'atLeast':
      return { kind: 'range', questionId, from: 1, to: EVERY.most };
    case 'atMost':
      return { kind: 'range', questionId, from: EVERY.least, to: 1 };
    case 'more':
      return { kind: 'greater', questionId, than: 0 };
    case 'less':
      return { kind: 'lesser', questionId, than: 1 };
    case 'between':
      return { kind: 'range', questionId, from: 0, to: 10 };
    case 'before':
    case 'after':
      return { kind: comparison, questionId, date: 'today' };
    case 'weeksAtLeast':
      return { kind: 'weeksSince', questionId, atLeast: 1 };
    case 'weeksBelow':
      return { kind: 'weeksSince', questionId, below: 1 };
    case 'ageAtLeast':
      return { kind: 'age', questionId, atLeast: 18 };
    case 'ageBelow':
      return { kind: 'age', questionId, below: 18 };
    case 'says':
      return { kind: 'says', questionId, words: '' };
    case 'saysNot':
      return { kind: 'not', that: { kind: 'says', questionId, words: '' } };
    case 'answered':
      return { kind: 'answered', questionId };
    case 'notAnswered':
      return { kind: 'not', that: { kind: 'answered', questionId } };
  }
}
