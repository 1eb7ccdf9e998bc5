/** What other features may use of eligibility. */
import type { Place } from '@careway/core/appointments/distance';
import { postcodeReach } from '@careway/core/eligibility/postcode';
import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Db } from '../../db/pool.ts';
import { findDistrict, findTrustOfArea } from './repository.ts';

export { type ChosenPractice, type Payer, payerAt, payerOfPractice } from './contractByPostcode.ts';
export { clinicOfArea, codeOfClinic, listPrices, practiceNames } from './repository.ts';
export { readEligibilityToken } from './sealedEligibility.ts';

/** Roughly where a well-formed postcode lies, to say how far a clinic is; undefined when we do not know. */
export function placeOf(db: Db, postcode: string): Promise<Place | undefined> {
  return findDistrict(db, postcodeReach(postcode));
}

/**
 * rule 10.6: the trust that a new client belongs to by the contract that holds in their area today. Null where no
 * contract names one: then the clinic of the first booking decides (docs/decisions/0039).
 */
export function trustOfArea(
  db: Db,
  postcode: string,
  asked: { service: ServiceCode | null; today: string },
): Promise<string | null> {
  return findTrustOfArea(db, { reach: postcodeReach(postcode), ...asked });
}
export type { OpenCheck } from './openCheck.ts';
