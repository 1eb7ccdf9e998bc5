import { delayAfter } from '@careway/core/accounts/signInDelay';
import { SIGN_IN_DELAY } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Until when a key waits; undefined when nothing is counted against it. */
export async function blockedUntil(db: Db, key: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`select failures_until(${key}) as until`.execute(db);
  return rows[0]?.until ?? undefined;
}

/** From so many failures on the wait grows no more. */
const GROWS_UNTIL = 32;

/** One statement, so that of two at once none is lost. @returns seconds to wait, or undefined while a wait is on */
export async function countOne(db: Db, key: string, from: number, now: Date): Promise<number | undefined> {
  const forgotten = new Date(now.getTime() - SIGN_IN_DELAY.remembered);
  const waits = Array.from({ length: from + GROWS_UNTIL }, (_, at) => delayAfter(at + 1, from));
  const { rows } = await sql<{ until: Date | null }>`
    select count_failure(${key}, ${waits}, ${forgotten}, ${now}) as until`.execute(db);
  const until = rows[0]?.until;
  return until ? (until.getTime() - now.getTime()) / 1000 : undefined;
}

/** The right password: what was counted against these names is forgotten. */
export async function forgive(db: Db, keys: readonly string[]): Promise<void> {
  await sql`select forget_failures(${[...keys]})`.execute(db);
}

/** What nobody will be held to any more. */
export async function sweepDelays(db: Db, now: Date): Promise<void> {
  const over = new Date(now.getTime() - SIGN_IN_DELAY.remembered);
  await db.deleteFrom('sign_in_delay').where('last_at', '<=', over).execute();
}
