import type { FreedPlace } from '@careway/core/appointments/freedPlace';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aShare } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { hasSentFirst } from '../../testing/safeFirst.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { bookAppointment, freed, offerPlace, setAside, withdrawOffer } from './service.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const REASON = 'They asked us to on the phone';

let app: TestApp;
/** What was freed, as whoever waits for a place hears of it. */
const heard: FreedPlace[] = [];
beforeAll(async () => {
  app = await startTestApp();
  app.dependencies.placeFreed = async (_dependencies, _db, place) => void heard.push(place);
});
afterAll(() => app.close());

const later = (ms: number) => new Date(app.dependencies.now().getTime() + ms).toISOString();

async function aBooking(startsAt = later(48 * HOUR), times = 3) {
  const client = await aPerson(app);
  await hasSentFirst(app, client);
  const { slotIds, clinicId } = await aSession(app, { startsAt, times });
  const booked = await app.call('book', { as: client, body: { slotId: slotIds[0] } });
  return { client, slotIds, clinicId, id: booked.json().id as string };
}

const staffCall = (
  name: 'moveFor' | 'cancelFor' | 'noteWhetherClientCame',
  as: TestPerson,
  of: { client: TestPerson; id: string },
  body: object,
) => app.call(name, { as, params: { id: of.client.id, appointmentId: of.id }, body });

describe('rule 3.5: staff book, move and cancel for a client, with a reason', () => {
  test('until it begins, long after the client could, and the client reads why', async () => {
    const staff = await aPerson(app, 'Super_Admin');
    const of = await aBooking(later(3 * HOUR));
    const own = { as: of.client, params: { id: of.id }, body: { slotId: of.slotIds[1] } };
    expect((await app.call('moveAppointment', own)).json().code).toBe('too_late');
    const moved = await staffCall('moveFor', staff, of, { slotId: of.slotIds[1], reason: REASON });
    expect(moved.json()).toMatchObject({ id: of.id, status: 'booked' });
    expect((await staffCall('cancelFor', staff, of, { reason: REASON })).json().status).toBe('cancelled');
    const theirs = await app.call('oneAppointment', { as: of.client, params: { id: of.id } });
    expect(theirs.json()).toMatchObject({ status: 'cancelled', cancelReason: REASON });
    const { data } = (await app.call('accountHistory', { as: of.client })).json();
    const said = (data as { what: string }[]).map(({ what }) => what).filter((what) => what.includes('why'));
    expect(said).toEqual([
      `Our team cancelled your appointment. They said why: ${REASON}`,
      `Our team moved your appointment. They said why: ${REASON}`,
    ]);
    const kept = await app.dependencies.db
      .selectFrom('appointment')
      .select('cancel_reason')
      .where('id', '=', of.id)
      .executeTakeFirst();
    expect(kept?.cancel_reason).toBe(REASON);
  });

  test('never without a reason, nor once it has begun', async () => {
    const staff = await aPerson(app, 'Super_Admin');
    const of = await aBooking(later(20 * MINUTE + 2 * HOUR));
    const without = await staffCall('moveFor', staff, of, { slotId: of.slotIds[1], reason: ' ' });
    expect(without.json().fields).toEqual([
      { field: 'reason', message: 'Say in a few words why. The client can read it' },
    ]);
    app.advance(2 * HOUR + 20 * MINUTE);
    const again = await aPerson(app, 'Super_Admin');
    const late = await staffCall('moveFor', again, of, { slotId: of.slotIds[2], reason: REASON });
    expect(late.json().code).toBe('appointment_over');
  });

  test('rule 10.3: another trust’s client is as if they were not there', async () => {
    const of = await aBooking();
    const elsewhere = await aPerson(app, 'Admin');
    const reply = await staffCall('cancelFor', elsewhere, of, { reason: REASON });
    expect(reply.json().code).toBe('not_found');
    const query = { service: 'top', client: of.client.id };
    expect((await app.call('slots', { as: elsewhere, query })).json().code).toBe('not_found');
  });

  test('a time that is kept for them by staff, booked by staff', async () => {
    const staff = await aPerson(app, 'Super_Admin');
    const client = await aPerson(app);
    const { slotIds } = await aSession(app, { startsAt: later(1 * HOUR) });
    const params = { id: client.id };
    const held = await app.call('holdSlotFor', { as: staff, params, body: { slotId: slotIds[0] } });
    expect(held.statusCode).toBe(201);
    const body = { holdId: held.json().holdId, reason: REASON };
    const booked = await app.call('bookFor', { as: staff, params, body });
    expect(booked.json()).toMatchObject({ status: 'booked' });
    const { data } = (await app.call('myAppointments', { as: client })).json();
    expect(data.map(({ id }: { id: string }) => id)).toEqual([booked.json().id]);
  });
});

