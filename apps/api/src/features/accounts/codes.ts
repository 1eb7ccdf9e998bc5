import { randomInt } from 'node:crypto';
import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import { Refusal } from '@careway/core/errors';
import { CODES } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import { takeQuota } from '../../http/quota.ts';
import { keyed } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { tell, templates } from '../messages/service.ts';
import { type Challenge, consume, lockOpenChallenge, putCode, reserveTry } from './challenges.ts';
import { hash, matches } from './hashing.ts';
import { linkFor } from './signUp/link.ts';

const HOUR = 3_600_000;

export interface CodeSent {
  secureOtpId: string;
  to: string;
  expiresAt: string;
  resendAt: string;
}

/**
 * Sends a new code for an open challenge (security 6, 8, 10). A decoy is answered like any other.
 * @throws Refusal `no_such_challenge`, or `too_many_codes` before 30 s are over or after 5 an hour to one address
 */
export async function sendCode(
  services: Services,
  request: { secureOtpId: string; channel: 'email' | 'sms'; purpose?: Challenge['purpose'] },
): Promise<CodeSent> {
  return services.db.transaction().execute(async (db) => {
    const challenge = await lockOpenChallenge(db, request.secureOtpId, services.now());
    if (!challenge || (request.purpose && request.purpose !== challenge.purpose))
      throw new Refusal('no_such_challenge');
    return putAndTell(services, db, challenge, request.channel);
  });
}

/**
 * A new code for a challenge that the caller's transaction holds.
 * @throws Refusal as `sendCode`
 */
export async function putAndTell(
  services: Services,
  db: Db,
  challenge: Challenge,
  channel: 'email' | 'sms',
): Promise<CodeSent> {
  const now = services.now();
  const to = channel === 'email' ? challenge.email : challenge.mobile;
  if (!to) throw new Refusal('no_such_challenge');
  const wait = (challenge.code_sent_at?.getTime() ?? 0) + CODES.resendAfter - now.getTime();
  if (wait > 0) throw new Refusal('too_many_codes', { retryAfter: Math.ceil(wait / 1000) });
  // However it is written, and not to be read back: it may be the address of somebody who never came here.
  const destination = `codes to ${keyed(services, to.toLowerCase())}${asked(challenge)}`;
  if (!(await takeQuota(db, destination, CODES.sendsPerHour, HOUR, now))) {
    throw new Refusal('too_many_codes', { retryAfter: HOUR / 1000 });
  }
  const code = String(randomInt(10 ** CODES.digits)).padStart(CODES.digits, '0');
  await putCode(db, challenge.id, { hash: await hash(code), channel }, now);
  await tellCode(services, db, challenge, { channel, to, code });
  return {
    secureOtpId: challenge.id,
    to: channel === 'email' ? maskEmail(to) : maskMobile(to),
    expiresAt: new Date(now.getTime() + CODES.life).toISOString(),
    resendAt: new Date(now.getTime() + CODES.resendAfter).toISOString(),
  };
}

/**
 * security 10 counts codes by destination; those that whoever knows an address can ask for apart from those that a
 * password went before, so that a stranger cannot use up hers and keep her out (security 4, decision 0021).
 */
const asked = ({ purpose }: Challenge) =>
  purpose === 'signin' || purpose === 'change' ? ' with password' : '';

/**
 * A decoy of a sign-up texts a real code, since whoever signs up can see her own phone; its email goes to the owner of
 * the account that is there already. A decoy of a reset texts nobody: the number is not one we know (decision 0021).
 */
async function tellCode(
  services: Services,
  db: Db,
  challenge: Challenge,
  message: { channel: 'email' | 'sms'; to: string; code: string },
): Promise<void> {
  const recipient = { personId: challenge.person_id, channel: message.channel, to: message.to };
  const real = challenge.person_id !== null || challenge.pending_signup_id !== null;
  if (real || (challenge.purpose === 'signup' && message.channel === 'sms')) {
    await tell(services, db, recipient, await wordsOf(services, db, challenge, message));
  } else if (challenge.purpose === 'signup' || challenge.purpose === 'contact') {
    await tell(services, db, recipient, templates.alreadyRegistered());
  }
}

/** The email of a sign-up has a link beside its code, so that she can go on where she reads it. */
async function wordsOf(
  services: Services,
  db: Db,
  challenge: Challenge,
  { channel, code }: { channel: 'email' | 'sms'; code: string },
) {
  if (channel === 'sms' || !challenge.pending_signup_id) return templates.code({ code });
  return templates.verifyLink({ code, link: await linkFor(services, db, challenge) });
}

/**
 * Checks a code. A try is used up whatever comes of it, and that stands even though the answer is a refusal.
 * @returns the challenge, which is now spent; the caller does what it was for in the same transaction
 * @throws Refusal `no_such_challenge`, `too_many_tries`, or `invalid_code` with `triesLeft`
 */
export async function redeem<Result>(
  services: Services,
  request: { secureOtpId: string; code: string },
  then: (db: Db, challenge: Challenge) => Promise<Result>,
): Promise<Result> {
  const now = services.now();
  const challenge = await reserveTry(services.db, request.secureOtpId, now);
  if (!challenge) throw new Refusal('no_such_challenge');
  const triesLeft = CODES.triesPerChallenge - challenge.tries_used;
  if (
    !(await takeQuota(services.db, triesKey(services, challenge), CODES.triesPerPersonPerHour, HOUR, now))
  ) {
    throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
  }
  const fresh = challenge.code_expires_at !== null && now < challenge.code_expires_at;
  const right = await matches(request.code, fresh ? challenge.code_hash : null);
  const wrong = new Refusal('invalid_code', {
    details: { triesLeft },
    fields: [{ field: 'code', message: wordsFor(triesLeft) }],
  });
  if (!right || !opens(challenge)) throw wrong;
  return services.db.transaction().execute(async (db) => {
    if (!(await consume(db, challenge, now))) throw wrong;
    return then(db, challenge);
  });
}

/** A decoy opens nothing, but for the code that a sign-up's text carried: there the email is still to be proven. */
function opens(challenge: Challenge): boolean {
  if (challenge.person_id !== null || challenge.pending_signup_id !== null) return true;
  return challenge.purpose === 'signup' && challenge.code_channel === 'sms';
}

/**
 * Whose tries are counted: a person's within one kind of challenge, so that wrong codes of a reset, which anybody may
 * begin, never use up those of her sign-in. A reset counts by the number it was asked for, known or not, and a new
 * address by the session that asked: neither may tell a decoy from another (security 2).
 */
function triesKey(services: Services, challenge: Challenge): string {
  const { purpose, person_id, email, mobile, session_id, id } = challenge;
  const typed = email ?? mobile;
  const address = typed && keyed(services, typed.toLowerCase());
  if (purpose === 'reset' || purpose === 'pin') return `code tries of ${purpose} ${address ?? id}`;
  if (purpose === 'contact') return `code tries of ${purpose} ${session_id ?? id}`;
  return `code tries of ${purpose} ${person_id ?? address ?? id}`;
}

function wordsFor(triesLeft: number): string {
  if (triesLeft === 0) return 'That code does not match. Start again to get a new one';
  return `That code does not match. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}, or ask for a new code`;
}
