import { randomInt } from 'node:crypto';
import { maskEmail, maskMobile } from '@careway/core/accounts/masks';
import { Refusal } from '@careway/core/errors';
import { CODES } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { deviceKey } from '../../../http/asker.ts';
import { countUse, freeQuota, takeQuota } from '../../../http/quota.ts';
import { keyed, visitorKey } from '../../../http/visitor.ts';
import { tell, templates } from '../../messages/service.ts';
import {
  type Challenge,
  consume,
  findOpenChallenge,
  lockOpenChallenge,
  orReturned,
  putCode,
  reserveTry,
} from '../challengeRows.ts';
import { hash, matches } from '../hashing.ts';
import { hasSignedInOn } from '../repository.ts';
import { linkFor } from '../signUp/signUpLink.ts';
import { countryOfMobile, limitTexts } from '../textLimits.ts';

const HOUR = 3_600_000;

export interface CodeSent {
  secureOtpId: string;
  to: string;
  expiresAt: string;
  resendAt: string;
}

/**
 * Sends a new code for an open challenge (rule 8.6, 8.8, 8.10). A decoy is answered like any other.
 * @throws Refusal `no_such_challenge`, `too_many_codes` before 30 s are over or after 5 an hour to one address, or as
 *   `mayText`
 */
export async function sendCode(
  dependencies: Dependencies,
  request: { secureOtpId: string; channel: 'email' | 'sms'; purpose?: Challenge['purpose'] },
  from: { ip: string; proof: string | undefined },
): Promise<CodeSent> {
  const { secureOtpId, channel, purpose } = request;
  const { ip } = from;
  const now = dependencies.now();
  const open = (challenge: Challenge | undefined): Challenge => {
    if (!challenge || (purpose && purpose !== challenge.purpose)) throw new Refusal('no_such_challenge');
    refuseTooSoon(challenge, now);
    return challenge;
  };
  // rule 12.11: nobody holds a connection while a code is hashed, and nothing is hashed for what is refused anyway.
  const begun = open(await findOpenChallenge(dependencies.db, secureOtpId, now));
  return oneAtOnce(dependencies, begun, async () => {
    if (channel === 'sms') await mayText(dependencies, begun, from);
    const code = await newCode();
    return dependencies.db.transaction().execute(async (db) => {
      const challenge = open(await lockOpenChallenge(db, secureOtpId, now));
      return putAndTell(dependencies, db, challenge, { channel, code, ip });
    });
  });
}

/**
 * Counted before the work (rule 12.31): of hundreds that ask for a code of one challenge at once, one is hashed. Where
 * nothing went out, the next one may try at once.
 * @throws Refusal `too_many_codes`, and whatever the work throws
 */
async function oneAtOnce<Result>(
  { db, now }: Dependencies,
  { id }: Challenge,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `codes under way of ${id}`;
  if ((await countUse(db, key, CODES.resendAfter, now())) > 1)
    throw new Refusal('too_many_codes', { retryAfter: CODES.resendAfter / 1000 });
  return work().catch(async (error: unknown) => {
    await freeQuota(db, key);
    throw error;
  });
}

/**
 * What is asked before a text costs anything (rule 12.20); a decoy is asked the same.
 * @throws Refusal `cannot_text`, `too_many_codes`, `bot_check_needed`
 */
async function mayText(
  dependencies: Dependencies,
  challenge: Challenge,
  from: { ip: string; proof: string | undefined },
): Promise<void> {
  const number = challenge.mobile;
  if (number === null) throw new Refusal('no_such_challenge');
  const country = countryOfMobile(number, dependencies.config.textCountries);
  if (!country) throw new Refusal('cannot_text');
  if (!withPassword(challenge) && !byLink(challenge))
    await limitTexts(dependencies, { number, country }, from);
}

/** A code and its hash, made before a connection is taken (rule 8.6, 12.11). */
export interface NewCode {
  code: string;
  hash: string;
}

async function newCode(): Promise<NewCode> {
  const code = String(randomInt(10 ** CODES.digits)).padStart(CODES.digits, '0');
  return { code, hash: await hash(code) };
}

function refuseTooSoon(challenge: Challenge, now: Date): void {
  const wait = (challenge.code_sent_at?.getTime() ?? 0) + CODES.resendAfter - now.getTime();
  if (wait > 0) throw new Refusal('too_many_codes', { retryAfter: Math.ceil(wait / 1000) });
}

/**
 * A new code for a challenge that the caller's transaction holds.
 * @throws Refusal as `sendCode`
 */
