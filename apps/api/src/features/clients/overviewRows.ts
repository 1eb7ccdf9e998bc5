import { londonInstant } from '@careway/core/appointments/london';
import { addDays, londonDay } from '@careway/core/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { type Viewer, visibleTo } from './access.ts';
import { FIRST_FORMS } from './repository.ts';

export interface Figures {
  clients: number;
  newSinceYesterday: number;
  formsOnHold: number;
  formsUnfinished: number;
  sentInNotBooked: number;
  appointmentsToday: number;
  appointmentsNextSevenDays: number;
}

/** The figures of the clients that a viewer may see; days are London days. */
export async function countOverview(db: Db, who: Viewer, now: Date): Promise<Figures> {
  const today = londonDay(now);
  const [from, tomorrow, week, yesterday] = [0, 1, 7, -1].map((days) =>
    londonInstant(addDays(today, days), 0),
  );
  const { rows } = await sql<Figures>`
    with first_form as (
      select distinct on (s.shared_to) s.shared_to, s.status from question_share s
      where s.question_set_id in (${sql.join(FIRST_FORMS)}) and s.withdrawn_at is null
      order by s.shared_to, s.id desc
    ), booked as (
      select distinct a.person_id from appointment a where a.status = 'booked' and a.ends_at > ${now}
    ), visible as (
      select p.id, p.created_at, f.status, b.person_id as booked from person p
      left join first_form f on f.shared_to = p.id left join booked b on b.person_id = p.id
      where ${visibleTo(who)}
    ), coming as (
      select a.starts_at from appointment a join visible v on v.id = a.person_id
      where a.status = 'booked' and a.starts_at >= ${from}::timestamptz and a.starts_at < ${week}::timestamptz
    )
    select
      count(*) as clients,
      count(*) filter (where created_at >= ${yesterday}::timestamptz) as "newSinceYesterday",
      (select count(*) from question_share s join visible v on v.id = s.shared_to where s.status = 'hold') as "formsOnHold",
      count(*) filter (where status in ('shared', 'draft')) as "formsUnfinished",
      count(*) filter (where status = 'completed' and booked is null) as "sentInNotBooked",
      (select count(*) from coming where starts_at < ${tomorrow}::timestamptz) as "appointmentsToday",
      (select count(*) from coming) as "appointmentsNextSevenDays"
    from visible`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count always has a row');
  return row;
}

export interface ComingRow {
  id: string;
  client_id: string;
  first_name: string;
  last_name: string;
  reference: number;
  starts_at: Date;
  kind: 'clinic' | 'phone' | 'video';
  purpose: string;
  clinic: string;
}

/** The next appointments of the clients that a viewer may see, soonest first; one that is under way counts. */
export async function listComing(db: Db, who: Viewer, now: Date, limit: number): Promise<ComingRow[]> {
  const { rows } = await sql<ComingRow>`
    select a.id, p.id as client_id, p.first_name, p.last_name, p.reference, a.starts_at, a.kind, a.purpose,
      c.name as clinic
    from appointment a join person p on p.id = a.person_id join clinic c on c.id = a.clinic_id
    where ${visibleTo(who)} and a.status = 'booked' and a.ends_at > ${now}
    order by a.starts_at, a.id limit ${limit}`.execute(db);
  return rows;
}
