import type { newUser } from '@careway/contract/accounts';
import type { BodyOf } from '@careway/contract/row';
import { firstSaidYoung } from '@careway/core/accounts/ageSaid';
import { birthDateProblem } from '@careway/core/accounts/fields';
import { tidyAddress } from '@careway/core/accounts/homeAddress';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { Entry } from '@careway/core/pathways/pathway';
import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { readEligibilityToken } from '../../eligibility/service.ts';
import { callCodeHash } from '../../madeRecords/service.ts';
import { refuseSwitchedOff } from '../../provider/service.ts';
import { refuseOldTerms } from '../../terms/service.ts';
import { beginChallenge } from '../challengeRows.ts';
import { channelsOf, tidyMobile } from '../contactDetails.ts';
import { hash } from '../hashing.ts';
import { refuseCommonPassword } from '../passwords.ts';
import { findClientByEmail } from '../peopleRows.ts';
import type { SignupDetails } from '../tables.ts';
import { countryOfMobile } from '../textLimits.ts';
import { insertPending } from './signUpRows.ts';

/**
 * What a sign-up costs, whoever's the address is; done before a connection is taken.
 * @throws Refusal `bad_request`
 */
export function hashFor(given: BodyOf<typeof newUser>, now: Date): Promise<string> {
  refuseBadFields(given, tidyMobile(given.mobile), now);
  return hash(given.password);
}

/**
 * Begins a sign-up. Nobody exists until the code proves the address; a known address gets a decoy and the same
 * answer at the same cost (rule 8.2).
 * @param passwordHash from `hashFor`, which has checked what was given
 * @throws Refusal `terms_changed` where newer terms ask everybody than those beside the button (rule 8.29), whoever's
 *   the address is
 */
export async function signUp(
  dependencies: Dependencies,
  db: Db,
  given: BodyOf<typeof newUser>,
  passwordHash: string,
) {
  const now = dependencies.now();
  const mobile = tidyMobile(given.mobile);
  const email = given.email.trim();
  if (given.termsVersion) await refuseOldTerms(db, given.termsVersion);
  const details = await detailsOf(dependencies, given);
  const known = await findClientByEmail(db, email);
  // A number from abroad is kept, and is offered no text.
  const texted = mobile !== null && countryOfMobile(mobile, dependencies.config.textCountries) !== undefined;
  const contact = { email, mobile: texted ? mobile : null };
  let pendingSignupId: string | undefined;
  if (!known) {
    pendingSignupId = await insertPending(db, now, { email, mobile: mobile ?? '', details, passwordHash });
  }
  const challenge = await beginChallenge(db, now, {
    purpose: 'signup',
    ...contact,
    ...(pendingSignupId ? { pendingSignupId } : {}),
  });
  return {
    secureOtpId: challenge.id,
    channels: channelsOf(contact),
    expiresAt: challenge.expires_at.toISOString(),
  };
}

function refuseBadFields(given: BodyOf<typeof newUser>, mobile: string | null, now: Date): void {
  const fields: { field: string; message: string }[] = [];
  const birth = birthDateProblem(given.dateOfBirth, londonDay(now));
  if (birth) fields.push({ field: 'dateOfBirth', message: birth });
  if (!mobile) fields.push({ field: 'mobile', message: 'Enter a mobile number, like 07700 900118' });
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  refuseCommonPassword(given.password);
}

async function detailsOf(dependencies: Dependencies, given: BodyOf<typeof newUser>): Promise<SignupDetails> {
  const carried = given.eligibilityToken
    ? await readEligibilityToken(dependencies, given.eligibilityToken)
    : null;
  const service = given.serviceCode ?? carried?.service ?? null;
  if (service) await refuseSwitchedOff(dependencies.db, service);
  return {
    firstName: given.firstname.trim(),
    lastName: given.lastname.trim(),
    dateOfBirth: given.dateOfBirth,
    // rule 1.6: what another sign-up with this address said is nobody's word until its own code proves it.
    firstSaidBirth: firstSaidYoung(
      [carriedBirth(carried?.answers), given.firstBirth ?? ''],
      given.dateOfBirth,
      londonDay(dependencies.now()),
    ),
    address: tidyAddress(given.address),
    service,
    // What was found for another service says nothing of this one.
    eligibility:
      carried && carried.service === service
        ? {
            contract: carried.contract,
            outcome: carried.outcome,
            flags: carried.flags,
            summary: carried.summary,
            answers: carried.answers,
          }
        : null,
    ...(given.termsVersion ? { termsVersion: given.termsVersion } : {}),
    ...(given.callCode ? { callCodeHash: callCodeHash(dependencies, given.callCode) } : {}),
  };
}

/** What the eligibility questions were told, which nobody but us can have sealed. */
function carriedBirth(answers: readonly Entry[] | undefined): string {
  return answers?.find(({ questionId }) => questionId === CONCEPT.dateOfBirth)?.answer ?? '';
}