export async function putAndTell(
  dependencies: Dependencies,
  db: Db,
  challenge: Challenge,
  { channel, code, ip }: { channel: 'email' | 'sms'; code: NewCode; ip: string },
): Promise<CodeSent> {
  const now = dependencies.now();
  const to = channel === 'email' ? challenge.email : challenge.mobile;
  if (!to) throw new Refusal('no_such_challenge');
  refuseTooSoon(challenge, now);
  // However it is written, and not to be read back: it may be the address of somebody who never came here.
  await countCode(dependencies, db, { challenge, destination: keyed(dependencies, to.toLowerCase()), ip });
  await putCode(db, challenge.id, { hash: code.hash, channel }, now);
  await tellCode(dependencies, db, challenge, { channel, to, code: code.code });
  return {
    secureOtpId: challenge.id,
    to: channel === 'email' ? maskEmail(to) : maskMobile(to),
    expiresAt: new Date(now.getTime() + CODES.life).toISOString(),
    resendAt: new Date(now.getTime() + CODES.resendAfter).toISOString(),
  };
}

/** A password went before: nobody else can ask for these. */
const withPassword = ({ purpose }: Challenge) => purpose === 'signin' || purpose === 'change';

/** The same, and a new address or number of whoever is signed in: they asked for it to be written to. */
const byTheirOwn = (challenge: Challenge) =>
  withPassword(challenge) || (challenge.purpose === 'contact' && challenge.person_id !== null);
/** Whoever asks holds a link that only its owner was sent (rule 13.12). */
const byLink = ({ purpose }: Challenge) => purpose === 'answer';
const FORGOT: readonly Challenge['purpose'][] = ['reset', 'pin'];

/**
 * rule 8.10 counts codes by destination, an hour. Those that whoever knows an address can ask for are counted apart
 * from those that a password went before, those of a reset apart from those of a sign-up, and each network for
 * itself: otherwise a stranger uses up theirs and keeps them out (rule 8.4, 12.2; decision 0033). All that strangers
 * ask for has a limit a day. Where a password went before, a device that they have signed in on counts for itself:
 * whoever has learnt the password uses up what all other devices share, and never theirs (rule 8.30).
 * @throws Refusal `too_many_codes`
 */
async function countCode(
  dependencies: Dependencies,
  db: Db,
  { challenge, destination, ip }: { challenge: Challenge; destination: string; ip: string },
): Promise<void> {
  const now = dependencies.now();
  const apart = FORGOT.includes(challenge.purpose) ? 'reset' : byLink(challenge) ? 'answer' : 'sign-up';
  const limits: [key: string, limit: number, window: number][] = withPassword(challenge)
    ? await afterPassword(dependencies, db, challenge, destination)
    : [
        [`codes to ${destination} ${apart} ${visitorKey(dependencies, ip)}`, CODES.sendsPerHour, HOUR],
        [`codes to ${destination} ${apart} a day`, CODES.askedPerDay, 24 * HOUR],
      ];
  for (const [key, limit, window] of limits) {
    if (await takeQuota(db, key, limit, window, now)) continue;
    throw new Refusal('too_many_codes', {
      retryAfter: HOUR / 1000,
      ...(apart === 'reset' && !withPassword(challenge) ? { message: TOO_MANY_RESETS } : {}),
    });
  }
}

const TOO_MANY_RESETS = 'We have sent many codes there. Use your email instead, or call us.';

const DAY = 24 * HOUR;

async function afterPassword(
  dependencies: Dependencies,
  db: Db,
  { person_id }: Challenge,
  destination: string,
): Promise<[key: string, limit: number, window: number][]> {
  const device = deviceKey(dependencies);
  if (person_id !== null && device && (await hasSignedInOn(db, person_id, device)))
    return [[`codes to ${destination} with password on ${device}`, CODES.sendsPerHour, HOUR]];
  return afterPasswordElsewhere(destination);
}

const afterPasswordElsewhere = (destination: string): [key: string, limit: number, window: number][] => [
  [`codes to ${destination} with password`, CODES.sendsPerHour, HOUR],
  [`codes to ${destination} with password a day`, CODES.askedPerDay, DAY],
];

/**
 * rule 8.30: the password is another one now, so whoever used up the codes of all other devices by the old one does
 * so no more.
 */
export async function freeCodes(
  dependencies: Dependencies,
  db: Db,
  contact: { email: string | null; mobile: string | null },
): Promise<void> {
  for (const to of [contact.email, contact.mobile]) {
    if (to === null) continue;
    for (const [key] of afterPasswordElsewhere(keyed(dependencies, to.toLowerCase())))
      await freeQuota(db, key);
  }
}

/**
 * A decoy of a sign-up texts a real code, since whoever signs up can see their own phone; its email goes to the owner
 * of the account that is there already. A decoy of a reset texts nobody: the number is not one we know
 * (decision 0021); its message is written and dropped, so that a known number costs no more than another (rule 8.2).
 */
