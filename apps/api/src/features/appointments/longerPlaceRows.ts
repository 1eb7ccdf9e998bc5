import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { freeFor } from './placeRows.ts';

/**
 * Whether a slot `s` can be made longer for somebody: its session goes on, and the time that begins meanwhile has a
 * place.
 */
export function canBeLonger(personId: string, minutes: number, now: Date): RawBuilder<boolean> {
  const until = sql`s.ends_at + ${minutes} * interval '1 minute'`;
  return sql<boolean>`(
    exists (select from clinic_session c where c.id = s.session_id and c.ends_at >= ${until})
    and coalesce((
      select exists (select from slot_place p where p.slot_id = n.id and ${freeFor(personId, now)})
      from slot n where n.session_id = s.session_id and n.starts_at >= s.ends_at and n.starts_at < ${until}
      order by n.starts_at limit 1), true))`;
}

/** A time, as far as making it longer needs to know it. */
export interface LongerTime {
  slotId: string;
  personId: string;
  minutes: number;
  now: Date;
}

/**
 * Takes the place after a time as well, where one begins while the longer appointment still goes on: the first such
 * time of the same session. For an appointment it is marked as taken elsewhere, so that nothing that counts free
 * places has to know of it.
 * @returns false when there is no such place, or the session ends before
 */
export async function takePlaceAfter(
  db: Db,
  { slotId, personId, minutes, now }: LongerTime,
  whose: { hold: { id: string; until: Date } } | { appointmentId: string },
): Promise<boolean> {
  const written =
    'hold' in whose
      ? sql`held_by = ${personId}, hold_id = ${whose.hold.id}, held_until = ${whose.hold.until}, offered = false`
      : sql`held_by = null, hold_id = null, held_until = null, offered = false, taken_elsewhere = true,
          also_for = ${whose.appointmentId}`;
  const { rows } = await sql<{ room: boolean; next: string | null }>`
    select s.ends_at + ${minutes} * interval '1 minute' <= c.ends_at as room,
      (select n.id from slot n where n.session_id = s.session_id and n.starts_at >= s.ends_at
        and n.starts_at < s.ends_at + ${minutes} * interval '1 minute' order by n.starts_at limit 1) as next
    from slot s join clinic_session c on c.id = s.session_id where s.id = ${slotId}`.execute(db);
  const [found] = rows;
  if (!found?.room) return false;
  if (found.next === null) return true;
  const taken = await sql<{ id: string }>`
    update slot_place set ${written}
    where id = (
      select p.id from slot_place p where p.slot_id = ${found.next} and ${freeFor(personId, now)}
      order by (p.held_by is not distinct from ${personId}) desc, p.number desc
      for update skip locked limit 1
    ) returning id`.execute(db);
  return taken.rows.length > 0;
}

/**
 * Gives back the place after an appointment that was longer; where its time is closed by now, the place is closed
 * with it.
 */
export async function freePlaceAfter(db: Db, appointmentId: string): Promise<void> {
  await sql`update slot_place p set also_for = null, closed = s.closed, taken_elsewhere = s.closed
    from slot s where p.also_for = ${appointmentId} and s.id = p.slot_id`.execute(db);
}
