import { randomInt } from 'node:crypto';
import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import { Refusal } from '@careway/core/errors';
import { CODES } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import { takeQuota } from '../../http/quota.ts';
import type { Services } from '../../services.ts';
import { tell, templates } from '../messages/service.ts';
import { type Challenge, consume, lockOpenChallenge, putCode, reserveTry } from './challenges.ts';
import { hash, matches } from './hashing.ts';

const HOUR = 3_600_000;

export interface CodeSent {
  secureOtpId: string;
  to: string;
  expiresAt: string;
  resendAt: string;
}

/**
 * Sends a new code for an open challenge (security 6, 8, 10). A decoy is answered like any other; what its owner
 * is told is that she already has an account.
 * @throws Refusal `no_such_challenge`, or `too_many_codes` before 30 s are over or after 5 an hour to one address
 */
export async function sendCode(
  services: Services,
  request: { secureOtpId: string; channel: 'email' | 'sms'; purpose?: Challenge['purpose'] },
): Promise<CodeSent> {
  const now = services.now();
  const code = String(randomInt(10 ** CODES.digits)).padStart(CODES.digits, '0');
  const codeHash = await hash(code);
  return services.db.transaction().execute(async (db) => {
    const challenge = await lockOpenChallenge(db, request.secureOtpId, now);
    const to = request.channel === 'email' ? challenge?.email : challenge?.mobile;
    if (!challenge || !to || (request.purpose && request.purpose !== challenge.purpose))
      throw new Refusal('no_such_challenge');
    const wait = (challenge.code_sent_at?.getTime() ?? 0) + CODES.resendAfter - now.getTime();
    if (wait > 0) throw new Refusal('too_many_codes', { retryAfter: Math.ceil(wait / 1000) });
    if (!(await takeQuota(db, `codes to ${to}`, CODES.sendsPerHour, HOUR, now))) {
      throw new Refusal('too_many_codes', { retryAfter: HOUR / 1000 });
    }
    await putCode(db, challenge.id, codeHash, now);
    await tellCode(services, db, challenge, { channel: request.channel, to, code });
    return {
      secureOtpId: challenge.id,
      to: request.channel === 'email' ? maskEmail(to) : maskMobile(to),
      expiresAt: new Date(now.getTime() + CODES.life).toISOString(),
      resendAt: new Date(now.getTime() + CODES.resendAfter).toISOString(),
    };
  });
}

async function tellCode(
  services: Services,
  db: Db,
  challenge: Challenge,
  message: { channel: 'email' | 'sms'; to: string; code: string },
): Promise<void> {
  const recipient = { personId: challenge.person_id, channel: message.channel, to: message.to };
  if (challenge.person_id || challenge.pending_signup_id) {
    await tell(services, db, recipient, templates.code({ code: message.code }));
  } else if (challenge.email) {
    await tell(
      services,
      db,
      { personId: null, channel: 'email', to: challenge.email },
      templates.alreadyRegistered(),
    );
  }
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
  const person = challenge.person_id ?? challenge.email ?? challenge.id;
  if (!(await takeQuota(services.db, `code tries of ${person}`, CODES.triesPerPersonPerHour, HOUR, now))) {
    throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
  }
  const fresh = challenge.code_expires_at !== null && now < challenge.code_expires_at;
  const right = await matches(request.code, fresh ? challenge.code_hash : null);
  const real = challenge.person_id !== null || challenge.pending_signup_id !== null;
  const wrong = new Refusal('invalid_code', {
    details: { triesLeft },
    fields: [{ field: 'code', message: wordsFor(triesLeft) }],
  });
  if (!right || !real) throw wrong;
  return services.db.transaction().execute(async (db) => {
    if (!(await consume(db, challenge, now))) throw wrong;
    return then(db, challenge);
  });
}

function wordsFor(triesLeft: number): string {
  if (triesLeft === 0) return 'That code does not match. Start again to get a new one';
  return `That code does not match. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}, or ask for a new code`;
}
