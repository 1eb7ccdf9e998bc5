import type { ServiceCode } from '@careway/core/eligibility/services';
import { memoryStore } from './memoryStore.ts';

/** What the eligibility check hands to sign-up, so that nothing is asked twice. In memory only. */
export interface EligibilityResult {
  /** The API's sealed answers; sign-up sends it along. */
  token: string;
  service: ServiceCode;
  /** YYYY-MM-DD. */
  dateOfBirth?: string;
  postcode?: string;
}

const store = memoryStore<EligibilityResult | null>(null);

export const eligibilityResult = store.get;
export const setEligibilityResult: (result: EligibilityResult) => void = store.set;
export const clearEligibilityResult = store.clear;
