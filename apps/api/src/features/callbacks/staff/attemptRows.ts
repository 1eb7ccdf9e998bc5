import type { CallOutcome } from '@careway/core/callbacks/outcomes';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Callback } from '../repository.ts';
import type { CallbackTables } from '../tables.ts';

type NewAttempt = Insertable<CallbackTables['call_attempt']>;

/** Every try of a call, first to last, with who called. */
export function listAttempts(db: Db, callbackId: string) {
  return db
    .selectFrom('call_attempt as a')
    .leftJoin('person as s', 's.id', 'a.staff_id')
    .select(['a.nth', 'a.outcome', 'a.note', 'a.at', 'a.staff_id'])
    .select(sql<string | null>`s.first_name || ' ' || s.last_name`.as('by'))
    .where('a.callback_id', '=', callbackId)
    .orderBy('a.nth')
    .execute();
}

/** One try, by whoever recorded it. */
export function findAttempt(db: Db, callbackId: string, nth: number) {
  return db
    .selectFrom('call_attempt')
    .select(['staff_id', 'outcome', 'note'])
    .where('callback_id', '=', callbackId)
    .where('nth', '=', nth)
    .executeTakeFirst();
}

export async function insertAttempt(db: Db, attempt: NewAttempt): Promise<void> {
  await db.insertInto('call_attempt').values(attempt).execute();
}

/** What a try changes of a call; nobody has it any more. */
export type AfterTry = Partial<
  Pick<
    Callback,
    | 'status'
    | 'due_at'
    | 'due_until'
    | 'day'
    | 'time_slot'
    | 'missed'
    | 'given_up'
    | 'beyond'
    | 'done_by'
    | 'done_at'
  >
> & { tries: number; last_outcome: CallOutcome; changed_at: Date };

export async function settleCall(db: Db, id: string, after: AfterTry): Promise<void> {
  await db
    .updateTable('callback')
    .set({ ...after, taken_by: null, opened_at: null })
    .where('id', '=', id)
    .execute();
}

/** What strangers asked for with the same number and day ends with it. */
export async function endSameNumber(
  db: Db,
  call: Pick<Callback, 'id' | 'phone' | 'day'>,
  to: Pick<AfterTry, 'status' | 'done_by' | 'done_at' | 'changed_at'>,
): Promise<void> {
  await db
    .updateTable('callback')
    .set(to)
    .where('person_id', 'is', null)
    .where('phone', '=', call.phone)
    .where('day', '=', call.day)
    .where('id', '<>', call.id)
    .where('status', 'in', ['pending', 'overflow'])
    .execute();
}

/** Takes every call of a person that still waits off the list. @returns the forms that waited for them */
export async function cancelAllOf(db: Db, personId: string, now: Date): Promise<string[]> {
  const rows = await db
    .updateTable('callback')
    .set({ status: 'cancelled', changed_at: now, taken_by: null, opened_at: null })
    .where('person_id', '=', personId)
    .where('status', 'in', ['pending', 'overflow'])
    .returning('share_id')
    .execute();
  return rows.flatMap(({ share_id }) => share_id ?? []);
}

/** Every try of one person's calls that is still kept, oldest first. */
export function attemptsOf(db: Db, personId: string) {
  return db
    .selectFrom('call_attempt')
    .select(['callback_id', 'at', 'outcome', 'note'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** When somebody last asked us on the phone not to call again, of the calls that are still kept. */
export async function saidNoCallsAt(db: Db, personId: string): Promise<Date | null> {
  const { at } = await db
    .selectFrom('call_attempt')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('person_id', '=', personId)
    .where('outcome', '=', 'doNotCall')
    .executeTakeFirstOrThrow();
  return at;
}
