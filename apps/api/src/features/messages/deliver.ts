import type { Carrier } from '../../adapters/carrier.ts';
import type { Db } from '../../db/pool.ts';

/**
 * Hands one message to its carrier and marks it as sent. What a carrier other than the demonstration's outbox has
 * taken is wiped here: a code or an appointment is not kept longer than it is needed.
 * @throws whatever the carrier throws: the job is then tried again, later each time
 */
export async function deliver(db: Db, carrier: Carrier, messageId: string, now: () => Date): Promise<void> {
  const message = await db
    .updateTable('message')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('id', '=', messageId)
    .where('sent_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!message) return;
  await carrier.send({
    channel: message.channel,
    to: message.recipient,
    subject: message.subject,
    text: message.body,
  });
  await db
    .updateTable('message')
    .set({ sent_at: now(), ...(carrier.keepsBody ? {} : { body: '', subject: '' }) })
    .where('id', '=', messageId)
    .execute();
}
