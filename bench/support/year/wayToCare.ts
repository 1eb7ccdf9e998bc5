import { londonDay } from '@careway/core/dates';
import { SIGNED_IN } from '@careway/core/pathways/definitions';
import { walk } from '@careway/core/pathways/walk';
import { createForm } from '@careway/core/questionnaires/form';
import type { Answers, World } from '@careway/core/questionnaires/types';
import { MOST_TURNS, sayNext } from '../../../apps/api/src/demo/madeUpWays.ts';
import { POSTCODE, type Surroundings, type YearClient } from './yearClient.ts';

const SOMEBODY = { dateOfBirth: '1997-06-14', postcode: POSTCODE };

/**
 * The check of a pathway as its pages make it, by whoever is signed in: saved page by page, asked where it leads
 * whenever others have to tell something, and sent in at its end.
 * @returns the id of its form; whoever comes to a page that only another answer leads on from leaves it as it is
 */
export async function walkToCare({ calls, now }: Surroundings, client: YearClient): Promise<string> {
  const as = client.tokens;
  const definition = SIGNED_IN.find(({ service }) => service === client.service);
  if (definition === undefined) throw new Error(`no pathway leads to ${client.service}`);
  const begun = { kind: 'eligibility', service: client.service };
  const { shareId, questionSetId } = await calls.ask('startForm', { as, body: begun });
  const today = londonDay(now());
  const save = async (status: string, answers: Answers) => {
    const form = createForm(definition.set, { today, answers });
    const body = { shareId, questionSetId, status, answers: form.entries() };
    await calls.ask('saveAnswers', { as, body });
  };
  let answers: Answers = {};
  let world: World = { today };
  let page = definition.start;
  let told = '';
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const walked = walk(definition, { answers }, world);
    if (walked.outcome !== null) {
      await save('completed', answers);
      return shareId;
    }
    if (walked.at !== page) await save('draft', answers);
    page = walked.at;
    const said = sayNext(definition, { walked, answers, world }, SOMEBODY, client.chance);
    if (said === undefined) break;
    if (said === 'wait') {
      const standing = await calls.ask('pathwayStanding', { as, params: { shareId }, body: {} });
      // The same again: what was typed is known to nobody, and has to be mended.
      if (JSON.stringify(standing.world) === told) break;
      told = JSON.stringify(standing.world);
      world = standing.world;
    } else answers = said;
  }
  return shareId;
}
