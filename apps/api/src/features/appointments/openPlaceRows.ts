import type { FreedPlace } from '@careway/core/appointments/freedPlace';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A place that nobody has, with where its clinic lies. */
export interface OpenPlace extends FreedPlace {
  latitude: number | null;
  longitude: number | null;
}

/**
 * Locks a place that nobody has, or that is set aside by this hold, until the transaction ends. It waits for nobody:
 * whoever is taking the place at this moment has it.
 * @returns `gone` where it is booked, taken elsewhere, over or no more; `kept` where somebody is choosing it, until
 *   when
 */
export async function lockOpenPlace(
  db: Db,
  placeId: string,
  aside: string | null,
  now: Date,
): Promise<{ is: 'open'; place: OpenPlace } | { is: 'kept'; until: Date } | { is: 'gone' }> {
  const { rows } = await sql<OpenPlace>`
    select p.id as "placeId", s.id as "slotId", s.clinic_id as "clinicId", s.service, s.kind, s.counselling,
      s.starts_at as "startsAt", s.ends_at as "endsAt", c.latitude, c.longitude
    from slot_place p join slot s on s.id = p.slot_id join clinic c on c.id = s.clinic_id
    where p.id = ${placeId} and p.appointment_id is null and not p.taken_elsewhere and s.starts_at > ${now}
      and (p.held_until is null or p.held_until <= ${now} or p.hold_id = ${aside}::uuid)
    for update of p skip locked`.execute(db);
  if (rows[0]) return { is: 'open', place: rows[0] };
  const { rows: found } = await sql<{ until: Date | null }>`
    select p.held_until as until from slot_place p
    where p.id = ${placeId} and p.appointment_id is null and not p.taken_elsewhere and p.starts_at > ${now}`.execute(
    db,
  );
  if (!found[0]) return { is: 'gone' };
  const { until } = found[0];
  return { is: 'kept', until: until && until > now ? until : new Date(now.getTime() + 5_000) };
}

/** Places that somebody had chosen and did not book: their hold ran out after a moment, and nobody has them. */
export async function holdsJustOver(db: Db, since: Date, now: Date): Promise<FreedPlace[]> {
  const { rows } = await sql<FreedPlace>`
    select p.id as "placeId", s.id as "slotId", s.clinic_id as "clinicId", s.service, s.kind, s.counselling,
      s.starts_at as "startsAt", s.ends_at as "endsAt"
    from slot_place p join slot s on s.id = p.slot_id
    where p.held_by is not null and not p.offered and p.appointment_id is null and not p.taken_elsewhere
      and p.held_until > ${since} and p.held_until <= ${now} limit 500`.execute(db);
  return rows;
}

/** The places of some sessions that nobody has or keeps, the soonest first. */
export async function openPlacesOf(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
  most: number,
): Promise<FreedPlace[]> {
  const { rows } = await sql<FreedPlace>`
    select p.id as "placeId", s.id as "slotId", s.clinic_id as "clinicId", s.service, s.kind, s.counselling,
      s.starts_at as "startsAt", s.ends_at as "endsAt"
    from slot_place p join slot s on s.id = p.slot_id
    where s.session_id = any(${[...sessionIds]}::uuid[]) and p.appointment_id is null and not p.taken_elsewhere
      and (p.held_until is null or p.held_until <= ${now}) and s.starts_at > ${now}
    order by s.starts_at, p.id limit ${most}`.execute(db);
  return rows;
}
