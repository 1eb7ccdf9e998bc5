import { MESSAGE_CHANNELS, type MessageChannel } from '@careway/core/accounts/contactPreference';
import { TOLD_PER_DAY } from '@careway/core/limits';
import type { ToldKind, Verdict } from '@careway/core/messages/mayTell';
import type { MessageKind, Words } from '@careway/core/messages/parts';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { takeQuota } from '../../http/quota.ts';
import { keyed } from '../../http/visitor.ts';
import { inOwnWords } from '../messageWords/service.ts';
import { notify } from '../notifications/service.ts';
import { addressesOf, reachOf } from '../safeContact/service.ts';
import { type Decision, decideDelivery, type Occasion } from './decideDelivery.ts';
import { type About, post } from './outbox.ts';
import { claimReminder } from './reminderRows.ts';
import { deleteMessages, messagesTo, newestTo } from './repository.ts';
import { notTold, toldAnew, toldByStaff } from './untold.ts';

// The words come with the service: another feature needs nothing else from here.
export { templates } from '@careway/core/messages/templates';
export { inOwnWords } from '../messageWords/service.ts';
export { decideDelivery as wouldTell } from './decideDelivery.ts';
export type { About } from './outbox.ts';
export { claimReminder } from './reminderRows.ts';
export { nothingToTell, notTold, wordsOver } from './untold.ts';

/** Who is told, and how. */
export interface Recipient {
  personId: string | null;
  channel: MessageChannel;
  to: string;
  /** A password went before, or it goes to staff at work: it is nobody else who asks. */
  byClient?: boolean;
  /** It is not to go, and that must not show in what asking costs. */
  never?: boolean;
}

/**
 * Sends at once, to the address given: for codes and links that somebody waits for now, by the way they picked, and
 * for staff at work. Everything else goes by `tellClient`. What a stranger may have asked for goes only where and
 * when the owner of the address called it safe; that is looked up when it is delivered, so that asking costs the same
 * (rule 1.4). Puts the message into the outbox in the caller's transaction, with the job that delivers it: it goes
 * out if and only if what caused it was kept, and the caller never waits for a mail server (rule 13.2, 13.3).
 * @throws Error when a link in it leads anywhere but here: a link is made from the settings, never from a request
 *   (rule 13.5)
 */
export async function tell(
  dependencies: Dependencies,
  db: Db,
  recipient: Recipient,
  words: Words,
): Promise<void> {
  await post(dependencies, db, { ...recipient, words: await inOwnWords(dependencies, db, words) });
}

/** What a client is to be told. */
export interface Told extends Omit<Occasion, 'kind'> {
  words: Words;
  /** What it says still has to be so when it goes, which may be hours later. */
  about?: About;
  /** A person gets in touch about it in any case: where nothing may be sent, nothing more is put on the worklist. */
  personCalls?: boolean | undefined;
  /** What they must know it before: where a person has to tell them, that is when at the latest. */
  before?: Date;
}

/**
 * Tells a client something by a way and in the hours that are safe for them; what may not be sent is put on the
 * worklist for a person (rule 1.1). All in the caller's transaction.
 * @returns what was decided, with the address it goes to
 * @throws Error for a code or a link: those go by `tell`
 */
export async function tellClient(dependencies: Dependencies, db: Db, told: Told): Promise<Decision> {
  const { personId, byClient, at } = told;
  const words = await inOwnWords(dependencies, db, told.words);
  const now = dependencies.now();
  // What they have just done themselves is no news; all else stands in the portal, whichever way is safe or none
  // (rule 13.10).
  if (!byClient) await putHere(db, personId, words, now, told.about?.id);
  const decision = await decideDelivery(db, { personId, byClient, at, kind: toldKind(words) }, now);
  const { verdict, to } = decision;
  if (told.about) await toldAnew(db, personId, told.about, now);
  if (verdict.say === 'never' || to === null) {
    if (verdict.say === 'never' && verdict.person && !told.personCalls)
      await notTold(db, personId, { ...notAllowed(words), about: told.about, before: told.before }, now);
    return decision;
  }
  if (await toldTooOften(dependencies, db, personId, { channel: verdict.channel, to }, words))
    return decision;
  await post(dependencies, db, {
    personId,
    to,
    words,
    byClient,
    fixed: at !== undefined,
    ...(told.about ? { about: told.about } : {}),
    before: told.before,
    ...whenOf(verdict),
  });
  return decision;
}

const notAllowed = (words: Words) =>
  ({ kind: 'message_not_allowed', says: toldByStaff(words), of: words.of }) as const;

async function putHere(db: Db, personId: string, { here }: Words, now: Date, about?: string): Promise<void> {
  if (here) await notify(db, [personId], { ...here, ...(about ? { about } : {}) }, now);
}

const DAY = 24 * 3_600_000;

/**
 * rule 12.3: a person and a destination are told so much in a day, by one who books and cancels without end too. Beyond
 * that a person looks after it, once. Changes to a sign-in are always told.
 */