test('rule 3.5: staff say to which form of the client a booking belongs, and to no form of others', async () => {
  const staff = await aPerson(app, 'Super_Admin');
  const [client, other] = [await aPerson(app), await aPerson(app)];
  const [own, others] = [await aShare(app, client), await aShare(app, other)];
  const { slotIds } = await aSession(app, { startsAt: later(50 * HOUR) });
  const book = (shareId: string) =>
    app.call('bookFor', {
      as: staff,
      params: { id: client.id },
      body: { slotId: slotIds[0], shareId, reason: REASON },
    });
  expect((await book(others.shareId)).json().code).toBe('not_found');
  expect((await book(own.shareId)).json()).toMatchObject({ status: 'booked', shareId: own.shareId });
  const mine = await app.call('myAppointments', { as: client, query: { shareId: own.shareId } });
  expect(mine.json().data).toHaveLength(1);
});

describe('rule 3.14: one table of steps, and the database holds the same', () => {
  test('whether they came is said by staff once it has begun, and mended', async () => {
    const of = await aBooking(later(3 * HOUR));
    const staff = await aPerson(app, 'Super_Admin');
    const said = (outcome: string, as = staff) => staffCall('noteWhetherClientCame', as, of, { outcome });
    expect((await said('missed')).json().code).toBe('not_begun');
    app.advance(3 * HOUR);
    const now = await aPerson(app, 'Super_Admin');
    expect((await said('missed', now)).json().status).toBe('missed');
    expect((await said('attended', now)).json().status).toBe('attended');
    const cancelled = await staffCall('cancelFor', now, of, { reason: REASON });
    expect(cancelled.json().code).toBe('appointment_over');
  });

  test('of whom it is said before the time is over, it is earlier for them too, and not to come', async () => {
    const of = await aBooking(later(3 * HOUR));
    for (let minutes = 0; minutes <= 180; minutes += 5) {
      app.advance(5 * MINUTE);
      await app.call('session', { as: of.client });
    }
    const staff = await aPerson(app, 'Super_Admin');
    const mine = async (when: string) => {
      const reply = await app.call('myAppointments', { as: of.client, query: { when } });
      return reply.json().data.map(({ status }: { status: string }) => status);
    };
    expect([await mine('coming'), await mine('earlier')]).toEqual([['booked'], []]);
    await staffCall('noteWhetherClientCame', staff, of, { outcome: 'missed' });
    expect([await mine('coming'), await mine('earlier')]).toEqual([[], ['missed']]);
  });

  test('a cancelled appointment is neither moved nor attended', async () => {
    const of = await aBooking();
    await app.call('cancelAppointment', { as: of.client, params: { id: of.id }, body: {} });
    const own = { as: of.client, params: { id: of.id }, body: { slotId: of.slotIds[1] } };
    expect((await app.call('moveAppointment', own)).json().code).toBe('appointment_cancelled');
    const staff = await aPerson(app, 'Super_Admin');
    expect((await staffCall('noteWhetherClientCame', staff, of, { outcome: 'attended' })).json().code).toBe(
      'appointment_cancelled',
    );
    const { db } = app.dependencies;
    const back = db.updateTable('appointment').set({ status: 'booked' }).where('id', '=', of.id).execute();
    await expect(back).rejects.toMatchObject({ constraint: 'appointment_steps' });
  });

  test('what became of it is said of no time that is still to come', async () => {
    const of = await aBooking();
    const { db, now } = app.dependencies;
    const early = db
      .updateTable('appointment')
      .set({ outcome: 'missed', outcome_at: now() })
      .where('id', '=', of.id)
      .execute();
    await expect(early).rejects.toMatchObject({ constraint: 'appointment_outcome' });
  });

  test('each bad time has its own answer', async () => {
    const of = await aBooking();
    const past = await aSession(app, { startsAt: later(-HOUR) });
    const vas = await aSession(app, { startsAt: later(50 * HOUR), service: 'vas' });
    const book = await app.call('book', { as: of.client, body: { slotId: past.slotIds[0] } });
    expect(book.json()).toMatchObject({ statusCode: 422, code: 'slot_past' });
    const move = await app.call('moveAppointment', {
      as: of.client,
      params: { id: of.id },
      body: { slotId: vas.slotIds[0] },
    });
    expect(move.json()).toMatchObject({ statusCode: 422, code: 'other_service' });
  });
});

