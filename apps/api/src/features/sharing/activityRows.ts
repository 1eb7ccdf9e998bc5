import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { byId, byMoment, byText, keyset } from '../../http/paging.ts';
import { copiesSeen } from './sharesRows.ts';

/** Something that happened to a form. */
export interface ActivityRow {
  id: string;
  at: Date;
  what: 'asked' | 'approved' | 'sent back' | 'planned' | 'called off' | 'given' | 'sent in';
  by: string | null;
  clientId: string | null;
  clientName: string | null;
  version: number | null;
}

export const NEWEST_ACTIVITY = keyset<ActivityRow>(
  'desc',
  byMoment('e.at', (one) => one.at),
  byId('e.id', (one) => one.id),
  byText('e.what', (one) => one.what),
);

/**
 * What happened to a form, newest first: each kind is read by its own index as far as a page goes. Of clients, what
 * happened to those whom the person who asks may see; of plans, those of the own trust.
 */
export async function listActivity(
  db: Db,
  who: Session,
  formId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<ActivityRow[]> {
  const part = (of: RawBuilder<unknown>) => sql`(
    select * from (${of}) e where ${NEWEST_ACTIVITY.after(page.cursor)}
    order by ${NEWEST_ACTIVITY.order} limit ${sql.lit(page.limit)}
  )`;
  const nobody = sql`null::uuid as client_id`;
  const ofTrust =
    who.usertype === 'Super_Admin' ? sql`true` : sql`f.trust_id is not distinct from ${who.trustId}::uuid`;
  const parts = [
    part(sql`select a.id, a.requested_at as at, 'asked' as what, a.requested_by as by, ${nobody}, a.question_set_version as version
      from question_set_approval a where a.question_set_id = ${formId}`),
    part(sql`select a.id, a.decided_at as at, case when a.returned then 'sent back' else 'approved' end as what,
        a.decided_by as by, ${nobody}, a.question_set_version as version
      from question_set_approval a where a.question_set_id = ${formId} and a.decided_at is not null`),
    part(sql`select f.id, f.made_at as at, 'planned' as what, f.made_by as by, ${nobody}, null::integer as version
      from form_schedule f where f.question_set_id = ${formId} and ${ofTrust}`),
    part(sql`select f.id, f.ended_at as at, 'called off' as what, f.ended_by as by, ${nobody}, null::integer as version
      from form_schedule f where f.question_set_id = ${formId} and f.status = 'cancelled' and ${ofTrust}`),
    ...copiesSeen(who).flatMap((copies) => [
      part(sql`select s.id, s.shared_at as at, 'given' as what, s.shared_by as by, s.shared_to as client_id, s.question_set_version as version
        from ${copies} s where s.question_set_id = ${formId}`),
      part(sql`select s.id, s.completed_date as at, 'sent in' as what, null::uuid as by, s.shared_to as client_id, s.question_set_version as version
        from ${copies} s where s.question_set_id = ${formId} and s.completed_date is not null`),
    ]),
  ];
  const { rows } = await sql<ActivityRow>`
    select e.id, e.at, e.what, b.first_name || ' ' || b.last_name as by, e.client_id as "clientId",
      c.first_name || ' ' || c.last_name as "clientName", e.version
    from (select * from (${sql.join(parts, sql` union all `)}) e order by ${NEWEST_ACTIVITY.order} limit ${sql.lit(page.limit)}) e
      left join person b on b.id = e.by left join person c on c.id = e.client_id
    order by ${NEWEST_ACTIVITY.order}`.execute(db);
  return rows;
}

/** Whether a form is there for the person who asks: published, or a draft of their own trust. */
export async function formIsThere(db: Db, who: Session, formId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from question_set_version v where v.question_set_id = ${formId} and v.published_at is not null)
      or exists (
        select 1 from question_set q left join person m on m.id = q.created_by where q.id = ${formId}
          and (${who.usertype === 'Super_Admin'}::boolean or m.trust_id is not distinct from ${who.trustId}::uuid)
      ) as found`.execute(db);
  return rows[0]?.found === true;
}
