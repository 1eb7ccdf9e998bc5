import type { Place } from '@careway/core/appointments/distance';
import type { PrivatePrice } from '@careway/core/eligibility/prices';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import { holdsOn } from './contractRows.ts';
import './tables.ts';

/** The trust of the longest of these areas that has one on a day, the service's own first; null where there is none. */
export async function findTrustOfArea(
  db: Db,
  { reach, service, today }: { reach: readonly string[]; service: ServiceCode | null; today: string },
): Promise<string | null> {
  const found = await db
    .selectFrom('contract_term as area')
    .select('trust_id')
    .where('reach', '=', anyOf(reach))
    .where('trust_id', 'is not', null)
    .where(holdsOn(today))
    .orderBy(sql`length(reach)`, 'desc')
    .orderBy(sql`(service = ${service}) is true`, 'desc')
    .orderBy('service')
    .limit(1)
    .executeTakeFirst();
  return found?.trust_id ?? null;
}

/** The private price table of a service, in the order it is shown. */
export function listPrices(db: Db, service: ServiceCode): Promise<PrivatePrice[]> {
  return db
    .selectFrom('private_price')
    .select(['treatment', 'from_weeks as fromWeeks', 'to_weeks as toWeeks', 'pence'])
    .where('service', '=', service)
    .orderBy('from_weeks')
    .orderBy('to_weeks')
    .orderBy('pence')
    .orderBy('treatment')
    .execute();
}

/** Where the first of these that is a postcode district lies: in inner London a wider one may be all that is known. */
export function findDistrict(db: Db, codes: readonly string[]): Promise<Place | undefined> {
  return db
    .selectFrom('district')
    .select(['latitude', 'longitude'])
    .where('code', '=', anyOf(codes))
    .orderBy(sql`length(code)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The names of GP practices by their codes, of those that have closed too; a code that nobody has is not in it. */
export async function practiceNames(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const found = await db
    .selectFrom('gp_practice')
    .select(['organisation_code', 'name'])
    .where('organisation_code', '=', anyOf(codes))
    .execute();
  return new Map(found.map(({ organisation_code: code, name }) => [code, name]));
}

/** How a pathway leads there, by the word that it knows (rule 17.31). */
const WAY = sql<string>`coalesce(clinic.way, clinic.id)`.as('way');

/** The named clinic of the longest of these areas that has one. */
export function clinicOfArea(db: Db, reach: readonly string[]) {
  return db
    .selectFrom('local_clinic_area as area')
    .innerJoin('local_clinic as clinic', 'clinic.id', 'area.clinic_id')
    .select(['clinic.id', 'clinic.name', 'clinic.address', 'clinic.hours', 'clinic.phone'])
    .select(WAY)
    .where('area.reach', '=', anyOf(reach))
    .orderBy(sql`length(area.reach)`, 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The hash of the code that a named clinic gives its clients: no role of requests lists them (rule 12.27). */
export async function codeOfClinic(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`select local_clinic_code(${id}) as hash`.execute(db);
  return rows[0]?.hash ?? null;
}

/** The areas that have a named clinic, with what everybody may know of it. */
export function listLocalClinics(db: Db) {
  return db
    .selectFrom('local_clinic_area as area')
    .innerJoin('local_clinic as clinic', 'clinic.id', 'area.clinic_id')
    .select(WAY)
    .select(['area.reach', 'clinic.name', 'clinic.address', 'clinic.hours', 'clinic.phone'])
    .execute();
}
