import type { ServiceCode } from '../eligibility/services.ts';

/**
 * What was typed at sign-up before it was left ("Finish later"), as typed and without the password: it is kept for a day
 * and handed out only to whoever has the link that went to the email address in it.
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