async function tellCode(
  dependencies: Dependencies,
  db: Db,
  challenge: Challenge,
  message: { channel: 'email' | 'sms'; to: string; code: string },
): Promise<void> {
  const { channel, to } = message;
  const recipient = { personId: challenge.person_id, channel, to, byClient: byTheirOwn(challenge) };
  const words = await wordsOf(dependencies, db, challenge, message);
  const known = challenge.person_id !== null || challenge.pending_signup_id !== null;
  const real = known || challenge.purpose === 'first';
  if (real || (challenge.purpose === 'signup' && message.channel === 'sms')) {
    await tell(dependencies, db, recipient, words);
  } else if (challenge.purpose === 'signup' || challenge.purpose === 'contact') {
    await tell(dependencies, db, recipient, templates.alreadyRegistered());
  } else {
    await tell(dependencies, db, { ...recipient, never: true }, words);
  }
}

/** The email of a sign-up has a link beside its code, so that they can go on where they read it. */
async function wordsOf(
  dependencies: Dependencies,
  db: Db,
  challenge: Challenge,
  { channel, code }: { channel: 'email' | 'sms'; code: string },
) {
  // A decoy's link is made as well, and opens nothing: it costs the same (rule 8.2).
  if (channel === 'sms' || challenge.purpose !== 'signup') return templates.code({ code });
  return templates.verifyLink({ code, link: await linkFor(dependencies, db, challenge) });
}

/**
 * Checks a code. A try is used up whatever comes of it, and that stands even though the answer is a refusal.
 * @returns the challenge, which is now spent; the caller does what it was for in the same transaction
 * @throws Refusal `no_such_challenge`, `too_many_tries`, or `invalid_code` with `triesLeft`
 */
export async function redeem<Result>(
  dependencies: Dependencies,
  request: { secureOtpId: string; code: string; ip: string },
  then: (db: Db, challenge: Challenge, nextCode: NewCode | undefined) => Promise<Result>,
): Promise<Result> {
  const now = dependencies.now();
  const challenge = await reserveTry(dependencies.db, request.secureOtpId, now);
  if (!challenge) throw new Refusal('no_such_challenge');
  const triesLeft = CODES.triesPerChallenge - challenge.tries_used;
  const key = triesKey(dependencies, challenge, request.ip);
  if (key && !(await takeQuota(dependencies.db, key, CODES.triesPerPersonPerHour, HOUR, now)))
    throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
  const fresh = challenge.code_expires_at !== null && now < challenge.code_expires_at;
  const right = await orReturned(dependencies.db, challenge.id, () =>
    matches(request.code, fresh ? challenge.code_hash : null),
  );
  const wrong = new Refusal('invalid_code', {
    details: { triesLeft },
    fields: [{ field: 'code', message: wordsFor(triesLeft) }],
  });
  if (!right && challenge.person_id !== null)
    dependencies.signs.note('wrongCode', `person:${challenge.person_id}`);
  if (!right || !opens(challenge)) throw wrong;
  // rule 12.11: the code that goes to the email next is hashed before a connection is taken.
  const next =
    challenge.purpose === 'signup' && challenge.code_channel === 'sms' ? await newCode() : undefined;
  return dependencies.db.transaction().execute(async (db) => {
    if (!(await consume(db, challenge, now))) throw wrong;
    return then(db, challenge, next);
  });
}

/** A decoy opens nothing, but for the code that a sign-up's text carried: there the email is still to be proven. */
function opens(challenge: Challenge): boolean {
  if (challenge.person_id !== null || challenge.pending_signup_id !== null) return true;
  // Nobody is there yet: what was typed waits beside the link (rule 17.15).
  if (challenge.purpose === 'first') return true;
  return challenge.purpose === 'signup' && challenge.code_channel === 'sms';
}

/**
 * Whose tries are counted: a person's within one kind of challenge. What anybody may begin who knows an email or a
 * number is counted by that, known or not, so that nothing tells a decoy from another (rule 8.2), and for each
 * network apart: wrong codes of others shut nobody out (rule 12.2). There are 20 codes a day to one destination and
 * five tries for each, so guessing ends however many networks there are. A new address counts by the session that
 * asked. Where a password went before nothing is counted but the five of each code that was sent: wrong ones of
 * somebody who knows the password never shut out whoever has the phone, and codes end guessing by themselves
 * (rule 8.30).
 */
function triesKey(dependencies: Dependencies, challenge: Challenge, ip: string): string | undefined {
  const { purpose, email, mobile, session_id, id } = challenge;
  if (purpose === 'contact') return `code tries of ${purpose} ${session_id ?? id}`;
  if (withPassword(challenge)) return undefined;
  const typed = email ?? mobile;
  const address = typed === null ? id : keyed(dependencies, typed.toLowerCase());
  return `code tries of ${purpose} ${address} ${visitorKey(dependencies, ip)}`;
}

function wordsFor(triesLeft: number): string {
  if (triesLeft === 0) return 'That code does not match. Start again to get a new one';
  return `That code does not match. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}, or ask for a new code`;
}
