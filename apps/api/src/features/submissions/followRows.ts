import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** A copy that was sent in, held until the transaction ends; undefined where it was seen to what follows it. */
export function holdSent(db: Db, id: string) {
  return db
    .selectFrom('question_share')
    .select(['id', 'question_set_id', 'question_set_version', 'shared_to', 'shared_by'])
    .where('id', '=', id)
    .where('completed_date', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .where('followed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** The forms that led to a copy, its own among them. */
export async function formsBefore(db: Db, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ form: string }>`
    with recursive before as (
      select s.id, s.follows_id, s.question_set_id as form from question_share s where s.id = ${id}
      union
      select s.id, s.follows_id, s.question_set_id from before b join question_share s on s.id = b.follows_id
    )
    select form from before`.execute(db);
  return new Set(rows.map(({ form }) => form));
}

export async function noteFollowed(db: Db, id: string, now: Date, given: string | null): Promise<void> {
  await db.updateTable('question_share').set({ followed_at: now }).where('id', '=', id).execute();
  if (given !== null)
    await db.updateTable('question_share').set({ follows_id: id }).where('id', '=', given).execute();
}

/** Copies that were sent in since a moment, of forms that another one follows, and that nobody has seen to yet. */
export async function notFollowed(db: Db, since: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from question_set_version v
    cross join lateral (
      select s.id from question_share s
      where s.question_set_id = v.question_set_id and s.question_set_version = v.version and s.completed_date is not null
        and s.completed_date > ${since} and s.followed_at is null and s.withdrawn_at is null
      order by s.completed_date limit ${most}
    ) s
    where v.published_at is not null and v.definition ->> 'trigerForm' is not null limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
