import { ageOn, daysBetween, isRealDate } from '../dates.ts';
import type { ContractKind } from '../eligibility/contracts.ts';
import { isAnswered, NO_ANSWER } from './answers.ts';
import type { Fact, PathwayAnswers, When } from './pathway.ts';

/** All that a condition can see. */
export interface Known {
  answers: PathwayAnswers;
  facts: Readonly<Record<string, number | undefined>>;
  contract: ContractKind | undefined;
}

const includes = (allowed: string | readonly string[], value: string | undefined) =>
  value !== undefined && (typeof allowed === 'string' ? allowed === value : allowed.includes(value));

/** Whether a condition holds. A fact that is not known is neither `atLeast` nor `below` anything. */
export function holds(when: When, known: Known): boolean {
  if ('all' in when) return when.all.every((one) => holds(one, known));
  if ('any' in when) return when.any.some((one) => holds(one, known));
  if ('not' in when) return !holds(when.not, known);
  if ('contract' in when) return includes(when.contract, known.contract);
  if ('question' in when) {
    return (known.answers[when.question] ?? NO_ANSWER).options.some((option) => includes(when.is, option));
  }
  if ('answered' in when) return isAnswered(known.answers[when.answered] ?? NO_ANSWER);
  const value = known.facts[when.fact];
  if (value === undefined) return false;
  return 'atLeast' in when ? value >= when.atLeast : value < when.below;
}

/** The facts that the answers give on a day. */
export function factsOf(
  facts: Readonly<Record<string, Fact>>,
  answers: PathwayAnswers,
  today: string,
): Record<string, number | undefined> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => {
      const date = answers[fact.from]?.text ?? '';
      return [name, isRealDate(date) ? count(fact, date, today) : undefined];
    }),
  );
}

function count(fact: Fact, date: string, today: string): number {
  return fact.count === 'years' ? ageOn(date, today) : Math.floor(daysBetween(date, today) / 7);
}

/** Every simple condition inside one, itself included when it is simple. */
export function leavesOf(when: When): When[] {
  if ('all' in when) return when.all.flatMap(leavesOf);
  if ('any' in when) return when.any.flatMap(leavesOf);
  if ('not' in when) return leavesOf(when.not);
  return [when];
}
