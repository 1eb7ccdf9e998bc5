import { MESSAGES_KEPT } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { fail } from './end.ts';

const ROUND = 200;

/**
 * Keeps no more of messages than is needed (rule 13.8): the address goes after some weeks, and the words, wherever a
 * demonstration still has them. And none is left behind in silence: what should have gone a day ago and did not comes to a
 * person (rule 13.3).
 */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const stuck = await db
    .selectFrom('message')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('failed_at', 'is', null)
    .where(sql<boolean>`coalesce(send_after, created_at) <= ${before(MESSAGES_KEPT.undelivered)}`)
    .limit(ROUND)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const message of stuck) await fail(db, message, now);
  await db
    .updateTable('message')
    .set({ recipient: '', subject: '', body: '', html: '', words: null })
    .where('created_at', '<=', before(MESSAGES_KEPT.recipient))
    .where('recipient', '<>', '')
    .where(sql<boolean>`num_nonnulls(sent_at, dropped_at, failed_at) = 1`)
    .execute();
  await db.deleteFrom('reminder_considered').where('at', '<=', before(MESSAGES_KEPT.reminderMark)).execute();
}