async function toldTooOften(
  dependencies: Dependencies,
  db: Db,
  personId: string,
  { channel, to }: { channel: MessageChannel; to: string },
  { kind }: Words,
): Promise<boolean> {
  if (kind === 'security') return false;
  const now = dependencies.now();
  const keys = [personId, keyed(dependencies, to.toLowerCase())];
  for (const whose of keys) {
    if (await takeQuota(db, `told by ${channel} ${whose}`, TOLD_PER_DAY[channel], DAY, now)) continue;
    const about =
      'So many messages went out today that we stopped. Look at what is being booked, and tell them what stands.';
    await notTold(db, personId, { kind: 'message_not_allowed', says: about }, now);
    return true;
  }
  return false;
}

/** By which channel a message goes, and not before when. */
function whenOf(verdict: Exclude<Verdict, { say: 'never' }>) {
  const { channel } = verdict;
  return verdict.say === 'wait' ? { channel, sendAfter: verdict.until } : { channel };
}

/**
 * Tells the owner of an account of a change to their sign-in by every way that is safe (rule 13.6): whoever made it
 * may hold one of them, seldom all. With no safe way a person takes over.
 * @param beside an address that was theirs until now
 * @returns when the first of it goes out; null where no way is safe
 */
export async function tellEveryWay(
  dependencies: Dependencies,
  db: Db,
  told: { personId: string; words: Words },
  beside: readonly { channel: MessageChannel; to: string }[] = [],
): Promise<Date | null> {
  const { personId } = told;
  const words = await inOwnWords(dependencies, db, told.words);
  const reach = await reachOf(db, personId);
  if (!reach) return null;
  const now = dependencies.now();
  await putHere(db, personId, words, now);
  const own = MESSAGE_CHANNELS.map((channel) => ({ channel, to: reach.addresses[channel] }));
  let first: Date | null = null;
  for (const { channel, to } of [...own, ...beside]) {
    if (!to) continue;
    const at = { channel, to };
    const { verdict } = await decideDelivery(
      db,
      { personId, byClient: true, at, kind: toldKind(words) },
      now,
    );
    if (verdict.say === 'never') continue;
    if (await toldTooOften(dependencies, db, personId, at, words)) return first;
    await post(dependencies, db, { personId, words, byClient: true, ...whenOf(verdict), to, fixed: true });
    const goes = verdict.say === 'wait' ? verdict.until : now;
    if (first === null || goes < first) first = goes;
  }
  if (first === null) await notTold(db, personId, notAllowed(words), now);
  return first;
}

/**
 * Reminds a client of something, once however often and from how many processes it is asked. In hours that are safe,
 * and only if they want it.
 */
export async function remindOnce(
  dependencies: Dependencies,
  reminder: { personId: string; words: Words; about: About; before?: Date },
): Promise<void> {
  await dependencies.db.transaction().execute(async (db) => {
    if (await claimReminder(db, reminder.about, dependencies.now()))
      await tellClient(dependencies, db, { ...reminder, byClient: false });
  });
}

function toldKind({ kind }: Words): ToldKind {
  if (kind === 'asked' || kind === 'staff') throw new Error('What is waited for now goes by `tell`');
  return kind;
}

/** So many stand on a client's record. */
const ON_RECORD = 20;

/**
 * What went out to a client, for their record (rule 16.2): when, which way, why and what became of it. What a message
 * says is nobody's to read but theirs, and where it went stands in their details.
 */
export async function sentTo(db: Db, personId: string) {
  return (await newestTo(db, personId, ON_RECORD)).map((row) => ({
    id: row.id,
    at: (row.sent_at ?? row.failed_at ?? row.dropped_at ?? row.created_at).toISOString(),
    channel: row.channel,
    kind: row.kind as Exclude<MessageKind, 'staff'>,
    state: row.arrived_at
      ? ('arrived' as const)
      : row.sent_at
        ? ('sent' as const)
        : row.failed_at
          ? ('failed' as const)
          : row.dropped_at
            ? ('dropped' as const)
            : ('waits' as const),
  }));
}

/**
 * The messages to a person that we still have, oldest first. Codes and links are blanked: a file of theirs must not
 * open their account to whoever finds it.
 */
export async function dataOf(db: Db, personId: string) {
  const rows = await messagesTo(db, personId);
  return rows.map((row) => ({
    at: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    channel: row.channel,
    to: row.recipient,
    subject: row.subject,
    text: row.body.replace(/https?:\/\/\S+/g, '(link)').replace(/\b\d{6}\b/g, '(code)'),
  }));
}

/**
 * Deletes the messages of somebody who is forgotten, those to their addresses that name nobody too, after a last one
 * by a way and in the hours that are safe for them. The last one stands for itself: whose it was is not kept, and its
 * address goes with the sweep.
 */
export async function forget(
  dependencies: Dependencies,
  db: Db,
  personId: string,
  last: Words,
): Promise<void> {
  const { verdict, to } = await decideDelivery(
    db,
    { personId, byClient: false, kind: toldKind(last) },
    dependencies.now(),
  );
  await deleteMessages(db, personId, await addressesOf(db, personId));
  if (verdict.say === 'never' || !to) return;
  const words = await inOwnWords(dependencies, db, last);
  await post(dependencies, db, { personId: null, to, words, fixed: true, ...whenOf(verdict) });
}
