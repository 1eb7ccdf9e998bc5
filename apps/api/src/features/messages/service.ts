import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import type { Words } from './templates.ts';

// The words come with the service: another feature needs nothing else from here.
export { templates } from './templates.ts';

/** Who is told, and how. */
export interface Recipient {
  personId: string | null;
  channel: 'email' | 'sms';
  to: string;
}

/**
 * Puts a message into the outbox in the caller's transaction, with the job that delivers it: it goes out if and only
 * if what caused it was kept, and the caller never waits for a mail server (security 2, 24).
 */
export async function tell(services: Services, db: Db, recipient: Recipient, words: Words): Promise<void> {
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
