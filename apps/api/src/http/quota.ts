import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import './tables.ts';

/**
 * Counts one use of something in a fixed window, atomically and in one row a key (rule 8.5, 8.10, 12.4).
 * @param window milliseconds
 * @returns whether this use is still within the limit
 */
export async function takeQuota(
  db: Db,
  key: string,
  limit: number,
  window: number,
  now: Date,
): Promise<boolean> {
  return (await countUse(db, key, window, now)) <= limit;
}

/** Forgets the uses of a key: whoever it was, they were right. */
export async function freeQuota(db: Db, key: string): Promise<void> {
  await db.deleteFrom('quota').where('key', '=', key).execute();
}

/** Counts one use as `takeQuota` does. @returns how many there were in this window, with this one */
export async function countUse(db: Db, key: string, window: number, now: Date): Promise<number> {
  const fresh = sql<boolean>`quota.window_start <= ${new Date(now.getTime() - window)}`;
  const row = await db
    .insertInto('quota')
    .values({ key, window_start: now, used: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        used: sql<number>`case when ${fresh} then 1 else quota.used + 1 end`,
        window_start: sql<Date>`case when ${fresh} then excluded.window_start else quota.window_start end`,
      }),
    )
    .returning('used')
    .executeTakeFirstOrThrow();
  return row.used;
}

/** How often a key was used in the window that is open now; looking uses nothing. */
export async function usesOf(db: Db, key: string, window: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('quota')
    .select('used')
    .where('key', '=', key)
    .where('window_start', '>', new Date(now.getTime() - window))
    .executeTakeFirst();
  return row?.used ?? 0;
}

/** One thing that is counted, and how often it may be used in its window of milliseconds. */
export interface Use {
  key: string;
  limit: number;
  window: number;
}

const countAll = prepared(
  'count_uses',
  (
    db,
    given: { keys: readonly string[]; limits: readonly number[]; windows: readonly number[]; now: Date },
  ) => ({
    compile: () =>
      sql<{ over: number | null }>`
        select count_uses(${given.keys}, ${given.limits}, ${given.windows}, ${given.now}) as over`.compile(
        db,
      ),
  }),
);

/**
 * Counts one use of several things, in their order, in one statement; it ends at the first that is over its limit, so what
 * stands behind it is not used up by whoever has come too often (docs/decisions/0033, 0052). For calls that write nothing
 * else: it does not wait for the disk, since a count that a crash forgets harms nobody.
 * @returns the place of the first that is over its limit; null when none is
 */
export async function countUses(db: Db, uses: readonly Use[], now: Date): Promise<number | null> {
  const [row] = await countAll(db, {
    keys: uses.map(({ key }) => key),
    limits: uses.map(({ limit }) => limit),
    windows: uses.map(({ window }) => window),
    now,
  });
  return row?.over ?? null;
}
