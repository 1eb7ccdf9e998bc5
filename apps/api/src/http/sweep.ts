import { CODES, IDEMPOTENCY_LIFE } from '@careway/core/limits';
import type { Db } from '../db/pool.ts';
import './tables.ts';

/**
 * What calls kept and nobody asks for again: answers for a repeated key, counters whose window is past, spent bot
 * checks.
 */
export async function sweepCalls(db: Db, now: Date): Promise<void> {
  const before = (age: number) => new Date(now.getTime() - age);
  await db.deleteFrom('idempotency').where('created_at', '<=', before(IDEMPOTENCY_LIFE)).execute();
  await db.deleteFrom('quota').where('window_start', '<=', before(IDEMPOTENCY_LIFE)).execute();
  await db.deleteFrom('used_bot_check').where('expires_at', '<=', before(CODES.challengeLife)).execute();
}
