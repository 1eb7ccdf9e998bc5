import type { saveView } from '@careway/contract/responseViews';
import type { ReplyOf } from '@careway/contract/row';
import { RESPONSE_VIEWS } from '@careway/core/limits';
import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

export type SavedView = ReplyOf<typeof saveView>;

/** The lists that somebody has named, by name. */
export function viewsOf(db: Db, personId: string): Promise<SavedView[]> {
  return db
    .selectFrom('response_view')
    .select(['id', 'list', 'name', 'filters'])
    .where('person_id', '=', personId)
    .orderBy('name')
    .orderBy('id')
    .limit(RESPONSE_VIEWS.most * 3)
    .execute();
}

/**
 * Keeps one under its name, in the place of what had that name; undefined where they have as many of that list as
 * there may be.
 */
export async function keepView(
  db: Db,
  personId: string,
  now: Date,
  { list, name, filters }: Omit<SavedView, 'id'>,
): Promise<SavedView | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into response_view (id, person_id, list, name, filters, created_at)
    select ${newId(now)}::uuid, ${personId}::uuid, ${list}::text, ${name}::text, ${JSON.stringify(filters)}::jsonb, ${now}::timestamptz
    where (select count(*) from response_view where person_id = ${personId}::uuid and list = ${list} and name <> ${name}) < ${RESPONSE_VIEWS.most}
    on conflict (person_id, list, name) do update set filters = excluded.filters
    returning id`.execute(db);
  return rows[0] && { id: rows[0].id, list, name, filters };
}

/** Whether there was one of theirs to forget. */
export async function dropView(db: Db, personId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('response_view')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
