import type { SameBy } from '@careway/core/clients/oneRecord';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { ofOwnTrust, type Viewer } from '../trusts/service.ts';
import type { MergedClientTables } from './tables.ts';

type MergeRow = Selectable<MergedClientTables['client_merge']>;
export type Merge = MergeRow & {
  other_id: string;
  other_reference: number;
  other_name: string;
  asker: string;
  decider: string | null;
  undoer: string | null;
};

/** Lets those who ask or decide about a record go one after the other. */
export async function oneOfRecords(db: Db, ids: readonly string[]): Promise<void> {
  for (const id of ids.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`merge ${id}`}, 0))`.execute(db);
}

export async function insertAsked(
  db: Db,
  asked: Pick<MergeRow, 'id' | 'kept_id' | 'gone_id' | 'trust_id' | 'reason' | 'asked_by' | 'asked_at'> & {
    sure_by: SameBy;
  },
): Promise<void> {
  await db.insertInto('client_merge').values(asked).execute();
}

/**
 * What was asked and done with one record, newest first, with names; the record that went has left every list, and is
 * known by its reference.
 */
export async function mergesWith(db: Db, who: Viewer, clientId: string): Promise<Merge[]> {
  const { rows } = await sql<Merge>`
    select m.*, o.id as other_id, o.reference as other_reference, o.first_name || ' ' || o.last_name as other_name,
      a.first_name || ' ' || a.last_name as asker, d.first_name || ' ' || d.last_name as decider,
      u.first_name || ' ' || u.last_name as undoer
    from client_merge m
      join merged_halves(${clientId}) o on o.merge_id = m.id
      join person a on a.id = m.asked_by left join person d on d.id = m.decided_by left join person u on u.id = m.undone_by
    where (m.kept_id = ${clientId} or m.gone_id = ${clientId}) and ${ofOwnTrust(who, sql.ref('m.trust_id'))}
    order by m.id desc limit 20`.execute(db);
  return rows;
}

/** One, locked, of the own organisation. */
export async function lockMerge(db: Db, who: Viewer, id: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select m.* from client_merge m where m.id = ${id} and ${ofOwnTrust(who, sql.ref('m.trust_id'))}`.execute(
    db,
  );
  const found = rows[0];
  if (!found) return undefined;
  await oneOfRecords(db, [found.kept_id, found.gone_id]);
  return db.selectFrom('client_merge').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends what was asked without doing it. @returns whether it still waited */
export async function endAsked(
  db: Db,
  {
    id,
    state,
    by,
    comment,
    now,
  }: { id: string; state: 'declined' | 'withdrawn'; by: string; comment: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('client_merge')
    .set({ state, decided_by: by, decided_at: now, comment: comment || null })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Puts two records together, as whoever asks the database. @returns when, as it is kept; null where what was asked
 * waits no more
 */
export async function putTogether(db: Db, id: string): Promise<Date | null> {
  const { rows } = await sql<{ done: boolean }>`select put_together(${id}) as done`.execute(db);
  if (rows[0]?.done !== true) return null;
  const { decided_at } = await db
    .selectFrom('client_merge')
    .select('decided_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return decided_at;
}

export async function takeApart(db: Db, id: string, because: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select take_apart(${id}, ${because}) as done`.execute(db);
  return rows[0]?.done === true;
}

/** Whether a freed time is offered to somebody and not answered. */
export async function hasOpenOffer(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql`
    select from waitlist_offer where person_id = ${personId} and status = 'open' limit 1`.execute(db);
  return rows.length > 0;
}

/** Which record an id leads to by now, whoever may see it; null where it is itself, or nobody. */
export async function mergedInto(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select merged_into(${id}) as id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Empties what is kept of records that went a day ago; or of all that went into one that is forgotten. */
export async function emptyMerged(db: Db, of: { keptId: string } | { until: Date }): Promise<void> {
  const [kept, until] = 'keptId' in of ? [of.keptId, null] : [null, of.until];
  await sql`select empty_merged(${kept}::uuid, ${until}::timestamptz)`.execute(db);
}

/** For the file of their own data. */
export function togetherOf(db: Db, personId: string) {
  return db
    .selectFrom('client_merge')
    .select(['decided_at', 'undone_at', 'sure_by'])
    .where('kept_id', '=', personId)
    .where('state', 'in', ['done', 'undone'])
    .orderBy('id')
    .execute();
}

/** What was asked of just these two, and waits. */
export async function waitingFor(
  db: Db,
  { stays, goes }: { stays: { id: string }; goes: { id: string } },
): Promise<string | null> {
  const found = await db
    .selectFrom('client_merge')
    .select('id')
    .where('kept_id', '=', stays.id)
    .where('gone_id', '=', goes.id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return found?.id ?? null;
}
