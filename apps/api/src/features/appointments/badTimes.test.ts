import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { anOwnClinic, aPlan, aPlanned } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const HOUR = 3_600_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const later = (ms: number) => new Date(app.dependencies.now().getTime() + ms).toISOString();
const aTime = async (ms: number, more: { service?: 'vas' } = {}) =>
  (await aSession(app, { startsAt: later(ms), ...more })).slotIds[0] ?? '';
const book = (as: TestPerson, slotId: string) => app.call('book', { as, body: { slotId } });
const move = (as: TestPerson, id: string, slotId: string) =>
  app.call('moveAppointment', { as, params: { id }, body: { slotId } });
const booked = async (as: TestPerson) => (await book(as, await aTime(48 * HOUR))).json().id as string;

/** Each tried as whoever meets it does; what came back. */
const TRIES: Record<string, () => Promise<Awaited<ReturnType<TestApp['call']>>>> = {
  'a slot in the past': async () => book(await aPerson(app), await aTime(-HOUR)),
  'a slot of another service': async () => {
    const as = await aPerson(app);
    return move(as, await booked(as), await aTime(50 * HOUR, { service: 'vas' }));
  },
  'a slot of a closed clinic': async () => {
    const at = await anOwnClinic(app);
    const { slotIds } = await aPlanned(app, at);
    const input = { as: at.admin, params: { id: at.clinicId } };
    const change = { what: 'close', fromDay: '2026-11-24', toDay: '2026-11-24', start: 0, end: 1440 };
    const seen = (await app.call('previewClinicChange', { ...input, body: { change } })).json();
    const body = { change, fingerprint: seen.fingerprint, choices: [], reason: 'Heating' };
    await app.call('makeClinicChange', { ...input, body });
    return book(await aPerson(app), slotIds[0] ?? '');
  },
  'an expired hold': async () => {
    const slotId = await aTime(50 * HOUR);
    const [slow, quick] = [await aPerson(app), await aPerson(app)];
    const held = await app.call('holdSlot', { as: slow, body: { slotId } });
    const { db } = app.dependencies;
    // Ten minutes later, in which nobody else is signed out.
    const over = new Date(later(-1));
    await db.updateTable('slot_place').set({ held_until: over }).where('slot_id', '=', slotId).execute();
    await db
      .updateTable('slot_hold')
      .set({ expires_at: over })
      .where('id', '=', held.json().holdId)
      .execute();
    expect((await book(quick, slotId)).statusCode).toBe(201);
    return app.call('book', { as: slow, body: { holdId: held.json().holdId } });
  },
  'a cancelled appointment moved': async () => {
    const as = await aPerson(app);
    const id = await booked(as);
    await app.call('cancelAppointment', { as, params: { id }, body: {} });
    return move(as, id, await aTime(51 * HOUR));
  },
  'a time that does not exist on the night the clocks go forward': async () => {
    const at = await anOwnClinic(app);
    const body = aPlan({ days: { day: '2027-03-28' }, start: 90, end: 300 });
    return app.call('addSession', { as: at.admin, params: { id: at.clinicId }, body });
  },
};

const EXPECTED = {
  'a slot in the past': [422, 'slot_past'],
  'a slot of another service': [422, 'other_service'],
  'a slot of a closed clinic': [422, 'slot_closed'],
  'an expired hold': [409, 'hold_expired'],
  'a cancelled appointment moved': [422, 'appointment_cancelled'],
  'a time that does not exist on the night the clocks go forward': [422, 'no_such_time'],
} as const;

describe('rule 3.18: each bad time has its own answer', () => {
  const messages: string[] = [];

  test.each(Object.entries(EXPECTED))('%s', async (what, [status, code]) => {
    const reply = await TRIES[what]?.();
    expect([reply?.statusCode, reply?.json().code]).toEqual([status, code]);
    messages.push(reply?.json().message);
  });

  test('and each its own words', () => {
    expect(new Set(messages).size).toBe(Object.keys(EXPECTED).length);
    for (const words of messages) expect(words).toMatch(/^[A-Z1-9].*\.$/);
  });

  test('rule 3.7: a time for treatment is not moved to one for counselling, nor back', async () => {
    const as = await aPerson(app);
    const talk = await aSession(app, { startsAt: later(52 * HOUR), counselling: true, times: 2 });
    const [treatment, counselling] = [await booked(as), (await book(as, talk.slotIds[0] ?? '')).json().id];
    for (const refused of [
      await move(as, treatment, talk.slotIds[1] ?? ''),
      await move(as, counselling, await aTime(54 * HOUR)),
    ])
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'other_service']);
    expect((await move(as, counselling, talk.slotIds[1] ?? '')).statusCode).toBe(200);
  });
});
