import { londonDay } from '@careway/core/dates';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import { readEntries } from '@careway/core/questionnaires/entries';
import { createForm, type Form } from '@careway/core/questionnaires/form';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chanceFrom, fillIn } from '../../demo/madeUpAnswers.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { newestOf, publishStaticForms } from '../questionnaires/service.ts';

let app: TestApp;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  await publishStaticForms(app.dependencies.db, app.dependencies.now());
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const CALL = {
  reason: 'general',
  day: '2026-11-24',
  timeSlot: 'morning',
  phone: '07700 900118',
  voicemail: false,
};
const FORMS = [
  ['counselling', 'top'],
  ['counselling', 'vas'],
  ['counselling', 'larc'],
  ['yourAppointment', 'top'],
  ['yourAppointment', 'vas'],
  ['yourAppointment', 'larc'],
  ['rebook', 'top'],
  ['rebook', 'vas'],
  ['rebook', 'larc'],
  ['postLarc', 'top'],
  ['bookInterpreter', 'top'],
] as const;

/** A form whose every answer is made up, but for how they want to talk. */
async function filled(kind: (typeof FORMS)[number][0], service: 'top' | 'vas' | 'larc', way: string) {
  const set = await newestOf(app.dependencies.db, formToStart(kind, service).id);
  if (!set) throw new Error(`${kind} is not published`);
  const today = londonDay(app.dependencies.now());
  const asked = set.questions.find(({ question }) => question.code === CONCEPT.safeCall);
  const option = asked?.options.find(({ code }) => code === way);
  if (!asked || !option) throw new Error(`${kind} offers no ${way}`);
  for (let seed = 1; seed < 60; seed += 1) {
    const form: Form = createForm(set, { today });
    form.set(asked.question.id, { phone: '', optionId: option.id });
    fillIn(form, today, chanceFrom(seed), Number.POSITIVE_INFINITY);
    // What is made up for no demonstration: steps of a scale.
    for (const { questionId } of form.errors()) {
      const one = set.byId(questionId);
      const onScale = one?.question.type === 'rating';
      const optionId = one?.options.at(onScale ? 4 : -1)?.id ?? '';
      const said = readEntries(set, [{ questionId, optionId, answer: onScale ? '5' : '' }]).answers;
      form.set(questionId, said[questionId]);
    }
    if (form.complete() && form.question(asked.question.id).visible) return form;
  }
  throw new Error(`${kind} of ${service} cannot be sent without a number`);
}
const recordOf = async ({ id }: TestPerson) =>
  (await app.call('client', { as: staff, params: { id } })).json();

describe('rule 4.12: no form demands a number to call', () => {
  test.each(FORMS)('%s of %s is sent without one, and staff have the wish', async (kind, service) => {
    const client = await aPerson(app);
    await app.call('askForCallback', { as: client, body: CALL });
    const { shareId, questionSetId } = (
      await app.call('startForm', { as: client, body: { kind, service } })
    ).json();
    const form = await filled(kind, service, 'write-here');
    const body = { shareId, questionSetId, status: 'completed', answers: [...form.entries()] };
    const sent = await app.call('saveAnswers', { as: client, body });
    expect([sent.statusCode, sent.body]).toMatchObject([200, expect.any(String)]);
    const record = await recordOf(client);
    expect(record.wish).toMatchObject({ way: 'write-here' });
    expect(record.toDo.map((one: { kind: string }) => one.kind)).toContain('write_instead');
    expect(record.callbacks.map((one: { status: string }) => one.status)).toEqual(['cancelled']);
    // Sent once more after a lost reply, it is the same wish.
    await app.call('saveAnswers', { as: client, body });
    const words = await app.dependencies.db
      .selectFrom('client_word')
      .select('share_id')
      .where('person_id', '=', client.id)
      .execute();
    expect(words).toEqual([{ share_id: shareId }]);
  });

  test('a form that staff finish says its wish once: a call that was asked for since stands', async () => {
    const client = await aPerson(app);
    const { shareId, questionSetId } = (
      await app.call('startForm', { as: client, body: { kind: 'counselling', service: 'top' } })
    ).json();
    const form = await filled('counselling', 'top', 'write-here');
    const body = { shareId, questionSetId, status: 'completed', answers: [...form.entries()] };
    expect((await app.call('saveAnswers', { as: client, body })).statusCode).toBe(200);
    expect(
      (await app.call('askInWriting', { as: client, body: { way: 'bsl', reason: 'general' } })).statusCode,
    ).toBeLessThan(300);
    expect((await app.call('askForCallback', { as: client, body: CALL })).statusCode).toBe(201);
    const finished = await app.call('finishHeldForm', { as: staff, params: { id: shareId } });
    expect([finished.statusCode < 300, finished.body]).toEqual([true, expect.any(String)]);
    const record = await recordOf(client);
    expect(record.callbacks.map((one: { status: string }) => one.status)).toEqual(['pending']);
  });

  test('a draft is no wish yet', async () => {
    const client = await aPerson(app);
    const { shareId, questionSetId } = (
      await app.call('startForm', { as: client, body: { kind: 'rebook', service: 'top' } })
    ).json();
    const form = await filled('rebook', 'top', 'bsl');
    const body = { shareId, questionSetId, status: 'draft', answers: [...form.entries()] };
    expect((await app.call('saveAnswers', { as: client, body })).statusCode).toBe(200);
    expect((await recordOf(client)).wish).toBeNull();
  });
});
