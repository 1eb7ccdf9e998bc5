import { delayAfter } from '@careway/core/accounts/signInDelay';
import { SIGN_IN_DELAY } from '@careway/core/limits';
import { sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';

/** Until when a key waits; undefined when nothing is counted against it. */
export async function blockedUntil(db: Db, key: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('sign_in_delay')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.blocked_until;
}

/** From so many failures on the wait grows no more. */
const GROWS_UNTIL = 32;

/** One statement, so that of two at once none is lost. @returns seconds to wait, or undefined while a wait is on */
export async function countOne(db: Db, key: string, from: number, now: Date): Promise<number | undefined> {
  const forgotten = new Date(now.getTime() - SIGN_IN_DELAY.remembered);
  const waits = Array.from({ length: from + GROWS_UNTIL }, (_, at) => delayAfter(at + 1, from));
  const failures = sql<number>`case when sign_in_delay.last_at <= ${forgotten} then 1 else sign_in_delay.failures + 1 end`;
  const wait = sql<number>`(${waits}::bigint[])[least(${failures}, ${waits.length})]`;
  const row = await db
    .insertInto('sign_in_delay')
    .values({ key, failures: 1, last_at: now, blocked_until: new Date(now.getTime() + (waits[0] ?? 0)) })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          failures,
          last_at: now,
          blocked_until: sql<Date>`${now}::timestamptz + ${wait} * interval '1 millisecond'`,
        })
        .where('sign_in_delay.blocked_until', '<=', now),
    )
    .returning('blocked_until')
    .executeTakeFirst();
  return row && (row.blocked_until.getTime() - now.getTime()) / 1000;
}

/** The right password: what was counted against these names is forgotten. */
export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('sign_in_delay').where('key', '=', anyOf(keys)).execute();
}

/** What nobody will be held to any more. */
export async function sweepDelays(db: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - SIGN_IN_DELAY.remembered);
  await db.deleteFrom('sign_in_delay').where('last_at', '<=', over).execute();
}
