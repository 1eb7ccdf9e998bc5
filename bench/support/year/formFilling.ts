import { londonDay } from '@careway/core/dates';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm } from '@careway/core/questionnaires/form';
import { fillIn } from '../../../apps/api/src/demo/madeUpAnswers.ts';
import type { Surroundings, YearClient } from './yearClient.ts';

/** A browser saves so many answers at once. */
const SAVED_AT_ONCE = 2;

/**
 * Their first form from what is known to sent, saved as a browser saves it.
 * @param besides the form of their check, which is another one
 */
export async function fillForm(
  { calls, now }: Surroundings,
  client: YearClient,
  besides?: string,
): Promise<string> {
  const as = client.tokens;
  const { data } = await calls.ask('myForms', { as });
  const share = data.find(({ id }: { id: string }) => id !== besides);
  const shareId: string = share.id;
  const set = await calls.ask('questionnaire', {
    as,
    params: { id: share.questionSetId },
    query: { shareId },
  });
  const stored = await calls.ask('sharedForm', { as, query: { shareId } });
  const known = stored.QuestionSetIds.questions.flatMap(
    ({ id, userAnswer }: { id: string; userAnswer: { answer: string; optionId: string }[] }) =>
      userAnswer.map((answer) => ({ questionId: id, ...answer })),
  );
  const today = londonDay(now());
  const form = createForm(set, { today, answers: readEntries(set, known).answers });
  fillIn(form, today, client.chance, Number.POSITIVE_INFINITY);
  const answers = form.entries();
  let { version } = stored;
  const save = async (status: string, part: typeof answers) => {
    const body = { shareId, questionSetId: share.questionSetId, status, version, answers: part };
    version = (await calls.ask('saveAnswers', { as, body })).version;
  };
  for (let upTo = SAVED_AT_ONCE; upTo < answers.length; upTo += SAVED_AT_ONCE)
    await save('draft', answers.slice(0, upTo));
  await save(form.complete() ? 'completed' : 'hold', answers);
  return shareId;
}
