import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

export interface WeekSession {
  id: string;
  service: ServiceCode;
  kind: SlotKind;
  purpose: string;
  counselling: boolean;
  startsAt: Date;
  endsAt: Date;
  slotMinutes: number;
  everyMinutes: number;
  capacity: number;
  room: { id: string; name: string } | null;
  staff: { id: string; name: string }[];
  places: number;
  booked: number;
  elsewhere: number;
  ruleId: string | null;
  version: number;
}

/** The sessions of a clinic between two moments in which somebody can be seen, with how full each is. */
export async function sessionsBetween(
  db: Db,
  clinicId: string,
  from: Date,
  to: Date,
): Promise<WeekSession[]> {
  const { rows } = await sql<WeekSession>`
    select s.id, s.service, s.kind, s.purpose, s.counselling, s.starts_at as "startsAt", s.ends_at as "endsAt",
      s.slot_minutes as "slotMinutes", s.every_minutes as "everyMinutes", s.capacity, s.rule_id as "ruleId", s.version,
      (select jsonb_build_object('id', r.id, 'name', r.name) from session_use u join clinic_room r on r.id = u.room_id
        where u.session_id = s.id) as room,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) order by p.first_name, p.id)
        from session_use u join person p on p.id = u.person_id where u.session_id = s.id), '[]') as staff,
      f.places, f.booked, f.elsewhere
    from clinic_session s cross join lateral (
      select count(p.id) filter (where not p.closed)::int as places,
        count(p.id) filter (where p.appointment_id is not null or (p.taken_elsewhere and not p.closed))::int as booked,
        count(p.id) filter (where p.taken_elsewhere and not p.closed)::int as elsewhere
      from slot t join slot_place p on p.slot_id = t.id where t.session_id = s.id
    ) f
    where s.clinic_id = ${clinicId} and s.starts_at >= ${from} and s.starts_at < ${to} and s.closed_at is null
      and f.places > 0
    order by s.starts_at, s.id limit 500`.execute(db);
  return rows;
}

/** The closures of a clinic that touch a stretch of time. */
export function closuresBetween(db: Db, clinicId: string, from: Date, to: Date) {
  return db
    .selectFrom('clinic_closure')
    .select(['id', 'starts_at', 'ends_at', 'reason', 'moved', 'cancelled'])
    .where('clinic_id', '=', clinicId)
    .where('lifted_at', 'is', null)
    .where('starts_at', '<', to)
    .where('ends_at', '>', from)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** The bank holidays on which a clinic works, between two days. */
export async function openDaysBetween(db: Db, clinicId: string, from: string, to: string): Promise<string[]> {
  const rows = await db
    .selectFrom('clinic_open_day')
    .select('day')
    .where('clinic_id', '=', clinicId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  return rows.map(({ day }) => day);
}
