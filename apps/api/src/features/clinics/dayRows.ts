import type { AppointmentStatus } from '@careway/core/appointments/bookingSteps';
import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type Viewer, visibleTo } from '../trusts/service.ts';

export interface ComesRow {
  id: string;
  number: number;
  reference_prefix: string | null;
  person_id: string;
  name: string;
  person_number: number;
  /** Whether the one who asks may know of this client. */
  known: boolean;
  service: ServiceCode;
  kind: SlotKind;
  purpose: string;
  counselling: boolean;
  status: AppointmentStatus;
  starts_at: Date;
  ends_at: Date;
  interpreter: string | null;
  interpreter_missing: boolean;
  /** The room of this visit, or of its session; and who works there. */
  room: { id: string; name: string } | null;
  staff: string[];
}

/** As many as no clinic has in a day. */
const MOST = 1000;

/** Who is booked at a clinic between two moments, soonest first; whoever cancelled is not among them. */
export async function comeBetween(
  db: Db,
  who: Viewer,
  clinicId: string,
  from: Date,
  to: Date,
): Promise<ComesRow[]> {
  const { rows } = await sql<ComesRow>`
    select a.id, a.number, a.reference_prefix, a.person_id, p.first_name || ' ' || p.last_name as name, p.reference as person_number,
      coalesce(${visibleTo(who)}, false) as known, a.service, a.kind, a.purpose, a.counselling,
      coalesce(a.outcome, a.status) as status, a.starts_at, a.ends_at,
      -- Who comes that day reads it before they come.
      a.interpreter || case when a.interpreted_by = 'arrange' then ', still to be found' else '' end as interpreter,
      a.interpreter is not null and a.interpreted_by = 'arrange' as interpreter_missing,
      (select jsonb_build_object('id', r.id, 'name', r.name) from clinic_room r
        where r.id = coalesce(o.room_id, (select u.room_id from session_use u where u.session_id = s.session_id and u.room_id is not null limit 1)) and r.clinic_id = a.clinic_id) as room,
      coalesce((select jsonb_agg(w.first_name || ' ' || w.last_name order by w.first_name, w.id)
        from session_use u join person w on w.id = u.person_id where u.session_id = s.session_id), '[]') as staff
    from appointment a join person p on p.id = a.person_id join slot s on s.id = a.slot_id
      left join visit_room o on o.appointment_id = a.id and o.slot_id = a.slot_id
    where a.clinic_id = ${clinicId} and a.status = 'booked' and a.starts_at >= ${from} and a.starts_at < ${to}
    order by a.starts_at, a.number limit ${MOST}`.execute(db);
  return rows;
}

/** Where one visit is seen: in the room that it was given, or in that of its session. */
export async function roomOfVisit(db: Db, appointmentId: string): Promise<string | null> {
  const { rows } = await sql<{ room_id: string | null }>`
    select coalesce(o.room_id, (select u.room_id from session_use u where u.session_id = s.session_id and u.room_id is not null limit 1)) as room_id
    from appointment a join slot s on s.id = a.slot_id left join visit_room o on o.appointment_id = a.id and o.slot_id = a.slot_id
    where a.id = ${appointmentId} and a.status = 'booked'`.execute(db);
  return rows[0]?.room_id ?? null;
}

/** Gives one visit a room, or that of its session again. */
export async function putRoomOfVisit(
  db: Db,
  { appointmentId, roomId, staffId }: { appointmentId: string; roomId: string; staffId: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into visit_room (appointment_id, slot_id, room_id, set_at, set_by)
    select id, slot_id, ${roomId}::uuid, ${now}, ${staffId}::uuid from appointment where id = ${appointmentId}
    on conflict (appointment_id) do update set slot_id = excluded.slot_id, room_id = excluded.room_id, set_at = excluded.set_at, set_by = excluded.set_by`.execute(
    db,
  );
}
