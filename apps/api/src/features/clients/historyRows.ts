import { underHeading } from '@careway/core/audit/auditWords';
import type { HistoryKind } from '@careway/core/audit/events';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';

export interface HistoryRow {
  id: string;
  at: Date;
  /** With its microseconds, for the cursor. */
  moment: string;
  module: string;
  action_type: string;
  action: string;
  said_by_browser: boolean;
  kind: HistoryKind;
  created_by: string | null;
  by_usertype: string | null;
  /** What belongs to it in a sentence. */
  more: string | null;
  first_name: string | null;
  last_name: string | null;
}

/** A form that was given; not an audit row, but part of what has happened. */
export const GIVEN = 'Form given';

/** What a check led to; by the portal itself. */
export const DECIDED = 'Check decided';

/** What staff noted, in its own words; the steps of it stand in the trail. */
export const NOTE = 'Note';
export const NOTE_TAKEN_BACK = 'A note that was taken back';

/** What came of something that they needed (rule 16.22). */
export const NEED_CLOSED = 'Need closed';

/** The heading of a row `a` of the trail, by core's own table of modules and events. */
const headings = sql.join(
  (['staff', 'form', 'appointment'] as const).map((kind) => {
    const { modules, actions } = underHeading(kind);
    const pairs = actions.map(([module, type]) => sql`or (a.module = ${module} and a.action_type = ${type})`);
    return sql`when a.module in (${sql.join(modules)}) ${sql.join(pairs, sql` `)} then ${sql.lit(kind)}`;
  }),
  sql` `,
);

export const NEWEST_FIRST = keyset<HistoryRow>(
  'desc',
  byMoment('e.at', (row) => row.moment),
  byId('e.id', (row) => row.id),
);

/**
 * What has happened with one client: the audit trail, the forms that were given, and what their checks led to. One
 * row more than `limit`.
 */
export async function listHistory(
  db: Db,
  clientId: string,
  query: { kind?: HistoryKind | 'happened' | undefined; cursor?: string | undefined; limit: number },
): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with event as (
      select a.id, a.at, a.module, a.action_type, a.action, a.created_by, a.said_by_browser,
        case ${headings} else 'account' end as kind, null::text as more
      from audit a where a.user_id = ${clientId}
      union all
      -- Of a record that was put into this one (rule 16.58); what they did themselves there is theirs.
      select a.id, a.at, a.module, a.action_type, a.action,
        case when a.created_by = a.user_id then ${clientId}::uuid else a.created_by end, a.said_by_browser,
        case ${headings} else 'account' end, null
      from trail_of_merged(${clientId}) a
      union all
      select s.id, s.shared_at, ${GIVEN}::text, 'Shared', q.name, s.shared_by, false, 'form', null
      from question_share s join question_set q on q.id = s.question_set_id
      where s.shared_to = ${clientId}
      union all
      -- Its own id, of the form's: a list names each entry once.
      select overlay(d.share_id::text placing '8' from 15 for 1)::uuid, d.at, ${DECIDED}::text, 'Decided', d.title,
        null, false, 'form', (select string_agg(f ->> 'because', ' ') from jsonb_array_elements(d.flags) f)
      from pathway_decision d where d.person_id = ${clientId}
      union all
      select n.id, n.at, case when n.taken_back_at is null then ${NOTE}::text else ${NOTE_TAKEN_BACK}::text end, 'Noted', '',
        n.by, false, 'note', case when n.taken_back_at is null then n.text end
      from client_note n where n.client_id = ${clientId}
      union all
      select w.id, w.done_at, ${NEED_CLOSED}::text, w.kind, coalesce(w.outcome, ''), w.done_by, false, 'note',
        concat_ws(' ', w.about, coalesce(w.note, w.ended_words))
      from worklist_item w where w.person_id = ${clientId} and (w.outcome is not null or (w.ended_words is not null and w.done_by is null))
    )
    select e.*, e.at::text as moment, c.usertype as by_usertype, c.first_name, c.last_name
    from event e left join person c on c.id = e.created_by
    where ${NEWEST_FIRST.after(query.cursor)}
      ${query.kind === 'happened' ? sql`and e.kind <> 'staff'` : query.kind ? sql`and e.kind = ${query.kind}` : sql``}
    order by ${NEWEST_FIRST.order} limit ${query.limit + 1}`.execute(db);
  return rows;
}
