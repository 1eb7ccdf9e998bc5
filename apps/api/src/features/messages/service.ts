import type { Words } from '@careway/core/messages/parts';
import { addressOf } from '../../config.ts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';

// The words come with the service: another feature needs nothing else from here.
export { templates } from '@careway/core/messages/templates';

/** Who is told, and how. */
export interface Recipient {
  personId: string | null;
  channel: 'email' | 'sms';
  to: string;
}

/**
 * Puts a message into the outbox in the caller's transaction, with the job that delivers it: it goes out if and only
 * if what caused it was kept, and the caller never waits for a mail server (security 2, 24).
 * @throws Error when a link in it leads anywhere but here: a link is made from the settings, never from a request (security 11)
 */
export async function tell(services: Services, db: Db, recipient: Recipient, words: Words): Promise<void> {
  const ours = `${addressOf(services.config)}/`;
  if (!words.links.every((link) => link.startsWith(ours))) throw new Error('A message links elsewhere');
  const now = services.now();
  const id = newId(now);
  await db
    .insertInto('message')
    .values({
      id,
      person_id: recipient.personId,
      channel: recipient.channel,
      recipient: recipient.to,
      subject: words.subject,
      body: recipient.channel === 'sms' ? words.sms : words.text,
      created_at: now,
      sent_at: null,
    })
    .execute();
  await services.jobs.send(db, 'message.deliver', { messageId: id });
}

/**
 * The messages to a person that we still have, oldest first. Codes and links are blanked: a file of hers must not open
 * her account to whoever finds it.
 */
export async function dataOf(db: Db, personId: string) {
  const rows = await db
    .selectFrom('message')
    .select(['channel', 'recipient', 'subject', 'body', 'created_at', 'sent_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body.replace(/https?:\/\/\S+/g, '(link)').replace(/\b\d{6}\b/g, '(code)'),
  }));
}
