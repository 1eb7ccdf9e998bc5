import { anyTime } from '@careway/core/waitlist/waitPreference';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { SAFE_ANSWERS, sayInFirstForm } from '../../testing/safeFirst.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';

let app: TestApp;
let slots: string[];
beforeAll(async () => {
  app = await startTestApp();
  await publishStaticForms(app.dependencies.db, app.dependencies.now());
  slots = (await aSession(app, { service: 'top', times: 8, capacity: 20 })).slotIds;
});
afterAll(() => app.close());

const said = async (reply: ReturnType<TestApp['call']>) => {
  const { statusCode, json } = await reply;
  return statusCode < 300 ? statusCode : `${statusCode} ${json().code}`;
};
const SUITS = { ...anyTime('2026-11-20'), service: 'top' };
const doors = async (as: TestPerson) => ({
  hold: await said(app.call('holdSlot', { as, body: { slotId: slots[0] } })),
  join: await said(app.call('joinWaitlist', { as, body: SUITS })),
  book: await said(app.call('book', { as, body: { slotId: slots[1] } })),
});
const notYet = async (as: TestPerson, query: object = {}) =>
  (await app.call('clinics', { as, query: { service: 'top', ...query } })).json().notYet;
const NO = '422 form_first';
const CALL = {
  day: '2026-11-24',
  timeSlot: 'morning',
  phone: '07700 900118',
  voicemail: false,
};
const CLOSED = { hold: NO, join: NO, book: NO };
const OPEN = { hold: 201, join: 201, book: 201 };

