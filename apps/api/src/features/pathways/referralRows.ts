import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** The hash of the passcode of a referral that we were told of for a service; null where there is none. */
export async function passcodeOf(db: Db, ubrn: string, service: ServiceCode): Promise<string | null> {
  const found = await db
    .selectFrom('referral')
    .select('passcode_hash')
    .where('ubrn', '=', ubrn)
    .where('service', '=', service)
    .executeTakeFirst();
  return found?.passcode_hash ?? null;
}

/** The named clinic of the longest of these areas that has one. */
export function clinicOfArea(db: Db, reach: readonly string[]) {
  return db
    .selectFrom('local_clinic_area as area')
    .innerJoin('local_clinic as clinic', 'clinic.id', 'area.clinic_id')
    .selectAll('clinic')
    .where('area.reach', '=', anyOf(reach))
    .orderBy(sql`length(area.reach)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}
