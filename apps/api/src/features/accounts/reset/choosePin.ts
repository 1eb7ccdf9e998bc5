import type { SecurityFactorKind } from '@careway/core/accounts/securityFactor';
import { Refusal } from '@careway/core/errors';
import type { Dependencies } from '../../../dependencies.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';
import { forgive } from '../delayRows.ts';
import { matches } from '../hashing.ts';
import { findLink, takeLink } from '../links/linkRows.ts';
import { activePasswordOf } from '../repository.ts';
import { hashFactor, setSecurityFactor } from '../security/securityFactor.ts';
import { personKey, takeTry } from '../signInDelays.ts';

/**
 * A new PIN or memorable word by the token of a link or a texted code, and the password with it: a link alone would
 * be less than rule 8.14 asks for. A wrong password counts towards a wait and leaves the token as it was. Every
 * session ends, nobody is signed in, and the owner is told.
 * @throws Refusal `link_expired` (401 "Link Expired"), `too_many_tries`, `sign_in_first`, or `bad_request` on
 *   `password` or `value`
 */
export async function choosePin(
  dependencies: Dependencies,
  given: { token: string; password: string; kind: SecurityFactorKind; value: string },
): Promise<void> {
  const now = dependencies.now();
  const link = await findLink(dependencies.db, given.token, ['pin'], now);
  if (!link) throw new Refusal('link_expired');
  const key = personKey(dependencies, link.person_id);
  const wait = await takeTry(dependencies, key);
  const person = await activePasswordOf(dependencies.db, link.person_id);
  if (!(await matches(given.password, person?.password_hash ?? null))) {
    throw new Refusal('bad_request', {
      fields: [{ field: 'password', message: 'This is not your password. Check it and try again' }],
      ...(wait ? { retryAfter: wait } : {}),
    });
  }
  await forgive(dependencies.db, [key]);
  // Whoever reset the password by a way would choose by it what is asked for beside it (rule 8.18).
  if (person?.recovered_by) throw new Refusal('sign_in_first');
  const hashed = await hashFactor(dependencies.db, link.person_id, given);
  await dependencies.db.transaction().execute(async (db) => {
    if (!(await takeLink(db, given.token, ['pin'], now))) throw new Refusal('link_expired');
    await setSecurityFactor(dependencies, db, link.person_id, hashed);
    await endSessionsOf(db, link.person_id, now);
  });
}
