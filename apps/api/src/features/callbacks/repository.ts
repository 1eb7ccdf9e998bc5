import type { CallbackStatus } from '@careway/core/callbacks/status';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { CallbackTables } from './tables.ts';
import type { WantedColumns } from './wanted.ts';

export type Callback = Selectable<CallbackTables['callback']>;
type New = WantedColumns & Pick<Callback, 'id' | 'context' | 'reason' | 'share_id' | 'question_id'>;

/**
 * Lets one person's asking, changing and cancelling go one after the other: asking takes the form first and changing the
 * call first, so two of her tabs would wait for each other in a ring (security 20). Other people never wait here.
 */
export async function oneAtATime(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`callbacks ${personId}`}, 0))`.execute(db);
}

/**
 * Writes a client's call, or finds the one she has for the same context and time (security 20: one unique index, one
 * statement). Number and voicemail are then those she said last: the number may no longer be safe.
 */
export async function upsertOwn(
  db: Db,
  now: Date,
  personId: string,
  call: New,
): Promise<Pick<Callback, 'id' | 'status'> & { inserted: boolean }> {
  const { rows } = await sql<Pick<Callback, 'id' | 'status'> & { inserted: boolean }>`
    insert into callback (id, person_id, context, reason, day, time_slot, phone, voicemail, share_id, question_id,
      created_at, changed_at)
    values (${call.id}, ${personId}, ${call.context}, ${call.reason}, ${call.day}, ${call.time_slot}, ${call.phone},
      ${call.voicemail}, ${call.share_id}, ${call.question_id}, ${now}, ${now})
    on conflict (person_id, context, day, time_slot) where status = 'pending' and person_id is not null
    do update set phone = excluded.phone, voicemail = excluded.voicemail,
      reason = coalesce(excluded.reason, callback.reason),
      share_id = coalesce(excluded.share_id, callback.share_id),
      question_id = coalesce(excluded.question_id, callback.question_id), changed_at = excluded.changed_at
    returning id, status, (xmax = 0) as inserted`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An upsert always has a row');
  return row;
}

/**
 * The same call of a stranger is kept once; each page that asked for it may cancel it. A message is left only if all who
 * asked said yes: nobody can have one left on a number whose owner said no.
 */
export async function upsertStranger(
  db: Db,
  now: Date,
  call: WantedColumns & Pick<Callback, 'id' | 'context'> & { ask_for: string; cancelHash: Buffer },
): Promise<void> {
  await sql`
    insert into callback (id, ask_for, context, day, time_slot, phone, voicemail, cancel_hashes, created_at, changed_at)
    values (${call.id}, ${call.ask_for}, ${call.context}, ${call.day}, ${call.time_slot}, ${call.phone},
      ${call.voicemail}, array[${call.cancelHash}]::bytea[], ${now}, ${now})
    on conflict (phone, day, time_slot) where status = 'pending' and person_id is null
    do update set ask_for = excluded.ask_for, voicemail = callback.voicemail and excluded.voicemail,
      changed_at = excluded.changed_at,
      cancel_hashes = callback.cancel_hashes || excluded.cancel_hashes`.execute(db);
}

/** Deletes the call that one of a stranger's pages may cancel, if it was not made yet. @returns whether there was one */
export async function deleteStranger(db: Db, cancelHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    delete from callback where person_id is null and status in ('pending', 'overflow')
      and cancel_hashes @> array[${cancelHash}]::bytea[] returning id`.execute(db);
  return rows.length > 0;
}

/** One call of hers; with `forUpdate` nobody else changes it meanwhile. */
export function findOwn(
  db: Db,
  personId: string,
  id: string,
  { forUpdate = false } = {},
): Promise<Callback | undefined> {
  const one = db.selectFrom('callback').selectAll().where('id', '=', id).where('person_id', '=', personId);
  return (forUpdate ? one.forUpdate() : one).executeTakeFirst();
}

/** Her calls, the newest request first. */
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
    .orderBy('id', 'desc')
    .limit(query.limit);
  if (query.statuses) rows = rows.where('status', 'in', query.statuses);
  if (query.cursor) rows = rows.where('id', '<', query.cursor);
  return rows.execute();
}

export async function updateOwn(
  db: Db,
  id: string,
  change: Partial<WantedColumns> & { status?: CallbackStatus; changed_at: Date },
): Promise<void> {
  await db.updateTable('callback').set(change).where('id', '=', id).execute();
}

/** Marks what was not reached in time. @returns the forms that wait for those calls */
export async function overdue(db: Db, now: Date, day: string, over: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('callback')
    .set({ status: 'overflow', changed_at: now })
    .where('status', '=', 'pending')
    .where((row) =>
      row.or([
        row('day', '<', day),
        ...(over.length > 0 ? [row.and([row('day', '=', day), row('time_slot', 'in', over as never)])] : []),
      ]),
    )
    .returning('share_id')
    .execute();
  return rows.flatMap(({ share_id }) => share_id ?? []);
}

/** Deletes every call whose day is further back, whatever became of it. */
export async function forgetBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('callback').where('day', '<', day).execute();
}
