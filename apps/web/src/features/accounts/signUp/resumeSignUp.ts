import { emailProblem } from '@careway/core/accounts/email';
import {
  addressLine1Problem,
  addressLine2Problem,
  birthDateProblem,
  firstNameProblem,
  lastNameProblem,
  postcodeProblemIn,
  townProblem,
} from '@careway/core/accounts/fields';
import type { TypedSoFar } from '@careway/core/accounts/signUpDraft';
import { londonDay } from '@careway/core/dates';
import {
  type EligibilityResult,
  eligibilityResult,
  setEligibilityResult,
} from '../../../session/eligibilityResult.ts';
import { firstDateOfBirth, noteDateOfBirth } from '../../../session/firstDateOfBirth.ts';
import {
  clearSignUpDraft,
  keepTyped,
  passStep,
  presetService,
  type SignUpAnswers,
  type SignUpDraft,
} from '../../../session/signUpState.ts';
import { isoDate, NO_DATE, typedDate } from '../../../ui/DateFields.tsx';
import { rightNow } from '../../../ui/serverClock.ts';

/**
 * What was typed so far, as it is kept for a day: everything but the password and the mobile number, which could be a
 * stranger's. Undefined before there is an email.
 */
export function typedSoFar(draft: SignUpDraft, carried: EligibilityResult | null): TypedSoFar | undefined {
  const { details, address, service } = draft;
  if (!details) return undefined;
  const code = service ?? carried?.service;
  const first = firstDateOfBirth();
  return {
    firstname: details.firstname.trim(),
    lastname: details.lastname.trim(),
    email: details.email.trim(),
    dateOfBirth: isoDate(details.birth),
    ...(address ? { address } : {}),
    ...(code ? { serviceCode: code } : {}),
    ...(carried ? { eligibilityToken: carried.token } : {}),
    ...(first ? { firstBirth: first } : {}),
  };
}

/** Takes it up again: what is right counts as passed, the rest is there to be mended. */
export function resumeSignUp(typed: TypedSoFar): void {
  const today = londonDay(rightNow());
  clearSignUpDraft();
  noteDateOfBirth(typed.firstBirth ?? '', today);
  if (typed.serviceCode) presetService(typed.serviceCode);
  if (typed.eligibilityToken && !eligibilityResult()) {
    setEligibilityResult({ token: typed.eligibilityToken, service: typed.serviceCode ?? 'top' });
  }
  const { firstname, lastname, email, dateOfBirth, address } = typed;
  keep('details', { firstname, lastname, email, birth: dateOfBirth ? typedDate(dateOfBirth) : NO_DATE }, [
    firstNameProblem(firstname),
    lastNameProblem(lastname),
    emailProblem(email),
    birthDateProblem(dateOfBirth, today),
  ]);
  if (address) {
    keep('address', address, [
      postcodeProblemIn(address.postcode, address.country),
      addressLine1Problem(address.line1),
      addressLine2Problem(address.line2),
      townProblem(address.town),
    ]);
  }
}

function keep<Step extends keyof SignUpAnswers>(
  step: Step,
  answers: SignUpAnswers[Step],
  problems: readonly (string | undefined)[],
): void {
  if (problems.every((problem) => problem === undefined)) passStep(step, answers);
  else keepTyped(step, answers);
}
