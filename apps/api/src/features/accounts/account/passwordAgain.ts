import { Refusal } from '@careway/core/errors';
import { PASSWORD_AGAIN_PER_HOUR } from '@careway/core/limits';
import type { Dependencies } from '../../../dependencies.ts';
import { takeQuota } from '../../../http/quota.ts';
import { matches } from '../hashing.ts';
import { passwordOf } from '../repository.ts';

const HOUR = 3_600_000;

/**
 * Asks a person who is signed in for their password once more, before something that cannot easily be undone. The try
 * is counted before the call's transaction begins, so that it stands although the answer is a refusal, and nobody
 * holds a connection while a password is compared (rule 12.11).
 * @throws Refusal `bad_request` on the field `password`, or `too_many_tries`
 */
export async function askPasswordAgain(dependencies: Dependencies, personId: string, password: string) {
  const key = `password again of ${personId}`;
  if (!(await takeQuota(dependencies.db, key, PASSWORD_AGAIN_PER_HOUR, HOUR, dependencies.now())))
    throw new Refusal('too_many_tries', { retryAfter: HOUR / 1000 });
  const person = await passwordOf(dependencies.db, personId, dependencies.now());
  if (await matches(password, person?.password_hash ?? null)) return;
  dependencies.signs.note('wrongPassword', `person:${personId}`);
  throw new Refusal('bad_request', {
    fields: [{ field: 'password', message: 'This is not your password. Check it and try again' }],
  });
}
