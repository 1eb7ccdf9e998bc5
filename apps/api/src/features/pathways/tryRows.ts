import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** What somebody tries: a referral number with its passcode, or the code of a clinic. */
export type Tried = 'referral' | 'clinicCode';

/** Lets one person's tries go one after the other, until the transaction ends. */
export async function tryAlone(db: Db, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral tries ${personId}`}, 0))`.execute(db);
}

/** The tries of one person since then; those that were found out to be right do not count as wrong. */
export function triesOf(db: Db, personId: string, what: Tried, since: Date) {
  return db
    .selectFrom('referral_try')
    .select(['tried', 'known', 'at'])
    .where('person_id', '=', personId)
    .where('what', '=', what)
    .where('at', '>', since)
    .execute();
}

/** Uses up a try, before anything is compared. */
export async function reserveTry(
  db: Db,
  { personId, what, tried, now }: { personId: string; what: Tried; tried: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto('referral_try')
    .values({ person_id: personId, what, tried, at: now, known: null })
    .onConflict((again) =>
      again.columns(['person_id', 'what', 'tried']).doUpdateSet({ at: now, known: null }),
    )
    .execute();
}

/** Notes what came of a try. @returns whether it had not been noted before */
export async function settleTry(
  db: Db,
  personId: string,
  { what, tried, known }: { what: Tried; tried: Buffer; known: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('referral_try')
    .set({ known })
    .where('person_id', '=', personId)
    .where('what', '=', what)
    .where('tried', '=', tried)
    .where('known', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tries that are over. */
export async function sweepTries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('referral_try').where('at', '<=', before).execute();
}

export async function forgetTries(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('referral_try').where('person_id', '=', personId).execute();
}
