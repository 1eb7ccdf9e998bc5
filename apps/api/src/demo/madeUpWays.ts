import { addDays } from '@careway/core/dates';
import { choicesOf, worldsOf } from '@careway/core/pathways/choices';
import { conditionsOf } from '@careway/core/pathways/conditions';
import type { Pathway } from '@careway/core/pathways/pathway';
import { planFor } from '@careway/core/pathways/plan';
import { type Walk, walk } from '@careway/core/pathways/walk';
import type { CompiledQuestion } from '@careway/core/questionnaires/compile';
import { dateValue } from '@careway/core/questionnaires/questionTypes/dateinput';
import type { Answers, AnswerValue, World } from '@careway/core/questionnaires/types';
import type { Chance } from './madeUpAnswers.ts';

/** What is known of a made-up person. */
export interface MadeUp {
  dateOfBirth: string;
  postcode: string;
}

/** More than any pathway asks. */
export const MOST_TURNS = 200;
/** How many of a hundred say what staff have to be told of. */
const WORRYING = 4;

/**
 * Walks somebody made up to an outcome: who they are as known, everything else by chance, mostly what raises nothing.
 * @returns the walk, and what others told on the way; undefined where they stand at a page that only a changed answer
 *   leads on from
 */
export function madeUpWay(
  definition: Pathway,
  person: MadeUp,
  { today, chance }: { today: string; chance: Chance },
): { walked: Walk; world: World } | undefined {
  const conditions = conditionsOf(planFor(definition));
  let answers: Answers = {};
  let world: World = { today };
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const walked = walk(definition, { answers }, world);
    if (walked.outcome !== null) return { walked, world };
    const said = sayNext(definition, { walked, answers, world }, person, chance);
    if (said === 'wait') {
      const what = walked.node.waitsFor?.find((one) => walked.needs.some((need) => one in need));
      if (what === undefined) return undefined;
      const worlds = worldsOf(what, conditions, world);
      // Most areas pay for care here.
      const usual = worlds.find(({ contract }) => what === 'contract' && contract === 'direct');
      world = (chance() < 0.6 ? usual : undefined) ?? oneOf(worlds, chance) ?? world;
    } else if (said === undefined) return undefined;
    else answers = said;
  }
  return undefined;
}

/**
 * Says the next thing that is asked where a walk stands: what is known of them, or by chance, mostly what raises
 * nothing.
 * @returns all answers with it; `wait` where others have to tell something first; undefined where an answer has to be
 *   mended
 */
export function sayNext(
  definition: Pathway,
  { walked, answers, world }: { walked: Walk; answers: Answers; world: World },
  person: MadeUp,
  chance: Chance,
): Answers | 'wait' | undefined {
  const need = walked.needs[0];
  if (need === undefined || !('questionId' in need)) return 'wait';
  const asked = walked.asked.find(({ question }) => question.id === need.questionId);
  if (asked === undefined || need.given) return undefined;
  const saying = (value: AnswerValue): Answers => ({ ...answers, [asked.question.id]: value });
  const known = ofPerson(asked, person, { today: world.today, chance });
  if (known) return saying(known);
  const values = choicesOf(asked, conditionsOf(planFor(definition)), world).filter(
    (one) => one !== undefined,
  );
  const isCalm = (value: AnswerValue) =>
    walk(definition, { answers: saying(value) }, world).flags.length <= walked.flags.length;
  const calm = chance() * 100 < WORRYING ? [] : values.filter(isCalm);
  const said = oneOf(calm.length > 0 ? calm : values, chance);
  return said === undefined ? undefined : saying(said);
}

const oneOf = <One>(all: readonly One[], chance: Chance): One | undefined =>
  all[Math.floor(chance() * all.length)];

function ofPerson(
  { question, options, rules }: CompiledQuestion,
  { dateOfBirth, postcode }: MadeUp,
  { today, chance }: { today: string; chance: Chance },
): AnswerValue | undefined {
  if (question.format === 'birthDate') return dateValue(dateOfBirth);
  if (question.format === 'lastPeriod') return dateValue(addDays(today, -35 - Math.floor(chance() * 70)));
  if (question.format === 'postcode' && rules.answeredBy === 'words' && options.length === 0) return postcode;
  return undefined;
}
