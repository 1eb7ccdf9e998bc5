import { acceptByWorkAccount, firstByWorkAccount } from '@careway/contract/firstAdministrator';
import { deviceKey, editProfile, myProfile } from '@careway/contract/profile';
import { identityProvider, staffLogin, vouchedAgain } from '@careway/contract/staff';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import { AUDIT } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Vouched } from '../../adapters/identityProvider.ts';
import { asNobody } from '../../db/databaseIdentity.ts';
import { answer } from '../../http/call.ts';
import { needOwnSession, openSession, prolongVouched } from '../../sessions/sessions.ts';
import { acceptInvitation, makeFirstByAccount, tellOfSignIn } from '../accounts/service.ts';
import { record } from '../audit/service.ts';
import { deviceKeyOf } from './deviceKey.ts';
import { refuseLeft } from './left.ts';
import { changeProfile, ownProfile } from './profile.ts';
import { refuseReplay } from './replay.ts';
import { findVouched } from './repository.ts';

export const staffRoutes = [
  answer(myProfile, ({ db, who }) => ownProfile(db, who)),
  answer(deviceKey, async ({ dependencies, who }) => ({
    key: deviceKeyOf(dependencies.secrets, who.personId).toString('base64url'),
  })),
  answer(editProfile, ({ body, db, who, now }) => changeProfile(db, who, body, now)),

  // The provider may have to be found first, which can take long: nobody holds a connection meanwhile (rule 12.11).
  answer(identityProvider, ({ dependencies }) => dependencies.identityProvider.told(), {
    transaction: false,
  }),

  answer(
    staffLogin,
    async ({ dependencies, db, now, request }, vouched: Vouched) => {
      await refuseReplay(db, vouched);
      const person = await findVouched(db, vouched);
      if (!person || person.usertype === 'Client') throw new Refusal('not_staff');
      await refuseLeft(db, person.id, vouched, now);
      const opened = await openSession(db, dependencies.secrets.accessToken, {
        id: person.id,
        usertype: person.usertype,
        userAgent: request.userAgent,
        now,
        provenAt: vouched.provenAt,
        vouchedAt: vouched.issuedAt,
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
    },
    // The provider's keys may have to be fetched, which can take long: nobody holds a connection meanwhile (rule 12.11).
    { before: ({ body, dependencies, now }) => dependencies.identityProvider.verify(body.idToken, now) },
  ),

  // A session is written by nobody who is signed in (rule 12.21): what it is prolonged by has been looked at before.
  answer(
    vouchedAgain,
    async ({ dependencies, who, now }, vouched: Vouched) => {
      // Asked as themselves: whether the session is still as it was read is looked at by it, before a token is spent.
      await needOwnSession(dependencies.db, who.sessionId);
      const endsAt = await asNobody(now, () =>
        dependencies.db.transaction().execute(async (db) => {
          await refuseReplay(db, vouched);
          const person = await findVouched(db, vouched);
          if (person?.id !== who.personId) throw new Refusal('not_staff');
          return prolongVouched(db, { id: who.sessionId, issuedAt: vouched.issuedAt, now });
        }),
      );
      if (!endsAt) throw new Refusal('session_expired');
      return { endsAt: endsAt.toISOString() };
    },
    {
      transaction: false,
      before: ({ body, dependencies, now }) => dependencies.identityProvider.verify(body.idToken, now, true),
    },
  ),

  answer(
    firstByWorkAccount,
    async ({ body, dependencies, db, now, request }, vouched: Vouched) => {
      // The local provider of a demonstration is nobody's to become an administrator by.
      if (!dependencies.config.oidc && !dependencies.config.demonstration) throw new Refusal('not_found');
      await refuseReplay(db, vouched);
      const { id, usertype } = await makeFirstByAccount(db, { token: body.token, vouched }, now);
      const { userAgent } = request;
      const { provenAt, issuedAt: vouchedAt } = vouched;
      const key = dependencies.secrets.accessToken;
      const { accessToken } = await openSession(db, key, {
        ...{ id, usertype, userAgent, now },
        ...{ provenAt, vouchedAt },
      });
      await record(db, now, AUDIT.signedIn, { userId: id, createdBy: id });
      return { id, accessToken, usertype };
    },
    { before: ({ body, dependencies, now }) => dependencies.identityProvider.verify(body.idToken, now) },
  ),

  answer(
    acceptByWorkAccount,
    async ({ body, dependencies, db, now, request }, vouched: Vouched) => {
      // The local provider of a demonstration is nobody's to take up an invitation by.
      if (!dependencies.config.oidc && !dependencies.config.demonstration) throw new Refusal('not_found');
      await refuseReplay(db, vouched);
      const { id, usertype } = await acceptInvitation(db, { token: body.token, vouched }, now);
      const { userAgent } = request;
      const { provenAt, issuedAt: vouchedAt } = vouched;
      const key = dependencies.secrets.accessToken;
      const { accessToken } = await openSession(db, key, {
        ...{ id, usertype, userAgent, now },
        ...{ provenAt, vouchedAt },
      });
      await record(db, now, AUDIT.signedIn, { userId: id, createdBy: id });
      return { id, accessToken, usertype };
    },
    { before: ({ body, dependencies, now }) => dependencies.identityProvider.verify(body.idToken, now) },
  ),
];
