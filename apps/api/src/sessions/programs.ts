import type { KeyScope } from '@careway/core/access/keyScopes';
import { mayBeKey } from '@careway/core/access/keyScopes';
import { Refusal } from '@careway/core/errors';
import { KEYS } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import './tables.ts';
import { hashSecret } from './tokens.ts';

/** A program of others that makes a call, as the row of its key says on this very request. */
export interface Program {
  keyId: string;
  name: string;
  trustId: string;
  scopes: readonly KeyScope[];
}

const liveKey = prepared('live_program_key', (db, { hash, now }: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('program_secret as s')
    .innerJoin('program_key as k', 'k.id', 's.key_id')
    .select(['k.id', 'k.name', 'k.trust_id', 'k.scopes', 's.last_used_at'])
    .where('s.hash', '=', hash)
    .where('k.revoked_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where((where) => where.or([where('s.ends_at', 'is', null), where('s.ends_at', '>', now)])),
);

/**
 * Whose key this is (rule 10.10), looked up by its hash with every call, so that one that was taken back ends at once.
 * Notes its use, to the minute: whoever looks after keys sees which nobody needs any more.
 * @throws Refusal `invalid_key` for anything that is no key, or none any more; it never says which
 */
export async function programOf(db: Db, key: string, now: Date): Promise<Program> {
  if (!mayBeKey(key)) throw new Refusal('invalid_key');
  const hash = hashSecret(key);
  const [found] = await liveKey(db, { hash, now });
  if (!found) throw new Refusal('invalid_key');
  if (!found.last_used_at || now.getTime() - found.last_used_at.getTime() >= KEYS.touchEvery)
    await sql`
      with used as (update program_secret set last_used_at = ${now} where hash = ${hash})
      update program_key set last_used_at = ${now} where id = ${found.id}`.execute(db);
  return { keyId: found.id, name: found.name, trustId: found.trust_id, scopes: found.scopes };
}
