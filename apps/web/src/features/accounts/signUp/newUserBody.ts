import type { BodyIn } from '@careway/contract/row';
import type { Rows } from '@careway/contract/rows';
import { tidyAddress } from '@careway/core/accounts/homeAddress';
import type { EligibilityResult } from '../../../session/eligibilityResult.ts';
import { firstDateOfBirth } from '../../../session/firstDateOfBirth.ts';
import type { SignUpDraft } from '../../../session/signUpState.ts';
import { isoDate } from '../../../ui/DateFields.tsx';

/**
 * All that was typed, as POST /newuser takes it, with the answers that come along from the eligibility check.
 * @throws when a step is missing: the screens see to it that none is
 */
export function newUserBody(draft: SignUpDraft, carried: EligibilityResult | null): BodyIn<Rows['newUser']> {
  const { details, address, mobile, password } = draft;
  if (!details || !address || !mobile || !password) throw new Error('A step of sign-up is missing');
  const first = firstDateOfBirth();
  const service = draft.service ?? carried?.service;
  return {
    firstname: details.firstname.trim(),
    lastname: details.lastname.trim(),
    email: details.email.trim(),
    dateOfBirth: isoDate(details.birth),
    mobile: mobile.mobile.trim(),
    address: tidyAddress(address),
    password: password.password,
    ...(first && first !== isoDate(details.birth) ? { firstBirth: first } : {}),
    ...(service ? { serviceCode: service } : {}),
    ...(carried ? { eligibilityToken: carried.token } : {}),
    ...(details.callCode?.trim() ? { callCode: details.callCode } : {}),
  };
}
