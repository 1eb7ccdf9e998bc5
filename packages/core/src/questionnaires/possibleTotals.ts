import { Budget } from './budget.ts';
import type { CompiledQuestion, CompiledSet } from './compile.ts';
import { DEFAULT_RATING } from './questionTypes/rating.ts';
import { exactly } from './scoring.ts';
import type { ScoreBand } from './types.ts';

/** More totals than this are not worth a list. */
const MOST_TOTALS = 20_000;

/**
 * The most sums made for a form, its sections included. Beyond that the totals are not told, and nobody waits
 * (rule 12.18).
 */
const MOST_SUMS = 2_000_000;

// As in the score itself: sums of millionths are exact.
const PARTS = 1_000_000;

type Totals = ReadonlySet<number>;

/**
 * Every total that a form without anything left to answer can come to, as far as each question is concerned: which
 * questions are shown together is not looked at.
 * @param budget of sums
 * @returns the totals, in no order; an empty list when there are too many to tell.
 */
export function possibleTotals(
  { questions, scores }: Pick<CompiledSet, 'questions' | 'scores'>,
  budget = new Budget(MOST_SUMS),
): readonly number[] {
  let totals: Totals | undefined = new Set([0]);
  for (const asked of questions) {
    if (asked.scoring === undefined) continue;
    totals = withQuestion(totals, asked, budget);
    if (totals === undefined) return [];
  }
  return [...totals].map((total) => exactly(total, scores.times, scores.plus));
}

/** The totals with what one question may add; undefined when there are too many. */
function withQuestion(totals: Totals, asked: CompiledQuestion, budget: Budget): Totals | undefined {
  const { question, options, scoring, sectionId, rules } = asked;
  const mayBeHidden =
    question.condition !== undefined ||
    question.dependentQuestionId !== null ||
    question.segmentId !== undefined ||
    sectionId !== undefined;
  // A question that may be hidden, or left out where that is an answer, may add nothing.
  const nothing = mayBeHidden || scoring?.blankCounts === true ? [0] : [];
  const plus = (from: Totals | undefined, worths: readonly number[]): Totals | undefined => {
    let all: Totals | undefined = new Set();
    for (const worth of new Set(worths)) all = all && from && joined(all, moved(from, worth, budget), budget);
    return all;
  };
  if (options.length === 0) {
    const counted = withWholeNumbers(totals, asked, budget);
    return nothing.length === 0 ? counted : counted && joined(counted, totals, budget);
  }
  const worthsOf = (own: typeof options) => own.map(({ score }) => score);
  if (!rules.takesSeveral(question)) return plus(totals, [...nothing, ...worthsOf(options)]);
  const isAlone = ({ exclusive }: (typeof options)[number]) => exclusive === true;
  // Of those that go together each is chosen or not, also none at all.
  let together: Totals | undefined = totals;
  for (const worth of worthsOf(options.filter((one) => !isAlone(one))))
    together = together && joined(together, moved(together, worth, budget), budget);
  const alone = plus(totals, worthsOf(options.filter(isAlone)));
  return together && alone && joined(together, alone, budget);
}

/** Every total so much higher; undefined when that is more than may be spent. */
function moved(totals: Totals, worth: number, budget: Budget): Totals | undefined {
  const by = Math.round(worth * PARTS);
  if (by === 0) return totals;
  if (!budget.affords(totals.size)) return undefined;
  const next = new Set<number>();
  for (const total of totals) next.add(total + by);
  return next;
}

/** The totals of both; undefined when they are too many, or more than may be spent. */
function joined(some: Totals, more: Totals | undefined, budget: Budget): Totals | undefined {
  if (more === undefined || some === more) return more;
  if (!budget.affords(some.size + more.size)) return undefined;
  const all = some.union(more);
  return all.size > MOST_TOTALS ? undefined : all;
}

/** Adds a whole number from the least to the most. Each round doubles the range, so a hundred take seven rounds. */
function withWholeNumbers(
  totals: Totals,
  { question, scoring, rules }: CompiledQuestion,
  budget: Budget,
): Totals | undefined {
  const least =
    typeof question.min === 'number' ? question.min : rules.answeredBy === 'step' ? DEFAULT_RATING.min : 0;
  const from = Math.ceil(least);
  const count = Math.max(0, Math.floor(scoring?.most ?? 0) - from + 1);
  if (count === 0) return new Set();
  if (count > MOST_TOTALS) return undefined;
  let all = moved(totals, from, budget);
  for (let have = 1; have < count && all !== undefined; ) {
    const more = Math.min(have, count - have);
    all = joined(all, moved(all, more, budget), budget);
    have += more;
  }
  return all;
}

/** What was worked out of a form: once, and all of it with one budget, however often it is asked for. */
const known = new WeakMap<CompiledSet, { budget: Budget; totals: Map<string, readonly number[]> }>();

/**
 * The totals of a form, or of one of its sections (without what the form adds itself), the lowest first.
 * @param sectionId without one, the whole form
 * @returns an empty list when there are too many to tell
 */
export function totalsOf(compiled: CompiledSet, sectionId = ''): readonly number[] {
  const of = known.get(compiled) ?? { budget: new Budget(MOST_SUMS), totals: new Map() };
  known.set(compiled, of);
  const before = of.totals.get(sectionId);
  if (before !== undefined) return before;
  const part =
    sectionId === ''
      ? compiled
      : {
          questions: compiled.questions.filter((one) => one.sectionId === sectionId),
          scores: { ...compiled.scores, plus: 0 },
        };
  const totals = [...possibleTotals(part, of.budget)].sort((one, other) => one - other);
  of.totals.set(sectionId, totals);
  return totals;
}

type RangeEnds = Pick<ScoreBand, 'from' | 'to'>;

/** Tells of a total whether any of these ranges names it, without going through all of them each time. */
export function namedBy(bands: readonly RangeEnds[]): (total: number) => boolean {
  const apart: { from: number; to: number }[] = [];
  for (const { from, to } of [...bands].sort((one, other) => one.from - other.from)) {
    const last = apart.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (from <= to) apart.push({ from, to });
  }
  return (total) => {
    const at = firstAt(apart.length, (one) => (apart[one]?.to ?? 0) >= total);
    return (apart[at]?.from ?? Number.POSITIVE_INFINITY) <= total;
  };
}

/** Whether one of the totals, the lowest of which comes first, is in a range. */
export function isReached(totals: readonly number[], { from, to }: RangeEnds): boolean {
  const at = firstAt(totals.length, (one) => (totals[one] ?? 0) >= from);
  return (totals[at] ?? Number.POSITIVE_INFINITY) <= to;
}

/** The first of so many of which something is so, where it is so of all behind it; their number where of none. */
function firstAt(count: number, isSo: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
