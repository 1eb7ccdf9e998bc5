import type { CallbackStatus } from '@careway/core/callbacks/status';
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import { byId, keyset } from '../../http/paging.ts';
import type { RequestedCallColumns } from './requestedCall.ts';
import type { CallbackTables } from './tables.ts';

export type Callback = Selectable<CallbackTables['callback']>;
type New = RequestedCallColumns &
  Pick<Callback, 'id' | 'context' | 'reason' | 'share_id' | 'question_id' | 'beyond'>;

/**
 * Lets one person's asking, changing and cancelling go one after the other: asking takes the form first and changing
 * the call first, so two of their tabs would wait for each other in a ring (rule 4.4). Other people never wait here.
 */
export async function oneAtATime(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`callbacks ${personId}`}, 0))`.execute(db);
}

/**
 * Writes a client's call, or finds the one they have for the same context and time (rule 4.4: one unique index, one
 * statement). Number and voicemail are then those they said last: the number may no longer be safe.
 */
export async function upsertOwn(
  db: Db,
  now: Date,
  personId: string,
  call: New,
): Promise<Pick<Callback, 'id' | 'status'> & { inserted: boolean }> {
  const { rows } = await sql<Pick<Callback, 'id' | 'status'> & { inserted: boolean }>`
    insert into callback (id, person_id, context, reason, day, time_slot, phone, voicemail, share_id, question_id,
      beyond, created_at, changed_at)
    values (${call.id}, ${personId}, ${call.context}, ${call.reason}, ${call.day}, ${call.time_slot}, ${call.phone},
      ${call.voicemail}, ${call.share_id}, ${call.question_id}, ${call.beyond}, ${now}, ${now})
    on conflict (person_id, context, day, time_slot) where status = 'pending' and person_id is not null
    do update set phone = excluded.phone, voicemail = excluded.voicemail,
      reason = coalesce(excluded.reason, callback.reason),
      share_id = coalesce(excluded.share_id, callback.share_id),
      also_for = case when excluded.share_id <> callback.share_id
        then array_append(array_remove(callback.also_for, excluded.share_id), callback.share_id) else callback.also_for end,
      question_id = coalesce(excluded.question_id, callback.question_id), changed_at = excluded.changed_at
    returning id, status, (xmax = 0) as inserted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An upsert always has a row');
  return row;
}

/**
 * Writes what one page of a stranger's asks. Each has a row of its own, so nobody who knows a number changes what
 * another asked; who calls sees one call a number and day (the view `stranger_call`).
 */
export async function insertStranger(
  db: Db,
  now: Date,
  call: RequestedCallColumns &
    Pick<Callback, 'id' | 'context' | 'beyond'> & { ask_for: string; cancel_hash: Buffer },
): Promise<void> {
  await db
    .insertInto('callback')
    .values({
      ...call,
      person_id: null,
      reason: null,
      share_id: null,
      question_id: null,
      created_at: now,
      changed_at: now,
    })
    .execute();
}

/** Deletes the one call that a stranger's page asked for, if it was not made yet. @returns whether there was one */
export async function deleteStranger(db: Db, cancelHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('callback')
    .where('cancel_hash', '=', cancelHash)
    .where('status', 'in', ['pending', 'overflow'])
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** One call of theirs; with `forUpdate` nobody else changes it meanwhile. */
export function findOwn(
  db: Db,
  personId: string,
  id: string,
  { forUpdate = false } = {},
): Promise<Callback | undefined> {
  const one = db.selectFrom('callback').selectAll().where('id', '=', id).where('person_id', '=', personId);
  return (forUpdate ? one.forUpdate() : one).executeTakeFirst();
}

export const NEWEST_CALLS = keyset(
  'desc',
  byId('id', (call: Pick<Callback, 'id'>) => call.id),
);

/** Their calls, the newest request first. */
export function listOwn(
  db: Db,
  personId: string,
  query: {
    statuses?: readonly CallbackStatus[] | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<Callback[]> {
  let rows = db
    .selectFrom('callback')
    .selectAll()
    .where('person_id', '=', personId)
    .where(NEWEST_CALLS.after(query.cursor))
    .orderBy(NEWEST_CALLS.order)
    .limit(query.limit);
  if (query.statuses) rows = rows.where('status', '=', anyOf(query.statuses));
  return rows.execute();
}

export async function updateOwn(
  db: Db,
  id: string,
  change: Partial<RequestedCallColumns> &
    Partial<Pick<Callback, 'status' | 'beyond' | 'missed' | 'given_up'>> & { changed_at: Date },
): Promise<void> {
  await db.updateTable('callback').set(change).where('id', '=', id).execute();
}

/** Marks what was not reached in time. @returns the forms that wait for those calls */
export async function overdue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('callback')
    .set({ status: 'overflow', changed_at: now })
    .where('status', '=', 'pending')
    .where('due_until', '<=', now)
    .returning('share_id')
    .execute();
  return rows.flatMap(({ share_id }) => share_id ?? []);
}

/**
 * Deletes every call whose day is further back, whatever became of it; but the last in which somebody we know asked
 * us not to call again (rule 16.51), which holds until they say otherwise.
 */
export async function forgetBefore(db: Db, day: string): Promise<void> {
  const saidNo = sql<boolean>`exists (
    select from call_attempt a where a.callback_id = callback.id and a.outcome = 'doNotCall' and a.person_id is not null
      and not exists (
        select from call_attempt later where later.person_id = a.person_id and later.outcome = 'doNotCall'
          and (later.at, later.id) > (a.at, a.id)))`;
  await db
    .deleteFrom('callback')
    .where('day', '<', day)
    .where(({ not }) => not(saidNo))
    .execute();
}
