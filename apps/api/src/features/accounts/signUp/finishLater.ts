import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { maskEmail } from '@careway/core/accounts/masks';
import type { TypedSoFar } from '@careway/core/accounts/signUpDraft';
import { Refusal } from '@careway/core/errors';
import { FINISH_LATER } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { takeQuota } from '../../../http/quota.ts';
import { keyed, visitorKey } from '../../../http/visitor.ts';
import { hashSecret } from '../../../sessions/tokens.ts';
import { tell, templates } from '../../messages/service.ts';
import { findClientByEmail } from '../peopleRows.ts';
import { linkTo, newToken } from './linkToken.ts';
import { insertDraft, sealedBehind } from './signUpRows.ts';

const HOUR = 3_600_000;
const CIPHER = 'aes-256-gcm';

/**
 * Keeps a sign-up that is left, for a day, and sends the link to it. Somebody who has an account reads that instead,
 * and the answer is the same (rule 8.2). What was typed is sealed with the token, which is only in the email: the
 * database cannot be read for people who never finished. Each link opens its own: one that a stranger asks for takes
 * nothing from theirs.
 * @throws Refusal `too_many_codes`
 */
export async function keepForLater(
  dependencies: Dependencies,
  db: Db,
  typed: TypedSoFar,
  ip: string,
): Promise<{ to: string; until: string }> {
  const now = dependencies.now();
  const email = typed.email.trim();
  const visitor = visitorKey(dependencies, ip);
  const address = keyed(dependencies, email.toLowerCase());
  const keys = [
    [`later from ${visitor}`, FINISH_LATER.perVisitorPerHour, HOUR],
    // Apart for each network: what others ask for with their address takes nothing from them, and says nothing of them.
    [`later to ${address} ${visitor}`, FINISH_LATER.perAddressPerHour, HOUR],
    [`later to ${address} a day`, FINISH_LATER.perAddressPerDay, FINISH_LATER.life],
  ] as const;
  for (const [key, limit, window] of keys) {
    // Outside the transaction: what is refused counts too.
    if (!(await takeQuota(dependencies.aside, key, limit, window, now))) {
      const wait = window === HOUR ? 'wait an hour' : 'try again tomorrow';
      const message = `We have sent you some links already. Use the newest one, or ${wait}.`;
      throw new Refusal('too_many_codes', { retryAfter: window / 1000, message });
    }
  }
  const until = new Date(now.getTime() + FINISH_LATER.life);
  const to = { personId: null, channel: 'email', to: email } as const;
  if (await findClientByEmail(db, email)) {
    await tell(dependencies, db, to, templates.alreadyRegistered());
  } else {
    const { token, hash } = newToken();
    await insertDraft(db, {
      email,
      token_hash: hash,
      // Not the number: whoever typed the address may be a stranger, and plant theirs.
      typed: JSON.stringify({ sealed: seal(token, { ...typed, email, mobile: undefined }) }),
      created_at: now,
      expires_at: until,
    });
    await tell(dependencies, db, to, templates.finishSignUp({ link: linkTo(dependencies, token) }));
  }
  return { to: maskEmail(email), until: until.toISOString() };
}

/** What was typed; undefined once the day is over or the account is there. */
export async function typedBehind(db: Db, token: string, now: Date): Promise<TypedSoFar | undefined> {
  const sealed = await sealedBehind(db, hashSecret(token), now);
  return sealed === undefined ? undefined : open(token, sealed);
}

/** The key is another hash of the token than the one that is kept. */
const keyOf = (token: string) => createHash('sha256').update(`sign-up draft ${token}`).digest();

function seal(token: string, typed: TypedSoFar): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, keyOf(token), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(typed), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(token: string, sealed: string): TypedSoFar {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, keyOf(token), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  return JSON.parse(text) as TypedSoFar;
}
