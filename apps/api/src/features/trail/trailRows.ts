/** Entries of the trail, by who, what, whom and when (rule 11.13). */
import type { auditTrailFile } from '@careway/contract/auditTrail';
import type { QueryOf } from '@careway/contract/row';
import { clockTime } from '@careway/core/clinics/clockTime';
import { addDays } from '@careway/core/dates';
import { type RawBuilder, sql } from 'kysely';
import { firstIdAt } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { byId, keyset } from '../../http/paging.ts';
import '../accounts/service.ts';

export type TrailFilter = QueryOf<typeof auditTrailFile>;

export interface TrailRow {
  id: string;
  at: Date;
  module: string;
  actionType: string;
  action: string;
  saidByBrowser: boolean;
  who: { id: string; name: string; client: boolean } | null;
  whom: { id: string; name: string; client: boolean } | null;
}

export const NEWEST = keyset(
  'desc',
  byId('a.id', (row: { id: string }) => row.id),
);

const midnight = (day: string): Date => {
  const found = clockTime(day, 0);
  return new Date('at' in found ? found.at : `${day}T00:00:00Z`);
};

/**
 * Somebody by their email or their reference number. More than one person may have worked by one email. Clients and
 * staff apart: an index knows the emails of clients, another who works here.
 */
const named = (typed: string) => {
  const number = /^[#\s]*(\d{1,15})$/.exec(typed)?.[1];
  return number === undefined
    ? sql`select id from person where usertype = 'Client' and email = ${typed}
        union all select id from person where usertype <> 'Client' and email = ${typed}`
    : sql`select id from person where reference = ${Number(number)}`;
};

function conditions({ who, whom, module, from, until }: TrailFilter): RawBuilder<boolean>[] {
  return [
    ...(who === undefined ? [] : [sql<boolean>`a.created_by = any(array(${named(who)}))`]),
    ...(whom === undefined ? [] : [sql<boolean>`a.user_id = any(array(${named(whom)}))`]),
    ...(module === undefined ? [] : [sql<boolean>`a.module = ${module}`]),
    ...(from === undefined ? [] : [sql<boolean>`a.id >= ${firstIdAt(midnight(from))}::uuid`]),
    ...(until === undefined ? [] : [sql<boolean>`a.id < ${firstIdAt(midnight(addDays(until, 1)))}::uuid`]),
  ];
}

const asPerson = (
  of: 'd' | 'c',
) => sql`case when ${sql.ref(`${of}.id`)} is null then null else jsonb_build_object(
  'id', ${sql.ref(`${of}.id`)}, 'name', ${sql.ref(`${of}.first_name`)} || ' ' || ${sql.ref(`${of}.last_name`)},
  'client', ${sql.ref(`${of}.usertype`)} = 'Client') end`;

/** Entries that fit, newest first: `limit` of them, and one more where there is one. */
export async function listTrail(
  db: Db,
  filter: TrailFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TrailRow[]> {
  const all = [...conditions(filter), NEWEST.after(cursor)];
  const { rows } = await sql<TrailRow>`
    select a.id, a.at, a.module, a.action_type as "actionType", a.action, a.said_by_browser as "saidByBrowser",
      ${asPerson('d')} as who, ${asPerson('c')} as whom
    from (
      select a.* from audit a where ${sql.join(all, sql` and `)} order by ${NEWEST.order} limit ${limit + 1}
    ) a left join person d on d.id = a.created_by left join person c on c.id = a.user_id
    order by ${NEWEST.order}`.execute(db);
  return rows;
}
