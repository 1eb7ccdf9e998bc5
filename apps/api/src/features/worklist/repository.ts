import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { byId, byMoment, keyset } from '../../http/paging.ts';
import { type Viewer, visibleTo } from '../trusts/service.ts';
import './tables.ts';

export interface ItemRow {
  id: string;
  kind: string;
  about: string;
  created_at: Date;
  /** With its microseconds, for the cursor. */
  moment: string;
  person_id: string | null;
  name: string | null;
  reference: number | null;
  taken_by: string | null;
  taken_name: string | null;
  done_at: Date | null;
  done_name: string | null;
}

const COLUMNS = sql`
  w.id, w.kind, w.about, w.created_at, w.person_id, w.taken_by, w.done_at,
  coalesce(w.done_at, w.created_at)::text as moment,
  p.first_name || ' ' || p.last_name as name, p.reference,
  t.first_name || ' ' || t.last_name as taken_name, d.first_name || ' ' || d.last_name as done_name`;
const FROM = sql`
  from worklist_item w left join person p on p.id = w.person_id
  left join person t on t.id = w.taken_by left join person d on d.id = w.done_by`;

/** rule 10.3: a client's things as the client; what is about nobody we know, only a Super_Admin's. */
const seenBy = (who: Viewer): RawBuilder<boolean> =>
  who.usertype === 'Super_Admin'
    ? sql<boolean>`(w.person_id is null or ${visibleTo(who)})`
    : sql<boolean>`(w.person_id is not null and ${visibleTo(who)})`;

/** What is open, the oldest first; what is done, the newest. */
export const ORDER = {
  open: keyset<ItemRow>(
    'asc',
    byMoment('w.created_at', (row) => row.moment),
    byId('w.id', (row) => row.id),
  ),
  done: keyset<ItemRow>(
    'desc',
    byMoment('w.done_at', (row) => row.moment),
    byId('w.id', (row) => row.id),
  ),
};

/** One row more than `limit`: open ones oldest first, done ones newest first. */
export async function listItems(
  db: Db,
  who: Viewer,
  query: { state: 'open' | 'done'; cursor?: string | undefined; limit: number },
): Promise<ItemRow[]> {
  const open = query.state === 'open';
  const at = open ? sql`w.created_at` : sql`w.done_at`;
  const { after, order } = ORDER[query.state];
  // Staff of a trust read a view that keeps trusts apart (docs/decisions/0050); a Super_Admin, what is about nobody too.
  const from =
    who.usertype === 'Super_Admin'
      ? sql`worklist_item w left join person p on p.id = w.person_id`
      : sql`worklist_seen w`;
  const client = who.usertype === 'Super_Admin' ? sql`p.` : sql`w.`;
  const { rows } = await sql<ItemRow>`
    select w.id, w.kind, w.about, w.created_at, w.person_id, w.taken_by, w.done_at, w.moment, w.name, w.reference,
      t.first_name || ' ' || t.last_name as taken_name, d.first_name || ' ' || d.last_name as done_name
    from (
      select w.id, w.kind, w.about, w.created_at, w.person_id, w.taken_by, w.done_by, w.done_at, ${at}::text as moment,
        ${client}first_name || ' ' || ${client}last_name as name, ${client}reference
      from ${from} where w.done_at is ${open ? sql`null` : sql`not null`} and ${after(query.cursor)}
      order by ${order} limit ${query.limit + 1}
    ) w left join person t on t.id = w.taken_by left join person d on d.id = w.done_by
    order by ${order}`.execute(db);
  return rows;
}

/** What waits for a person, of one client, oldest first. */
export async function openItems(db: Db, personId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} ${FROM} where w.person_id = ${personId} and w.done_at is null
    order by w.created_at, w.id limit 100`.execute(db);
  return rows;
}

/** One thing; undefined when there is none, or none for this viewer. */
export async function findItem(db: Db, who: Viewer, id: string): Promise<ItemRow | undefined> {
  const { rows } = await sql<ItemRow>`
    select ${COLUMNS} ${FROM} where w.id = ${id} and ${seenBy(who)}`.execute(db);
  return rows[0];
}

/** Takes an open thing that nobody else has. @returns whether it is now theirs: one of two who press at once */
export async function take(db: Db, id: string, personId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('worklist_item')
    .set((row) => ({
      taken_by: personId,
      taken_at: row.fn.coalesce('taken_at', sql<Date>`${now}::timestamptz`),
    }))
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where(({ or, eb }) => or([eb('taken_by', 'is', null), eb('taken_by', '=', personId)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function finish(db: Db, id: string, personId: string, now: Date): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set({ done_by: personId, done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}
