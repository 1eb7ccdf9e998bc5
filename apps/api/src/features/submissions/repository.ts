import { sql, type Updateable } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { visibleTo } from '../trusts/service.ts';
import type { SubmissionTables } from './tables.ts';

/** Whether this is a client whom staff may know of. */
export async function isVisible(db: Db, who: Session, clientId: string): Promise<boolean> {
  const found = await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.id', '=', clientId)
    .where(visibleTo(who))
    .executeTakeFirst();
  return found !== undefined;
}

export async function findAnswerKey(db: Db, personId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('answer_key')
    .select('key')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.key;
}

/** Keeps a key for somebody who has none. */
export async function keepAnswerKey(db: Db, personId: string, key: Buffer): Promise<void> {
  await db
    .insertInto('answer_key')
    .values({ person_id: personId, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Notes on forms on hold what became of the call they wait for. The hold itself is staff's to end (rule 4.5).
 * The version stays: no answer has changed.
 */
export async function noteCallback(
  db: Db,
  shareIds: readonly string[],
  status: 'pending' | 'overflow' | 'completed' | 'cancelled',
): Promise<void> {
  if (shareIds.length === 0) return;
  const all = [...shareIds, ...(await waitedToo(db, shareIds))];
  await db
    .updateTable('question_share')
    .set({ pending_callback_status: status })
    .where('id', '=', anyOf(all))
    .where('status', '=', 'hold')
    .where('pending_callback_status', 'is not', null)
    .execute();
  if (status === 'completed') await openHalfFilled(db, all);
}

/** That a form which waits for a call was still being filled in. */
export async function noteHalfFilled(db: Db, shareId: string): Promise<void> {
  await db
    .updateTable('question_share')
    .set({ held_half: true })
    .where('id', '=', shareId)
    .where('status', '=', 'hold')
    .execute();
}

/**
 * Opens forms again that were put on hold half filled (rule 6.19). What was sent in stays on hold. A page that shows
 * one as it was is told so by its version.
 * @returns how many
 */
export async function openHalfFilled(db: Db, shareIds: readonly string[]): Promise<number> {
  if (shareIds.length === 0) return 0;
  const { numUpdatedRows } = await db
    .updateTable('question_share')
    .set(({ eb }) => ({ status: 'draft', held_half: false, version: eb('version', '+', 1) }))
    .where('id', '=', anyOf(shareIds))
    .where('status', '=', 'hold')
    .where('held_half', '=', true)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Whether a call about this form is still to be made. One call may be for two forms of theirs: it names the later one
 * first.
 */
export async function callToCome(db: Db, shareId: string): Promise<boolean> {
  const { rows } = await sql`
    select from question_share s join callback c on c.person_id = s.shared_to
    where s.id = ${shareId} and (c.share_id = s.id or s.id = any(c.also_for)) and c.status in ('pending', 'overflow')
    limit 1`.execute(db);
  return rows.length > 0;
}

/** The other forms for which the calls about these were asked too, and for which no call of their own is to come. */
async function waitedToo(db: Db, shareIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct s.id from callback c join question_share s on s.id = any(c.also_for)
    where c.share_id = any(${[...shareIds]}::uuid[]) and not exists (
      select from callback own where own.share_id = s.id and own.status in ('pending', 'overflow'))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Notes on a form whether a time for counselling is booked with it (rule 6.13). The version stays: no answer has
 * changed.
 */
export async function noteCounselling(db: Db, shareId: string, is: boolean): Promise<void> {
  await db
    .updateTable('question_share')
    .set({ is_counselling: is })
    .where('id', '=', shareId)
    .where('is_counselling', '<>', is)
    .execute();
}

/** Which of these forms are on hold. */
export async function formsOnHold(db: Db, shareIds: readonly string[]): Promise<Set<string>> {
  if (shareIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('question_share')
    .select('id')
    .where('id', '=', anyOf(shareIds))
    .where('status', '=', 'hold')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Every form of a person, oldest first. */
export function allShares(db: Db, personId: string) {
  return db
    .selectFrom('question_share')
    .selectAll()
    .where('shared_to', '=', personId)
    .orderBy('id')
    .execute();
}

/** What was changed in a form, save by save. */
export function changesOfShare(db: Db, shareId: string) {
  return db
    .selectFrom('answer_change')
    .select(['at', 'changed_by', 'own', 'status', 'changes', 'texts'])
    .where('share_id', '=', shareId)
    .orderBy('version')
    .execute();
}

/** Changes what goes with a form; its answers and its version stay. */
export async function changeShare(
  db: Db,
  id: string,
  changes: Updateable<SubmissionTables['question_share']>,
): Promise<void> {
  await db.updateTable('question_share').set(changes).where('id', '=', id).execute();
}
