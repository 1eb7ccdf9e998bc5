import type { MessageChannel } from '@careway/core/accounts/contactPreference';
import { MESSAGES_KEPT } from '@careway/core/limits';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { MessageTables } from './tables.ts';

export type Message = Selectable<MessageTables['message']>;

export async function insertMessage(db: Db, message: Insertable<MessageTables['message']>): Promise<void> {
  await db.insertInto('message').values(message).execute();
}

export async function changeMessage(
  db: Db,
  id: string,
  changes: Updateable<MessageTables['message']>,
): Promise<void> {
  await db.updateTable('message').set(changes).where('id', '=', id).execute();
}

/** Messages that have neither gone nor come to an end. */
const unfinished = (db: Db) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('failed_at', 'is', null);

/** Locks a message that has neither gone nor come to an end; undefined when there is none. */
export function lockUnfinished(db: Db, id: string): Promise<Message | undefined> {
  return unfinished(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks some of those that should have gone before a moment, and passes over what another process has. */
export function lockStuck(db: Db, before: Date, most: number): Promise<Message[]> {
  return unfinished(db)
    .where(sql<boolean>`coalesce(send_after, created_at) <= ${before}`)
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** Of messages that a carrier has and whose words are kept, until it is known what became of them. */
const onItsWay = (db: Db) =>
  db.selectFrom('message').where('sent_at', 'is not', null).where('words', 'is not', null);

/**
 * Those of a channel whose carrier is to be asked now: some time after it took them, then after twice as long each
 * time, up to a longest; and as the time comes that it must be known before, or after which it is asked no more.
 */
export function dueForALook(
  db: Db,
  { channel, now, most }: { channel: MessageChannel; now: Date; most: number },
): Promise<{ id: string }[]> {
  const { firstLook, longestLook, mustBeKnown, onItsWay: over } = MESSAGES_KEPT;
  const before = (ms: number) => new Date(now.getTime() - ms);
  return onItsWay(db)
    .select('id')
    .where('channel', '=', channel)
    .where('sent_at', '<=', before(firstLook))
    .where(
      sql<boolean>`(looked_at is null
        or ${now} - looked_at >= least(looked_at - sent_at, make_interval(secs => ${longestLook / 1000}))
        or sent_at <= ${before(over)}
        or (looked_at < before_at - make_interval(secs => ${mustBeKnown / 1000})
          and ${now} >= before_at - make_interval(secs => ${mustBeKnown / 1000})))`,
    )
    .orderBy(sql`coalesce(looked_at, sent_at)`)
    .limit(most)
    .execute();
}

/** What was sent before a moment is asked about no more: its words go, whatever became of it. */
export async function endLooks(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ words: null })
    .where('sent_at', '<=', before)
    .where('words', 'is not', null)
    .execute();
}

/** Locks one that is on its way; undefined where it is known already what became of it. */
export function lockOnItsWay(db: Db, id: string): Promise<Message | undefined> {
  return onItsWay(db).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Marks a message as handed to a carrier, once more. @returns it as it goes */
export function handOver(
  db: Db,
  id: string,
  changes: Updateable<MessageTables['message']>,
): Promise<Message | undefined> {
  return db
    .updateTable('message')
    .set((row) => ({ ...changes, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/** The messages to a person that we still have, oldest first. */
export function messagesTo(db: Db, personId: string) {
  return db
    .selectFrom('message')
    .select(['channel', 'recipient', 'subject', 'body', 'created_at', 'sent_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

/**
 * The newest messages to a person: when, which way, why, and what became of each; nothing of what they say or where
 * they went.
 */
export function newestTo(db: Db, personId: string, most: number) {
  return db
    .selectFrom('message')
    .select(['id', 'channel', 'kind', 'created_at', 'sent_at', 'dropped_at', 'failed_at', 'arrived_at'])
    .where('person_id', '=', personId)
    .where('kind', '<>', 'staff')
    .where('never', '=', false)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

const lower = (text: string) => text.toLowerCase();

/**
 * Deletes the messages to a person, and those to these addresses that name nobody: codes of a sign-up, answers to a
 * reset.
 */
export async function deleteMessages(db: Db, personId: string, addresses: readonly string[]): Promise<void> {
  await db
    .deleteFrom('message')
    .where((row) =>
      row.or([
        row('person_id', '=', personId),
        row.and([row('person_id', 'is', null), row(sql`lower(recipient)`, 'in', addresses.map(lower))]),
      ]),
    )
    .execute();
}

/** Takes address and words from what came to an end and was written before a moment. */
export async function blankBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('message')
    .set({ recipient: '', subject: '', body: '', html: '', words: null })
    .where('created_at', '<=', before)
    .where('recipient', '<>', '')
    .where(sql<boolean>`num_nonnulls(sent_at, dropped_at, failed_at) = 1`)
    .execute();
}

/** The newest that were sent, to one address where one is named. */
export function newestSent(db: Db, to: string | undefined): Promise<Message[]> {
  let rows = db.selectFrom('message').selectAll().where('sent_at', 'is not', null);
  if (to) rows = rows.where('recipient', '=', to);
  return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(100).execute();
}

/** A sent message as a mail program shows it. @param id any text */
export async function htmlOf(db: Db, id: string): Promise<string | undefined> {
  const message = await db
    .selectFrom('message')
    .select('html')
    .where('sent_at', 'is not', null)
    .where((row) => row(row.cast<string>('id', 'text'), '=', id))
    .executeTakeFirst();
  return message?.html;
}
