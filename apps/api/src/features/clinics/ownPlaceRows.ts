import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { AppointmentTables } from '../appointments/service.ts';
import './tables.ts';

/**
 * An organisation, held so that whoever else adds or renames a clinic of it waits: two of one name are not written
 * side by side.
 * @returns its name; undefined where there is none
 */
export async function lockTrust(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    name: string;
  }>`select name from trust where id = ${id} for no key update`.execute(db);
  return rows[0]?.name;
}

/** How many clinics an organisation has, and whether one but this is called so, however it is written. */
export async function clinicNames(db: Db, trustId: string, name: string, except?: string) {
  const { rows } = await sql<{ all: number; taken: boolean }>`
    select count(*)::int as all, coalesce(bool_or(lower(name) = lower(${name}) and id is distinct from ${except ?? null}::uuid), false)
      as taken from clinic where trust_id = ${trustId}`.execute(db);
  return rows[0] ?? { all: 0, taken: false };
}

export async function insertClinic(db: Db, clinic: Insertable<AppointmentTables['clinic']>): Promise<void> {
  await db.insertInto('clinic').values(clinic).execute();
}

/** Holds a clinic, so that nobody books there meanwhile. @returns how many are booked there from a moment on */
export async function bookedAtClinic(db: Db, id: string, from: Date): Promise<number> {
  await sql`select 1 from clinic where id = ${id} for update`.execute(db);
  const { rows } = await sql<{ booked: number }>`
    select count(*)::int as booked from appointment
    where clinic_id = ${id} and status = 'booked' and ends_at > ${from}`.execute(db);
  return rows[0]?.booked ?? 0;
}
