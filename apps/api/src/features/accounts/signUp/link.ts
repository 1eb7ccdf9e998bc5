import { Refusal } from '@careway/core/errors';
import { CODES } from '@careway/core/limits';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { hashSecret } from '../../../sessions/tokens.ts';
import { type Challenge, reserveTry } from '../challenges.ts';
import { matches } from '../hashing.ts';
import { enter } from '../signIn/enter.ts';
import { completeSignUp } from './complete.ts';
import { linkTo, newToken } from './token.ts';

/** A link that goes out beside a code of a sign-up; the one before it is void, as its code is (rule 8.8). */
export async function linkFor(
  dependencies: Dependencies,
  db: Db,
  challenge: Pick<Challenge, 'id'>,
): Promise<string> {
  const { token, hash } = newToken();
  await db.updateTable('otp_challenge').set({ link_hash: hash }).where('id', '=', challenge.id).execute();
  return linkTo(dependencies, token);
}

/** The open sign-up that a link belongs to; looking does not use it up. */
export function findSignUpLink(db: Db, token: string, now: Date): Promise<Challenge | undefined> {
  return db
    .selectFrom('otp_challenge')
    .selectAll()
    .where('link_hash', '=', hashSecret(token))
    .where('purpose', '=', 'signup')
    .where('pending_signup_id', 'is not', null)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('tries_used', '<', CODES.triesPerChallenge)
    .executeTakeFirst();
}

/**
 * The link proves the mailbox; the password proves that it was its owner who began. Without it a stranger could sign up with
 * somebody's email and a password of their own, and wait for that person to press (decision 0022). A wrong password is a try
 * of the same challenge as a wrong code.
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
  const pending = await dependencies.db
    .selectFrom('pending_signup')
    .select(['id', 'password_hash'])
    .where('id', '=', challenge.pending_signup_id)
    .executeTakeFirst();
  if (!(await matches(given.password, pending?.password_hash ?? null)) || !pending) {
    const triesLeft = CODES.triesPerChallenge - challenge.tries_used;
    const fields = [{ field: 'password', message: wordsFor(triesLeft) }];
    throw new Refusal('bad_request', { fields, details: { triesLeft } });
  }
  return dependencies.db.transaction().execute(async (db) => {
    if (!(await useUp(db, given.token, now))) throw new Refusal('link_expired');
    const person = await completeSignUp(dependencies, db, pending.id).catch((thrown: unknown) => {
      // Somebody took the address in between: the answer of a link that is over.
      throw thrown instanceof Refusal ? new Refusal('link_expired') : thrown;
    });
    return enter(dependencies, db, { ...person, usertype: 'Client' }, { now, userAgent });
  });
}

/** Of two at once one gets the row. */
async function useUp(db: Db, token: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('otp_challenge')
    .set({ consumed_at: now, link_hash: null })
    .where('link_hash', '=', hashSecret(token))
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

function wordsFor(triesLeft: number): string {
  if (triesLeft === 0) return 'This is not the password you chose. Start again to get a new link';
  return `This is not the password you chose. You can try ${triesLeft} more ${triesLeft === 1 ? 'time' : 'times'}`;
}
