import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';

/** A time and how many places it is to have; none: nobody is offered it any more. */
export interface TimeWanted {
  slotId: string;
  places: number;
}

/**
 * Keeps every free place of these times for this transaction, without waiting for anybody who is just taking one.
 * @returns whether all were free to be kept; false: somebody is booking at this moment
 */
export async function keepFreePlaces(db: Db, slotIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ all: number; kept: number }>`
    with kept as (
      select p.id from slot_place p where p.slot_id = any(${[...slotIds]}) and p.appointment_id is null
      order by p.id for update skip locked
    )
    select (select count(*)::int from slot_place p where p.slot_id = any(${[...slotIds]}) and p.appointment_id is null) as all,
      (select count(*)::int from kept) as kept`.execute(db);
  return rows[0]?.all === rows[0]?.kept;
}

/** Adds times that a session has not had yet. What is there stays. */
export async function addTimes(
  db: Db,
  sessionId: string,
  times: readonly { from: number; to: number }[],
  now: Date,
): Promise<void> {
  const slots = times.map(({ from, to }) => ({
    id: newId(now),
    starts_at: new Date(from),
    ends_at: new Date(to),
  }));
  await sql`
    insert into slot (id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling)
    select t.id, s.id, s.clinic_id, s.service, s.kind, t.starts_at, t.ends_at, s.counselling
    from jsonb_populate_recordset(null::slot, ${JSON.stringify(slots)}::jsonb) t cross join clinic_session s
    where s.id = ${sessionId}
    on conflict (session_id, starts_at) do nothing`.execute(db);
}

/**
 * Gives each time as many open places as it is to have: whoever is booked keeps theirs, then what was given away
 * outside this portal, then the free ones; the rest is closed. Places that were closed are opened again before any is
 * added.
 */
export async function setPlaces(db: Db, wanted: readonly TimeWanted[]): Promise<void> {
  const list = JSON.stringify(wanted.map(({ slotId, places }) => ({ id: slotId, places })));
  const times = sql`jsonb_to_recordset(${list}::jsonb) as w(id uuid, places int)`;
  await sql`
    update slot t set closed = (w.places = 0) from ${times} where t.id = w.id and t.closed <> (w.places = 0)`.execute(
    db,
  );
  await sql`
    update slot_place p set closed = r.shut, taken_elsewhere = r.shut, held_by = null, hold_id = null, held_until = null, offered = false
    from (
      select p.id, row_number() over (
          partition by p.slot_id
          order by p.appointment_id is null, not (p.taken_elsewhere and not p.closed), p.closed, p.number
        ) > w.places as shut
      from ${times} join slot_place p on p.slot_id = w.id
    ) r
    where p.id = r.id and p.closed <> r.shut and p.appointment_id is null and (p.closed or not p.taken_elsewhere)`.execute(
    db,
  );
  await sql`
    insert into slot_place (id, slot_id, number, service, starts_at, way, talk)
    select gen_random_uuid(), t.id, n, t.service, t.starts_at, t.kind, t.counselling
    from ${times} join slot t on t.id = w.id
      cross join lateral (select coalesce(max(number), 0) as last from slot_place where slot_id = t.id) h
      cross join lateral generate_series(h.last + 1, w.places) n`.execute(db);
}
