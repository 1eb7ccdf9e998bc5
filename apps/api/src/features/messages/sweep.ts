import { MESSAGES_KEPT } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import { fail } from './endMessage.ts';
import { forgetReminders } from './reminderRows.ts';
import { blankBefore, lockStuck } from './repository.ts';

const ROUND = 200;

/**
 * Keeps no more of messages than is needed (rule 13.8): the address goes after some weeks, and the words, wherever a
 * demonstration still has them. And none is left behind in silence: what should have gone a day ago and did not comes
 * to a person (rule 13.3).
 */
export async function sweepMessages(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  const stuck = await lockStuck(db, before(MESSAGES_KEPT.undelivered), ROUND);
  for (const message of stuck) await fail(db, message, now);
  await blankBefore(db, before(MESSAGES_KEPT.recipient));
  await forgetReminders(db, before(MESSAGES_KEPT.reminderMark));
}
