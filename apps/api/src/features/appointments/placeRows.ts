import { earliestStart } from '@careway/core/appointments/bookingLimits';
import type { StepBy } from '@careway/core/appointments/bookingSteps';
import type { FreedPlace } from '@careway/core/appointments/freedPlace';
import { Refusal } from '@careway/core/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { freeHeldInterpreters } from './interpreterRows.ts';

/**
 * Whether place `p` may be taken by this person: nobody's, or its hold has run out (at once, no job frees it), or the
 * hold is their own.
 */
export function freeFor(personId: string, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(p.appointment_id is null and not p.taken_elsewhere
    and (p.held_until is null or p.held_until <= ${now} or p.held_by = ${personId}))`;
}

export type Taking = { hold: { id: string; until: Date; offered?: boolean } } | { appointmentId: string };

/**
 * Takes one place of a slot in one statement (rule 3.1). Places that someone else is taking at this moment are
 * skipped, not waited for; the place held by this person comes first.
 * @returns the place's id, or undefined when none is free
 */
export async function takePlace(
  db: Db,
  want: { slotId: string; personId: string; now: Date },
  taking: Taking,
): Promise<string | undefined> {
  const written =
    'hold' in taking
      ? sql`held_by = ${want.personId}, hold_id = ${taking.hold.id}, held_until = ${taking.hold.until},
          offered = ${taking.hold.offered ?? false}`
      : sql`held_by = null, hold_id = null, held_until = null, offered = false,
          appointment_id = ${taking.appointmentId}`;
  const { rows } = await sql<{ id: string }>`
    update slot_place set ${written}
    where id = (
      select p.id from slot_place p
      where p.slot_id = ${want.slotId} and ${freeFor(want.personId, want.now)}
      order by (p.held_by is not distinct from ${want.personId}) desc, p.number
      for update skip locked limit 1
    )
    returning id`.execute(db);
  return rows[0]?.id;
}

const NOBODYS = { held_by: null, hold_id: null, held_until: null, offered: false };

/**
 * Lets go of what this person holds: all that they chose themselves, or one hold. What is offered to them stays
 * theirs.
 */
export async function freeHolds(db: Db, personId: string, holdId?: string): Promise<void> {
  const { rows } = await sql<{ hold_id: string }>`
    update slot_place set held_by = null, hold_id = null, held_until = null, offered = false
    where held_by = ${personId} and ${holdId ? sql`hold_id = ${holdId}` : sql`not offered`}
    returning old.hold_id`.execute(db);
  await freeHeldInterpreters(
    db,
    rows.map((row) => row.hold_id),
  );
}

/** Gives back the places that were kept for anybody until before a moment. */
export async function freeRunOutPlaces(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('slot_place')
    .set(NOBODYS)
    .where('hold_id', 'is not', null)
    .where('held_until', '<', before)
    .execute();
}

/**
 * Gives the place of a booking back, so that it is free at once; where its time is closed, the place is closed with it.
 * @returns what was freed, for whoever it is offered to next; nothing where nobody can have it
 */
export async function freePlaceOf(db: Db, appointmentId: string): Promise<FreedPlace | undefined> {
  const { rows } = await sql<FreedPlace & { closed: boolean }>`
    update slot_place p set appointment_id = null, closed = s.closed, taken_elsewhere = s.closed from slot s
    where p.appointment_id = ${appointmentId} and s.id = p.slot_id
    returning p.id as "placeId", s.id as "slotId", s.clinic_id as "clinicId", s.service, s.kind, s.counselling,
      s.starts_at as "startsAt", s.ends_at as "endsAt", s.closed`.execute(db);
  const [freed] = rows;
  if (!freed || freed.closed) return undefined;
  const { closed: _, ...place } = freed;
  return place;
}

/**
 * The slot, if it can still be booked by the clock: by a client until shortly before, by staff until it begins.
 * @throws Refusal `not_found` for no such slot, `slot_past` for one that has begun, `slot_closed` where the clinic is
 *   closed then, `slot_taken` for one that is too near
 */
export async function bookableSlot(db: Db, slotId: string, now: Date, by: StepBy = 'client') {
  const slot = await db
    .selectFrom('slot')
    .innerJoin('clinic_session', 'clinic_session.id', 'slot.session_id')
    .select([
      'slot.id',
      'slot.clinic_id',
      'slot.service',
      'slot.kind',
      'slot.starts_at',
      'slot.ends_at',
      'slot.counselling',
      'slot.closed',
      'clinic_session.purpose',
    ])
    .where('slot.id', '=', slotId)
    .executeTakeFirst();
  if (!slot) throw new Refusal('not_found');
  if (slot.starts_at <= now) throw new Refusal('slot_past');
  if (slot.closed) throw new Refusal('slot_closed');
  if (by === 'client' && slot.starts_at < earliestStart(now)) {
    throw new Refusal('slot_taken', {
      message: 'That time is too soon to book online. Choose a later one, or call us.',
    });
  }
  return slot;
}

/** Whatever a hold keeps is nobody's again. */
export async function nobodyHolds(db: Db, holdId: string): Promise<void> {
  await db.updateTable('slot_place').set(NOBODYS).where('hold_id', '=', holdId).execute();
}

/** Keeps a free place for nobody in particular. @returns whether it was free */
export async function keepFromAll(
  db: Db,
  place: { placeId: string; holdId: string; until: Date; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    update slot_place set held_by = null, hold_id = ${place.holdId}, held_until = ${place.until}, offered = true
    where id = ${place.placeId} and appointment_id is null and not taken_elsewhere
      and (held_until is null or held_until <= ${place.now})
    returning id`.execute(db);
  return rows.length > 0;
}
