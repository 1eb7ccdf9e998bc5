import type { ServiceCode } from '@careway/core/eligibility/services';
import { signUpBegun } from './signUpState.ts';
import { tabMemory } from './tabMemory.ts';

/**
 * What the eligibility check hands to sign-up, so that nothing is asked twice: kept over a reload once that has
 * begun.
 */
export interface EligibilityResult {
  /** The API's sealed answers; sign-up sends it along. */
  token: string;
  service: ServiceCode;
  /** YYYY-MM-DD. */
  dateOfBirth?: string;
  postcode?: string;
}

const store = tabMemory<EligibilityResult | null>('eligibility result', null, (result) =>
  result && signUpBegun() ? result : undefined,
);

export const eligibilityResult = store.get;
export const keepEligibilityResult = (): void => store.set(store.get());
export const setEligibilityResult: (result: EligibilityResult) => void = store.set;
export const clearEligibilityResult = store.clear;
