import type { Services } from '../../services.ts';
import type { CarriedEligibility } from '../accounts/tables.ts';

/** What the sealed token of an eligibility answer carries into a sign-up. */
export interface SealedEligibility extends CarriedEligibility {
  service: 'top' | 'vas' | 'larc';
}

/** Opens a token; null when it is not ours, was changed, or is over. */
export async function readEligibilityToken(_services: Services, _token: string): Promise<SealedEligibility | null> {
  return null;
}
