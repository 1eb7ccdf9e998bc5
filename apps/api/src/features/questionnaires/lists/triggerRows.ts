import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import './listTables.ts';

export interface TriggerRow {
  id: string;
  name: string;
  words: string[];
}

/** The categories of trigger words, by name. */
export function listTriggers(db: Db): Promise<TriggerRow[]> {
  return db
    .selectFrom('trigger_category')
    .select(['id', 'name', 'words'])
    .orderBy('name')
    .limit(200)
    .execute();
}

/** The words of a category, which a form names by its name or its id; none where there is no such category. */
export async function wordsOfTrigger(db: Db, trigger: string): Promise<string[]> {
  const row = await db
    .selectFrom('trigger_category')
    .select('words')
    .where(sql<boolean>`lower(name) = lower(${trigger}) or id::text = ${trigger}`)
    .orderBy(sql`id::text = ${trigger}`, 'desc')
    .executeTakeFirst();
  return row?.words ?? [];
}

/** Stores the words of a category, whatever they were. */
export async function storeTrigger(
  db: Db,
  now: Date,
  given: { id: string; name: string; words: readonly string[]; by: string },
): Promise<TriggerRow> {
  const { rows } = await sql<TriggerRow>`
    insert into trigger_category (id, name, words, changed_by, changed_at)
    values (${given.id}, ${given.name}, ${[...given.words]}::text[], ${given.by}, ${now})
    on conflict (lower(name)) do update
      set words = excluded.words, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    returning id, name, words`.execute(db);
  return rows[0] as TriggerRow;
}
