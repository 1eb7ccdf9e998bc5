import { anyTime } from '@careway/core/waitlist/waitPreference';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { withIdentity } from '../../db/databaseIdentity.ts';
import { aSession } from '../../testing/clinics.ts';
import { answering, type Coded, fillForChecks, IN_PAIN, inForm, PAYS } from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let slots: string[];
let talk: string;
beforeAll(async () => {
  app = await startTestApp();
  await fillForChecks(app.dependencies);
  slots = (await aSession(app, { service: 'vas', times: 8, capacity: 20 })).slotIds;
  talk = (await aSession(app, { service: 'vas', counselling: true, capacity: 20 })).slotIds[0] ?? '';
});
afterAll(() => app.close());

async function check(as: TestPerson, coded: Coded): Promise<void> {
  const begun = await answering(app, as, 'vas', coded);
  await app.call('pathwayStanding', { as, params: { shareId: begun.shareId } });
  const body = { ...begun, status: 'completed', answers: inForm('vas', coded) };
  expect((await app.call('saveAnswers', { as, body })).statusCode).toBe(200);
  app.advance(1_000);
}
const said = async (reply: ReturnType<TestApp['call']>) => {
  const { statusCode, json } = await reply;
  return statusCode < 300 ? statusCode : `${statusCode} ${json().code}`;
};
const SUITS = { ...anyTime('2026-11-20'), service: 'vas' };
const doors = async (as: TestPerson) => ({
  hold: await said(app.call('holdSlot', { as, body: { slotId: slots[0] } })),
  join: await said(app.call('joinWaitlist', { as, body: SUITS })),
  book: await said(app.call('book', { as, body: { slotId: slots[1] } })),
});
const notYet = async (as: TestPerson, query: object = {}) =>
  (await app.call('clinics', { as, query: { service: 'vas', ...query } })).json().notYet;

describe('rule 2.22: a time is for who was checked, through every door', () => {
  test.each([
    ['nobody’s check', undefined, 'check_first', 'unchecked'],
    ['one that ended in help now', IN_PAIN, 'talk_first', 'talk'],
    [
      'one that wants a number',
      { ...PAYS, payment: 'nhs', postcode: 'AM1 1AA', 'has-ubrn': 'no' },
      'other_way_first',
      'number',
    ],
  ] as const)('%s', async (_, coded, code, why) => {
    const as = await aPerson(app);
    if (coded) {
      const {
        'family.wants-child': _1,
        'call.number-and-time': _2,
        'safe-contact.voicemail': _3,
        ...rest
      } = coded as Coded;
      await check(as, rest);
    }
    const no = `422 ${code}`;
    expect(await doors(as)).toEqual({ hold: no, join: no, book: no });
    expect(await notYet(as)).toBe(why);
    expect(await notYet(as, { counselling: 'true' })).toBeNull();
    expect(await said(app.call('book', { as, body: { slotId: talk } }))).toBe(201);
  });

  it('one that ended well opens them; a newer one that did not closes them; what is booked still moves', async () => {
    const as = await aPerson(app);
    await check(as, PAYS);
    expect(await notYet(as)).toBeNull();
    expect(await doors(as)).toEqual({ hold: 201, join: 201, book: 201 });
    await check(as, IN_PAIN);
    expect(await said(app.call('book', { as, body: { slotId: slots[2] } }))).toBe('422 talk_first');
    const { data } = (await app.call('myAppointments', { as, query: { when: 'coming' } })).json();
    const params = { id: data[0].id };
    expect(await said(app.call('holdSlot', { as, body: { slotId: slots[3] } }))).toBe(201);
    expect(await said(app.call('moveAppointment', { as, params, body: { slotId: slots[3] } }))).toBe(200);
    await app.call('cancelAppointment', { as, params, body: {} });
    expect(await said(app.call('holdSlot', { as, body: { slotId: slots[3] } }))).toBe('422 talk_first');
  });

  it('a time that was kept before a check said no is not booked after it', async () => {
    const as = await aPerson(app);
    await check(as, PAYS);
    const { holdId } = (await app.call('holdSlot', { as, body: { slotId: slots[4] } })).json();
    await check(as, IN_PAIN);
    expect(await said(app.call('book', { as, body: { holdId } }))).toBe('422 talk_first');
  });

  it('a check of another service says nothing', async () => {
    const as = await aPerson(app);
    await check(as, PAYS);
    const larc = await aSession(app, { service: 'larc' });
    expect(await said(app.call('book', { as, body: { slotId: larc.slotIds[0] } }))).toBe('422 check_first');
  });

  it('staff keep, book and put on the list all the same; the client moves what they booked', async () => {
    const as = await aPerson(app);
    const staff = await aPerson(app, 'Super_Admin');
    const params = { id: as.id };
    expect(await said(app.call('holdSlotFor', { as: staff, params, body: { slotId: slots[5] } }))).toBe(201);
    const body = { slotId: slots[5], reason: 'The nurse has talked with them' };
    expect(await said(app.call('bookFor', { as: staff, params, body }))).toBe(201);
    expect(await said(app.call('joinWaitlistFor', { as: staff, params, body: SUITS }))).toBe(201);
    const { data } = (await app.call('myAppointments', { as, query: { when: 'coming' } })).json();
    const move = { as, params: { id: data[0].id }, body: { slotId: slots[6] } };
    expect(await said(app.call('moveAppointment', move))).toBe(200);
    expect(
      (await app.call('clinics', { as: staff, query: { service: 'vas', client: as.id } })).json().notYet,
    ).toBeNull();
  });
});

