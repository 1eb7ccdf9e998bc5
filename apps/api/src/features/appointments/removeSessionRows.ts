import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** What of some sessions somebody has made use of: none of these can be taken away without harm. */
export interface SessionUse {
  /** Appointments, cancelled ones too: what became of them is kept. */
  appointments: number;
  /** Places that are held or offered at this moment, or were given away outside this portal. */
  held: number;
  /** Sessions that were changed or closed since, or have a room or staff of their own. */
  changed: number;
}

/** @param ids of sessions, as a list of the database's own (an array, or what a query gives) */
export async function usesOfSessions(db: Db, ids: readonly string[], now: Date): Promise<SessionUse> {
  const { rows } = await sql<SessionUse>`
    select
      (select count(*) from appointment a join slot t on t.id = a.slot_id where t.session_id = any(${[...ids]}::uuid[]))::int as appointments,
      (select count(*) from slot_place p join slot t on t.id = p.slot_id where t.session_id = any(${[...ids]}::uuid[])
        and p.appointment_id is null and (p.held_until > ${now} or (p.taken_elsewhere and not p.closed)))::int as held,
      (select count(*) from clinic_session s where s.id = any(${[...ids]}::uuid[])
        and (s.version > 0 or s.closed_at is not null or exists (select 1 from session_use u where u.session_id = s.id)))::int as changed`.execute(
    db,
  );
  return rows[0] ?? { appointments: 0, held: 0, changed: 0 };
}

/**
 * Takes sessions away with their times and places, where nobody has made use of any. Places that somebody is just
 * taking are not waited for.
 * @returns whether all were taken away; where not, the caller undoes what was done
 */
export async function removeSessions(db: Db, ids: readonly string[], now: Date): Promise<boolean> {
  const { rows } = await sql<{ all: number; kept: number }>`
    with kept as (
      select p.id from slot_place p join slot t on t.id = p.slot_id where t.session_id = any(${[...ids]}::uuid[])
      order by p.id for update of p skip locked
    )
    select (select count(*)::int from slot_place p join slot t on t.id = p.slot_id where t.session_id = any(${[...ids]}::uuid[])) as all,
      (select count(*)::int from kept) as kept`.execute(db);
  if (rows[0]?.all !== rows[0]?.kept) return false;
  const { appointments, held, changed } = await usesOfSessions(db, ids, now);
  if (appointments + held + changed > 0) return false;
  await sql`delete from slot_place p using slot t where t.id = p.slot_id and t.session_id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  await sql`delete from slot where session_id = any(${[...ids]}::uuid[])`.execute(db);
  await sql`delete from clinic_session where id = any(${[...ids]}::uuid[])`.execute(db);
  return true;
}
