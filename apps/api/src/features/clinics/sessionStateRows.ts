import type { SlotKind } from '@careway/core/appointments/slots';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A session as it stands, with its times that are still to come. */
export interface SessionState {
  id: string;
  clinic_id: string;
  service: ServiceCode;
  kind: SlotKind;
  counselling: boolean;
  starts_at: Date;
  ends_at: Date;
  slot_minutes: number;
  every_minutes: number;
  capacity: number;
  version: number;
  closed_at: Date | null;
  /** When its first time begins: the others follow from there. */
  anchor: Date | null;
}

const STATE = sql`s.id, s.clinic_id, s.service, s.kind, s.counselling, s.starts_at, s.ends_at, s.slot_minutes,
  s.every_minutes, s.capacity, s.version, s.closed_at,
  (select min(t.starts_at) from slot t where t.session_id = s.id) as anchor`;

/** One session of a clinic. */
export async function findSession(db: Db, clinicId: string, id: string): Promise<SessionState | undefined> {
  const { rows } = await sql<SessionState>`
    select ${STATE} from clinic_session s where s.id = ${id} and s.clinic_id = ${clinicId}`.execute(db);
  return rows[0];
}

/** The open sessions of a clinic that share a moment with a stretch of time. */
export async function sessionsDuring(
  db: Db,
  clinicId: string,
  from: Date,
  to: Date,
): Promise<SessionState[]> {
  const { rows } = await sql<SessionState>`
    select ${STATE} from clinic_session s
    where s.clinic_id = ${clinicId} and s.starts_at < ${to} and s.ends_at > ${from} and s.closed_at is null
    order by s.starts_at, s.id`.execute(db);
  return rows;
}

/** The open sessions of a pattern after a day. */
export async function sessionsAfter(db: Db, ruleId: string, day: string, now: Date): Promise<SessionState[]> {
  const { rows } = await sql<SessionState>`
    select ${STATE} from clinic_session s
    where s.rule_id = ${ruleId} and s.rule_day > ${day}::date and s.ends_at > ${now} and s.closed_at is null
    order by s.starts_at, s.id`.execute(db);
  return rows;
}

export interface TimeState {
  id: string;
  session_id: string;
  starts_at: Date;
  ends_at: Date;
  booked: number;
  elsewhere: number;
}

/** The times of sessions that begin after a moment, with how many have each. */
export async function timesOf(db: Db, sessionIds: readonly string[], after: Date): Promise<TimeState[]> {
  const { rows } = await sql<TimeState>`
    select t.id, t.session_id, t.starts_at, t.ends_at,
      count(p.id) filter (where p.appointment_id is not null)::int as booked,
      count(p.id) filter (where p.taken_elsewhere and not p.closed)::int as elsewhere
    from slot t left join slot_place p on p.slot_id = t.id
    where t.session_id = any(${[...sessionIds]}) and t.starts_at > ${after}
    group by t.id order by t.starts_at, t.id`.execute(db);
  return rows;
}
