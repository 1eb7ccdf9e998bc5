import { anyTime } from '@careway/core/waitlist/waitPreference';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { anOwnClinic, aPlanned } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { offerFreed } from './offerFreed.ts';

const MINUTE = 60_000;
const SUITS = anyTime('2026-11-20');
let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const join = async (as: TestPerson, said: object = {}) => {
  const reply = await app.call('joinWaitlist', { as, body: { ...SUITS, service: 'top', ...said } });
  expect(reply.body).toContain('"id"');
  app.advance(1_000);
  return reply.json().id as string;
};
const mine = async (as: TestPerson) => (await app.call('myWaiting', { as })).json().data[0];
const offerOf = async (as: TestPerson) => (await mine(as))?.offer ?? null;
const stay = async (minutes: number, ...who: TestPerson[]) => {
  for (let left = minutes; left > 0; left -= 5) {
    app.advance(Math.min(left, 5) * MINUTE);
    for (const as of who) await app.call('session', { as });
  }
};
/** Somebody who has the only place of a time, and gives it back. */
async function aBooking(startsAt = '2026-11-27T10:00:00Z', rest: object = {}) {
  const { slotIds, clinicId } = await aSession(app, { startsAt, ...rest });
  const as = await aPerson(app);
  const booked = await app.call('book', { as, body: { slotId: slotIds[0] } });
  expect(booked.statusCode).toBe(201);
  const params = { id: booked.json().id };
  return {
    as,
    slotId: slotIds[0] as string,
    clinicId,
    free: () => app.call('cancelAppointment', { as, params }),
  };
}
const answer = (as: TestPerson, what: 'acceptOffer' | 'declineOffer', id: string) =>
  app.call(what, { as, params: { id } });

