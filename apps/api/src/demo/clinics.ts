import { createHash } from 'node:crypto';
import { addDays, dayNumber, londonDay } from '@careway/core/dates';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { takeTime } from '../features/appointments/book.ts';
import { bookableSlot } from '../features/appointments/placeRows.ts';
import type { ClinicSession } from '../features/appointments/sessionRows.ts';
import { makeSessions } from '../features/clinics/makeSessions.ts';
import { insertRule } from '../features/clinics/planRows.ts';
import { NEEDS, ROOMS } from './clinicNeeds.ts';
import { fillClinicStaff } from './clinicStaff.ts';
import { CLINICS, PATTERNS } from './clinicWeeks.ts';
import { demoId, MORE_CLIENTS } from './people.ts';

/** rule 17.3: clinics have times for the coming eight weeks, counted anew at every start. */
const DAYS = 8 * 7;

const digest = (text: string) => createHash('sha256').update(text).digest();
/** The same number from 0 to 1 for the same text, at every start. */
const chance = (text: string) => digest(text).readUInt32BE(0) / 2 ** 32;

/** A UUID v7 that is the same at every start, so that a session is added once. */
function fixedId(at: Date, text: string): string {
  const bytes = digest(text).subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The week of each clinic as patterns, of which sessions are made as they are of every clinic's. */
const rulesFrom = (today: string, now: Date) =>
  PATTERNS.map((pattern, index) => ({
    id: demoId(10, index + 1),
    clinic_id: CLINICS.find(({ key }) => key === pattern.clinic)?.id ?? '',
    service: pattern.service,
    kind: pattern.kind,
    purpose: pattern.purpose,
    counselling: pattern.counselling ?? false,
    weekdays: [...pattern.days],
    every_weeks: 1,
    from_day: today,
    until_day: null,
    start_minute: pattern.from,
    end_minute: pattern.to,
    slot_minutes: pattern.minutes,
    every_minutes: pattern.every,
    capacity: pattern.capacity ?? 1,
    room_id: NEEDS[index]?.room ?? null,
    staff_ids: NEEDS[index]?.staff ?? [],
    made_until: null,
    version: 0,
    made_at: now,
  }));

/**
 * Adds what the coming eight weeks lack; a session that is there, from before there were patterns too, stays as it
 * is.
 */
async function fillSessions(db: Db, now: Date, today: string): Promise<void> {
  const rules = rulesFrom(today, now);
  for (const rule of rules) await insertRule(db, rule);
  const indexOf = new Map(rules.map(({ id }, index) => [id, index]));
  await makeSessions(
    db,
    now,
    rules,
    // Some days more than who waits looks ahead: what the clock makes next is offered to nobody of the demonstration.
    { from: today, until: addDays(today, DAYS + 2) },
    {
      idOf: (rule, { day, from }) =>
        fixedId(new Date(from), `session ${rule.clinic_id} ${day} ${indexOf.get(rule.id)}`),
      takenElsewhere: (...place) => isTaken(today, ...place),
    },
  );
}

/** Near days are nearly gone, far ones nearly open, and one clinic's day in seven is full. */
function isTaken(today: string, session: ClinicSession, startsAt: Date, number: number): boolean {
  const day = londonDay(startsAt);
  if (session.kind === 'clinic' && chance(`full ${session.clinic_id} ${day}`) < 1 / 7) return true;
  const ahead = (dayNumber(day) - dayNumber(today)) / DAYS;
  return chance(`taken ${session.id} ${startsAt.toISOString()} ${number}`) < 0.75 - 0.6 * ahead;
}

/**
 * Clinics, their sessions for eight weeks, and bookings of the demonstration's further clients. Tops up at each
 * start.
 */
export async function fillClinics(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  const today = londonDay(now);
  await db
    .insertInto('clinic')
    .values(CLINICS.map(({ key: _, address, ...clinic }) => ({ ...clinic, address: [...address] })))
    .onConflict((same) => same.doNothing())
    .execute();
  await db
    .insertInto('clinic_room')
    .values(ROOMS)
    .onConflict((same) => same.doNothing())
    .execute();
  await fillClinicStaff(db, now);
  await fillSessions(db, now, today);
  await bookForSome(db, now);
}

/** Every second of the further clients has a time, soon or far, so that staff have bookings to look at. */
async function bookForSome(db: Db, now: Date): Promise<void> {
  const clients = MORE_CLIENTS.filter((_, index) => index % 2 === 0);
  const ids = clients.map((client) => client.id);
  const already = await db
    .selectFrom('appointment')
    .select('id')
    .where('person_id', 'in', ids)
    .limit(1)
    .execute();
  if (already.length > 0) return;
  const people = await db.selectFrom('person').select(['id', 'service']).where('id', 'in', ids).execute();
  const free = await db
    .selectFrom('slot')
    .innerJoin('slot_place', 'slot_place.slot_id', 'slot.id')
    .select(['slot.id', 'slot.service'])
    .where('slot.starts_at', '>', new Date(now.getTime() + 24 * 3_600_000))
    .where('taken_elsewhere', '=', false)
    .where('counselling', '=', false)
    .orderBy('slot.starts_at')
    .orderBy('slot.id')
    .execute();
  for (const person of people.sort((a, b) => (a.id < b.id ? -1 : 1))) {
    const choices = free.filter((slot) => slot.service === person.service);
    const slotId = choices[Math.floor(chance(`booking ${person.id}`) ** 2 * choices.length)]?.id;
    if (!slotId) continue;
    await takeTime(db, { personId: person.id, now }, await bookableSlot(db, slotId, now));
  }
}
