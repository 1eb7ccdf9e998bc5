import type { LocalClinicWay } from '@careway/core/eligibility/localClinic';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

export interface LocalClinicSaid {
  name: string;
  address: string;
  hours: string;
  phone: string;
  way: LocalClinicWay;
  areas: string[];
}

/** One is written at a time: an area goes through one clinic. */
export async function lockLocalClinics(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('local clinics', 0))`.execute(db);
}

/** All of them by name, with a mark by which it is seen that one changed, its code too. */
export async function allLocalClinics(db: Db) {
  const { rows } = await sql<LocalClinicSaid & { id: string; seen: string }>`
    select c.id, c.name, c.address, c.hours, c.phone, coalesce(c.way, c.id) as way, a.areas,
      md5(c::text || a.areas::text) as seen
    from local_clinic c cross join lateral (
      select coalesce(array_agg(reach order by reach), '{}') as areas from local_clinic_area where clinic_id = c.id
    ) a order by c.name, c.id limit 300`.execute(db);
  return rows;
}

/** @param hash of its code; null: as it was */
export async function writeLocalClinic(
  db: Db,
  id: string,
  { areas, ...said }: LocalClinicSaid,
  hash: string | null,
): Promise<void> {
  const code = hash === null ? {} : { code_hash: hash };
  await db
    .insertInto('local_clinic')
    .values({ id, ...said, code_hash: hash ?? '' })
    .onConflict((same) => same.column('id').doUpdateSet({ ...said, ...code }))
    .execute();
  await sql`delete from local_clinic_area where clinic_id = ${id}`.execute(db);
  if (areas.length > 0)
    await db
      .insertInto('local_clinic_area')
      .values(areas.map((reach) => ({ reach, clinic_id: id })))
      .execute();
}
