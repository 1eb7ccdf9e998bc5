import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/pool.ts';

/**
 * The key that locks a client's unsent answers on their devices: made once, the same on every device and after every
 * sign-in, so that what was locked before can be read again by them alone (decision 0019).
 * @returns 32 bytes
 */
export async function answerKeyOf(db: Db, personId: string): Promise<Buffer> {
  const kept = () =>
    db.selectFrom('answer_key').select('key').where('person_id', '=', personId).executeTakeFirst();
  const found = await kept();
  if (found) return found.key;
  // Two devices may ask at the same moment: one key is made, and both get it.
  await db
    .insertInto('answer_key')
    .values({ person_id: personId, key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await kept())?.key ?? Buffer.alloc(0);
}
