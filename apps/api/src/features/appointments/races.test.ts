import { HOLD_MINUTES } from '@careway/core/appointments/bookingLimits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { callInCrowd } from '../../testing/crowd.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const CROWD = 100;
const MINUTE = 60_000;

let app: TestApp;
const crowd: TestPerson[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < CROWD; n += 1)
    crowd.push(await aPerson(app, 'Client', { mobile: `+4477009${10_000 + n}` }));
});
afterAll(() => app.close());

const at = (n: number): TestPerson => crowd[n] as TestPerson;
const everybody = <T>(run: (person: TestPerson, index: number) => Promise<T>) => Promise.all(crowd.map(run));

type Reply = Awaited<ReturnType<TestApp['call']>>;

const call: TestApp['call'] = (name, input) => callInCrowd(app)(name, input);

/** "201 × 1, 409 slot_taken × 99": what came back, counted. */
function tally(replies: Reply[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const reply of replies) {
    const code = reply.statusCode < 300 ? '' : ` ${reply.json().code}`;
    const key = `${reply.statusCode}${code}`;
    counted[key] = (counted[key] ?? 0) + 1;
  }
  return counted;
}

/** How the rows stand: the invariant of every test here. */
async function standing(slotIds: string[]) {
  const { db } = app.dependencies;
  const booked = await db
    .selectFrom('appointment')
    .select(['id', 'slot_id', 'place_id'])
    .where('slot_id', 'in', slotIds)
    .where('status', '=', 'booked')
    .execute();
  const places = await db.selectFrom('slot_place').selectAll().where('slot_id', 'in', slotIds).execute();
  const taken = places.filter((place) => place.appointment_id !== null);
  expect(taken.map((place) => `${place.id} ${place.appointment_id}`).sort()).toEqual(
    booked.map((one) => `${one.place_id} ${one.id}`).sort(),
  );
  return { booked: booked.length, places: places.length };
}

/** Lets time go by while everybody does something now and then, so that nobody is signed out. */
async function stay(minutes: number) {
  for (let half = 0; half < 2; half += 1) {
    app.advance((minutes / 2) * MINUTE);
    await everybody((as) => app.call('session', { as }));
  }
}

describe('rule 3.1: one place, a hundred people at once', () => {
  test('booking: one success, 99 times slot_taken, one row', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-01T10:00:00Z' });
    const replies = await everybody((as) => call('book', { as, body: { slotId: slotIds[0] } }));
    expect(tally(replies)).toEqual({ 201: 1, '409 slot_taken': 99 });
    expect(await standing(slotIds)).toEqual({ booked: 1, places: 1 });
  });

  test('holding: one success, 99 times slot_taken', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-01T11:00:00Z' });
    const replies = await everybody((as) => call('holdSlot', { as, body: { slotId: slotIds[0] } }));
    expect(tally(replies)).toEqual({ 201: 1, '409 slot_taken': 99 });
  });

  test('confirming: of all holds that ran out, and one hold a hundred times', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-01T12:00:00Z' });
    const holdIds: string[] = [];
    // Each holds it for ten minutes, and lets it run out.
    for (const as of crowd.slice(0, 5)) {
      holdIds.push((await call('holdSlot', { as, body: { slotId: slotIds[0] } })).json().holdId);
      await stay(HOLD_MINUTES);
    }
    const all = Array.from({ length: CROWD }, (_, n) =>
      call('book', { as: at(n % 5), body: { holdId: holdIds[n % 5] } }),
    );
    const counted = tally(await Promise.all(all));
    // The winner's own further tries hear that they are booked; the others that their time ran out.
    expect(counted).toEqual({ 201: 1, '409 already_booked': 19, '409 hold_expired': 80 });
    expect(await standing(slotIds)).toEqual({ booked: 1, places: 1 });
  });

  test('moving: a hundred bookings want the same new time', async () => {
    const own = await aSession(app, { startsAt: '2026-12-02T10:00:00Z', capacity: 50 });
    const more = await aSession(app, { startsAt: '2026-12-02T10:00:00Z', capacity: 50 });
    const ids = await everybody(async (as, n) => {
      const body = { slotId: (n < 50 ? own : more).slotIds[0] };
      const reply = await call('book', { as, body });
      expect(reply.statusCode).toBe(201);
      return reply.json().id as string;
    });
    const wanted = await aSession(app, { startsAt: '2026-12-03T10:00:00Z' });
    const replies = await everybody((as, n) =>
      call('moveAppointment', { as, params: { id: ids[n] ?? '' }, body: { slotId: wanted.slotIds[0] } }),
    );
    expect(tally(replies)).toEqual({ 200: 1, '409 slot_taken': 99 });
    expect(await standing([...own.slotIds, ...more.slotIds, ...wanted.slotIds])).toEqual({
      booked: 100,
      places: 101,
    });
  });

  test('the moment a hold runs out: its owner confirms while 99 others want the time', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-04T10:00:00Z' });
    const { holdId } = (await call('holdSlot', { as: at(0), body: { slotId: slotIds[0] } })).json();
    await stay(HOLD_MINUTES);
    const replies = await everybody((as, n) =>
      call('book', { as, body: n === 0 ? { holdId } : { slotId: slotIds[0] } }),
    );
    const counted = tally(replies);
    expect(counted['201']).toBe(1);
    expect(replies.filter((reply) => reply.statusCode === 409)).toHaveLength(99);
    expect(await standing(slotIds)).toEqual({ booked: 1, places: 1 });
  });

  test('while it is held nobody else gets it, and its owner does', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-04T11:00:00Z' });
    const { holdId } = (await call('holdSlot', { as: at(0), body: { slotId: slotIds[0] } })).json();
    const replies = await everybody((as, n) =>
      call('book', { as, body: n === 0 ? { holdId } : { slotId: slotIds[0] } }),
    );
    expect(replies[0]?.statusCode).toBe(201);
    expect(tally(replies)).toEqual({ 201: 1, '409 slot_taken': 99 });
  });

  test('a time for seven is booked seven times', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-05T10:00:00Z', capacity: 7 });
    const replies = await everybody((as) => call('book', { as, body: { slotId: slotIds[0] } }));
    expect(tally(replies)).toEqual({ 201: 7, '409 slot_taken': 93 });
    expect(await standing(slotIds)).toEqual({ booked: 7, places: 7 });
  });

  test('one person a hundred times, where there is room for fifty: one booking', async () => {
    const { slotIds } = await aSession(app, { startsAt: '2026-12-06T10:00:00Z', capacity: 50 });
    const replies = await everybody(() => call('book', { as: at(3), body: { slotId: slotIds[0] } }));
    expect(tally(replies)).toEqual({ 201: 1, '409 already_booked': 99 });
    expect(await standing(slotIds)).toEqual({ booked: 1, places: 50 });
  });
});

