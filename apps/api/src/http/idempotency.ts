import { createHash } from 'node:crypto';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../db/pool.ts';

/**
 * security 21: the same Idempotency-Key gives one row and one body. The key is taken in the transaction of the work,
 * so a twin waits for the first to commit and then reads its answer; a refusal rolls the key back with the rest.
 * @param scope who and which call, so that one person's key never meets another's
 * @throws Refusal `idempotency_mismatch` when the key comes back with another body
 */
export async function once(
  db: Db,
  request: { scope: string; key: string; body: unknown; now: Date },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const hash = createHash('sha256')
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
