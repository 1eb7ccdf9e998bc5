/** What other features may use of eligibility. */
import type { Place } from '@careway/core/appointments/distance';
import { outwardCode } from '@careway/core/eligibility/postcode';
import type { Db } from '../../db/pool.ts';
import { findDistrict } from './repository.ts';

export { listPrices } from './repository.ts';
export { readEligibilityToken, type SealedEligibility } from './token.ts';

/** Roughly where a well-formed postcode lies, to say how far a clinic is; undefined when we do not know. */
export function placeOf(db: Db, postcode: string): Promise<Place | undefined> {
  return findDistrict(db, outwardCode(postcode));
}