describe('rule 3.9: a freed place is offered to the next whom it fits', () => {
  it('to who has waited longest of those whom it suits, for two hours, and then to the next', async () => {
    const had = await aBooking();
    const [first, evening, second, third] = [
      await aPerson(app),
      await aPerson(app),
      await aPerson(app),
      await aPerson(app),
    ];
    await join(evening, { times: ['evening'] });
    await join(first);
    await join(second);
    await join(third);
    await had.free();
    await app.remind();
    const offer = await offerOf(first);
    expect(offer).toMatchObject({ startsAt: '2026-11-27T10:00:00.000Z', status: 'open' });
    expect(offer.expiresAt).toBe('2026-11-20T12:05:00.000Z');
    expect([await offerOf(evening), await offerOf(second), await offerOf(third)]).toEqual([null, null, null]);
    // Nobody else gets it meanwhile, not at the desk of the booking page either.
    const other = await app.call('book', { as: second, body: { slotId: had.slotId } });
    expect(other.json()).toMatchObject({ code: 'slot_taken' });

    await stay(126, first, second, third);
    await app.remind();
    await app.remind();
    expect(await offerOf(first)).toBeNull();
    expect((await mine(first)).earlier).toMatchObject([{ status: 'expired' }]);
    expect((await answer(second, 'declineOffer', (await offerOf(second)).id)).statusCode).toBe(204);
    await app.remind();
    const yes = await answer(third, 'acceptOffer', (await offerOf(third)).id);
    expect(yes.json()).toMatchObject({ status: 'booked', startsAt: '2026-11-27T10:00:00.000Z' });
    expect(await mine(third)).toBeUndefined();
  });

  it('what staff add is offered to who waits, in their order, before anybody sees it; the rest is open to all', async () => {
    const at = await anOwnClinic(app);
    const [first, second, other] = [await aPerson(app), await aPerson(app), await aPerson(app)];
    await join(first);
    await join(second);
    const open = async () =>
      (await app.call('slots', { as: other, query: { service: 'top' } }))
        .json()
        .data.map(({ startsAt }: { startsAt: string }) => startsAt.slice(11, 16));
    await aPlanned(app, at);
    expect(await open()).toEqual([]);
    await app.remind();
    expect((await offerOf(first)).startsAt).toBe('2026-11-24T09:00:00.000Z');
    expect((await offerOf(second)).startsAt).toBe('2026-11-24T09:30:00.000Z');
    expect(await open()).toEqual(['10:00', '10:30']);
  });

  it('rule 13.1: they are told the time, no more, once however often it is looked', async () => {
    const had = await aBooking();
    const waits = await aPerson(app, 'Client', { mobile: '+447700900777' });
    await join(waits);
    await had.free();
    for (let round = 0; round < 3; round += 1) await app.remind();
    const told = await app.outbox('+447700900777');
    expect(told.map(({ body }) => body.replace(/http\S+#[\w-]{22}$/, 'LINK'))).toEqual([
      'A time for you: Fri 27 Nov, 10am. Kept until 12:05pm. Yes or no: LINK',
    ]);
  });

  it('a word that waited for safe hours is not sent once the offer is over', async () => {
    const had = await aBooking('2026-12-04T10:00:00Z');
    const waits = await aPerson(app, 'Client', { mobile: '+447700900778' });
    await saysSafe(app, waits, { channels: ['sms'], hours: ['evening'] });
    await join(waits);
    await had.free();
    await app.remind();
    const offer = await offerOf(waits);
    // From 4pm, when it may be sent.
    expect(offer.expiresAt).toBe('2026-11-20T18:00:00.000Z');
    await answer(waits, 'declineOffer', offer.id);
    await stay(400, waits);
    expect(await app.outbox('+447700900778')).toEqual([]);
  });

  it('rule 1.1: whom no message may reach is called by a person, who has a day', async () => {
    const had = await aBooking('2026-12-04T10:00:00Z');
    const waits = await aPerson(app);
    const staff = await aPerson(app, 'Super_Admin');
    await saysSafe(app, waits, { channels: ['phone'] });
    await join(waits);
    await had.free();
    await app.remind();
    const items = async () =>
      (await app.call('worklist', { as: staff })).json().data.map((one: { kind: string }) => one.kind);
    expect(await items()).toEqual(['waitlist_offer']);
    const offer = await offerOf(waits);
    expect(offer.expiresAt).toBe('2026-11-21T10:05:00.000Z');
    await answer(waits, 'declineOffer', offer.id);
    expect(await items()).toEqual([]);
  });

  it('at night nothing is offered, and the place stays open to all', async () => {
    const had = await aBooking();
    const [waits, other] = [await aPerson(app), await aPerson(app)];
    await join(waits);
    await stay(12 * 60, had.as, waits, other);
    await had.free();
    await app.remind();
    expect(await offerOf(waits)).toBeNull();
    const free = await app.call('slots', { as: other, query: { service: 'top' } });
    expect(free.json().data).toHaveLength(1);
    await stay(10 * 60, waits);
    await app.remind();
    expect(await offerOf(waits)).toMatchObject({ status: 'open' });
  });

  it('who has a later appointment is moved, and that place goes to the next', async () => {
    const had = await aBooking();
    const late = await aBooking('2026-12-10T10:00:00Z');
    const next = await aPerson(app);
    await join(late.as);
    await join(next, { from: '2026-12-01' });
    await had.free();
    await app.remind();
    expect((await mine(late.as)).bookedAt).toBe('2026-12-10T10:00:00.000Z');
    const yes = await answer(late.as, 'acceptOffer', (await offerOf(late.as)).id);
    expect(yes.json()).toMatchObject({ startsAt: '2026-11-27T10:00:00.000Z', status: 'booked' });
    const own = (await app.call('myAppointments', { as: late.as })).json().data;
    expect(own).toHaveLength(1);
    await app.remind();
    expect(await offerOf(next)).toMatchObject({ startsAt: '2026-12-10T10:00:00.000Z' });
  });

  it('whoever would soon have less to choose from comes first', async () => {
    const had = await aBooking();
    const [longer, sooner] = [await aPerson(app), await aPerson(app)];
    const eligibility = JSON.stringify({ answers: [{ questionId: 'last-period', answer: '2026-09-18' }] });
    await sql`update person set eligibility = ${eligibility}::jsonb where id = ${sooner.id}`.execute(
      app.dependencies.db,
    );
    await join(longer);
    await join(sooner);
    await had.free();
    await app.remind();
    expect(await offerOf(sooner)).not.toBeNull();
    expect(await offerOf(longer)).toBeNull();
  });

  it('before it was looked who is next nobody sees it free, and a minute later everybody does', async () => {
    const had = await aBooking();
    const [waits, other] = [await aPerson(app), await aPerson(app)];
    await join(waits);
    await had.free();
    const take = () => app.call('book', { as: other, body: { slotId: had.slotId } });
    expect((await take()).json()).toMatchObject({ code: 'slot_taken' });
    app.advance(61_000);
    expect((await take()).statusCode).toBe(201);
    await app.remind();
    expect(await offerOf(waits)).toBeNull();
  });

  it('a place that somebody had chosen and let run out is offered too', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-11-27T10:00:00Z' });
    const [chooses, waits] = [await aPerson(app), await aPerson(app)];
    await app.call('holdSlot', { as: chooses, body: { slotId: slotIds[0] } });
    await join(waits);
    await stay(11, waits);
    await app.remind();
    expect(await offerOf(waits)).toMatchObject({ status: 'open' });
  });

  it('a process that dies while it offers leaves no half of it, and whoever comes next offers once', async () => {
    const had = await aBooking();
    const waits = await aPerson(app, 'Client', { mobile: '+447700900779' });
    await join(waits);
    await had.free();
    const { dependencies } = app;
    const [{ place_id: placeId } = { place_id: '' }] = await dependencies.db
      .selectFrom('freed_place')
      .select('place_id')
      .execute();
    const dying = {
      ...dependencies,
      jobs: { send: () => Promise.reject(new Error('died')) },
    };
    await expect(offerFreed(dying, placeId)).rejects.toThrow('died');
    expect(await offerOf(waits)).toBeNull();
    await Promise.all([
      offerFreed(dependencies, placeId),
      offerFreed(dependencies, placeId),
      offerFreed(dependencies, placeId),
    ]);
    expect(await offerOf(waits)).toMatchObject({ status: 'open' });
    expect(await app.outbox('+447700900779')).toHaveLength(1);
  });
});

