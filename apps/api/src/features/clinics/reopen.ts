import { holidayOn } from '@careway/core/clinics/holidays';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { reopenSession, takeClosing } from './closingRows.ts';
import { insertOpenDay, isClosure, liftClosureRow } from './closureRows.ts';
import { makeSessions } from './makeSessions.ts';
import { addTimes, setPlaces } from './placesOfTimesRows.ts';
import { lockSessions, rulesOf } from './planRows.ts';
import { findSession, type SessionState, sessionsDuring, timesOf } from './sessionStateRows.ts';
import { timesAfter } from './timesAfter.ts';
import { insertUses, usesBetween } from './useRows.ts';

/**
 * Takes a closure back: what is still to come is offered again, and the sessions that patterns could not have are
 * made. Who was moved stays moved.
 * @returns how many times are offered again, of which sessions, and why it was closed; undefined when it was lifted
 *   already
 * @throws Refusal `not_found`
 */
export async function reopen(
  db: Db,
  clinic: ClinicRow,
  closureId: string,
  now: Date,
): Promise<{ reopened: number; reason: string; sessions: string[] } | undefined> {
  await lockSessions(db);
  const closure = await liftClosureRow(db, clinic.id, closureId, now);
  if (!closure) {
    if (await isClosure(db, clinic.id, closureId)) return undefined;
    throw new Refusal('not_found');
  }
  const { starts_at, ends_at, reason } = closure;
  const again = await makeAgain(db, clinic, londonDay(starts_at), londonDay(ends_at), now);
  const sessions = await sessionsDuring(db, clinic.id, starts_at, ends_at);
  const opened = await offerAgain(db, clinic, sessions, now);
  return { reopened: opened, reason, sessions: [...new Set([...again, ...sessions.map(({ id }) => id)])] };
}

/** Offers what is still to come of sessions. @returns how many times that are */
async function offerAgain(
  db: Db,
  clinic: ClinicRow,
  states: readonly SessionState[],
  now: Date,
): Promise<number> {
  const sessions = states.map((session) => ({
    session,
    starts: session.starts_at,
    ends: session.ends_at,
    capacity: session.capacity,
    closed: false,
  }));
  const { times, added } = await timesAfter(db, clinic, { sessions, closure: null }, now);
  for (const one of added) await addTimes(db, one.sessionId, one.times, now);
  const capacity = new Map(sessions.map((one) => [one.session.id, one.capacity]));
  const known = new Map(times.map(({ id, places }) => [id, places]));
  const all = (await timesOf(db, [...capacity.keys()], now)).map(({ id, session_id }) => ({
    slotId: id,
    places: known.get(id) ?? capacity.get(session_id) ?? 0,
  }));
  await setPlaces(db, all);
  return all.filter(({ places }) => places > 0).length;
}

/**
 * Opens one closed session again (rule 16.43): its times that are still to come are offered, with its room and staff
 * where these are free. Who was moved stays moved, who was cancelled stays so: nobody is sent to and fro.
 * @returns how many times are offered, and what could not be had again; undefined when it is open already
 * @throws Refusal `not_found`, `session_over`
 */
export async function openSessionAgain(
  db: Db,
  clinic: ClinicRow,
  { sessionId, ...why }: { sessionId: string; reason: string; staffId: string },
  now: Date,
): Promise<{ reopened: number; without: string[]; starts: Date } | undefined> {
  await lockSessions(db);
  const session = await findSession(db, clinic.id, sessionId);
  if (!session) throw new Refusal('not_found');
  const closing = await takeClosing(db, sessionId);
  if (!session.closed_at) return undefined;
  if (!closing) throw new Refusal('not_found');
  if (session.ends_at <= now) throw new Refusal('session_over');
  await reopenSession(db, { closingId: closing.id, sessionId }, why, now);
  const { starts_at, ends_at } = session;
  const during = { session_id: sessionId, starts_at, ends_at };
  const without: string[] = [];
  // One by one: what somebody else has by now is left to them.
  for (const [room_id, person_id] of [
    ...(closing.room_id ? [[closing.room_id, null] as const] : []),
    ...closing.staff_ids.map((id) => [null, id] as const),
  ]) {
    const taken = await usesBetween(db, [room_id ?? person_id ?? ''], starts_at, ends_at);
    if (taken.length > 0) without.push(room_id ? 'its room' : 'one of its staff');
    else await insertUses(db, [{ ...during, room_id, person_id }]);
  }
  return { reopened: await offerAgain(db, clinic, [session], now), without, starts: starts_at };
}

/**
 * Works on a bank holiday all the same.
 * @returns the sessions that were made; undefined when it was open on that day already
 * @throws Refusal `bad_request` for a day that is no bank holiday, or is over
 */
export async function openAnyway(
  db: Db,
  clinic: ClinicRow,
  { day, reason }: { day: string; reason: string },
  now: Date,
): Promise<string[] | undefined> {
  await lockSessions(db);
  const wrong = (message: string) => new Refusal('bad_request', { fields: [{ field: 'day', message }] });
  if (day < londonDay(now)) throw new Refusal('session_over');
  if (!holidayOn(clinic.nation, day)) throw wrong('This is no bank holiday where the clinic is');
  if (!(await insertOpenDay(db, { clinic_id: clinic.id, day, reason, made_at: now }))) return undefined;
  return makeAgain(db, clinic, day, day, now);
}

/** Makes what patterns have for these days and could not make before. */
async function makeAgain(
  db: Db,
  clinic: ClinicRow,
  from: string,
  until: string,
  now: Date,
): Promise<string[]> {
  const today = londonDay(now);
  const first = from < today ? today : from;
  // What lies beyond what is made yet is made in its turn.
  const rules = (await rulesOf(db, clinic.id, first)).filter(
    ({ made_until }) => made_until && made_until >= first,
  );
  const made: string[] = [];
  for (const rule of rules) {
    const last = rule.made_until && rule.made_until < until ? rule.made_until : until;
    if (last >= first) made.push(...(await makeSessions(db, now, [rule], { from: first, until: last })).made);
  }
  return made;
}
