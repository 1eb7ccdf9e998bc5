import type { ContractKind } from '@careway/core/eligibility/contracts';
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
  /** The code that it is kept under; '' for everywhere else. */
  reach: string;
  /** The name of who pays, where it is kept. */
  commissionedBy: string | null;
  bookingService: PartnerRow | null;
  provider: PartnerRow | null;
}

const partner = (alias: 'booking' | 'other') =>
  sql<PartnerRow | null>`case when ${sql.ref(`${alias}.id`)} is null then null else to_jsonb(${sql.table(alias)}) - 'id' end`;

/** An area, a service and a day: the codes that its contract may be kept under, nearest first. */
interface AreaAsked {
  reach: readonly string[];
  service: ServiceCode;
  today: string;
}

/** That a contract holds on a day, which is its first, its last, or between. */
export const holdsOn = (today: string) =>
  sql<boolean>`coalesce(area.valid_from <= ${today}::date, true) and coalesce(area.valid_to >= ${today}::date, true)`;

const contractAt = (db: Db, at: AreaAsked) =>
  db
    .selectFrom('contract_term as area')
    .leftJoin('commissioning_body as body', 'body.code', 'area.commissioning_body')
    .leftJoin('care_partner as booking', 'booking.id', 'area.booking_service_id')
    .leftJoin('care_partner as other', 'other.id', 'area.provider_id')
    .select([
      'area.contract',
      'area.reach',
      'body.name as commissionedBy',
      partner('booking').as('bookingService'),
      partner('other').as('provider'),
    ])
    .where('area.reach', '=', anyOf(at.reach))
    .where('area.service', '=', at.service)
    .where(holdsOn(at.today))
    .orderBy(sql`length(area.reach)`, 'desc')
    .orderBy('area.valid_from', (by) => by.desc().nullsLast())
    .limit(sql.lit(1));

const contractOfReach = prepared('contract_of_reach', contractAt);

/** The same contract as `findContract`, in the statement that counts who asks. */
export const countWithContract = countedLookup<AreaAsked, AreaContract>('count_with_contract', contractAt);

/** The contract kept under the longest of these codes on a day, or undefined where none is kept. */
export async function findContract(db: Db, at: AreaAsked): Promise<AreaContract | undefined> {
  const [found] = await contractOfReach(db, at);
  return found;
}

const contractOfPractice = prepared(
  'contract_of_practice',
  (db, at: { organisationCode: string; service: ServiceCode; today: string }) =>
    db
      .selectFrom('gp_practice as practice')
      .leftJoinLateral(
        (at_) =>
          at_
            .selectFrom('contract_term as area')
            .selectAll('area')
            .where('area.reach', '=', sql<string>`any(practice.reach)`)
            .where('area.service', '=', at.service)
            .where(holdsOn(at.today))
            .orderBy(sql`length(area.reach)`, 'desc')
            .orderBy('area.valid_from', (by) => by.desc().nullsLast())
            .limit(sql.lit(1))
            .as('area'),
        (join) => join.onTrue(),
      )
      .leftJoin('commissioning_body as body', 'body.code', 'area.commissioning_body')
      .leftJoin('care_partner as booking', 'booking.id', 'area.booking_service_id')
      .leftJoin('care_partner as other', 'other.id', 'area.provider_id')
      .select([
        'practice.name as name',
        'practice.address',
        'practice.postcode',
        sql<boolean>`coalesce(practice.closed_on <= ${at.today}::date, false)`.as('closed'),
        'area.contract',
        'area.reach',
        'body.name as commissionedBy',
        partner('booking').as('bookingService'),
        partner('other').as('provider'),
      ])
      .where('practice.organisation_code', '=', at.organisationCode),
);

interface KeptPractice {
  name: string;
  address: string;
  postcode: string;
  closed: boolean;
  /** The contract where it is. */
  found: AreaContract | undefined;
}

/**
 * A practice and the contract kept where it is, in one look: the same as by its postcode. Undefined where there is no
 * such practice.
 */
export async function findContractOfPractice(
  db: Db,
  at: { organisationCode: string; service: ServiceCode; today: string },
): Promise<KeptPractice | undefined> {
  const [row] = await contractOfPractice(db, at);
  if (!row) return undefined;
  const { name, address, postcode, closed, contract, reach, ...rest } = row;
  return {
    name,
    address,
    postcode,
    closed,
    found: contract === null || reach === null ? undefined : { contract, reach, ...rest },
  };
}
