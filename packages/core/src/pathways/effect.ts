import type { CompiledQuestion } from '../questionnaires/compile.ts';
import type { Answers, AnswerValue, World } from '../questionnaires/types.ts';
import { choicesOf, worldsOf } from './choices.ts';
import { conditionsOf } from './conditions.ts';
import { type Decided, DraftSide, type Standing } from './draftSide.ts';
import type { Pathway } from './pathway.ts';
import { shapeFaults } from './shape.ts';

/** Some who would end elsewhere: how many combinations, and one of them. */
export interface Move {
  from: string;
  to: string;
  count: bigint;
  example: { answers: Answers; world: World };
}

export interface Effect {
  /** All combinations of answers and of what others tell that either of the two can tell apart. */
  combinations: bigint;
  /** Most first. */
  moves: readonly Move[];
}

/** More places than two readable pathways have together; beyond them nothing is said rather than somebody waits. */
const MOST_PLACES = 20_000;

type Ends = ReadonlyMap<string, { count: bigint; example: Move['example'] }>;

const NOWHERE: Ends = new Map();

/**
 * What a draft does: both versions are walked side by side with every combination, and those that end elsewhere
 * are counted as the proof counts (decision 0064). Both ask the questions of one set.
 * @returns undefined where there are too many ways, or one of them loops
 */
export function effectOf(before: Pathway, after: Pathway, { today }: { today: string }): Effect | undefined {
  if ([before, after].some((one) => shapeFaults(one).length > 0)) return undefined;
  const sides = [new DraftSide(before), new DraftSide(after)] as const;
  const conditions = sides.flatMap(({ plan }) => conditionsOf(plan));
  const known = new Map<string, Ends>();
  const choices = new Map<string, readonly (AnswerValue | undefined)[]>();
  let tooMany = false;

  const choose = (one: CompiledQuestion, world: World) => {
    const found = choices.get(one.question.id) ?? choicesOf(one, conditions, world);
    choices.set(one.question.id, found);
    return found;
  };

  /** All ways on from where both stand. */
  function from(given: Decided): Ends {
    const [one, other] = sides.map((side) => side.standing(given)) as [Standing, Standing];
    if (one.dead || other.dead) return NOWHERE;
    const next = one.end === undefined ? one : other;
    if (next.end !== undefined) {
      const ends = JSON.stringify([one.end, other.end]);
      return new Map([
        [ends, { count: 1n, example: { answers: { ...other.answers, ...one.answers }, world: given.world } }],
      ]);
    }
    const key = `${one.key}#${other.key}`;
    if (known.size >= MOST_PLACES) tooMany = true;
    const ends = known.get(key) ?? (tooMany ? NOWHERE : sum(given, next));
    known.set(key, ends);
    return ends;
  }

  function sum(given: Decided, next: Standing): Ends {
    const { asks, waits } = next;
    const all = waits
      ? worldsOf(waits, conditions, given.world).map((world): Decided => ({ ...given, world }))
      : choose(asks as CompiledQuestion, given.world).map(
          (value): Decided => ({
            ...given,
            answers: new Map([...given.answers, [(asks as CompiledQuestion).question.id, value]]),
          }),
        );
    const total = new Map<string, { count: bigint; example: Move['example'] }>();
    for (const one of all) {
      for (const [end, { count, example }] of from(one)) {
        const found = total.get(end);
        total.set(end, { count: (found?.count ?? 0n) + count, example: found?.example ?? example });
      }
    }
    return total;
  }

  const ends = [...from({ answers: new Map(), world: { today } })];
  if (tooMany) return undefined;
  const moves = ends.flatMap(([end, { count, example }]): Move[] => {
    const [was, is] = JSON.parse(end) as [string, string];
    return was === is ? [] : [{ from: was, to: is, count, example }];
  });
  return {
    combinations: ends.reduce((sum, [, { count }]) => sum + count, 0n),
    moves: moves.toSorted((a, b) => Number(b.count - a.count)),
  };
}