test('rule 3.2: whatever a few people do at once, a time is never booked more often than it has room, and nobody is in two places', async () => {
  const people = 6;
  const slots = 4;
  const action = fc.record({
    who: fc.nat(people - 1),
    what: fc.constantFrom('hold', 'book', 'confirm', 'move', 'cancel', 'wait'),
    slot: fc.nat(slots - 1),
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.array(action, { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (capacity, rounds) => {
        // Two pairs of times that overlap, in a week of this run's own.
        const week = new Date(Date.parse('2027-01-04T10:00:00Z') + 7 * 86_400_000 * run++);
        const ids: string[] = [];
        for (let n = 0; n < slots; n += 1) {
          const startsAt = new Date(week.getTime() + n * 15 * MINUTE).toISOString();
          ids.push((await aSession(app, { startsAt, capacity })).slotIds[0] ?? '');
        }
        const holds = new Map<number, string>();
        const bookings = new Map<number, string>();
        const act = async ({ who, what, slot }: { who: number; what: string; slot: number }) => {
          const as = at(who);
          const slotId = ids[slot] ?? '';
          const mine = bookings.get(who) ?? slotId;
          if (what === 'wait') return app.advance(MINUTE / 2);
          const reply =
            what === 'hold'
              ? await call('holdSlot', { as, body: { slotId } })
              : what === 'book'
                ? await call('book', { as, body: { slotId } })
                : what === 'confirm'
                  ? await call('book', { as, body: { holdId: holds.get(who) ?? slotId } })
                  : what === 'move'
                    ? await call('moveAppointment', { as, params: { id: mine }, body: { slotId } })
                    : await call('cancelAppointment', { as, params: { id: mine } });
          expect(reply.statusCode).toBeLessThan(500);
          expect(reply.statusCode).not.toBe(401);
          if (reply.statusCode === 201 && what === 'hold') holds.set(who, reply.json().holdId);
          if (reply.statusCode === 201 && what !== 'hold') bookings.set(who, reply.json().id);
        };
        for (const round of rounds) {
          await Promise.all(round.map(act));
          const { booked, places } = await standing(ids);
          expect(booked).toBeLessThanOrEqual(places);
        }
        const booked = await app.dependencies.db
          .selectFrom('appointment')
          .select(['person_id', 'starts_at', 'ends_at'])
          .where('slot_id', 'in', ids)
          .where('status', '=', 'booked')
          .execute();
        for (const one of booked) {
          const clashes = booked.filter(
            (other) =>
              other.person_id === one.person_id &&
              other.starts_at < one.ends_at &&
              one.starts_at < other.ends_at,
          );
          expect(clashes).toEqual([one]);
        }
        await Promise.all(crowd.slice(0, people).map((as) => app.call('session', { as })));
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
