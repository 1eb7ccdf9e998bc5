import { FIRST_ADMINISTRATOR } from '@careway/core/accounts/reset';
import { FIRST_TERMS } from '@careway/core/accounts/terms';
import { AUDIT } from '@careway/core/audit/events';
import { newId } from '../../db/ids.ts';
import { createInvitation, linkForFirst } from '../../features/accounts/service.ts';
import { aPerson, confirmation, PASSWORD } from '../people.ts';
import type { TestApp } from '../testApp.ts';
import { linkTo, made, own, type Scenes } from './scene.ts';

const NEW = 'brown bear climbs slowly';
const NEW_CLIENT = {
  firstname: 'Amira',
  lastname: 'Rowe',
  email: 'audited-sign-up@example.com',
  dateOfBirth: '1997-06-14',
  mobile: '07700 900118',
  address: { line1: '12 Rowan Street', town: 'Westmere', postcode: 'WE4 2RS' },
  password: PASSWORD,
  termsVersion: FIRST_TERMS,
};

const signIn = (app: TestApp, username: string, password = PASSWORD) =>
  made<{ secureOtpId: string }>(app, 'signin', { body: { username, password } });

/** Signing up, in and out, and new passwords. */
export const enteringScenes: Scenes = {
  async acceptByWorkAccount(app) {
    const { db, now } = app.dependencies;
    const id = newId(now());
    const { role_id } = await db
      .selectFrom('person')
      .select('role_id')
      .where('id', '=', (await aPerson(app, 'Internal')).id)
      .executeTakeFirstOrThrow();
    const email = `${id}@trust.example`;
    await db
      .insertInto('person')
      .values({
        ...{ id, usertype: 'Internal', role_id, email, first_name: 'Nia', last_name: 'Frost' },
        ...{ trust_id: null, mobile: null, date_of_birth: null, address: null, service: null },
        ...{ eligibility: null, password_hash: null, idp_issuer: null, idp_subject: null },
      })
      .execute();
    await createInvitation(app.dependencies, db, id);
    const token = (await app.outbox(email))[0]?.body.split('#')[1]?.split('\n')[0] ?? '';
    const body = { token, idToken: await app.authority.token({ sub: id, email, name: 'Nia Frost' }) };
    return {
      press: () => app.call('acceptByWorkAccount', { body }),
      leaves: own({ id }, AUDIT.invitationByAccount, AUDIT.signedIn),
    };
  },
  async firstByWorkAccount(app) {
    const { db, now } = app.dependencies;
    // Of the scenes before: nobody of them could let anybody in any more.
    await db
      .updateTable('person')
      .set({ idp_subject: null, idp_issuer: null, password_hash: null })
      .where('usertype', '=', 'Super_Admin')
      .execute();
    const token = (await linkForFirst(db, '', now()))?.split(FIRST_ADMINISTRATOR)[1];
    const called = { name: 'Ruth Adeyemi', email: 'ruth@northgate.example' };
    const body = { token, idToken: await app.authority.token({ sub: 'the first', ...called }) };
    const whoever = 'whoever came of it' as const;
    return {
      press: () => app.call('firstByWorkAccount', { body }),
      leaves: [
        { event: AUDIT.firstAdministrator, about: null, by: whoever, rest: 'by work account' },
        { event: AUDIT.signedIn, about: null, by: whoever },
      ],
    };
  },
  async verifyCode(app) {
    const client = await aPerson(app);
    const { secureOtpId } = await signIn(app, client.email);
    await made(app, 'sendCode', { body: { secureOtpId, channel: 'email' } });
    const body = { secureOtpId, code: await app.code(client.email) };
    return { press: () => app.call('verifyCode', { body }), leaves: own(client, AUDIT.signedIn) };
  },
  async signInBySecurity(app) {
    const client = await aPerson(app, 'Client', { mobileProven: false });
    await made(app, 'setSecurity', { as: client, body: { kind: 'word', value: 'lantern' } });
    await made(app, 'resetByEmail', { body: { email: client.email } });
    const token = await linkTo(app, client.email);
    await made(app, 'changePassword', { body: { token, password: NEW } });
    const { secureOtpId } = await signIn(app, client.email, NEW);
    const body = { secureOtpId, value: 'lantern' };
    return { press: () => app.call('signInBySecurity', { body }), leaves: own(client, AUDIT.signedIn) };
  },
  async changePassword(app) {
    const as = await aPerson(app);
    const body = { currentPassword: PASSWORD, password: NEW, confirmation: await confirmation(app, as) };
    return { press: () => app.call('changePassword', { as, body }), leaves: own(as, AUDIT.passwordChanged) };
  },
  async logout(app) {
    const as = await aPerson(app, 'External');
    return { press: () => app.call('logout', { as }), leaves: own(as, AUDIT.signedOut) };
  },
  async completeByLink(app) {
    const { secureOtpId } = await made<{ secureOtpId: string }>(app, 'newUser', { body: NEW_CLIENT });
    await made(app, 'verifyNewUserByEmail', { body: { secureOtpId } });
    const token = await linkTo(app, NEW_CLIENT.email);
    const whoever = 'whoever came of it' as const;
    return {
      press: () => app.call('completeByLink', { body: { token, password: PASSWORD } }),
      leaves: [AUDIT.accountCreated, AUDIT.termsAgreed, AUDIT.signedIn].map((event) => ({
        event,
        about: null,
        by: whoever,
      })),
    };
  },
  async staffLogin(app) {
    const client = await aPerson(app, 'Admin');
    const idToken = await app.authority.token({ sub: client.id });
    return {
      press: () => app.call('staffLogin', { body: { idToken } }),
      leaves: own(client, AUDIT.signedIn),
    };
  },
};
