import type { KeyScope } from '@careway/core/access/keyScopes';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface KeyRow {
  id: string;
  name: string;
  trust_id: string;
  trust: string;
  scopes: KeyScope[];
  days: number;
  made_at: Date;
  made_by: string | null;
  expires_at: Date;
  revoked_at: Date | null;
  revoked_by: string | null;
  last_used_at: Date | null;
  ending: string;
  before_ending: string | null;
  before_until: Date | null;
  before_used_at: Date | null;
}

/** More than all organisations together ever have at work; those that ended long ago are swept. */
const MOST = 2_000;

/** Every key, newest first, with the secret before it where that still works. */
export async function listKeys(db: Db, now: Date, id?: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.trust_id, t.name as trust, k.scopes, k.days, k.made_at, k.expires_at, k.revoked_at, k.last_used_at,
      m.first_name || ' ' || m.last_name as made_by, r.first_name || ' ' || r.last_name as revoked_by,
      s.ending, b.ending as before_ending, b.ends_at as before_until, b.last_used_at as before_used_at
    from program_key k join trust t on t.id = k.trust_id
      left join person m on m.id = k.made_by left join person r on r.id = k.revoked_by
      cross join lateral (
        select ending from program_secret where key_id = k.id order by ends_at desc nulls first, made_at desc limit 1
      ) s
      left join lateral (
        select ending, ends_at, last_used_at from program_secret
        where key_id = k.id and ends_at > ${now} and k.revoked_at is null order by ends_at desc limit 1
      ) b on true
    where ${id === undefined ? sql`true` : sql`k.id = ${id}`}
    order by k.made_at desc, k.id desc limit ${MOST}`.execute(db);
  return rows;
}

/** Keys of one organisation that work, counted under a lock: two who add the last one do not both have it. */
export async function countLiveKeys(db: Db, trustId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`keys of ${trustId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from program_key
    where trust_id = ${trustId} and revoked_at is null and expires_at > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Whether a key of that name is at work there, or could be mistaken for one that ended and was never taken back. */
export async function keyNamed(db: Db, trustId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from program_key where trust_id = ${trustId} and lower(name) = lower(${name}) and revoked_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

export interface NewKey {
  id: string;
  trust_id: string;
  name: string;
  scopes: KeyScope[];
  days: number;
  expires_at: Date;
}

export async function insertKey(db: Db, key: NewKey, by: { personId: string; now: Date }): Promise<void> {
  await db
    .insertInto('program_key')
    .values({ ...key, made_at: by.now, made_by: by.personId })
    .execute();
}

export async function insertSecret(
  db: Db,
  secret: { hash: Buffer; key_id: string; ending: string },
  by: { personId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('program_secret')
    .values({ ...secret, made_at: by.now, made_by: by.personId, ends_at: null, last_used_at: null })
    .execute();
}

/** Waits for whoever changes the same key. @returns undefined for one that is not there */
export async function lockKey(db: Db, id: string) {
  return db
    .selectFrom('program_key')
    .innerJoin('trust', 'trust.id', 'program_key.trust_id')
    .select(['program_key.id', 'program_key.name', 'days', 'revoked_at', 'trust.name as trust'])
    .where('program_key.id', '=', id)
    .forUpdate('program_key')
    .executeTakeFirst();
}

/** Lets what the key showed before end at a moment, if it does not end sooner. */
export async function endSecrets(db: Db, keyId: string, at: Date): Promise<void> {
  await sql`
    update program_secret set ends_at = ${at} where key_id = ${keyId} and (ends_at is null or ends_at > ${at})`.execute(
    db,
  );
}

export async function prolongKey(db: Db, id: string, expiresAt: Date): Promise<void> {
  await db.updateTable('program_key').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function endKey(db: Db, id: string, by: { personId: string; now: Date }): Promise<void> {
  await db
    .updateTable('program_key')
    .set({ revoked_at: by.now, revoked_by: by.personId })
    .where('id', '=', id)
    .execute();
}

/** Keys that ended before a moment go; the audit trail keeps what they did. */
export async function sweepKeys(db: Db, before: Date): Promise<void> {
  await sql`
    delete from program_key where coalesce(revoked_at, expires_at) < ${before}`.execute(db);
}
