import { isOpenEnd } from '../openEnds.ts';
import type { Condition, Question } from '../types.ts';
import { type Choice, type Comparison, type Line, lineOf } from './menuComparisons.ts';
import { type Group, groupOf } from './shownIf.ts';

/**
 * A condition of which nothing is chosen yet: "any of" nothing, which is never true. It is kept with the draft,
 * and a draft with one is not sent for approval.
 */
export const UNFINISHED: Group = { kind: 'any', of: [] };

/** Whether a part of "Show this if" is one of which nothing is chosen yet. */
export const isUnfinished = (part: Condition): boolean => part.kind === 'any' && part.of.length === 0;

const holdsOne = (part: Condition): boolean =>
  isUnfinished(part) ||
  ('of' in part && part.of.some(holdsOne)) ||
  (part.kind === 'not' && holdsOne(part.that));

/** Whether something is still to be chosen of when a question is shown. */
export const hasUnfinished = (
  question: Pick<Question, 'condition' | 'dependentQuestionId' | 'dependentOptionId'>,
): boolean => groupOf(question).of.some(holdsOne);

/** What is denied, or the line itself. */
const saidIn = (line: Line): Condition => (line.kind === 'not' ? line.that : line);

/**
 * A line about this question with nothing to compare yet: no answer, and a number that is not one.
 * @param before the line until now: what it is compared with stays where both compare with the same
 */
export function blankLine(comparison: Comparison, choice: Choice, before?: Line): Line {
  const line = lineOf(comparison, choice);
  const kept: Readonly<Record<string, unknown>> = before ? { ...saidIn(before) } : {};
  const blank = <One extends Condition>(one: One): One => {
    const compared = Object.entries(one).flatMap(([field, value]) => {
      // An end that leaves nothing out is no number that anybody wrote, and stays open.
      if (isOpenEnd(value)) return [];
      if (Object.hasOwn(kept, field) && COMPARED.has(field) && !isOpenEnd(kept[field]))
        return [[field, kept[field]] as const];
      return Object.hasOwn(BLANK, field) ? [[field, BLANK[field]] as const] : [];
    });
    return { ...one, ...Object.fromEntries(compared) };
  };
  return line.kind === 'not' ? { kind: 'not', that: blank(line.that) } : blank(line);
}

const BLANK: Readonly<Record<string, unknown>> = {
  optionId: '',
  optionIds: [],
  than: Number.NaN,
  atLeast: Number.NaN,
  below: Number.NaN,
  from: Number.NaN,
  to: Number.NaN,
};
const COMPARED: ReadonlySet<string> = new Set([...Object.keys(BLANK), 'words', 'date']);

/** Whether everything of a line is chosen that it is compared with. */
export function isWhole(line: Line): boolean {
  return Object.values(saidIn(line)).every(
    (value) => value !== '' && !Number.isNaN(value) && !(Array.isArray(value) && value.length === 0),
  );
}
