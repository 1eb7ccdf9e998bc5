import { choicesOf, worldsOf } from '../packages/core/src/pathways/choices.ts';
import { conditionsOf } from '../packages/core/src/pathways/conditions.ts';
import { SIGNED_IN } from '../packages/core/src/pathways/definitions.ts';
import { openEligibility } from '../packages/core/src/pathways/openEligibility.ts';
import { OUTSIDE, type Pathway } from '../packages/core/src/pathways/pathway.ts';
import { planFor } from '../packages/core/src/pathways/plan.ts';
import { walk } from '../packages/core/src/pathways/walk.ts';
import type { AnswerValue, World } from '../packages/core/src/questionnaires/types.ts';
import { median, print } from './support/measure.ts';

/**
 * How long a whole walk takes, from the start to an outcome, for people made by chance: of each pathway the longest
 * of 300 ways. The floor is to read the same answers once from JSON, which every save does as well.
 */
const PEOPLE = 300;
const ROUNDS = 15;
const TIMES = 2000;
const today = '2026-11-20';

interface Person {
  answers: Readonly<Record<string, AnswerValue>>;
  world: World;
  steps: number;
}

const any = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)] as One;

/** Answers whatever is needed, in any good way, until the end. */
function someone(definition: Pathway): Person {
  const { compiled, ...plan } = planFor(definition);
  const conditions = conditionsOf({ compiled, ...plan });
  const answers: Record<string, AnswerValue> = {};
  let world: World = { today };
  for (;;) {
    const { needs, steps, outcome } = walk(definition, { answers }, world);
    if (outcome !== null) return { answers, world, steps: steps.length };
    for (const need of needs) {
      if ('questionId' in need) {
        const asked = compiled.byId(need.questionId);
        const value = asked && any(choicesOf(asked, conditions, world).filter((one) => one !== undefined));
        if (value !== undefined) answers[need.questionId] = value;
      } else {
        for (const what of OUTSIDE) if (what in need) world = any(worldsOf(what, conditions, world));
      }
    }
  }
}

/** Microseconds of one. */
function timed(act: () => unknown): number {
  const from = process.hrtime.bigint();
  for (let at = 0; at < TIMES; at += 1) act();
  return Number(process.hrtime.bigint() - from) / 1000 / TIMES;
}

for (const definition of [openEligibility as Pathway, ...SIGNED_IN]) {
  const people = Array.from({ length: PEOPLE }, () => someone(definition));
  const longest = people.reduce((one, other) => (other.steps > one.steps ? other : one));
  const { answers, world, steps } = longest;
  const json = JSON.stringify(answers);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    own: timed(() => walk(definition, { answers }, world)),
    floor: timed(() => JSON.parse(json)),
  }));
  print(
    `walk-${definition.id}-${steps}-pages`,
    median(rounds.map(({ own }) => own)),
    'us',
    median(rounds.map(({ floor }) => floor)),
  );
}