describe('rule 3.15: a freed place is told of in the transaction that freed it', () => {
  test('by a cancel and by a move, and not by one that was refused', async () => {
    const of = await aBooking();
    heard.length = 0;
    const move = { as: of.client, params: { id: of.id }, body: { slotId: of.slotIds[1] } };
    await app.call('moveAppointment', move);
    await app.call('cancelAppointment', { as: of.client, params: { id: of.id }, body: {} });
    expect(heard.map(({ slotId }) => slotId)).toEqual([of.slotIds[0], of.slotIds[1]]);
    expect(heard[0]).toMatchObject({ clinicId: of.clinicId, service: 'top', counselling: false });
    await app.call('moveAppointment', move);
    expect(heard).toHaveLength(2);
  });

  test('one that begins too soon to be booked is nobody’s news', async () => {
    heard.length = 0;
    const of = await aBooking(later(3 * HOUR));
    app.advance(2 * HOUR);
    const staff = await aPerson(app, 'Super_Admin');
    await staffCall('cancelFor', staff, of, { reason: REASON });
    expect(heard).toEqual([]);
  });

  test('set aside, offered to one, booked by them: nobody else gets it meanwhile, and their own choice leaves it', async () => {
    const of = await aBooking();
    const [waiting, other] = [await aPerson(app), await aPerson(app)];
    for (const one of [waiting, other]) await hasSentFirst(app, one);
    const { dependencies } = app;
    const { db } = dependencies;
    const now = dependencies.now();
    heard.length = 0;
    await app.call('cancelAppointment', { as: of.client, params: { id: of.id }, body: {} });
    const [place] = heard;
    const placeId = place?.placeId ?? '';
    const slotId = place?.slotId ?? '';
    const until = new Date(now.getTime() + HOUR);
    const aside = await setAside(db, { placeId, until, now });
    expect(await setAside(db, { placeId, until, now })).toBeUndefined();
    expect((await app.call('book', { as: other, body: { slotId } })).json().code).toBe('slot_taken');
    await withdrawOffer(db, aside?.holdId ?? '');
    const offer = await offerPlace(db, { slotId, personId: waiting.id, until, now });
    expect(offer?.placeId).toBe(placeId);
    expect((await app.call('holdSlot', { as: other, body: { slotId } })).json().code).toBe('slot_taken');
    const own = await app.call('holdSlot', { as: waiting, body: { slotId: of.slotIds[2] } });
    expect((await app.call('currentHold', { as: waiting })).json().hold.holdId).toBe(own.json().holdId);
    expect((await app.call('book', { as: other, body: { slotId } })).json().code).toBe('slot_taken');
    const holdId = offer?.holdId ?? '';
    await db
      .transaction()
      .execute((inside) => bookAppointment(dependencies, inside, { personId: waiting.id, now, holdId }));
    const { data } = (await app.call('myAppointments', { as: waiting })).json();
    expect(data).toMatchObject([{ startsAt: place?.startsAt.toISOString(), status: 'booked' }]);
  });

  test('an offer that ran out is free for everybody, and one that is withdrawn at once', async () => {
    const { slotIds } = await aSession(app, { startsAt: later(60 * HOUR), times: 2 });
    const waiting = await aPerson(app);
    const { dependencies } = app;
    const now = dependencies.now();
    const until = new Date(now.getTime() + 5 * MINUTE);
    const offers = [];
    for (const slotId of slotIds)
      offers.push(await offerPlace(dependencies.db, { slotId, personId: waiting.id, until, now }));
    await withdrawOffer(dependencies.db, offers[0]?.holdId ?? '');
    const other = await aPerson(app);
    await hasSentFirst(app, other);
    expect((await app.call('book', { as: other, body: { slotId: slotIds[0] } })).statusCode).toBe(201);
    expect((await app.call('book', { as: other, body: { slotId: slotIds[1] } })).statusCode).toBe(409);
    app.advance(5 * MINUTE);
    expect((await app.call('book', { as: other, body: { slotId: slotIds[1] } })).statusCode).toBe(201);
  });

  test('nothing is told of what nobody freed', async () => {
    heard.length = 0;
    await freed(app.dependencies, app.dependencies.db, undefined, app.dependencies.now());
    expect(heard).toEqual([]);
  });
});
