import { CONTRACTS, type ContractKind, type Reachable } from '@careway/core/eligibility/contracts';
import { postcodeReach } from '@careway/core/eligibility/postcode';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Db } from '../../db/pool.ts';
import type { Counting } from '../../http/quota.ts';
import { type AreaContract, countWithContract, findContract, type PartnerRow } from './repository.ts';

/** Who pays, whether a referral number is needed, and who else to turn to (rule 2.3). */
export interface Payer {
  contract: ContractKind;
  ubrnRequired: boolean;
  bookingService?: Reachable;
  provider?: Reachable;
}

const reachable = ({ name, phone, hours, website }: PartnerRow): Reachable => ({
  name,
  ...(phone === null ? {} : { phone }),
  ...(hours === null ? {} : { hours }),
  ...(website === null ? {} : { website }),
});

/** Who pays for a service at a well-formed postcode. Where no contract is kept, nobody does. */
export async function payerAt(db: Db, postcode: string, service: ServiceCode): Promise<Payer> {
  return payerIn(await findContract(db, postcodeReach(postcode), service));
}

/** Counts who asks, and looks up in the same statement who pays for a service at a well-formed postcode. */
export function countWithPayer(postcode: string, service: ServiceCode): Counting<Payer> {
  const both = countWithContract({ reach: postcodeReach(postcode), service });
  return async (db, uses, now) => {
    const { over, found } = await both(db, uses, now);
    return over === null ? { over, found: payerIn(found) } : { over };
  };
}

function payerIn(found: AreaContract | undefined): Payer {
  const contract = found?.contract ?? 'none';
  return {
    contract,
    ubrnRequired: CONTRACTS[contract].ubrnRequired,
    ...(found?.bookingService ? { bookingService: reachable(found.bookingService) } : {}),
    ...(found?.provider ? { provider: reachable(found.provider) } : {}),
  };
}
