import { rulesFor } from '../../questionTypes/registry.ts';
import type { Scoring } from '../../types.ts';
import { extension, type Json } from '../reading.ts';
import { STANDARD } from '../urls.ts';
import type { Node } from './nodes.ts';
import type { Present, Sum } from './sums.ts';
import { NotUnderstood } from './tokens.ts';

/** A total in the words of our scoring. */
export interface Plan {
  /** The questions that count, with scores for their options where the form gives these none of their own. */
  readonly worths: ReadonlyMap<Node, readonly number[] | undefined>;
  readonly scoring: Scoring | undefined;
}

// Factors are worked out by dividing, so they are equal when they are this near.
const NEAR = 1e-9;

/**
 * What of our scoring gives this sum whenever we show a total: when nothing that counts is left to answer.
 * @throws NotUnderstood
 */
export function planOf({ terms, plus, needs }: Sum, unsure: ReadonlySet<Json>): Plan {
  if (terms.size === 0) throw new NotUnderstood('it adds up no answers');
  const factors: number[] = [];
  const given = new Map<Node, readonly number[] | undefined>();
  for (const [node, worth] of terms) {
    if (node.question === undefined || isUnsure(node, unsure))
      throw new NotUnderstood('an answer that is not asked for here as it is there');
    if ('times' in worth) {
      factors.push(worth.times);
      given.set(node, undefined);
      continue;
    }
    if (worth.options.length !== node.question.options.length)
      throw new NotUnderstood('points for answers that are not asked for');
    const scores = node.question.options.map(({ fields }) => fields.score);
    if (scores.some((score) => score !== 0)) {
      factors.push(factorOf(scores, worth.options));
      given.set(node, undefined);
    } else given.set(node, worth.options);
  }
  for (const need of needs) {
    if (!isMet(need, terms)) throw new NotUnderstood('it has no total when an answer is not asked for');
  }
  const [times = 1] = factors;
  if (factors.some((one) => Math.abs(one - times) > NEAR))
    throw new NotUnderstood('answers count differently');
  if (!(times > 0)) throw new NotUnderstood('a total that gets smaller');
  const worths = new Map([...given].map(([node, scores]) => [node, scores?.map((score) => score / times)]));
  for (const [node, scores] of worths) expectScorable(node, scores);
  const isPlain = Math.abs(times - 1) < NEAR && plus === 0;
  return { worths, scoring: isPlain ? undefined : { bands: [], times, plus } };
}

function isUnsure(node: Node, unsure: ReadonlySet<Json>): boolean {
  for (let one: Node | undefined = node; one !== undefined; one = one.parent)
    if (unsure.has(one.json) || extension(one.json, STANDARD.enableWhenExpression) !== undefined) return true;
  return false;
}

/** What each score is taken times; all the same. */
export function factorOf(scores: readonly number[], worths: readonly number[]): number {
  const at = scores.findIndex((score) => score !== 0);
  const times = (worths[at] ?? 0) / (scores[at] ?? 1);
  const fits = scores.every((score, one) => Math.abs(score * times - (worths[one] ?? 0)) < NEAR);
  if (!fits || times === 0) throw new NotUnderstood('points that are not those of its answers');
  return times;
}

/** Whether this is answered for certain once nothing that counts is left, and something is answered. */
export function isMet({ how, of }: Present, terms: Sum['terms']): boolean {
  const isSure = (node: Node) => terms.has(node) && !node.mayBeAbsent;
  if (how === 'all') return [...of].every(isSure);
  return [...of].some(isSure) || [...terms.keys()].every((node) => of.has(node));
}

function expectScorable({ question, linkId }: Node, scores: readonly number[] | undefined): void {
  if (question === undefined) return;
  const options = question.options.map(({ fields }, at) => ({
    ...fields,
    score: scores?.[at] ?? fields.score,
  }));
  const asked = { question: { ...question.fields, scored: true }, options };
  if (rulesFor(question.fields.type).scoring(asked) === undefined)
    throw new NotUnderstood(`a number without a highest one (${linkId})`);
}

/** Whether the same answers count, each for the same. */
export const sameWorths = (a: Plan, b: Plan) =>
  JSON.stringify([...a.worths.values()]) === JSON.stringify([...b.worths.values()]) &&
  [...a.worths.keys()].every((node) => b.worths.has(node));
