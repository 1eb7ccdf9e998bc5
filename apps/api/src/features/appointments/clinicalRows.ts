import type { ClinicalAppointment } from '@careway/core/appointments/clinicalAppointment';
import type { Db } from '../../db/pool.ts';

/** By what the clinical system knows somebody: the reference that we gave them. */
export async function referenceOf(db: Db, personId: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('person')
    .select('reference')
    .where('id', '=', personId)
    .executeTakeFirst();
  return found && String(found.reference);
}

/** What the clinical system last said of somebody, and when. */
export function lastSaid(db: Db, personId: string) {
  return db
    .selectFrom('clinical_appointments')
    .select(['said', 'at', 'unreadable'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Keeps what it says now in the place of what it said. */
export async function keepSaid(
  db: Db,
  personId: string,
  { said, unreadable }: { said: readonly ClinicalAppointment[]; unreadable: number },
  at: Date,
): Promise<void> {
  const row = { said: JSON.stringify(said), unreadable, at };
  await db
    .insertInto('clinical_appointments')
    .values({ person_id: personId, ...row })
    .onConflict((same) => same.column('person_id').doUpdateSet(row))
    .execute();
}

/** Forgets what was said before a moment. */
export async function forgetSaid(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('clinical_appointments').where('at', '<', before).execute();
}
