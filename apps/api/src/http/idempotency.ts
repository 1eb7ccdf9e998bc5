import { createHmac } from 'node:crypto';
import { Refusal } from '@careway/core/errors';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import './tables.ts';

/**
 * rule 6.9: the same Idempotency-Key gives one row and one body. The key is taken in the transaction of the work,
 * so a twin waits for the first to commit and then reads its answer; a refusal rolls the key back with the rest. Of
 * what was sent only a keyed hash is kept: there is a password in some of it, and a quick hash of that could be
 * guessed.
 * @param scope who and which call, so that one person's key never meets another's
 * @throws Refusal `idempotency_mismatch` when the key comes back with another body
 */
export async function once(
  { secrets }: Pick<Dependencies, 'secrets'>,
  db: Db,
  request: { scope: string; key: string; body: unknown; now: Date },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const hash = createHmac('sha256', secrets.idempotency)
    .update(JSON.stringify(request.body ?? null))
    .digest();
  const { scope, key } = request;
  const taken = await db
    .insertInto('idempotency')
    .values({ scope, key, request_hash: hash, body: null, created_at: request.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) {
    const body = await work();
    await db
      .updateTable('idempotency')
      .set({ body: JSON.stringify(body ?? null) })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute();
    return body;
  }
  const earlier = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'body'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!earlier) throw new Refusal('request_in_progress', { retryAfter: 1 });
  if (!earlier.request_hash.equals(hash)) throw new Refusal('idempotency_mismatch');
  return earlier.body;
}

/** Whose key it is: a person's, or, as a keyed hash, a stranger's network (rule 12.6). */
export const scopeOf = (whose: string, row: { method: string; path: string }) =>
  `${whose} ${row.method} ${row.path}`;

/** What is kept of a person's keys goes with them, once they are not active: nobody else reads it (rule 12.23). */
export async function forgetKeysOf(db: Db, personId: string): Promise<void> {
  await sql`select forget_replies_of(${personId}::uuid)`.execute(db);
}
