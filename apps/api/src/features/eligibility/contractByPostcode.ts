import { londonDay } from '@careway/core/dates';
import { CONTRACTS, type ContractKind, type Reachable } from '@careway/core/eligibility/contracts';
import { postcodeReach } from '@careway/core/eligibility/postcode';
import { isPostcodeArea, outsideUk } from '@careway/core/eligibility/postcodeAreas';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Db } from '../../db/pool.ts';
import type { Counting } from '../../http/quota.ts';
import {
  type AreaContract,
  countWithContract,
  findContract,
  findContractOfPractice,
  type PartnerRow,
} from './contractRows.ts';

/** Who pays, whether a referral number is needed, and who else to turn to (rule 2.3). */
export interface Payer {
  contract: ContractKind;
  ubrnRequired: boolean;
  bookingService?: Reachable;
  provider?: Reachable;
  /** The name of the body that commissions it, where it is kept. */
  commissionedBy?: string;
  /** Nothing is kept for this postcode, and none begins like it: it is mistyped. They are asked for it again. */
  unknownPlace?: true;
  /** Nothing is kept for where they live: who pays is not known, which is not the same as nobody. */
  unknownArea?: true;
}

const reachable = ({ name, phone, hours, website }: PartnerRow): Reachable => ({
  name,
  ...(phone === null ? {} : { phone }),
  ...(hours === null ? {} : { hours }),
  ...(website === null ? {} : { website }),
});

/** For whom it is asked who pays. */
export interface Asked {
  service: ServiceCode;
  /** The day on which the contract must hold. */
  today: string;
}

/** Who pays for a service at a well-formed postcode. Where no contract is kept, nobody does. */
export async function payerAt(db: Db, postcode: string, asked: Asked): Promise<Payer> {
  return payerIn(await findContract(db, { reach: reachOf(postcode), ...asked }), postcode);
}

/** A GP practice that was chosen, and who pays where it is. */
export interface ChosenPractice {
  name: string;
  address: string;
  postcode: string;
  /** It was there once: the person is asked for the one they go to now. */
  closed: boolean;
  payer: Payer;
}

/** Who pays where a GP practice is; undefined where there never was such a practice. */
export async function payerOfPractice(
  db: Db,
  organisationCode: string,
  asked: Asked,
): Promise<ChosenPractice | undefined> {
  const practice = await findContractOfPractice(db, { organisationCode, ...asked });
  if (!practice) return undefined;
  const { found, ...rest } = practice;
  return { ...rest, payer: payerIn(found) };
}

/** What is kept for everywhere else is meant for the United Kingdom. */
const reachOf = (postcode: string) =>
  postcodeReach(postcode).filter((code) => code !== '' || !outsideUk(postcode));

/** Counts who asks, and looks up in the same statement who pays for a service at a well-formed postcode. */
export function countWithPayer(postcode: string, service: ServiceCode): Counting<Payer> {
  const reach = reachOf(postcode);
  return async (db, uses, now) => {
    const both = countWithContract({ reach, service, today: londonDay(now) });
    const { over, found } = await both(db, uses, now);
    return over === null ? { over, found: payerIn(found, postcode) } : { over };
  };
}

/** @param postcode of somebody's home, which may be mistyped; a practice's own is right */
function payerIn(found: AreaContract | undefined, postcode?: string): Payer {
  const contract = found?.contract ?? 'none';
  return {
    contract,
    ubrnRequired: CONTRACTS[contract].ubrnRequired,
    ...(found?.bookingService ? { bookingService: reachable(found.bookingService) } : {}),
    ...(found?.provider ? { provider: reachable(found.provider) } : {}),
    ...(!found?.reach && postcode !== undefined && !isPostcodeArea(postcode) ? { unknownPlace: true } : {}),
    // Outside the United Kingdom it is known: nobody pays, unless a contract names it.
    ...(found || (postcode && outsideUk(postcode)) ? {} : { unknownArea: true }),
    ...(found?.commissionedBy ? { commissionedBy: found.commissionedBy } : {}),
  };
}
