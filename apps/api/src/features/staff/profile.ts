import { openedRights } from '@careway/contract/openedRights';
import type { editProfile, myProfile } from '@careway/contract/profile';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { flagsOf } from '@careway/core/organisations/modules';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { findProfile, updateProfile, whoToAsk } from './repository.ts';

/** Who they are here, from the session's own person. */
export async function ownProfile(db: Db, who: Session): Promise<ReplyOf<typeof myProfile>> {
  const person = await findProfile(db, who.personId);
  if (!person || person.usertype === 'Client') throw new Refusal('not_found');
  return {
    name: who.name,
    knownAs: person.known_as,
    email: person.email,
    usertype: person.usertype,
    role: person.role ?? BUILT_IN_ROLES[person.usertype].name,
    scopes: [...who.scopes],
    opens: openedRights(person.usertype, who.scopes),
    trust: person.trust,
    tellSignIn: person.tell_sign_in,
    flags: flagsOf(person.usertype === 'Super_Admin' ? [] : (person.switched_off ?? [])),
    ask: await whoToAsk(db, who),
  };
}

/** Changes what is given (rule 10.4: role, trust and scopes are nobody's own to change). */
export async function changeProfile(
  db: Db,
  who: Session,
  { knownAs, tellSignIn }: BodyOf<typeof editProfile>,
  now: Date,
): Promise<ReplyOf<typeof myProfile>> {
  const changes = {
    ...(knownAs === undefined ? {} : { known_as: knownAs.trim() || null }),
    ...(tellSignIn === undefined ? {} : { tell_sign_in: tellSignIn }),
  };
  if (Object.keys(changes).length > 0) {
    await updateProfile(db, who.personId, changes);
    await record(db, now, AUDIT.profileChanged, { userId: who.personId, createdBy: who.personId });
  }
  return ownProfile(db, who);
}
