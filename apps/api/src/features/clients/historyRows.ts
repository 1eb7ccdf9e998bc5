import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { readCursor } from './cursor.ts';

export type HistoryKind = 'account' | 'form' | 'appointment' | 'staff';

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
  first_name: string | null;
  last_name: string | null;
}

/** The module of the audit rows that this feature writes. */
export const CLIENTS = 'Clients';
/** A look at the record from another trust, and how the client's own history says it; the reason follows. */
export const BEYOND = 'Beyond';
export const BEYOND_WORDS = 'A colleague from another trust opened your record. They said why: ';
/** A form that was given; not an audit row, but part of what has happened. */
export const GIVEN = 'Form given';

/** What has happened with one client: the audit trail and the forms that were given. One row more than `limit`. */
export async function listHistory(
  db: Db,
  clientId: string,
  query: { kind?: HistoryKind | 'happened' | undefined; cursor?: string | undefined; limit: number },
): Promise<HistoryRow[]> {
  const after = query.cursor ? readCursor(query.cursor) : undefined;
  const { rows } = await sql<HistoryRow>`
    with event as (
      select a.id, a.at, a.module, a.action_type, a.action, a.created_by, a.said_by_browser,
        case
          when a.module = ${CLIENTS} or a.action_type = 'Read' then 'staff'
          when a.module = 'Client Form submission' then 'form'
          when a.module in ('Appointments', 'Callbacks') then 'appointment'
          else 'account'
        end as kind
      from audit a where a.user_id = ${clientId}
      union all
      select s.id, s.shared_at, ${GIVEN}::text, 'Shared', q.name, s.shared_by, false, 'form'
      from question_share s join question_set q on q.id = s.question_set_id
      where s.shared_to = ${clientId}
    )
    select e.*, e.at::text as moment, c.usertype as by_usertype, c.first_name, c.last_name
    from event e left join person c on c.id = e.created_by
    where true
      ${query.kind === 'happened' ? sql`and e.kind <> 'staff'` : query.kind ? sql`and e.kind = ${query.kind}` : sql``}
      ${after ? sql`and (e.at, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by e.at desc, e.id desc limit ${query.limit + 1}`.execute(db);
  return rows;
}
