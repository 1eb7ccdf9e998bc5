import { slotTimes } from '@careway/core/clinics/slotTimes';
import { type Insertable, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { AppointmentTables } from './tables.ts';

export type ClinicSession = Insertable<AppointmentTables['clinic_session']>;

/** When the times of a session begin and end. */
const timesOf = (session: ClinicSession) =>
  slotTimes(
    { from: session.starts_at.getTime(), to: session.ends_at.getTime() },
    { slotMinutes: session.slot_minutes, everyMinutes: session.every_minutes },
  ).map(({ from, to }) => ({ startsAt: new Date(from), endsAt: new Date(to) }));

/**
 * Adds sessions with their times and places, all in a handful of statements however many there are. A session whose id
 * is there already is left as it is, and so is a day that its rule has made already, however many make it at once.
 * @param takenElsewhere whether a place was given away outside this portal; none unless said
 * @returns how many times were added, and of which sessions
 */
export async function addSessions(
  db: Db,
  now: Date,
  sessions: readonly ClinicSession[],
  takenElsewhere: (session: ClinicSession, startsAt: Date, number: number) => boolean = () => false,
): Promise<{ times: number; made: ReadonlySet<string> }> {
  if (sessions.length === 0) return { times: 0, made: new Set() };
  const added = await sql<{ id: string }>`
    insert into clinic_session
      (id, clinic_id, service, kind, purpose, starts_at, ends_at, slot_minutes, every_minutes, capacity, counselling,
        rule_id, rule_day)
    select id, clinic_id, service, kind, purpose, starts_at, ends_at, slot_minutes, every_minutes, capacity,
      coalesce(counselling, false), rule_id, rule_day
    from jsonb_populate_recordset(null::clinic_session, ${JSON.stringify(sessions)}::jsonb)
    on conflict do nothing returning id`.execute(db);
  const fresh = new Set(added.rows.map((row) => row.id));
  const slots: object[] = [];
  const places: object[] = [];
  for (const session of sessions) {
    if (!fresh.has(session.id)) continue;
    for (const { startsAt, endsAt } of timesOf(session)) {
      const id = newId(now);
      const { id: session_id, clinic_id, service, kind, counselling = false } = session;
      const [starts_at, ends_at] = [startsAt, endsAt];
      slots.push({ id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling });
      for (let number = 1; number <= session.capacity; number += 1) {
        const taken_elsewhere = takenElsewhere(session, startsAt, number);
        places.push({
          id: newId(now),
          slot_id: id,
          number,
          taken_elsewhere,
          service,
          starts_at,
          way: kind,
          talk: counselling,
        });
      }
    }
  }
  await sql`
    insert into slot (id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling)
    select id, session_id, clinic_id, service, kind, starts_at, ends_at, counselling
    from jsonb_populate_recordset(null::slot, ${JSON.stringify(slots)}::jsonb)`.execute(db);
  await sql`
    insert into slot_place (id, slot_id, number, taken_elsewhere, service, starts_at, way, talk)
    select id, slot_id, number, taken_elsewhere, service, starts_at, way, talk
    from jsonb_populate_recordset(null::slot_place, ${JSON.stringify(places)}::jsonb)`.execute(db);
  return { times: slots.length, made: fresh };
}
