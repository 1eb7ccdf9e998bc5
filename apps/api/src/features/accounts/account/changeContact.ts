import type { changeContact } from '@careway/contract/ownAccount';
import type { BodyOf } from '@careway/contract/row';
import { emailProblem, tidyEmail } from '@careway/core/accounts/email';
import { mobileProblem } from '@careway/core/accounts/fields';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { CONTACT_CHANGES_PER_HOUR } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Session } from '../../../http/call.ts';
import { breaks } from '../../../http/errors.ts';
import { takeQuota } from '../../../http/quota.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';
import { record } from '../../audit/service.ts';
import { tellEveryWay, templates } from '../../messages/service.ts';
import { beginChallenge, type Challenge, endChallengesOf } from '../challengeRows.ts';
import { redeem } from '../codes/codes.ts';
import { channelsOf, tidyMobile } from '../contactDetails.ts';
import { endLinksButConfirm } from '../links/linkRows.ts';
import { CLIENT_EMAIL, isClientsEmail, provenWays } from '../peopleRows.ts';
import { changePerson, type OwnContact, ownContact } from '../repository.ts';
import { countryOfMobile } from '../textLimits.ts';
import { requireConfirmed, requireConfirmedOrNew } from './confirm.ts';

const HOUR = 3_600_000;

/**
 * Begins a change of email or mobile: who asks has given their password and a code (rule 8.13), and now the new
 * address or number is to be proven by another one before it counts. An address that is somebody else's is answered
 * alike; the message that goes there tells its owner that they have an account, and no code ever opens it (rule 8.2).
 * The number that is there already and was never proven becomes a way in by this, so it asks for the same; on the way
 * in, for its code alone (rule 8.17).
 * @throws Refusal `not_confirmed`, `bad_request` on `value`, or `too_many_tries`
 */
export async function beginContactChange(
  dependencies: Dependencies,
  db: Db,
  who: Session,
  { kind, value, token }: BodyOf<typeof changeContact>,
) {
  const now = dependencies.now();
  const person = await ownContact(db, who.personId);
  const proves = kind === 'mobile' && !person.mobile_proven_at && tidyMobile(value) === person.mobile;
  await (proves ? requireConfirmedOrNew : requireConfirmed)(db, who, token, now);
  const tidy = tidied(kind, value);
  const present = kind === 'email' ? person.email.toLowerCase() : person.mobile;
  if (!proves && present === (kind === 'email' ? tidy.toLowerCase() : tidy))
    throw wrong(kind === 'email' ? 'This is your email already' : 'This is your number already');
  if (kind === 'mobile' && !countryOfMobile(tidy, dependencies.config.textCountries))
    throw wrong(
      'We cannot text a code to this number, so we cannot check it. Give us another one, or call us',
    );
  const key = `contact changes of ${who.personId}`;
  if (!(await takeQuota(dependencies.aside, key, CONTACT_CHANGES_PER_HOUR, HOUR, now)))
    throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
  const contact = { email: kind === 'email' ? tidy : null, mobile: kind === 'mobile' ? tidy : null };
  const taken = kind === 'email' && (await isClientsEmail(db, tidy));
  const challenge = await beginChallenge(db, now, {
    purpose: 'contact',
    ...contact,
    sessionId: who.sessionId,
    ...(taken ? {} : { personId: who.personId }),
  });
  return {
    secureOtpId: challenge.id,
    channels: channelsOf(contact),
    expiresAt: challenge.expires_at.toISOString(),
  };
}

/**
 * The code that went to the new address or number: from now on it counts. The old ways are told, other devices are
 * signed out, and what was sent to the old address opens nothing any more.
 * @throws Refusal `invalid_code` with `triesLeft`, `no_such_challenge`
 */
export function finishContactChange(
  dependencies: Dependencies,
  who: Session,
  given: { secureOtpId: string; code: string; ip: string },
): Promise<OwnContact> {
  return redeem(dependencies, given, async (db, challenge) => {
    const own = challenge.person_id === who.personId && challenge.session_id === who.sessionId;
    if (challenge.purpose !== 'contact' || !own) throw new Refusal('no_such_challenge');
    const before = await ownContact(db, who.personId);
    const now = dependencies.now();
    await put(db, who.personId, challenge, now);
    if (challenge.mobile !== null && challenge.mobile === before.mobile) {
      await note(db, who.personId, now, AUDIT.mobileChecked);
      await tellEveryWay(dependencies, db, { personId: who.personId, words: templates.wayInAdded() });
      return ownContact(db, who.personId);
    }
    const old = challenge.email
      ? { channel: 'email' as const, to: before.email }
      : { channel: 'sms' as const, to: provenWays(before).mobile ?? '' };
    await tellEveryWay(dependencies, db, { personId: who.personId, words: templates.detailsChanged() }, [
      old,
    ]);
    // First the ways in, so that a sign-in which is just ending is waited for and its session ends too.
    await endChallengesOf(db, who.personId, now);
    await endSessionsOf(db, who.personId, now, who.sessionId);
    await endLinksButConfirm(db, who.personId);
    if (challenge.mobile !== null)
      await dependencies.jobs.send(db, 'client.alike', { personId: who.personId });
    await note(db, who.personId, now, challenge.email ? AUDIT.emailChanged : AUDIT.mobileChanged);
    return ownContact(db, who.personId);
  });
}

async function put(db: Db, personId: string, { email, mobile }: Challenge, now: Date): Promise<void> {
  // Somebody may have taken the address since: the answer is a decoy's.
  const taken = new Refusal('invalid_code', { details: { triesLeft: 0 } });
  if (email && (await isClientsEmail(db, email))) throw taken;
  await changePerson(db, personId, email ? { email } : { mobile, mobile_proven_at: now })
    // At this very moment, even.
    .catch((error: unknown) => {
      throw breaks(error, CLIENT_EMAIL) ? taken : error;
    });
}

function tidied(kind: 'email' | 'mobile', value: string): string {
  const problem = kind === 'email' ? emailProblem(value) : mobileProblem(value);
  const tidy = kind === 'email' ? tidyEmail(value) : tidyMobile(value);
  if (problem || !tidy) throw wrong(problem ?? 'Enter a mobile number, like 07700 900118');
  return tidy;
}

const note = (db: Db, personId: string, now: Date, event: AuditEvent) =>
  record(db, now, event, { userId: personId, createdBy: personId });

const wrong = (message: string) => new Refusal('bad_request', { fields: [{ field: 'value', message }] });
