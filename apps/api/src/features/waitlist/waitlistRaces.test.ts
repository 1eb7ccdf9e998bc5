import { anyTime } from '@careway/core/waitlist/waitPreference';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { callInCrowd } from '../../testing/crowd.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { offerOver } from './endOffer.ts';
import { offerFreed } from './offerFreed.ts';

const PEOPLE = 10;
const SUITS = { ...anyTime('2026-11-20'), service: 'top' };
let app: TestApp;
const crowd: TestPerson[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < PEOPLE; n += 1) crowd.push(await aPerson(app));
});
afterAll(() => app.close());

type Step =
  | { do: 'join' | 'leave' | 'accept' | 'decline' | 'cancel'; who: number }
  | { do: 'book' | 'hold' | 'move'; who: number; slot: number }
  | { do: 'jobs' };

const who = fc.nat({ max: PEOPLE - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('join', 'accept', 'cancel'), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('leave', 'decline'), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('book', 'hold', 'move'), who, slot: fc.nat({ max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('jobs') }) },
) as fc.Arbitrary<Step>;
/** What happens at once, up to twenty things, and how many minutes go by after it. */
const rounds = fc.array(
  fc.record({ at: fc.array(step, { minLength: 1, maxLength: 20 }), minutes: fc.constantFrom(0, 1, 4, 8) }),
  { minLength: 6, maxLength: 14 },
);

interface Row {
  [name: string]: unknown;
}
const rowsOf = async (text: string) => (await sql.raw<Row>(text).execute(app.dependencies.db)).rows;
const call: TestApp['call'] = (name, input) => callInCrowd(app)(name, input);
const at = (n: number) => crowd[n] as TestPerson;

/** What jobs would do now, in two processes at once. */
async function jobs(): Promise<void> {
  const open = await rowsOf(`select id from waitlist_offer where status = 'open'`);
  const freed = await rowsOf('select place_id from freed_place');
  await Promise.all([
    ...[...open, ...open].map(({ id }) => offerOver(app.dependencies, String(id))),
    ...[...freed, ...freed].map(({ place_id }) => offerFreed(app.dependencies, String(place_id))),
  ]);
}

/** One of those who have an offer says yes or no; where nobody has, somebody tries it with none. */
async function answer(what: 'acceptOffer' | 'declineOffer', which: number) {
  const open = await rowsOf(
    `select id, person_id from waitlist_offer where status = 'open' order by person_id`,
  );
  const offer = open[which % Math.max(open.length, 1)];
  const as = crowd.find(({ id }) => id === offer?.person_id) ?? at(which);
  return call(what, { as, params: { id: String(offer?.id ?? as.id) } });
}

async function take(one: Step, slotIds: string[]): Promise<number> {
  if (one.do === 'jobs') {
    await jobs();
    return 200;
  }
  const as = at(one.who);
  const entry = async () => (await call('myWaiting', { as })).json().data[0];
  const booked = async () =>
    (await call('myAppointments', { as, query: { when: 'coming' } })).json().data[0]?.id;
  const id = { missing: '019ab0f0-0000-7000-8000-000000000000' };
  const press = async () => {
    switch (one.do) {
      case 'join':
        return call('joinWaitlist', { as, body: SUITS });
      case 'leave':
        return call('leaveWaitlist', { as, params: { id: (await entry())?.id ?? id.missing } });
      case 'accept':
        return answer('acceptOffer', one.who);
      case 'decline':
        return answer('declineOffer', one.who);
      case 'cancel':
        return call('cancelAppointment', { as, params: { id: (await booked()) ?? id.missing } });
      case 'book':
        return call('book', { as, body: { slotId: slotIds[one.slot] } });
      case 'hold':
        return call('holdSlot', { as, body: { slotId: slotIds[one.slot] } });
      case 'move':
        return call('moveAppointment', {
          as,
          params: { id: (await booked()) ?? id.missing },
          body: { slotId: slotIds[one.slot] },
        });
    }
  };
  const reply = await press();
  if (reply.statusCode >= 500) throw new Error(`${one.do}: ${reply.body}`);
  return reply.statusCode;
}

