import type { newUser } from '@careway/contract/accounts';
import type { BodyOf } from '@careway/contract/row';
import { birthDateProblem, tidyPostcode } from '@careway/core/accounts/fields';
import { TERMS_VERSION } from '@careway/core/accounts/terms';
import { londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import { PENDING_SIGNUP_LIFE } from '@careway/core/limits';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Services } from '../../services.ts';
import { record } from '../audit/service.ts';
import { readEligibilityToken } from '../eligibility/service.ts';
import { welcomeClient } from '../submissions/service.ts';
import { decide } from '../terms/service.ts';
import { beginChallenge } from './challenges.ts';
import { channelsOf, tidyMobile } from './contactDetails.ts';
import { hash } from './hashing.ts';
import { refuseCommonPassword } from './passwords.ts';
import { findClientByEmail } from './people.ts';
import type { SignupDetails } from './tables.ts';

/**
 * Begins a sign-up. Nobody exists until the code proves the address; a known address gets a decoy and the same
 * answer at the same cost (security 2).
 */
export async function signUp(services: Services, db: Db, given: BodyOf<typeof newUser>) {
  const now = services.now();
  const mobile = tidyMobile(given.mobile);
  refuseBadFields(given, mobile, now);
  const email = given.email.trim();
  const passwordHash = await hash(given.password);
  const details = await detailsOf(services, given);
  const known = await findClientByEmail(db, email);
  const contact = { email, mobile };
  let pendingSignupId: string | undefined;
  if (!known) {
    pendingSignupId = newId(now);
    await db
      .insertInto('pending_signup')
      .values({
        id: pendingSignupId,
        email,
        mobile: mobile ?? '',
        details: JSON.stringify(details),
        password_hash: passwordHash,
        created_at: now,
        expires_at: new Date(now.getTime() + PENDING_SIGNUP_LIFE),
      })
      .execute();
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

async function detailsOf(services: Services, given: BodyOf<typeof newUser>): Promise<SignupDetails> {
  const carried = given.eligibilityToken
    ? await readEligibilityToken(services, given.eligibilityToken)
    : null;
  const { line1, line2, town, postcode } = given.address;
  return {
    firstName: given.firstname.trim(),
    lastName: given.lastname.trim(),
    dateOfBirth: given.dateOfBirth,
    address: {
      line1: line1.trim(),
      ...(line2?.trim() ? { line2: line2.trim() } : {}),
      town: town.trim(),
      postcode: tidyPostcode(postcode),
    },
    service: given.serviceCode ?? carried?.service ?? null,
    eligibility: carried
      ? {
          contract: carried.contract,
          outcome: carried.outcome,
          flags: carried.flags,
          summary: carried.summary,
          answers: carried.answers,
        }
      : null,
    ...(given.termsVersion ? { termsVersion: given.termsVersion } : {}),
  };
}

/**
 * Turns a proven sign-up into a client, in the transaction that spends the code.
 * @returns the new person's id and name
 * @throws Refusal `invalid_code` when somebody took the address in between: the answer of a decoy
 */
export async function completeSignUp(
  services: Services,
  db: Db,
  pendingId: string,
): Promise<{ id: string; name: string }> {
  const now = services.now();
  const pending = await db
    .deleteFrom('pending_signup')
    .where('id', '=', pendingId)
    .returningAll()
    .executeTakeFirst();
  if (!pending || (await findClientByEmail(db, pending.email)))
    throw new Refusal('invalid_code', { details: { triesLeft: 0 } });
  const { details } = pending;
  const id = newId(now);
  await db
    .insertInto('person')
    .values({
      id,
      usertype: 'Client',
      trust_id: null,
      role_id: null,
      first_name: details.firstName,
      last_name: details.lastName,
      email: pending.email,
      mobile: pending.mobile,
      date_of_birth: details.dateOfBirth,
      address: JSON.stringify(details.address),
      service: details.service,
      eligibility: details.eligibility ? JSON.stringify(details.eligibility) : null,
      password_hash: pending.password_hash,
      idp_issuer: null,
      idp_subject: null,
      created_at: now,
    })
    .execute();
  await record(db, now, {
    module: 'Account',
    actionType: 'Created',
    userId: id,
    createdBy: id,
    action: 'Account created',
  });
  // Terms that have changed since she pressed the button are asked for again, on /T&C.
  if (details.termsVersion === TERMS_VERSION) await decide(db, now, id, 'accepted');
  await welcomeClient(services, db, {
    personId: id,
    service: details.service,
    eligibility: details.eligibility,
  });
  return { id, name: `${details.firstName} ${details.lastName}` };
}
