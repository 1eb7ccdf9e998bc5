import type { ServiceCode } from '../eligibility/services.ts';

/**
 * What was typed at sign-up before "Finish later", without the password: kept for a day and given only to
 * whoever has the link that was emailed to the address in it.
 */
export interface TypedSoFar {
  firstname: string;
  lastname: string;
  email: string;
  /** YYYY-MM-DD */
  dateOfBirth: string;
  mobile?: string | undefined;
  address?:
    | { line1: string; line2: string; town: string; postcode: string; country?: string | undefined }
    | undefined;
  serviceCode?: ServiceCode | undefined;
  /** The sealed answers of the eligibility questions, where there were any. */
  eligibilityToken?: string | undefined;
  /** rule 1.6: the first date of birth, where another one was given afterwards. */
  firstBirth?: string | undefined;
}
