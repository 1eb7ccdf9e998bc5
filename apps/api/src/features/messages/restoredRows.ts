import type { Db } from '../../db/pool.ts';
import { drop, handToAPerson } from './endMessage.ts';

/**
 * For rows that come from a backup: a message that waited then may have gone since, and what is safe may have
 * changed. None of them is sent; what they said comes to a person (rule 1.1, 13.3). A code or a link is only dropped:
 * it is good no more.
 * @returns how many came to a person
 */
export async function handOverWaiting(db: Db, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('message')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('failed_at', 'is', null)
    .execute();
  let handed = 0;
  for (const message of waiting) {
    await drop(db, message, now);
    if (!message.person_id || !message.words || message.never) continue;
    const says = `Our records were brought back from a backup. This may not have been sent: ${message.words.sms}`;
    await handToAPerson(db, message, { kind: 'message_unsure', says }, now);
    handed += 1;
  }
  return handed;
}
