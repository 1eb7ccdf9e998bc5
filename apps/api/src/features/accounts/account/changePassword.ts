import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Dependencies } from '../../../dependencies.ts';
import type { Session } from '../../../http/call.ts';
import { needFresh } from '../../../sessions/recentSignIn.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';
import { record } from '../../audit/service.ts';
import { templates } from '../../messages/service.ts';
import { endChallengesOf } from '../challengeRows.ts';
import { forgive } from '../delayRows.ts';
import { hash, matches } from '../hashing.ts';
import { endLinksOf } from '../links/linkRows.ts';
import { refuseCommonPassword } from '../passwords.ts';
import { passwordOf, replaceOwnPassword } from '../repository.ts';
import { personKey, takeTry } from '../signInDelays.ts';
import { tellOwner } from '../tellOwner.ts';
import { requireConfirmed } from './confirm.ts';

/**
 * A new password for the person who is signed in, who gives the current one and then a code (rule 8.13); staff, who
 * have no other way than their password, have signed in within the last ten minutes. Every other session of theirs,
 * every way in that is half open and every link ends, and they are told (rule 8.12). A wrong current password counts
 * towards a wait although it is refused: whoever found their session open must not guess on (rule 8.4).
 * @throws Refusal `bad_request` on `currentPassword` or `password`, `too_many_tries`, `not_confirmed`, or of staff
 *   `sign_in_again`
 */
export async function changeOwnPassword(
  dependencies: Dependencies,
  who: Session,
  given: { currentPassword: string; password: string; confirmation?: string | undefined },
): Promise<void> {
  const now = dependencies.now();
  const key = personKey(dependencies, who.personId);
  const wait = await takeTry(dependencies, key);
  const person = await passwordOf(dependencies.db, who.personId, now);
  if (!(await matches(given.currentPassword, person?.password_hash ?? null)) || !person) throw wrong(wait);
  await forgive(dependencies.db, [key]);
  if (who.usertype === 'Client') await requireConfirmed(dependencies.db, who, given.confirmation, now);
  else await needFresh(dependencies.db, who, now);
  refuseCommonPassword(given.password);
  const password_hash = await hash(given.password);
  await dependencies.db.transaction().execute(async (db) => {
    // Another one may have been chosen since: the one that was given is the current one no more.
    if (!(await replaceOwnPassword(db, person.id, { from: person.password_hash, to: password_hash })))
      throw wrong(0);
    // First the ways in, so that a sign-in which is just ending is waited for and its session ends too.
    await endChallengesOf(db, person.id, now);
    await endSessionsOf(db, person.id, now, who.sessionId);
    await endLinksOf(db, person.id);
    await record(db, now, AUDIT.passwordChanged, { userId: person.id, createdBy: person.id });
    await tellOwner(dependencies, db, person, templates.passwordChangedHere());
  });
}

function wrong(wait: number): Refusal {
  const message = 'This is not your current password. Check it and try again';
  const fields = [{ field: 'currentPassword', message }];
  return new Refusal('bad_request', { fields, ...(wait ? { retryAfter: wait } : {}) });
}
