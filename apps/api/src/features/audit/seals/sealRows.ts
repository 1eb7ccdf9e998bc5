import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { LAST_SEAL, SAFE_TX, sealed } from './sealText.ts';
import '../tables.ts';

/** A seal, as the next one needs it. */
export interface Head {
  number: number;
  hash: Buffer;
}

/** What is to be sealed next: everything but the mark. */
export interface Batch extends Head {
  from: number;
  upto: number;
  entries: number;
  /** More of it waits. */
  more: boolean;
}

/** Only one process seals at a time; the others need not wait for it. For the transaction that is open. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7308) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

/** The hash that the seal of a number has; undefined where there is no such seal. */
export async function hashOf(db: Db, number: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ hash: Buffer }>`select hash from audit_seal where number = ${number}`.execute(
    db,
  );
  return rows[0]?.hash;
}

/** How many seconds old the newest seal is; undefined where there is none. */
export async function ageOfHead(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - made_at)::float8 as seconds
    from audit_seal order by number desc limit 1`.execute(db);
  return rows[0]?.seconds;
}

/**
 * The entries that are sealed next, `most` of them or so: all of transactions that are over, from where the last seal
 * ends. One statement, so that whoever counts as over and what is seen of them is of one moment.
 * @returns undefined where there is none
 */
export async function nextBatch(db: Db, most: number): Promise<Batch | undefined> {
  const { rows } = await sql<Batch & { hash: Buffer }>`
    with last as (${sql.raw(LAST_SEAL)}), safe as (select ${sql.raw(SAFE_TX)} as tx),
    full_at as (select a.tx from audit a, last, safe where a.tx >= last.upto and a.tx < safe.tx
      order by a.tx, a.id offset ${most} limit 1),
    first_at as (select min(a.tx) as tx from audit a, last, safe where a.tx >= last.upto and a.tx < safe.tx),
    batch as (select last.number + 1 as number, last.hash as before, last.upto as from_tx,
      coalesce((select greatest(full_at.tx, first_at.tx + 1) from full_at, first_at), safe.tx) as upto_tx,
      exists (select from full_at) as more from last, safe),
    found as (select b.number, b.before, b.from_tx, b.upto_tx, b.more, e.entries, e.body from batch b, lateral (
      select count(*) as entries, ${sql.raw(sealed.entries('a'))} as body
      from audit a where a.tx >= b.from_tx and a.tx < b.upto_tx) e)
    select number, from_tx as "from", upto_tx as upto, entries, more, ${sql.raw(sealed.hash('f'))} as hash
    from found f where entries > 0`.execute(db);
  return rows[0];
}

/** Keeps a seal. */
export async function insertSeal(db: Db, batch: Batch, keyName: Buffer, mark: Buffer): Promise<void> {
  await db
    .insertInto('audit_seal')
    .values({
      number: batch.number,
      from_tx: batch.from,
      upto_tx: batch.upto,
      entries: batch.entries,
      hash: batch.hash,
      key_name: keyName,
      mark,
    })
    .execute();
}

/** Entries that no seal has yet, and how long the oldest of them has waited. */
export async function sealsWaiting(
  db: Db,
  now: Date,
): Promise<Record<'trail', { count: number; seconds: number }>> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    with last as (${sql.raw(LAST_SEAL)})
    select count(*) as count, min(a.at) as oldest from audit a where a.tx >= (select upto from last)`.execute(
    db,
  );
  const { count = 0, oldest = null } = rows[0] ?? {};
  return { trail: { count, seconds: oldest ? (now.getTime() - oldest.getTime()) / 1000 : 0 } };
}
