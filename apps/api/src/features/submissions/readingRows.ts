import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Keeps when staff first read what was sent in; later readings change nothing. */
export async function noteFirstReading(db: Db, shareId: string, now: Date): Promise<void> {
  await db
    .updateTable('question_share')
    .set({ response_viewed_at: now })
    .where('id', '=', shareId)
    .where('response_viewed_at', 'is', null)
    .where('response_view_notify_to_patient', '=', true)
    .execute();
}

/** Forms that were read since a moment, whose clients are to hear of it and have not yet. */
export function readAndNotTold(db: Db, since: Date, most: number) {
  return db
    .selectFrom('question_share as s')
    .select(['s.id', 's.shared_to'])
    .where('s.response_viewed_at', '>', since)
    .where(
      sql<boolean>`not exists (select 1 from reminder_considered c where c.about_kind = 'form' and c.about_id = s.id and c.mark = 'read')`,
    )
    .orderBy('s.id')
    .limit(most)
    .execute();
}
