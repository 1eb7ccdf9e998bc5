import { createHash } from 'node:crypto';
import { editProfile, myProfile } from '@careway/contract/profile';
import { identityProvider, staffLogin } from '@careway/contract/staff';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Vouched } from '../../adapters/identityProvider.ts';
import type { Db } from '../../db/pool.ts';
import { answer } from '../../http/call.ts';
import { openSession } from '../../sessions/sessions.ts';
import { tellOfSignIn } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { changeProfile, ownProfile } from './profile.ts';

export const staffRoutes = [
  answer(myProfile, ({ db, who }) => ownProfile(db, who)),
  answer(editProfile, ({ body, db, who, now }) => changeProfile(db, who, body, now)),

  answer(identityProvider, async ({ dependencies }) => dependencies.identityProvider.settings),

  answer(staffLogin, async ({ body, dependencies, db, now, request }) => {
    const vouched = await dependencies.identityProvider.verify(body.idToken, now);
    await refuseReplay(db, vouched);
    const person = await db
      .selectFrom('person as p')
      .leftJoin('role as r', 'r.id', 'p.role_id')
      .leftJoin('trust as t', 't.id', 'p.trust_id')
      .select([
        'p.id',
        'p.usertype',
        'p.first_name',
        'p.last_name',
        'r.name as role',
        'r.scopes',
        't.id as trust_id',
        't.name as trust',
      ])
      .where('p.idp_issuer', '=', vouched.issuer)
      .where('p.idp_subject', '=', vouched.subject)
      .where('p.active', '=', true)
      .executeTakeFirst();
    if (!person || person.usertype === 'Client') throw new Refusal('not_staff');
    const opened = await openSession(db, dependencies.secrets.accessToken, {
      id: person.id,
      usertype: person.usertype,
      userAgent: request.userAgent,
      now,
    });
    await record(db, now, AUDIT.signedIn, { userId: person.id, createdBy: person.id });
    await tellOfSignIn(dependencies, db, person.id);
    return {
      id: person.id,
      accessToken: opened.accessToken,
      usertype: person.usertype,
      name: `${person.first_name} ${person.last_name}`,
      role: person.role ?? BUILT_IN_ROLES[person.usertype].name,
      scopes: person.scopes ?? [],
      trust: person.trust_id && person.trust ? { id: person.trust_id, name: person.trust } : null,
    };
  }),
];

/**
 * rule 8.15, 8.16: one token of the provider opens one session. It is known by what it says (issuer, subject, id), never by
 * its text, which can be changed without the signature breaking.
 */
async function refuseReplay(db: Db, { issuer, subject, tokenId, expiresAt }: Vouched): Promise<void> {
  const token_hash = createHash('sha256')
    .update(JSON.stringify([issuer, subject, tokenId]))
    .digest();
  const result = await db
    .insertInto('used_id_token')
    .values({ token_hash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (result.numInsertedOrUpdatedRows !== 1n) throw new Refusal('invalid_token');
}
