import { type Expression, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import './tables.ts';

/**
 * Counts are asked for by functions of the database: whoever is signed in reads and changes no row of them
 * (rule 12.26, decision 0244).
 *
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
  await sql`select forget_uses(${key})`.execute(db);
}

/** Takes back one use that turned out to be none. */
export async function giveBack(db: Db, key: string): Promise<void> {
  await sql`select give_back_use(${key})`.execute(db);
}

/** Counts one use as `takeQuota` does. @returns how many there were in this window, with this one */
export async function countUse(db: Db, key: string, window: number, now: Date): Promise<number> {
  const { rows } = await sql<{ used: number }>`select count_use(${key}, ${window}, ${now}) as used`.execute(
    db,
  );
  return rows[0]?.used ?? 1;
}

/** How often a key was used in the window that is open now; looking uses nothing. */
export async function usesOf(db: Db, key: string, window: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - window);
  const { rows } = await sql<{ used: number | null }>`select uses_of(${key}, ${since}) as used`.execute(db);
  return rows[0]?.used ?? 0;
}

/** One thing that is counted, and how often it may be used in its window of milliseconds. */
export interface Use {
  key: string;
  limit: number;
  window: number;
}

interface Counts {
  keys: readonly string[];
  limits: readonly number[];
  windows: readonly number[];
  now: Date;
}

const overOf = ({ keys, limits, windows, now }: Counts) =>
  sql<number | null>`count_uses(${keys}, ${limits}, ${windows}, ${now})`;

const countsOf = (uses: readonly Use[], now: Date): Counts => ({
  keys: uses.map(({ key }) => key),
  limits: uses.map(({ limit }) => limit),
  windows: uses.map(({ window }) => window),
  now,
});

const countAll = prepared('count_uses', (db, given: Counts) => ({
  compile: () => sql<{ over: number | null }>`select ${overOf(given)} as over`.compile(db),
}));

/**
 * Counts one use of several things, in their order, in one statement; it ends at the first that is over its limit, so
 * what stands behind it is not used up by whoever has come too often (docs/decisions/0033, 0052). For calls that
 * write nothing else: it does not wait for the disk, since a count that a crash forgets harms nobody.
 * @returns the place of the first that is over its limit; null when none is
 */
export async function countUses(db: Db, uses: readonly Use[], now: Date): Promise<number | null> {
  const [row] = await countAll(db, countsOf(uses, now));
  return row?.over ?? null;
}

/** What came of a count: the place of the first that is over its limit, and what was looked up along with it. */
export interface Counted<Found = unknown> {
  over: number | null;
  found?: Found;
}

/** Counts, as `countUses` does. */
export type Counting<Found = unknown> = (db: Db, uses: readonly Use[], now: Date) => Promise<Counted<Found>>;

/** Counts, and looks nothing up. */
export const countAlone: Counting = async (db, uses, now) => ({ over: await countUses(db, uses, now) });

/**
 * A look-up in the same statement as the count that it needs: one way to the database and back for both
 * (decision 0052). Whoever is over the limit has looked in vain: what was found is theirs only where nothing is over.
 * @param name of the statement, one of a kind
 * @param build selects one row at most; it is given places instead of values, as in `prepared`
 */
export function countedLookup<Values extends object, Row>(
  name: string,
  build: (db: Db, values: Values) => Expression<Row>,
): (values: Values) => Counting<Row | undefined> {
  const both = prepared(name, (db, given: Counts & Values) => ({
    compile: () =>
      sql<{ over: number | null; found: Row | null }>`
        select ${overOf(given)} as over, (select to_jsonb(found) from (${build(db, given)}) found) as found`.compile(
        db,
      ),
  }));
  return (values) => async (db, uses, now) => {
    const [row] = await both(db, { ...countsOf(uses, now), ...values });
    const over = row?.over ?? null;
    return over === null && row?.found ? { over, found: row.found } : { over };
  };
}
