import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** Writes down when a clinic is closed. @returns its id */
export async function insertClosure(
  db: Db,
  closure: { clinic_id: string; starts_at: Date; ends_at: Date; reason: string },
  now: Date,
): Promise<string> {
  const id = newId(now);
  await db
    .insertInto('clinic_closure')
    .values({ ...closure, id, made_at: now, lifted_at: null })
    .execute();
  return id;
}

/** Notes how many clients were given another time for it, or none. */
export async function noteOnClosure(
  db: Db,
  id: string,
  { moved, cancelled }: { moved: number; cancelled: number },
): Promise<void> {
  await db.updateTable('clinic_closure').set({ moved, cancelled }).where('id', '=', id).execute();
}

/** Takes a closure back. @returns when it was; undefined where there is none, or it is lifted already */
export function liftClosureRow(db: Db, clinicId: string, id: string, now: Date) {
  return db
    .updateTable('clinic_closure')
    .set({ lifted_at: now })
    .where('id', '=', id)
    .where('clinic_id', '=', clinicId)
    .where('lifted_at', 'is', null)
    .returning(['starts_at', 'ends_at', 'reason'])
    .executeTakeFirst();
}

/** Whether there is such a closure, lifted or not. */
export async function isClosure(db: Db, clinicId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('clinic_closure')
    .select('id')
    .where('id', '=', id)
    .where('clinic_id', '=', clinicId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that a clinic works on a bank holiday. @returns whether it was not noted yet */
export async function insertOpenDay(
  db: Db,
  open: { clinic_id: string; day: string; reason: string; made_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('clinic_open_day')
    .values(open)
    .onConflict((same) => same.doNothing())
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