/** What must hold however much happens at once. */
async function holds(slotIds: string[]): Promise<void> {
  const ours = `slot_id in (${slotIds.map((id) => `'${id}'`).join(', ')})`;
  // Never two on one place, and never a booking without its place or a place without its booking.
  const places = await rowsOf(
    `select id, appointment_id from slot_place where ${ours} and appointment_id is not null`,
  );
  const booked = await rowsOf(
    `select place_id as id, id as appointment_id from appointment where ${ours} and status = 'booked'`,
  );
  const sorted = (rows: Row[]) => rows.map((row) => `${row.id} ${row.appointment_id}`).sort();
  expect(sorted(places)).toEqual(sorted(booked));
  // Nobody has two offers, and no place is offered twice.
  const open = await rowsOf(
    `select person_id, place_id, hold_id, expires_at from waitlist_offer where status = 'open'`,
  );
  expect(new Set(open.map((row) => row.person_id)).size).toBe(open.length);
  expect(new Set(open.map((row) => row.place_id)).size).toBe(open.length);
  // While it is offered and has not run out, the place is kept for just this one.
  const kept = await rowsOf(`select o.id from waitlist_offer o join slot_place p on p.id = o.place_id
    where o.status = 'open' and o.expires_at > '${app.dependencies.now().toISOString()}' and p.appointment_id is null
      and p.hold_id = o.hold_id and p.held_by = o.person_id`);
  const taken =
    await rowsOf(`select o.id from waitlist_offer o join appointment a on a.place_id = o.place_id and a.person_id = o.person_id
    and a.status = 'booked' where o.status = 'open'`);
  const due = open.filter((row) => (row.expires_at as Date) > app.dependencies.now());
  expect(kept.length + taken.length).toBeGreaterThanOrEqual(due.length);
  // Who said yes is booked, and each yes once.
  const wrong = await rowsOf(
    `select o.id from waitlist_offer o where o.status = 'accepted' and o.appointment_id is null`,
  );
  expect(wrong).toEqual([]);
  // One place in the line each.
  const twice = await rowsOf(
    `select person_id from waitlist_entry where status = 'waiting' group by person_id having count(*) > 1`,
  );
  expect(twice).toEqual([]);
}

describe('rule 3.9, 3.1: whatever happens at once', () => {
  it('never two on one place, never a place lost, no deadlock, nothing that fails', {
    timeout: 600_000,
  }, async () => {
    let day = 1;
    const became: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(rounds, async (plan) => {
        // Times of their own for each walk: four, one of them for two.
        day = (day % 20) + 1;
        const startsAt = `2026-12-${String(day).padStart(2, '0')}T`;
        const single = await aSession(app, { startsAt: `${startsAt}10:00:00Z`, times: 3 });
        const double = await aSession(app, { startsAt: `${startsAt}14:00:00Z`, capacity: 2 });
        const slotIds = [...single.slotIds, ...double.slotIds];
        // It begins with a time that somebody gave back, offered to one of three who wait.
        await take({ do: 'book', who: 0, slot: 0 }, slotIds);
        for (const n of [1, 2, 3]) await take({ do: 'join', who: n }, slotIds);
        await take({ do: 'cancel', who: 0 }, slotIds);
        await jobs();
        if (day % 3 === 0) await answer('acceptOffer', 0);
        if (day % 3 === 1) await answer('declineOffer', 0);
        for (const { at: all, minutes } of plan) {
          await Promise.all(all.map((one) => take(one, slotIds)));
          await holds(slotIds);
          app.advance(minutes * 60_000);
          await Promise.all(crowd.map((as) => app.call('session', { as })));
        }
        await answer('acceptOffer', 0);
        await answer('declineOffer', 0);
        // Let it come to rest: every offer answered or over, every freed place looked at.
        for (let left = 0; left < 30; left += 1) {
          app.advance(5 * 60_000);
          await Promise.all(crowd.map((as) => app.call('session', { as })));
          await app.remind();
          await holds(slotIds);
        }
        // A place that nobody has can be booked again.
        const free =
          await rowsOf(`select slot_id from slot_place where slot_id in (${slotIds.map((id) => `'${id}'`).join(', ')})
          and appointment_id is null and (held_until is null or held_until <= '${app.dependencies.now().toISOString()}')`);
        const all = await rowsOf(
          `select id from slot_place where slot_id in (${slotIds.map((id) => `'${id}'`).join(', ')})`,
        );
        const out = await rowsOf(`select o.id from waitlist_offer o where o.status = 'open'`);
        const bookings = await rowsOf(
          `select id from appointment where status = 'booked' and slot_id in (${slotIds.map((id) => `'${id}'`).join(', ')})`,
        );
        expect(free.length + bookings.length + out.length).toBeGreaterThanOrEqual(all.length);
        for (const { status } of await rowsOf('select status from waitlist_offer'))
          became[String(status)] = (became[String(status)] ?? 0) + 1;
        // The next walk begins anew.
        await sql
          .raw(`update slot_place set appointment_id = null, held_by = null, hold_id = null, held_until = null, offered = false;
          update appointment set status = 'cancelled' where status = 'booked'; delete from waitlist_entry; delete from freed_place; delete from quota`)
          .execute(app.dependencies.db);
        app.advance(-30 * 5 * 60_000 - plan.reduce((sum, { minutes }) => sum + minutes * 60_000, 0));
      }),
      { numRuns: Number(process.env['WALKS'] ?? (process.env['TEST_LONG'] ? 60 : 3)) },
    );
    // It walked through what it is about.
    expect(Object.keys(became)).toEqual(expect.arrayContaining(['accepted', 'declined']));
  });
});
