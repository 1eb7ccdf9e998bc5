import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import type { Words } from '@careway/core/messages/parts';
import { addressOf } from '../../config.ts';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { together } from '../../db/together.ts';
import type { Dependencies } from '../../dependencies.ts';
import { insertMessage } from './repository.ts';
import type { AboutKind } from './tables.ts';

declare module '../../dependencies.ts' {
  interface JobData {
    /** Hands one message to what carries it. */
    'message.deliver': { messageId: string };
  }
}

/**
 * What a message is about, and how that stood when it was written: another `mark` later means that it is no longer
 * so.
 */
export interface About {
  kind: AboutKind;
  id: string;
  mark: string;
}

/** One message to put into the outbox. */
export interface Outgoing {
  personId: string | null;
  channel: MessageChannel;
  to: string;
  words: Words;
  byClient?: boolean;
  /** Written, and dropped when its turn comes: nobody can tell from the time it takes. */
  never?: boolean;
  /** The address was given and is not looked up again. */
  fixed?: boolean;
  about?: About;
  /** What they must know it before. */
  before?: Date | undefined;
  /** Not before this. */
  sendAfter?: Date;
}

/** What goes by a channel. */
export function rendering(words: Words, channel: MessageChannel) {
  return channel === 'sms'
    ? { subject: words.subject, body: words.sms, html: '' }
    : { subject: words.subject, body: words.text, html: words.html };
}

/**
 * Writes a message and the job that delivers it, in the caller's transaction.
 * @throws Error when a link in it leads anywhere but to the portal itself (rule 13.5)
 */
export async function post(dependencies: Dependencies, db: Db, message: Outgoing): Promise<void> {
  const { words, about } = message;
  const ours = `${addressOf(dependencies.config)}/`;
  if (!words.links.every((link) => link.startsWith(ours))) throw new Error('A message links elsewhere');
  const now = dependencies.now();
  const id = newId(now);
  // Codes and links go at once or never: no other rendering of them is kept.
  const mayChange = words.kind !== 'asked' && words.kind !== 'staff';
  const row = {
    id,
    person_id: message.personId,
    channel: message.channel,
    recipient: message.to,
    ...rendering(words, message.channel),
    kind: words.kind,
    words: mayChange ? JSON.stringify(words) : null,
    by_her: message.byClient ?? false,
    never: message.never ?? false,
    fixed: message.fixed ?? false,
    send_after: message.sendAfter ?? null,
    useful_until: words.usefulFor === null ? null : new Date(now.getTime() + words.usefulFor),
    about_kind: about?.kind ?? null,
    about_id: about?.id ?? null,
    about_mark: about?.mark ?? null,
    before_at: message.before ?? null,
    created_at: now,
    sent_at: null,
    handing_since: null,
    dropped_at: null,
    failed_at: null,
  };
  await together(db, (db) => [insertMessage(db, row), askFor(dependencies, db, id, message.sendAfter)]);
}

/** Asks for a message to be delivered, now or at a moment. */
export function askFor(
  dependencies: Dependencies,
  db: Db,
  messageId: string,
  startAfter?: Date,
): Promise<void> {
  return dependencies.jobs.send(db, 'message.deliver', { messageId }, startAfter ? { startAfter } : {});
}
