import type { CompiledQuestion, CompiledSet } from './compile.ts';
import { DEFAULT_RATING } from './questionTypes/rating.ts';
import { exactly } from './scoring.ts';

/** More totals than this are not worth a list. */
const MOST_TOTALS = 20_000;

// As in the score itself: sums of millionths are exact.
const PARTS = 1_000_000;

/**
 * Every total that a form without anything left to answer can come to, as far as each question is concerned: which
 * questions are shown together is not looked at.
 * @returns the totals, in no order; an empty list when there are too many to tell.
 */
export function possibleTotals({ questions, scores }: CompiledSet): readonly number[] {
  let totals = new Set([0]);
  for (const asked of questions) {
    if (asked.scoring === undefined) continue;
    totals = sums(totals, worths(asked));
    if (totals.size > MOST_TOTALS) return [];
  }
  return [...totals].map((total) => exactly(total, scores.times, scores.plus));
}

function sums(totals: ReadonlySet<number>, worth: readonly number[]): Set<number> {
  const next = new Set<number>();
  for (const total of totals) for (const one of worth) next.add(total + Math.round(one * PARTS));
  return next;
}

/** What one question may add. A question that may be hidden, or left out where that is an answer, may add nothing. */
function worths(asked: CompiledQuestion): readonly number[] {
  const { question, options, scoring, sectionId, rules } = asked;
  const mayBeHidden =
    question.condition !== undefined ||
    question.dependentQuestionId !== null ||
    question.segmentId !== undefined ||
    sectionId !== undefined;
  const nothing = mayBeHidden || scoring?.blankCounts === true ? [0] : [];
  if (options.length === 0) return [...nothing, ...wholeNumbers(asked)];
  if (!rules.takesSeveral(question)) return [...nothing, ...options.map(({ score }) => score)];
  const alone = options.filter(({ exclusive }) => exclusive === true).map(({ score }) => score);
  let together = new Set<number>([0]);
  for (const { score, exclusive } of options) {
    if (exclusive !== true) together = new Set([...together, ...sums(together, [score])]);
  }
  return [...nothing, ...alone, ...[...together].map((parts) => parts / PARTS)];
}

function wholeNumbers({ question, scoring, rules }: CompiledQuestion): readonly number[] {
  const least =
    typeof question.min === 'number' ? question.min : rules.answeredBy === 'step' ? DEFAULT_RATING.min : 0;
  const from = Math.ceil(least);
  const count = Math.max(0, Math.floor(scoring?.most ?? 0) - from + 1);
  return Array.from({ length: Math.min(count, MOST_TOTALS) }, (_, at) => from + at);
}
