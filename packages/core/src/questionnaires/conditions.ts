/** When a condition holds, kind by kind (rule 5.3); which kinds there are stands in `types.ts`. */
import { ageOn, daysBetween, resolveDate } from '../dates.ts';
import { calculate, stands } from './calculations.ts';
import type { Bound, Calculation, Condition, Facts, KnownFacts, Limit, World } from './types.ts';

type Part = Readonly<Record<string, unknown>>;

/** Calls back for all that stands in a condition or a calculation, itself first. */
export function eachPart(part: object, visit: (part: Part) => void): void {
  visit(part as Part);
  for (const inner of Object.values(part)) if (inner && typeof inner === 'object') eachPart(inner, visit);
}

/** Calls back for every question that a condition or calculation reads, once for each time it is read. */
export function eachRead(of: Condition | Calculation, visit: (questionId: string) => void): void {
  eachPart(of, ({ questionId, questionIds = questionId === undefined ? [] : [questionId] }) => {
    for (const id of questionIds as readonly string[]) visit(id);
  });
}

/** The questions that a condition or a calculation reads, each once. */
export function questionsRead(of: Condition | Calculation): readonly string[] {
  const read = new Set<string>();
  eachRead(of, (questionId) => read.add(questionId));
  return [...read];
}

/**
 * Whether a condition is true. The condition is data and is read as data, here and nowhere else, so browser and
 * server cannot disagree about it.
 * @param known facts of visible, answered questions. About any other question every condition is false but `not`.
 * @param world the day, for relative dates such as `today-24 weeks`, and what others know.
 */
export function holds(condition: Condition, known: KnownFacts, world: World): boolean {
  if ('of' in condition) {
    const one = (part: Condition) => holds(part, known, world);
    return condition.kind === 'all' ? condition.of.every(one) : condition.of.some(one);
  }
  if (condition.kind === 'not') return !holds(condition.that, known, world);
  if (condition.kind === 'contract') {
    return world.contract !== undefined && condition.is.includes(world.contract);
  }
  if (condition.kind === 'miles') return keeps(condition, world.miles);
  if (condition.kind === 'told') {
    const word = world.told?.[condition.what];
    return word !== undefined && condition.is.includes(word);
  }
  if (condition.kind === 'compares') {
    const number = (of: Calculation) => calculate(of, known, (part) => holds(part, known, world));
    const [left, right] = [number(condition.left), number(condition.right)];
    return left !== undefined && right !== undefined && stands(left, condition.sign, right);
  }
  const { today } = world;
  const facts = known(condition.questionId);
  if (facts === undefined) return false;
  switch (condition.kind) {
    case 'answered':
      return true;
    case 'equals':
      return facts.options.includes(condition.optionId);
    case 'anyOf':
      return condition.optionIds.some((id) => facts.options.includes(id));
    case 'greater':
      return facts.number !== undefined && facts.number > condition.than;
    case 'lesser':
      return facts.number !== undefined && facts.number < condition.than;
    case 'says':
      return facts.words === condition.words;
    case 'before':
      return compareDate(facts, condition.date, today, (answer, date) => answer < date);
    case 'after':
      return compareDate(facts, condition.date, today, (answer, date) => answer > date);
    case 'range':
      return reaches(facts, condition.from, today, 1) && reaches(facts, condition.to, today, -1);
    case 'weeksSince':
      return keeps(condition, facts.date && Math.floor(daysBetween(facts.date, today) / 7));
    case 'age':
      return keeps(condition, facts.date && ageOn(facts.date, today));
  }
}

/** Whether a number of weeks, years or miles can be a limit. */
export function isLimit(limit: unknown): limit is number {
  return Number.isInteger(limit) && Number(limit) >= 0 && Number(limit) <= 9999;
}

/** Whether a number is on its side of the limit; one that is not known is on neither. */
function keeps(limit: Limit, value: number | '' | null | undefined): boolean {
  if (typeof value !== 'number') return false;
  return 'atLeast' in limit ? value >= limit.atLeast : value < limit.below;
}

function compareDate(
  facts: Facts,
  expression: string,
  today: string,
  is: (answer: string, date: string) => boolean,
): boolean {
  const date = resolveDate(expression, today);
  return facts.date !== undefined && date !== undefined && is(facts.date, date);
}

/** Whether the answer is on the right side of one end of a range: 1 for the lower end, -1 for the upper. */
function reaches(facts: Facts, end: Bound, today: string, side: 1 | -1): boolean {
  if (typeof end === 'number') return facts.number !== undefined && (facts.number - end) * side >= 0;
  return compareDate(facts, end, today, (answer, date) => (side === 1 ? answer >= date : answer <= date));
}