describe('rule 2.22: an offered time', () => {
  const offeredTo = async (as: TestPerson, startsAt: string) => {
    const staff = await aPerson(app, 'Super_Admin');
    const one = await aSession(app, { service: 'vas', startsAt });
    const wait = (await app.call('myWaiting', { as })).json().data[0];
    const offered = await app.call('offerByHand', {
      as: staff,
      params: { id: wait.id },
      body: { slotId: one.slotIds[0], reason: 'They asked for it' },
    });
    expect(offered.statusCode, offered.body).toBeLessThan(300);
    const { offer } = (await app.call('myWaiting', { as })).json().data[0];
    return () => said(app.call('acceptOffer', { as, params: { id: offer.id } }));
  };

  it('is not booked after a check that said no; whoever of staff then puts them on the list has talked with them', async () => {
    const as = await aPerson(app);
    const staff = await aPerson(app, 'Super_Admin');
    await check(as, PAYS);
    expect(await said(app.call('joinWaitlist', { as, body: SUITS }))).toBe(201);
    const yes = await offeredTo(as, '2026-12-04T10:00:00Z');
    await check(as, IN_PAIN);
    expect(await yes()).toBe('422 talk_first');
    app.advance(1_000);
    await app.call('joinWaitlistFor', { as: staff, params: { id: as.id }, body: SUITS });
    expect(await notYet(as)).toBeNull();
    // A newer check counts again.
    app.advance(1_000);
    await check(as, IN_PAIN);
    expect(await yes()).toBe('422 talk_first');
    await app.call('joinWaitlistFor', { as: staff, params: { id: as.id }, body: SUITS });
    expect(await yes()).toBe(200);
  });

  it('of whom staff put on the list is booked by their own yes, and whoever stands there by themselves allows themselves nothing', async () => {
    const as = await aPerson(app);
    const staff = await aPerson(app, 'Super_Admin');
    await app.call('joinWaitlistFor', { as: staff, params: { id: as.id }, body: SUITS });
    const yes = await offeredTo(as, '2026-12-03T10:00:00Z');
    expect(await yes()).toBe(200);
    const mine = withIdentity(
      { role: 'careway_client', personId: as.id, trustId: null, now: app.dependencies.now() },
      () =>
        app.dependencies.db
          .updateTable('waitlist_entry')
          .set({ allowed_at: new Date() })
          .where('person_id', '=', as.id)
          .execute(),
    );
    await expect(mine).rejects.toThrow('a yes of staff');
  });
});
