import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../../db/pool.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';
import { record } from '../../audit/service.ts';
import { templates } from '../../messages/service.ts';
import { endChallengesOf } from '../challengeRows.ts';
import { freeCodes } from '../codes/codes.ts';
import { forgive } from '../delayRows.ts';
import { hash } from '../hashing.ts';
import { endLinksOf, findLink, takeLink } from '../links/linkRows.ts';
import { refuseCommonPassword } from '../passwords.ts';
import { putPassword } from '../repository.ts';
import { recoveredBy } from '../signIn/recovery.ts';
import { namesOf } from '../signInDelays.ts';
import { tellOwner } from '../tellOwner.ts';

const KINDS = ['reset', 'invite'] as const;
const NOT_RECOVERED = { recovered_by: null, recovered_at: null, let_in_at: null };

/**
 * A new password by the token of a reset link, a texted code or an invitation (rule 8.11, 8.12). It ends every session
 * and every way in that is half open, signs nobody in, lifts the wait after wrong passwords (rule 8.4) and tells the
 * owner; the next sign-in asks for another way than the one that reset it (rule 8.18). A refused password leaves the
 * token as it was.
 * @throws Refusal `link_expired` (401 "Link Expired"), or `bad_request` on `password`
 */
export async function choosePassword(
  dependencies: Dependencies,
  given: { token: string; password: string },
): Promise<void> {
  // rule 12.11: whoever hashes holds no connection; only with a token that is good is anything hashed.
  if (!(await findLink(dependencies.db, given.token, KINDS, dependencies.now())))
    throw new Refusal('link_expired');
  refuseCommonPassword(given.password);
  const passwordHash = await hash(given.password);
  await dependencies.db.transaction().execute((db) => put(dependencies, db, given.token, passwordHash));
}

async function put(dependencies: Dependencies, db: Db, token: string, password_hash: string): Promise<void> {
  const now = dependencies.now();
  const link = await takeLink(db, token, KINDS, now);
  if (!link) throw new Refusal('link_expired');
  // An invitation is a person's doing, and there is no other way yet: only a reset asks for a second one.
  const by = link.kind === 'reset' ? recoveredBy(link.channel ?? 'email', now) : NOT_RECOVERED;
  const person = await putPassword(db, link.person_id, { password_hash, ...by });
  if (!person) throw new Refusal('link_expired');
  // First the ways in, so that a sign-in which is just ending is waited for and its session ends too.
  await endChallengesOf(db, person.id, now);
  await endSessionsOf(db, person.id, now);
  await endLinksOf(db, person.id);
  await forgive(db, namesOf(dependencies, person));
  await freeCodes(dependencies, db, person);
  await record(db, now, link.kind === 'invite' ? AUDIT.passwordChosen : AUDIT.passwordReset, {
    userId: person.id,
    createdBy: person.id,
  });
  await tellOwner(dependencies, db, person, templates.passwordChanged());
}
