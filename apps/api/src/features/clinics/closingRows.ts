import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { WeekSession } from './weekRows.ts';

/** Writes down that a session is closed, with the room and the staff that it needs, before these are given back. */
export async function insertClosing(
  db: Db,
  { sessionId, reason, staffId }: { sessionId: string; reason: string; staffId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into session_closing (id, session_id, clinic_id, room_id, staff_ids, reason, closed_at, closed_by)
    select ${newId(now)}::uuid, s.id, s.clinic_id,
      (select u.room_id from session_use u where u.session_id = s.id and u.room_id is not null limit 1),
      array(select u.person_id from session_use u where u.session_id = s.id and u.person_id is not null order by 1),
      ${reason}, ${now}, ${staffId}::uuid
    from clinic_session s where s.id = ${sessionId} and s.closed_at is null`.execute(db);
}

/** Notes how many clients were given another time for it, or none. */
export async function noteOnClosing(
  db: Db,
  sessionId: string,
  { moved, cancelled }: { moved: number; cancelled: number },
): Promise<void> {
  await sql`update session_closing set moved = ${moved}, cancelled = ${cancelled}
    where session_id = ${sessionId} and opened_at is null`.execute(db);
}

interface ClosedSession
  extends Pick<WeekSession, 'id' | 'service' | 'kind' | 'purpose' | 'counselling' | 'startsAt' | 'endsAt'> {
  reason: string;
  by: string | null;
  at: Date;
  moved: number;
  cancelled: number;
}

/** The sessions of a clinic between two moments that were closed and are not open again. */
export async function closedBetween(
  db: Db,
  clinicId: string,
  from: Date,
  to: Date,
): Promise<ClosedSession[]> {
  const { rows } = await sql<ClosedSession>`
    select s.id, s.service, s.kind, s.purpose, s.counselling, s.starts_at as "startsAt", s.ends_at as "endsAt",
      c.reason, p.first_name || ' ' || p.last_name as by, c.closed_at as at, c.moved, c.cancelled
    from session_closing c join clinic_session s on s.id = c.session_id left join person p on p.id = c.closed_by
    where s.clinic_id = ${clinicId} and c.opened_at is null and s.closed_at is not null
      and s.starts_at >= ${from} and s.starts_at < ${to}
    order by s.starts_at, s.id`.execute(db);
  return rows;
}

/** What a closed session needed, as long as nobody opened it again; it is theirs alone until the transaction ends. */
export async function takeClosing(db: Db, sessionId: string) {
  const { rows } = await sql<{ id: string; room_id: string | null; staff_ids: string[] }>`
    select id, room_id, staff_ids from session_closing where session_id = ${sessionId} and opened_at is null for update`.execute(
    db,
  );
  return rows[0];
}

/** Opens it again. */
export async function reopenSession(
  db: Db,
  { closingId, sessionId }: { closingId: string; sessionId: string },
  { reason, staffId }: { reason: string; staffId: string },
  now: Date,
): Promise<void> {
  await sql`update session_closing set opened_at = ${now}, opened_by = ${staffId}::uuid, opened_reason = ${reason}
    where id = ${closingId}`.execute(db);
  await db
    .updateTable('clinic_session')
    .set((row) => ({ closed_at: null, version: row('version', '+', 1) }))
    .where('id', '=', sessionId)
    .execute();
}
