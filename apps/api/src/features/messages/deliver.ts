/** How a message goes out: looked at again, tried, given up (rules 13.3, 13.4). */
import { setTimeout as wait } from 'node:timers/promises';
import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import { type Carrier, Refused } from '../../adapters/carrier.ts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { inOwnWords } from '../messageWords/service.ts';
import { mayAnswerAt } from '../safeContact/service.ts';
import { decideDelivery } from './decideDelivery.ts';
import { drop, fail, handToAPerson } from './endMessage.ts';
import { askFor, rendering } from './outbox.ts';
import { changeMessage, handOver, lockUnfinished, type Message } from './repository.ts';
import type { AboutKind } from './tables.ts';
import { toldByStaff } from './untold.ts';

/** What delivery works with. `stillTrue` says of each kind of thing whether what a message says of it still holds. */
export interface Delivery {
  dependencies: Dependencies;
  carriers: Record<MessageChannel, Carrier>;
  stillTrue: Record<AboutKind, (db: Db, about: { id: string; mark: string }, now: Date) => Promise<boolean>>;
}

/**
 * After so many tries a person takes over. The queue waits longer before each, ten minutes at most: three hours in
 * all, or so.
 */
export const MOST_TRIES = 26;
/** Longer than any carrier takes to answer or give up. */
const HANDED_FOR = 2 * 60_000;
/**
 * How often it is tried to write down that a message has gone, and how long is waited between, in milliseconds: a
 * minute in all, or so.
 */
const WRITES = 60;
const BETWEEN_WRITES = 1_000;

/**
 * Delivers one message, if it may go and is still true (rule 13.3, 1.1).
 * A process that dies while a carrier has the message leaves a mark. It is then sent once more, for a lost message is
 * worse than one that comes twice; if that happens again, a person takes over. So at most one comes twice, and none
 * where the carrier can be asked whether it had it (docs/decisions/0007).
 * @throws Error without anybody's details when it has to be tried again: the queue does so, later each time
 */
export async function deliver(delivery: Delivery, messageId: string): Promise<void> {
  const { dependencies } = delivery;
  const message = await dependencies.db
    .transaction()
    .execute((db) => take(delivery, db, messageId, dependencies.now()));
  if (!message) return;
  const carrier = delivery.carriers[message.channel];
  try {
    await carrier.send({
      id: message.id,
      channel: message.channel,
      to: message.recipient,
      subject: message.subject,
      text: message.body,
      html: message.html,
      again: message.unsure > 0,
    });
  } catch (error) {
    if (error instanceof Refused || message.attempts >= MOST_TRIES) return giveUp(delivery, message);
    await changeMessage(dependencies.db, message.id, { handing_since: null, unsure: 0 });
    throw new Error(`Not taken yet: ${codeOf(error)}`);
  }
  const wiped = carrier.keepsBody ? {} : { subject: '', body: '', html: '' };
  // Where its carrier says whether it arrived, a person can still be told what it said (rule 13.13).
  const words = carrier.fateOf && message.person_id ? {} : { words: null };
  const sent = { sent_at: dependencies.now(), handing_since: null, ...words };
  await atLast(() => changeMessage(dependencies.db, message.id, { ...sent, ...wiped }));
}

/**
 * Writes down that a message has gone, although the database may be away just now: nobody else knows, and it would go
 * once more. @throws the database's own error, when it does not come back in time
 */
async function atLast(write: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await write();
    } catch (error) {
      if (tries === WRITES) throw error;
      await wait(BETWEEN_WRITES);
    }
}

/** Locks a message, looks whether it may go now, and marks it as handed over. */
async function take(delivery: Delivery, db: Db, id: string, now: Date): Promise<Message | undefined> {
  const message = await lockUnfinished(db, id);
  // Earlier than its time only if somebody asks by hand: the job that knows the time is still to come.
  if (!message || (message.send_after && message.send_after > now)) return undefined;
  const handed = message.handing_since && new Date(message.handing_since.getTime() + HANDED_FOR);
  if (handed && handed > now) {
    // Another process has it, or has died with it: looked at again just when that is known.
    await askFor(delivery.dependencies, db, id, handed);
    return undefined;
  }
  const unsure = message.unsure + (message.handing_since ? 1 : 0);
  if (unsure > 1) {
    await fail(db, message, now);
    return undefined;
  }
  const way = await wayNow(delivery, db, message, now);
  if (!way) return undefined;
  return handOver(db, id, { ...way, handing_since: now, unsure });
}

/** Whether what a message says is still so (rule 13.4). */
export async function stillHolds(
  { stillTrue }: Delivery,
  db: Db,
  { about_kind: kind, about_id: id, about_mark: mark }: Message,
  now: Date,
): Promise<boolean> {
  return !kind || !id || stillTrue[kind](db, { id, mark: mark ?? '' }, now);
}

/**
 * By which way, and in which words, a message goes now; undefined when it waits or never goes, which is then written
 * down.
 */
async function wayNow(delivery: Delivery, db: Db, message: Message, now: Date) {
  if (message.never || (message.useful_until && message.useful_until <= now)) return drop(db, message, now);
  if (message.kind === 'asked' && !message.by_her) {
    const at = { channel: message.channel, to: message.recipient };
    if (!(await mayAnswerAt(db, at, now))) return drop(db, message, now);
  }
  if (!(await stillHolds(delivery, db, message, now))) return drop(db, message, now);
  if (!message.words || message.kind === 'asked' || message.kind === 'staff') return {};
  // What waited, perhaps for hours, says what is published by now (rule 17.39).
  const words = await inOwnWords(delivery.dependencies, db, message.words);
  const { channel, recipient } = message;
  if (!message.person_id) return rendering(words, channel);
  const occasion = { personId: message.person_id, kind: message.kind, byClient: message.by_her };
  const at = message.fixed ? { channel, to: recipient } : undefined;
  const { verdict, to } = await decideDelivery(db, { ...occasion, at }, now);
  if (verdict.say === 'never' || to === null) {
    if (verdict.say === 'never' && verdict.person)
      await handToAPerson(db, message, { kind: 'message_not_allowed', says: toldByStaff(words) }, now);
    return drop(db, message, now);
  }
  if (verdict.say === 'wait') {
    const { until } = verdict;
    await changeMessage(db, message.id, { send_after: until });
    await askFor(delivery.dependencies, db, message.id, until);
    return undefined;
  }
  return { channel: verdict.channel, recipient: to, ...rendering(words, verdict.channel) };
}

function giveUp(delivery: Delivery, message: Message): Promise<void> {
  const { db, now } = delivery.dependencies;
  return db.transaction().execute((within) => fail(within, message, now()));
}

/** What went wrong, without what a mail server says of the address (rule 12.6). */
function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' && /^\w{1,30}$/.test(code) ? code : 'unknown';
}
