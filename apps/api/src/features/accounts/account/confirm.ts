import { Refusal } from '@careway/core/errors';
import { RECENT_SIGN_IN } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import type { Session } from '../../../http/call.ts';
import { beginChallenge } from '../challengeRows.ts';
import { channelsOf } from '../contactDetails.ts';
import { forgive } from '../delayRows.ts';
import { matches } from '../hashing.ts';
import { findLink } from '../links/linkRows.ts';
import { provenWays } from '../peopleRows.ts';
import { passwordAndContact } from '../repository.ts';
import { personKey, takeTry } from '../signInDelays.ts';
import { sessionAndAccount } from './sessionRows.ts';

/**
 * rule 8.13: before anything changes that proves who somebody is, the person who is signed in gives their password
 * and then a code. This takes the password and begins the challenge; the right code answers with a token for this
 * session alone. The database has no client without a password.
 * @throws Refusal `bad_request` on `password`, or `too_many_tries`
 */
export async function beginConfirm(dependencies: Dependencies, who: Session, password: string) {
  const key = personKey(dependencies, who.personId);
  const wait = await takeTry(dependencies, key);
  const person = await passwordAndContact(dependencies.db, who.personId, dependencies.now());
  if (!(await matches(password, person?.password_hash ?? null)) || !person) {
    throw new Refusal('bad_request', {
      fields: [{ field: 'password', message: 'This is not your password. Check it and try again' }],
      ...(wait ? { retryAfter: wait } : {}),
    });
  }
  await forgive(dependencies.db, [key]);
  const contact = provenWays(person);
  const challenge = await beginChallenge(dependencies.db, dependencies.now(), {
    purpose: 'change',
    personId: who.personId,
    sessionId: who.sessionId,
    ...contact,
  });
  return {
    secureOtpId: challenge.id,
    channels: channelsOf(contact),
    expiresAt: challenge.expires_at.toISOString(),
  };
}

/**
 * Lets a change go on that asks for a confirmation (rule 8.13). The token is good for ten minutes and in the session
 * that asked for it; it is not used up, so that two changes in a row ask once.
 * @throws Refusal `not_confirmed` (422): the screen shows the confirmation again and keeps what was typed
 */
export async function requireConfirmed(
  db: Db,
  who: Pick<Session, 'personId' | 'sessionId'>,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const link = token ? await findLink(db, token, ['confirm'], now) : undefined;
  if (link?.person_id !== who.personId || link.session_id !== who.sessionId)
    throw new Refusal('not_confirmed');
}

/**
 * The same for what asks for a fresh sign-in (rule 10.9): one of the last ten minutes is enough, and a confirmation
 * does in its place.
 * @throws Refusal `not_confirmed` (422)
 */
export async function requireRecent(
  db: Db,
  who: Pick<Session, 'personId' | 'sessionId'>,
  token: string | undefined,
  now: Date,
): Promise<void> {
  const since = (await sessionAndAccount(db, who.sessionId))?.began;
  if (since && now.getTime() - since.getTime() < RECENT_SIGN_IN) return;
  await requireConfirmed(db, who, token, now);
}

/**
 * The same for the first proof of its kind: an open screen is enough for nobody (rule 8.13). Whoever has made this
 * account in this very session has given its password and a code within the last ten minutes: sign-up goes on without
 * asking again.
 * @throws Refusal `not_confirmed` (422)
 */
export async function requireConfirmedOrNew(
  db: Db,
  who: Pick<Session, 'personId' | 'sessionId'>,
  token: string | undefined,
  now: Date,
): Promise<void> {
  if (!(await isSigningUp(db, who, now))) await requireConfirmed(db, who, token, now);
}

/** Between making an account and beginning the session that shows it, in one transaction. */
const A_MOMENT = 10_000;

/** Whether this session is the one that the account was made in, in its first ten minutes. */
async function isSigningUp(db: Db, who: Pick<Session, 'sessionId'>, now: Date): Promise<boolean> {
  const found = await sessionAndAccount(db, who.sessionId);
  if (!found) return false;
  const [began, made] = [found.began.getTime(), found.made.getTime()];
  return now.getTime() - began < RECENT_SIGN_IN && began - made < A_MOMENT;
}