describe('rule 3.9: what somebody may try', () => {
  async function offered() {
    const had = await aBooking();
    const as = await aPerson(app);
    const entryId = await join(as);
    await had.free();
    await app.remind();
    return { as, entryId, id: (await offerOf(as)).id as string };
  }

  it('rule 10.3: somebody else’s offer, and their place in the line, are not there', async () => {
    const { id, entryId } = await offered();
    const other = await aPerson(app);
    for (const what of ['acceptOffer', 'declineOffer'] as const)
      expect((await answer(other, what, id)).statusCode).toBe(404);
    const params = { id: entryId };
    expect((await app.call('leaveWaitlist', { as: other, params })).statusCode).toBe(404);
    expect((await app.call('changeWaiting', { as: other, params, body: SUITS })).statusCode).toBe(404);
  });

  it('an offer that ran out cannot be taken, before any job has looked too', async () => {
    const { as, id } = await offered();
    await stay(126, as);
    const reply = await answer(as, 'acceptOffer', id);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'offer_over']);
    expect((await mine(as)).offer).toBeNull();
  });

  it('saying yes twenty times at once books once, and each hears of the same appointment', async () => {
    const { as, id } = await offered();
    const replies = await Promise.all(Array.from({ length: 20 }, () => answer(as, 'acceptOffer', id)));
    expect(new Set(replies.map((one) => one.statusCode))).toEqual(new Set([200]));
    expect(new Set(replies.map((one) => one.json().id)).size).toBe(1);
    expect((await app.call('myAppointments', { as })).json().data).toHaveLength(1);
  });

  it('yes and no at once: one of them counts', async () => {
    const { as, id } = await offered();
    const replies = await Promise.all([answer(as, 'acceptOffer', id), answer(as, 'declineOffer', id)]);
    expect(replies.map((one) => one.statusCode).sort()).toEqual(expect.arrayContaining([409]));
    expect(replies.filter((one) => one.statusCode < 300)).toHaveLength(1);
  });

  it('joining twenty times at once is one place in the line', async () => {
    const as = await aPerson(app);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => app.call('joinWaitlist', { as, body: { ...SUITS, service: 'top' } })),
    );
    expect(new Set(replies.map((one) => one.statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((one) => one.json().id)).size).toBe(1);
    expect((await app.call('myWaiting', { as })).json().data).toHaveLength(1);
  });

  it.each([
    [{ weekdays: Array.from({ length: 10_000 }, () => 1) }, 'weekdays'],
    [
      { clinicIds: Array.from({ length: 10_000 }, () => '019ab0f0-0000-7000-8000-000000000000') },
      'clinicIds',
    ],
    [{ kinds: ['clinic', 'clinic'] }, 'kinds'],
    [{ kinds: [] }, 'kinds'],
    [{ from: '2026-11-19' }, 'from'],
    [{ from: '2020-01-01', until: '2020-01-02' }, 'from'],
    [{ until: '2027-11-20' }, 'until'],
    [{ until: '2026-02-30' }, 'until'],
    [{ interpreter: 'x'.repeat(20_000) }, 'interpreter'],
    [{ miles: 7 }, 'miles'],
    [{ noticeHours: 0 }, 'noticeHours'],
  ])('%#: what nobody can mean is refused by its field', async (said, field) => {
    const as = await aPerson(app);
    const reply = await app.call('joinWaitlist', { as, body: { ...SUITS, service: 'top', ...said } });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields[0].field).toMatch(new RegExp(`^${field}`));
  });

  it('leaving gives what was offered to the next; the line moves on', async () => {
    const { as, entryId } = await offered();
    const next = await aPerson(app);
    await join(next);
    expect((await mine(next)).ahead).toBe(1);
    expect((await app.call('leaveWaitlist', { as, params: { id: entryId } })).statusCode).toBe(204);
    expect((await app.call('leaveWaitlist', { as, params: { id: entryId } })).statusCode).toBe(204);
    await app.remind();
    expect((await mine(next)).ahead).toBe(0);
    expect(await offerOf(next)).toMatchObject({ status: 'open' });
  });

  it('rule 11.8: a file of their own data has it, and who is forgotten leaves the place to the next', async () => {
    const { as } = await offered();
    const { waiting } = (await app.call('myData', { as })).json();
    expect(waiting).toMatchObject([
      { service: 'top', state: 'waiting', offers: [{ became: 'Waiting for an answer' }] },
    ]);
  });
});
