import { tidyFactor } from '@careway/core/accounts/securityFactor';
import { Refusal } from '@careway/core/errors';
import { CODES, RECOVERY } from '@careway/core/limits';
import type { Dependencies } from '../../../dependencies.ts';
import { takeQuota } from '../../../http/quota.ts';
import { consumeUncoded, orReturned, reserveTry } from '../challengeRows.ts';
import { matches } from '../hashing.ts';
import { findRecovering } from '../repository.ts';
import { factorBefore, hashOfFactor } from '../security/factorRows.ts';
import { beginSession } from './beginSession.ts';
import { recovered } from './recovery.ts';

/**
 * The PIN or word in the place of a code, after a reset and never otherwise (rule 1.11, 8.18). A try is used up before
 * anything is compared: five for one sign-in, and five a day however many sign-ins are begun.
 * @throws Refusal `no_such_challenge`, `too_many_tries`, or `invalid_code` with `triesLeft`
 */
export async function signInByPinOrWord(
  dependencies: Dependencies,
  given: { secureOtpId: string; value: string },
  userAgent: string,
) {
  const now = dependencies.now();
  const challenge = await reserveTry(dependencies.db, given.secureOtpId, now);
  const personId = challenge?.purpose === 'signin' ? challenge.person_id : null;
  const person = personId ? await findRecovering(dependencies.db, personId) : undefined;
  const factor = person && (await factorBefore(dependencies.db, person.id, person.recovered_at));
  if (!challenge || !person || !factor) throw new Refusal('no_such_challenge');
  const key = `security sign-in of ${person.id}`;
  if (!(await takeQuota(dependencies.db, key, RECOVERY.triesPerDay, RECOVERY.window, now)))
    throw new Refusal('too_many_tries', { retryAfter: RECOVERY.window / 1000 });
  const stored = await hashOfFactor(dependencies.db, person.id, now);
  const right = await orReturned(dependencies.db, challenge.id, () =>
    matches(tidyFactor(factor.kind, given.value), stored),
  );
  if (!right) {
    const triesLeft = CODES.triesPerChallenge - challenge.tries_used;
    const fields = [{ field: 'value', message: 'That does not match. Check it and try again, or call us' }];
    throw new Refusal('invalid_code', { fields, details: { triesLeft } });
  }
  return dependencies.db.transaction().execute(async (db) => {
    if (!(await consumeUncoded(db, challenge.id, now))) throw new Refusal('no_such_challenge');
    await recovered(db, person.id, now);
    const { id, first_name, last_name, usertype } = person;
    return beginSession(
      dependencies,
      db,
      { id, name: `${first_name} ${last_name}`, usertype },
      { now, userAgent },
    );
  });
}
