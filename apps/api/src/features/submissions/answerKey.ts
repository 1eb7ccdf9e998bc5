import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/pool.ts';
import { findAnswerKey, keepAnswerKey } from './repository.ts';

/**
 * The key that locks a client's unsent answers on their devices: made once, the same on every device and after every
 * sign-in, so that what was locked before can be read again by them alone (decision 0019).
 * @returns 32 bytes
 */
export async function answerKeyOf(db: Db, personId: string): Promise<Buffer> {
  const found = await findAnswerKey(db, personId);
  if (found) return found;
  // Two devices may ask at the same moment: one key is made, and both get it.
  await keepAnswerKey(db, personId, randomBytes(32));
  return (await findAnswerKey(db, personId)) ?? Buffer.alloc(0);
}
