import type { editProfile, myProfile } from '@careway/contract/profile';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';

const MOST_TO_ASK = 5;

/** Who they are here, from the session's own person. */
export async function ownProfile(db: Db, who: Session): Promise<ReplyOf<typeof myProfile>> {
  const person = await db
    .selectFrom('person as p')
    .leftJoin('role as r', 'r.id', 'p.role_id')
    .leftJoin('trust as t', 't.id', 'p.trust_id')
    .select(['p.email', 'p.usertype', 'p.known_as', 'p.tell_sign_in', 'r.name as role', 't.name as trust'])
    .where('p.id', '=', who.personId)
    .executeTakeFirst();
  if (!person || person.usertype === 'Client') throw new Refusal('not_found');
  return {
    name: who.name,
    knownAs: person.known_as,
    email: person.email,
    usertype: person.usertype,
    role: person.role ?? BUILT_IN_ROLES[person.usertype].name,
    scopes: [...who.scopes],
    trust: person.trust,
    tellSignIn: person.tell_sign_in,
    ask: await whoToAsk(db, who),
  };
}

/** The administrators of their own organisation; where there are none, the system's. Never another organisation's. */
async function whoToAsk(db: Db, who: Session) {
  const named = db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email'])
    .where('active', '=', true)
    .where('id', '<>', who.personId)
    .orderBy('last_name')
    .orderBy('id')
    .limit(MOST_TO_ASK);
  const near = who.trustId
    ? await named.where('usertype', '=', 'Admin').where('trust_id', '=', who.trustId).execute()
    : [];
  const found = near.length > 0 ? near : await named.where('usertype', '=', 'Super_Admin').execute();
  return found.map(({ first_name, last_name, email }) => ({ name: `${first_name} ${last_name}`, email }));
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
    await db.updateTable('person').set(changes).where('id', '=', who.personId).execute();
    await record(db, now, AUDIT.profileChanged, { userId: who.personId, createdBy: who.personId });
  }
  return ownProfile(db, who);
}
