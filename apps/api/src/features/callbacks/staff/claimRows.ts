import { CLAIM_LASTS } from '@careway/core/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { ofOwnTrust, type Viewer } from '../../trusts/service.ts';
import '../tables.ts';

/** Whoever did nothing about what they took since then has left it lying (rule 16.9). */
const before = (now: Date) => new Date(now.getTime() - CLAIM_LASTS);

/** Whether somebody has taken a call (`c`), and has not left it lying. */
export const stillTheirs = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(c.taken_by is not null and c.worked_at > ${before(now)})`;

/**
 * Takes a call that waits and that nobody else has: one statement, so that of twenty who press at once one has it.
 * Again by the same person it says that they are still at it; what they opened stays open.
 * @returns whether it is now theirs
 */
export async function claim(db: Db, id: string, staffId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update callback c set taken_by = ${staffId}, worked_at = ${now},
      taken_at = case when c.taken_by = ${staffId}::uuid then c.taken_at else ${now} end,
      opened_at = case when c.taken_by = ${staffId}::uuid then c.opened_at end
    where c.id = ${id} and c.status in ('pending', 'overflow')
      and (c.taken_by = ${staffId}::uuid or not ${stillTheirs(now)})
    returning 1`.execute(db);
  return rows.length === 1;
}

/**
 * Takes the first of a list that nobody has and that is due; nobody waits for a colleague who takes one at the same
 * moment.
 */
export async function claimNext(
  db: Db,
  who: Viewer & { personId: string },
  of: RawBuilder<boolean>,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update callback set taken_by = ${who.personId}, worked_at = ${now}, taken_at = ${now}, opened_at = null
    where id = (
      select c.id from callback c
      where ${of} and not c.given_up and c.due_at <= ${now} and not ${stillTheirs(now)} and ${ofOwnTrust(who, sql`c.trust_id`)}
        and (c.person_id is not null or not exists (
          select from callback e where e.person_id is null and e.phone = c.phone and e.day = c.day
            and e.status in ('pending', 'overflow') and e.id < c.id))
      order by c.due_at, c.id for update of c skip locked limit 1)
    returning id`.execute(db);
  return rows[0]?.id;
}

/** @returns whether it was theirs to hand back */
export async function release(db: Db, id: string, staffId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('callback')
    .set({ taken_by: null, opened_at: null })
    .where('id', '=', id)
    .where('taken_by', '=', staffId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** That whoever has taken it has read what is safe, and with it the number. */
export async function noteOpened(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('callback').set({ opened_at: now, worked_at: now }).where('id', '=', id).execute();
}

/** Puts back what was taken and left lying. */
export async function releaseLapsed(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('callback')
    .set({ taken_by: null, opened_at: null })
    .where('taken_by', 'is not', null)
    .where('worked_at', '<=', before(now))
    .execute();
}
