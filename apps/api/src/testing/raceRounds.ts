import { sql } from 'kysely';
import { offerPlace, withdrawOffer } from '../features/appointments/service.ts';
import { aSession } from './clinics.ts';
import { callInCrowd } from './crowd.ts';
import type { TestPerson } from './people.ts';
import type { TestApp } from './testApp.ts';

/** What came of many rounds of everybody wanting one time. */
export interface RaceTold {
  rounds: number;
  /** How often somebody was told that we are too busy (503), and tried again. */
  busy: number;
  /** How often two waited for each other, until PostgreSQL let one go. */
  deadlocks: number;
  /** How often each answer was given: "201", "409 slot_taken". */
  answers: Record<string, number>;
  /** What must never be: a place with two, a place lost, an answer of 500 or more. Empty: it held. */
  wrong: string[];
}

/** So far the clock goes on in a round: a hold of ten minutes runs out after twenty of them. */
const STEP = 30_000;
/** The same for the same number, from 0 to 1. */
const chance = (seed: number) => {
  const x = Math.sin(seed * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
};

/**
 * Rounds in which a whole crowd wants the one place of one time at once (rule 3.1): most book it, others keep it,
 * confirm what they kept once, move there, cancel what they have, or are offered it for a moment by the waitlist.
 * Every few rounds the time before is wanted again, with what became of it. At the end of each round the place has
 * one booking or none, names it as it names the place, and can be had by somebody once everything is let go.
 * @param enough asked every third round: whether to end before all of them
 */
export async function raceRounds(
  app: TestApp,
  crowd: readonly TestPerson[],
  rounds: number,
  enough: () => boolean = () => false,
): Promise<RaceTold> {
  const { dependencies } = app;
  const { db } = dependencies;
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  const holds = new Map<string, string>();
  const booked = new Map<string, string>();
  const offers: string[] = [];
  const { clinicId, slotIds: first } = await aSession(app, { startsAt: timeOf(app, 0) });
  let slotId = first[0] ?? '';
  /** In every third round the waitlist offers the time too. */
  let offering = false;

  let busy = 0;
  const deadlocksBefore = await deadlocksOf(app);
  const inCrowd = callInCrowd(app, () => {
    busy += 1;
  });
  const call = async (...[name, input]: Parameters<TestApp['call']>) => {
    const reply = await inCrowd(name, input);
    const code = reply.statusCode < 300 ? '' : ` ${reply.json().code}`;
    const key = `${reply.statusCode}${code}`;
    answers[key] = (answers[key] ?? 0) + 1;
    if (reply.statusCode >= 500 || reply.statusCode === 401) wrong.push(`${name}: ${key}`);
    return reply;
  };

  const act = async (as: TestPerson, dice: number) => {
    const own = booked.get(as.id);
    const kept = holds.get(as.id);
    if (dice < 0.1) {
      const reply = await call('holdSlot', { as, body: { slotId } });
      if (reply.statusCode === 201) holds.set(as.id, reply.json().holdId);
    } else if (dice < 0.2 && own) {
      await call('moveAppointment', { as, params: { id: own }, body: { slotId } });
    } else if (dice < 0.3 && own) {
      await call('cancelAppointment', { as, params: { id: own }, body: {} });
      booked.delete(as.id);
    } else if (dice < 0.4 && offering) {
      const now = dependencies.now();
      const until = new Date(now.getTime() + STEP / 2);
      const wanted = { slotId, personId: as.id, until, now };
      const offer = await db.transaction().execute((inside) => offerPlace(inside, wanted));
      if (offer) offers.push(offer.holdId);
    } else {
      const reply = await call('book', { as, body: dice < 0.5 && kept ? { holdId: kept } : { slotId } });
      if (reply.statusCode === 201) booked.set(as.id, reply.json().id);
    }
  };

  let round = 0;
  for (; round < rounds && !(round % 3 === 0 && enough()); round += 1) {
    offering = round % 3 === 1;
    if (round % 3 === 0) {
      if (round > 0)
        slotId = (await aSession(app, { clinicId, startsAt: timeOf(app, round) })).slotIds[0] ?? '';
      // Some have another time already, and would rather have this one.
      const others = await aSession(app, { clinicId, startsAt: timeOf(app, round + 24), capacity: 20 });
      const movers = crowd.filter((_, at) => (at + round) % 5 === 0).slice(0, 20);
      await Promise.all(
        movers.map(async (as) => {
          const reply = await call('book', { as, body: { slotId: others.slotIds[0] } });
          if (reply.statusCode === 201) booked.set(as.id, reply.json().id);
        }),
      );
    }
    await Promise.all(crowd.map((as, at) => act(as, chance(round * crowd.length + at))));
    await sql`delete from quota where key like 'bookings of %' or key like 'told by %'`.execute(db);
    wrong.push(...(await faultsOf(app, slotId)).map((fault) => `round ${round}: ${fault}`));
    app.advance(STEP);
    if (round % 3 !== 2) continue;
    for (const holdId of offers.splice(0)) await withdrawOffer(db, holdId);
    for (const as of crowd) {
      const kept = holds.get(as.id);
      if (kept) await call('releaseHold', { as, params: { id: kept } });
      const own = booked.get(as.id);
      if (own) await call('cancelAppointment', { as, params: { id: own }, body: {} });
    }
    holds.clear();
    booked.clear();
    const whyNot = await lastOf(call, crowd.slice(round % crowd.length), slotId);
    if (whyNot) wrong.push(`round ${round}: the place is lost: ${whyNot}`);
  }
  const deadlocks = (await deadlocksOf(app)) - deadlocksBefore;
  if (deadlocks > 0) wrong.push(`${deadlocks} deadlocks`);
  return { rounds: round, busy, deadlocks, answers, wrong };
}

/**
 * What somebody is refused for their own sake: another booking of that day, too many today. The place is as free as
 * before.
 */
const OWN = ['already_booked', 'too_many_bookings'];

/** Somebody books a time that everybody has let go, and lets it go. @returns why nobody could have it */
async function lastOf(
  call: TestApp['call'],
  people: readonly TestPerson[],
  slotId: string,
): Promise<string | undefined> {
  let why = 'nobody was there';
  for (const as of people) {
    const reply = await call('book', { as, body: { slotId } });
    if (reply.statusCode === 201) {
      await call('cancelAppointment', { as, params: { id: reply.json().id }, body: {} });
      return undefined;
    }
    why = String(reply.json().code);
    if (!OWN.includes(why)) return why;
  }
  return why;
}

/** As PostgreSQL counts them for this database. */
async function deadlocksOf(app: TestApp): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.dependencies.db);
  return rows[0]?.deadlocks ?? 0;
}

/** Some weeks ahead, each round another time, so that nobody is in two places by it. */
const timeOf = (app: TestApp, round: number) =>
  new Date(
    Math.ceil(app.dependencies.now().getTime() / 3_600_000) * 3_600_000 + (30 * 24 + round) * 3_600_000,
  ).toISOString();

async function faultsOf(app: TestApp, slotId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'two on one place' as fault from appointment where status = 'booked' and slot_id = ${slotId}
      group by place_id having count(*) > 1
    union all
    select 'more bookings than places' from slot_place p where p.slot_id = ${slotId}
      group by p.slot_id having count(*) < (select count(*) from appointment where status = 'booked' and slot_id = ${slotId})
    union all
    select 'a place that names no booking of it' from slot_place p where p.slot_id = ${slotId} and p.appointment_id is not null
      and not exists (select from appointment a where a.id = p.appointment_id and a.place_id = p.id and a.status = 'booked')
    union all
    select 'a booking without its place' from appointment a where a.slot_id = ${slotId} and a.status = 'booked'
      and not exists (select from slot_place p where p.id = a.place_id and p.appointment_id = a.id)`.execute(
    app.dependencies.db,
  );
  return rows.map(({ fault }) => fault);
}