describe('rule 8.38: what keeps somebody safe is asked before a time, through every door', () => {
  test.each([
    ['nothing answered', {}, 'formUnanswered'],
    ['the first page alone', { 'safety.can-talk': 'yes', 'safety.hurt': 'no' }, 'formUnanswered'],
    ['being hurt', { ...SAFE_ANSWERS, 'safety.hurt': 'yes' }, 'formRaised'],
    ['a lot of bleeding', { ...SAFE_ANSWERS, 'symptom.bleeding': 'a-lot' }, 'formRaised'],
  ] as const)('%s: nobody books past it by the call itself', async (_, answers, why) => {
    const as = await aPerson(app);
    if (Object.keys(answers).length > 0) await sayInFirstForm(app, as, answers);
    expect(await doors(as)).toEqual(CLOSED);
    expect(await notYet(as)).toBe(why);
    expect(await notYet(as, { counselling: 'true' })).toBeNull();
  });

  it('opens once it is answered and raises nothing; an answer that does closes it again, and what is booked still moves', async () => {
    const as = await aPerson(app);
    await sayInFirstForm(app, as);
    expect(await notYet(as)).toBeNull();
    expect(await doors(as)).toEqual(OPEN);
    await sayInFirstForm(app, as, { ...SAFE_ANSWERS, 'symptom.bleeding': 'a-lot' });
    expect(await notYet(as)).toBe('formRaised');
    expect(await said(app.call('book', { as, body: { slotId: slots[2] } }))).toBe(NO);
    const { data } = (await app.call('myAppointments', { as, query: { when: 'coming' } })).json();
    const move = { as, params: { id: data[0].id }, body: { slotId: slots[3] } };
    expect(await said(app.call('moveAppointment', move))).toBe(200);
  });

  it('a time that was kept before something was said is not booked after it', async () => {
    const as = await aPerson(app);
    await sayInFirstForm(app, as);
    const { holdId } = (await app.call('holdSlot', { as, body: { slotId: slots[4] } })).json();
    await sayInFirstForm(app, as, { 'safety.hurt': 'yes' });
    expect(await said(app.call('book', { as, body: { holdId } }))).toBe(NO);
  });

  it('rule 8.40: what comes first is said with the places, and in the refusal', async () => {
    const as = await aPerson(app);
    expect(await notYet(as)).toBe('formUnanswered');
    const { json } = await app.call('book', { as, body: { slotId: slots[1] } });
    expect(json().message).toMatch(/First answer our questions/);
  });

  it('twenty at once, without an answer: none of them books', async () => {
    const as = await aPerson(app);
    const all = await Promise.all(
      Array.from({ length: 20 }, () => said(app.call('book', { as, body: { slotId: slots[5] } }))),
    );
    expect(new Set(all)).toEqual(new Set([NO]));
  });

  it('a form of somebody else opens nothing, nor does one that was taken back', async () => {
    const [as, other, staff] = [await aPerson(app), await aPerson(app), await aPerson(app, 'Super_Admin')];
    const shareId = await sayInFirstForm(app, other);
    expect(await said(app.call('book', { as, body: { slotId: slots[6], shareId } }))).toBe(NO);
    const back = await app.call('withdrawForm', { as: staff, params: { id: shareId }, body: {} });
    expect(back.statusCode, back.body).toBeLessThan(300);
    expect(await said(app.call('book', { as: other, body: { slotId: slots[6] } }))).toBe(NO);
  });

  it('whom staff put on the list takes a time, and staff book for whoever they talked with', async () => {
    const [as, staff] = [await aPerson(app), await aPerson(app, 'Super_Admin')];
    const params = { id: as.id };
    const body = { slotId: slots[7], reason: 'The nurse has talked with them' };
    expect(await said(app.call('bookFor', { as: staff, params, body }))).toBe(201);
    expect(await said(app.call('joinWaitlistFor', { as: staff, params, body: SUITS }))).toBe(201);
    expect(await notYet(as)).toBeNull();
    app.advance(1_000);
    await sayInFirstForm(app, as, { 'safety.hurt': 'yes' });
    expect(await notYet(as)).toBe('formUnanswered');
  });

  it('whoever puts it on hold for a call and takes the call back has answered nothing by that', async () => {
    const as = await aPerson(app);
    const shareId = await sayInFirstForm(app, as, { 'safety.can-talk': 'no' });
    const body = { ...CALL, reason: 'question', shareId };
    const asked = await app.call('askForCallback', { as, body });
    expect(asked.statusCode, asked.body).toBe(201);
    expect(await notYet(as)).toBe('formOnHold');
    await app.call('cancelCallback', { as, params: { id: asked.json().id } });
    expect(await said(app.call('book', { as, body: { slotId: slots[6] } }))).toMatch(/talk_first|form_first/);
  });

  it('rule 4.14: half filled and on hold, they go on themselves once no call is to come, and then take a time', async () => {
    const as = await aPerson(app);
    const shareId = await sayInFirstForm(app, as, { 'safety.can-talk': 'yes' });
    const goOn = () => said(app.call('goOnWithForm', { as, params: { id: shareId } }));
    const status = async () => {
      const { json } = await app.call('sharedForm', { as, query: { shareId } });
      const listed = (await app.call('myForms', { as })).json().data;
      const own = listed.find(({ id }: { id: string }) => id === shareId);
      expect(own.mayGoOn).toBe(json().mayGoOn);
      return [json().status, json().mayGoOn ?? false];
    };
    const asked = await app.call('askForCallback', { as, body: { ...CALL, reason: 'question', shareId } });
    // While the call is to come it waits: by its own press, by starting it again and by a save.
    expect(await goOn()).toBe('422 form_on_hold');
    const start = () => app.call('startForm', { as, body: { kind: 'letsGetStarted', service: 'top' } });
    expect((await start()).json()).toMatchObject({ shareId, status: 'hold' });
    expect(await status()).toEqual(['hold', false]);
    await app.call('cancelCallback', { as, params: { id: asked.json().id } });
    // Taking it back leaves the hold; going on is a press of its own, and twenty are one.
    expect(await status()).toEqual(['hold', true]);
    expect(await notYet(as)).toBe('formUnanswered');
    expect(new Set(await Promise.all(Array.from({ length: 20 }, goOn)))).toEqual(new Set([204]));
    expect(await status()).toEqual(['draft', false]);
    await sayInFirstForm(app, as);
    expect(await notYet(as)).toBeNull();
  });

  it('rule 4.14: whoever asked to be written to goes on at once, and our team still has the wish', async () => {
    const [as, staff] = [await aPerson(app), await aPerson(app, 'Super_Admin')];
    const shareId = await sayInFirstForm(app, as, { 'safety.can-talk': 'yes' });
    const asked = await app.call('askInWriting', {
      as,
      body: { way: 'write-here', reason: 'question', shareId },
    });
    expect(asked.statusCode, asked.body).toBeLessThan(300);
    const { json } = await app.call('startForm', { as, body: { kind: 'letsGetStarted', service: 'top' } });
    expect(json()).toMatchObject({ shareId, status: 'draft' });
    const wishes = (await app.call('worklist', { as: staff, query: { limit: 100 } })).json().data;
    expect(
      wishes.some((one: { kind: string; client?: { id: string } }) => one.kind === 'write_instead'),
    ).toBe(true);
  });

  it('rule 4.14, 6.5: what was sent in, and a form of somebody else, do not go back', async () => {
    const [as, other] = [await aPerson(app), await aPerson(app)];
    const shareId = await sayInFirstForm(app, as);
    await app.dependencies.db
      .updateTable('question_share')
      .set({ status: 'hold', pending_callback_status: 'cancelled' })
      .where('id', '=', shareId)
      .execute();
    expect(await said(app.call('goOnWithForm', { as, params: { id: shareId } }))).toBe('422 form_on_hold');
    expect(await said(app.call('goOnWithForm', { as: other, params: { id: shareId } }))).toBe(
      '404 not_found',
    );
  });

  it('rule 8.41: staff who book for them, or open their appointments, read that the form comes first', async () => {
    const [as, staff] = [await aPerson(app), await aPerson(app, 'Super_Admin')];
    const seen = async (query: object = {}) =>
      (await app.call('clinics', { as: staff, query: { service: 'top', client: as.id, ...query } })).json()
        .notYet;
    expect(await seen()).toBe('formUnanswered');
    expect(await seen({ counselling: 'true' })).toBeNull();
    await sayInFirstForm(app, as);
    expect(await seen()).toBeNull();
  });

  it('rule 8.42: one that was sent longer ago than a check counts is asked again', async () => {
    const as = await aPerson(app);
    await sayInFirstForm(app, as);
    const at = new Date(app.dependencies.now().getTime() - 91 * 86_400_000);
    await app.dependencies.db
      .updateTable('question_share')
      .set({ status: 'completed', completed_date: at, saved_at: at })
      .where('shared_to', '=', as.id)
      .execute();
    expect(await notYet(as)).toBe('formOld');
    await sayInFirstForm(app, as);
    expect(await notYet(as)).toBeNull();
  });

  it('whoever has sent it is in front of our team, whatever they said', async () => {
    const as = await aPerson(app);
    await sayInFirstForm(app, as, { 'safety.hurt': 'yes' });
    await app.dependencies.db
      .updateTable('question_share')
      .set({ status: 'completed', completed_date: app.dependencies.now() })
      .where('shared_to', '=', as.id)
      .execute();
    expect(await notYet(as)).toBeNull();
  });
});
