import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';

export interface RequestRow {
  id: string;
  clientId: string;
  name: string;
  reference: number;
  askedAt: Date;
  status: 'pending' | 'withdrawn' | 'done';
  endedAt: Date | null;
  coming: number;
}

export const LONGEST = keyset<{ askedAt: Date; id: string }>(
  'asc',
  byMoment('d.asked_at', ({ askedAt }) => askedAt),
  byId('d.id', ({ id }) => id),
);

/** Wishes in one state, the longest wait first. */
export async function listRequests(
  db: Db,
  { status, cursor, limit }: { status: RequestRow['status']; cursor?: string | undefined; limit: number },
  now: Date,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select d.id, p.id as "clientId", p.first_name || ' ' || p.last_name as name, p.reference, d.asked_at as "askedAt", d.status,
      d.ended_at as "endedAt",
      (select count(*) from appointment a where a.person_id = p.id and a.status = 'booked' and a.starts_at > ${now})::int as coming
    from deletion_request d join person p on p.id = d.person_id
    where d.status = ${status} and ${LONGEST.after(cursor)} order by ${LONGEST.order} limit ${limit + 1}`.execute(
    db,
  );
  return rows;
}

/** Whose wish was carried out, and when; undefined where none was. */
export async function doneRequest(db: Db, id: string) {
  return db
    .selectFrom('deletion_request')
    .select(['person_id', 'ended_at'])
    .where('id', '=', id)
    .where('status', '=', 'done')
    .executeTakeFirst();
}

/** Whether anything still lets somebody in as this person, or says how to reach them (rule 11.7). */
export async function isReachable(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql<{ reachable: boolean }>`
    select p.active or p.mobile is not null or p.address is not null or p.known_as is not null
      or p.email not like '%@deleted.invalid'
      or exists (select 1 from session where person_id = p.id)
      or exists (select 1 from account_link where person_id = p.id)
      or exists (select 1 from security_factor where person_id = p.id)
      or exists (select 1 from contact_preference where person_id = p.id)
      or exists (select 1 from callback where person_id = p.id) as reachable
    from person p where p.id = ${personId}`.execute(db);
  return rows[0]?.reachable !== false;
}

/** Every table that has rows of a person, by the database's own list of what refers to people, and how many. */
export async function rowsLeft(db: Db, personId: string): Promise<{ table: string; rows: number }[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'person'::regclass and cardinality(c.conkey) = 1
    union select 'audit', 'user_id' order by 1, 2`.execute(db);
  const left = new Map<string, number>();
  for (const { table, column } of columns) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(db);
    const n = rows[0]?.n ?? 0;
    if (n > 0) left.set(table, (left.get(table) ?? 0) + n);
  }
  return [...left].map(([table, rows]) => ({ table, rows }));
}
