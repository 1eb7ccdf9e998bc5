import { Refusal } from '@careway/core/errors';
import { CODES } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashSecret } from '../../../sessions/tokens.ts';
import { type Challenge, orReturned, reserveTry } from '../challengeRows.ts';
import { matches } from '../hashing.ts';
import { beginSession } from '../signIn/beginSession.ts';
import { completeSignUp } from './complete.ts';
import { linkTo, newToken } from './linkToken.ts';
import { findByLink, pendingPassword, putLink, spendLink } from './signUpRows.ts';

/** A link that goes out beside a code of a sign-up; the one before it is void, as its code is (rule 8.8). */
export async function linkFor(
  dependencies: Dependencies,
  db: Db,
  challenge: Pick<Challenge, 'id'>,
): Promise<string> {
  const { token, hash } = newToken();
  await putLink(db, challenge.id, hash);
  return linkTo(dependencies, token);
}

/** The open sign-up that a link belongs to; looking does not use it up. */
export function findSignUpLink(db: Db, token: string, now: Date): Promise<Challenge | undefined> {
  return findByLink(db, hashSecret(token), now);
}

/**
 * The link proves the mailbox; the password proves that it was its owner who began. Without it a stranger could sign
 * up with somebody's email and a password of their own, and wait for that person to press (decision 0004). A wrong
 * password is a try of the same challenge as a wrong code.
 * @throws Refusal `link_expired`, or `bad_request` on `password`
 */
export async function completeByLink(
  dependencies: Dependencies,
  given: { token: string; password: string },
  userAgent: string,
) {
  const now = dependencies.now();
  const found = await findSignUpLink(dependencies.db, given.token, now);
  const challenge = found && (await reserveTry(dependencies.db, found.id, now));
  if (!challenge) throw new Refusal('link_expired');
  const pending = await pendingPassword(dependencies.db, challenge.pending_signup_id);
  const right = await orReturned(dependencies.db, challenge.id, () =>
    matches(given.password, pending?.password_hash ?? null),
  );
  if (!right || !pending) {
    const triesLeft = CODES.triesPerChallenge - challenge.tries_used;
    const fields = [{ field: 'password', message: wordsFor(triesLeft) }];
    throw new Refusal('bad_request', { fields, details: { triesLeft } });
  }
  return dependencies.db.transaction().execute(async (db) => {
    if (!(await spendLink(db, hashSecret(given.token), now))) throw new Refusal('link_expired');
    const person = await completeSignUp(dependencies, db, pending.id).catch((thrown: unknown) => {
      // Somebody took the address in between: the answer of a link that is over.
      throw thrown instanceof Refusal ? new Refusal('link_expired') : thrown;
    });
    return beginSession(dependencies, db, { ...person, usertype: 'Client' }, { now, userAgent });
  });
}

function wordsFor(triesLeft: number): string {
  if (triesLeft === 0) return 'This is not the password you chose. Start again to get a new link';
  return `This is not the password you chose. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}`;
}
