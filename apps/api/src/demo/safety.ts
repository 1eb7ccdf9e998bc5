import type { ContactPreference, MessagePreference } from '@careway/core/accounts/contactPreference';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { templates } from '@careway/core/messages/templates';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { raise } from '../features/worklist/service.ts';
import { MORE_CLIENTS } from './people.ts';

const HOUR = 3_600_000;

/** What some clients said on their account's pages, in turn; the others said it in a form, or not yet. */
const SAID: { contact: ContactPreference; messages: MessagePreference | null }[] = [
  {
    contact: { channels: ['email'], hours: ['evening'], voicemail: false, askFor: '' },
    messages: { on: true, way: 'email', reminders: { appointment: 'email', form: null } },
  },
  {
    contact: { channels: ['phone'], hours: ['morning', 'evening'], voicemail: false, askFor: 'Sam' },
    messages: { on: false, way: 'sms', reminders: { appointment: null, form: null } },
  },
  {
    contact: { channels: ['sms', 'email', 'phone'], hours: 'any', voicemail: true, askFor: '' },
    messages: { on: true, way: 'sms', reminders: { appointment: 'sms', form: 'email' } },
  },
  {
    contact: { channels: ['sms', 'post'], hours: ['afternoon'], voicemail: false, askFor: '' },
    messages: null,
  },
];

/**
 * What is safe for some of the made-up clients, and what could not be sent to three of them. Does nothing a second
 * time.
 */
export async function fillSafety(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  const some = MORE_CLIENTS.filter((_, index) => index % 3 === 1);
  const here = await db.selectFrom('person').select('id').where('active', '=', true).execute();
  for (const [index, { id }] of some.entries()) {
    // Whoever was deleted is reached by no way again (rule 11.7).
    if (!here.some((one) => one.id === id)) continue;
    const { contact, messages } = SAID[index % SAID.length] as (typeof SAID)[number];
    const said_at = new Date(now.getTime() - (index + 2) * 5 * HOUR);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('contact_preference')
      .values({
        person_id: id,
        channels: contact.channels,
        hours: contact.hours === 'any' ? null : contact.hours,
        voicemail: contact.voicemail,
        ask_for: contact.askFor,
        said_at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) continue;
    if (messages) await keepMessages(db, id, messages, said_at);
    if (index < 12 && index % SAID.length === 1) await leaveToDo(dependencies, db, id, index);
  }
}

function keepMessages(db: Db, person_id: string, { on, way, reminders }: MessagePreference, said_at: Date) {
  return db
    .insertInto('message_preference')
    .values({ person_id, messages_on: on, way, reminders: JSON.stringify(reminders), said_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Only a call is safe for these: what they would have been sent, a person tells them. */
async function leaveToDo(dependencies: Dependencies, db: Db, personId: string, index: number): Promise<void> {
  const now = dependencies.now();
  const when = whenWords(new Date(now.getTime() + (50 + index * 24) * HOUR).toISOString());
  const about = templates.cancelled({ when }).sms;
  const raisedAt = new Date(now.getTime() - (index + 1) * HOUR);
  await raise(db, { kind: 'message_not_allowed', personId, about }, raisedAt);
}
