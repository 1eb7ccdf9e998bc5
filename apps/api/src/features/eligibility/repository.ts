import type { Place } from '@careway/core/appointments/distance';
import type { ContractKind } from '@careway/core/eligibility/contracts';
import type { PrivatePrice } from '@careway/core/eligibility/prices';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { countedLookup } from '../../http/quota.ts';
import './tables.ts';

export interface PartnerRow {
  name: string;
  phone: string | null;
  hours: string | null;
  website: string | null;
}

export interface AreaContract {
  contract: ContractKind;
  bookingService: PartnerRow | null;
  provider: PartnerRow | null;
}

const partner = (alias: 'booking' | 'other') =>
  sql<PartnerRow | null>`case when ${sql.ref(`${alias}.id`)} is null then null else to_jsonb(${sql.table(alias)}) - 'id' end`;

/** An area and a service: the codes that its contract may be kept under, nearest first. */
interface AreaAsked {
  reach: readonly string[];
  service: ServiceCode;
}

const contractAt = (db: Db, at: AreaAsked) =>
  db
    .selectFrom('area_contract as area')
    .leftJoin('care_partner as booking', 'booking.id', 'area.booking_service_id')
    .leftJoin('care_partner as other', 'other.id', 'area.provider_id')
    .select(['area.contract', partner('booking').as('bookingService'), partner('other').as('provider')])
    .where('area.reach', '=', anyOf(at.reach))
    .where('area.service', '=', at.service)
    .orderBy(sql`length(area.reach)`, 'desc')
    .limit(sql.lit(1));

const contractOfReach = prepared('contract_of_reach', contractAt);

/** The same contract as `findContract`, in the statement that counts who asks. */
export const countWithContract = countedLookup<AreaAsked, AreaContract>('count_with_contract', contractAt);

/** The contract kept under the longest of these codes, or undefined where none is kept. */
export async function findContract(
  db: Db,
  reach: readonly string[],
  service: ServiceCode,
): Promise<AreaContract | undefined> {
  const [found] = await contractOfReach(db, { reach, service });
  return found;
}

/** The trust of the longest of these areas that has one, the service's own first; null where there is none. */
export async function findTrustOfArea(
  db: Db,
  reach: readonly string[],
  service: ServiceCode | null,
): Promise<string | null> {
  const found = await db
    .selectFrom('area_contract')
    .select('trust_id')
    .where('reach', '=', anyOf(reach))
    .where('trust_id', 'is not', null)
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

/** Where a postcode district lies. */
export function findDistrict(db: Db, code: string): Promise<Place | undefined> {
  return db
    .selectFrom('district')
    .select(['latitude', 'longitude'])
    .where('code', '=', code)
    .executeTakeFirst();
}
