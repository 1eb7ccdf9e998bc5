import { FIRST_ADMINISTRATOR } from '@careway/core/accounts/reset';
import { LINKS } from '@careway/core/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { linkForFirst, nobodyWorksHere } from './firstLink.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const PASSWORD = 'brown bear climbs slowly';
const EMAIL = 'ruth@northgate.example';
const GIVEN = { firstName: 'Ruth', lastName: 'Adeyemi', email: EMAIL, password: PASSWORD };

async function printed(): Promise<string> {
  const link = await linkForFirst(app.dependencies.db, 'https://portal.example', app.dependencies.now());
  const [, token] = (link ?? '').split(`/set-password#${FIRST_ADMINISTRATOR}`);
  return token ?? '';
}
const looked = async (token: string) => (await app.call('firstLink', { params: { token } })).statusCode;
const typed = (token: string, more: object = {}) =>
  app.call('firstByPassword', { body: { token, ...GIVEN, ...more } });
async function codeFor(email: string, secureOtpId: string): Promise<string> {
  await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
  return app.code(email);
}
const administrators = () =>
  app.dependencies.db.selectFrom('person').selectAll().where('usertype', '=', 'Super_Admin').execute();
const vouched = (more: object = {}) =>
  app.authority.token({ sub: 'ruth', ...{ name: 'Ruth Adeyemi', email: EMAIL }, ...more });
const byAccount = async (token: string, idToken: string) =>
  app.call('firstByWorkAccount', { body: { token, idToken } });

describe('rule 17.15: the first administrator of an empty portal', () => {
  test('is made once the code came back; they sign in by password and code, invite, and the link is over', async () => {
    expect(await nobodyWorksHere(app.dependencies.db)).toBe(true);
    const token = await printed();
    expect((await app.call('firstLink', { params: { token } })).json()).toMatchObject({ password: true });
    const { secureOtpId } = (await typed(token)).json();
    expect(await administrators()).toEqual([]);
    const wrong = await app.call('verifyCode', { body: { secureOtpId, code: '000000' } });
    expect([wrong.statusCode, await administrators()]).toEqual([400, []]);
    const body = { secureOtpId, code: await codeFor(EMAIL, secureOtpId) };
    const me = (await app.call('verifyCode', { body })).json();
    expect(me).toMatchObject({ usertype: 'Super_Admin', name: 'Ruth Adeyemi' });

    const { roles } = (await app.call('roles', { as: me })).json();
    expect(roles.map(({ usertype }: { usertype: string }) => usertype)).toEqual([
      'Super_Admin',
      'Admin',
      'Internal',
      'External',
    ]);
    const invite = { firstName: 'Sanjay', lastName: 'Mistry', email: 's@n.example', trustId: null };
    const invited = await app.call('invitePerson', { as: me, body: { ...invite, roleId: roles[0].id } });
    expect(invited.statusCode).toBe(201);

    expect([await looked(token), (await typed(token)).statusCode]).toEqual([401, 401]);
    expect(await linkForFirst(app.dependencies.db, '', app.dependencies.now())).toBeUndefined();
    const trail = await app.dependencies.db
      .selectFrom('audit')
      .select(['action', 'user_id', 'created_by'])
      .where('module', '=', 'People')
      .execute();
    expect(trail).toContainEqual({
      action: 'Became the first administrator, by password and code',
      user_id: me.id,
      created_by: me.id,
    });
    const again = (await app.call('signin', { body: { username: EMAIL, password: PASSWORD } })).json();
    expect(again.channels).toHaveLength(1);
  });

  test('twenty at once, each with a right code or a work account: one is made', async () => {
    const token = await printed();
    const { secureOtpId } = (await typed(token)).json();
    const code = await codeFor(EMAIL, secureOtpId);
    const replies = await Promise.all(
      Array.from({ length: 20 }, async (_, nth) =>
        nth % 2 === 0
          ? app.call('verifyCode', { body: { secureOtpId, code } })
          : byAccount(token, await vouched({ sub: `one ${nth}` })),
      ),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode >= 500)).toEqual([]);
    expect(await administrators()).toHaveLength(1);
  });

  test('the link works for 15 minutes, and a new one ends it and what was begun with it', async () => {
    const token = await printed();
    const { secureOtpId } = (await typed(token)).json();
    const code = await codeFor(EMAIL, secureOtpId);
    const next = await printed();
    expect([await looked(token), await looked(next)]).toEqual([401, 200]);
    expect((await app.call('verifyCode', { body: { secureOtpId, code } })).statusCode).toBe(400);
    app.advance(LINKS.first);
    expect([await looked(next), (await typed(next)).statusCode]).toEqual([401, 401]);
    await app.sweep();
    expect(await app.dependencies.db.selectFrom('first_administrator').select('one').execute()).toEqual([]);
    expect(await administrators()).toEqual([]);
  });

  test('by work account: name and email are the provider’s own words, and it has to say them', async () => {
    const token = await printed();
    expect((await byAccount('another', await vouched())).statusCode).toBe(401);
    expect((await byAccount(token, await vouched({ name: undefined }))).statusCode).toBe(422);
    // Signs that turn words around are no part of them (rule 12.17).
    const idToken = await vouched({ name: 'Ru\u202eth\u200b  Ade\u0007yemi' });
    const me = (await byAccount(token, idToken)).json();
    expect((await administrators())[0]).toMatchObject({
      id: me.id,
      first_name: 'Ruth',
      last_name: 'Adeyemi',
      email: EMAIL,
      idp_subject: 'ruth',
      password_hash: null,
    });
    expect((await app.call('staffLogin', { body: { idToken } })).statusCode).toBe(401);
    const later = await app.call('staffLogin', { body: { idToken: await vouched() } });
    expect(later.json()).toMatchObject({ id: me.id, role: 'System administrator' });
  });

  test('where there is an administrator no link is made; where anybody works, none is printed by itself', async () => {
    await aPerson(app, 'Internal');
    expect(await nobodyWorksHere(app.dependencies.db)).toBe(false);
    const token = await printed();
    expect(await looked(token)).toBe(200);
    await aPerson(app, 'Super_Admin');
    expect(await looked(token)).toBe(401);
    expect((await byAccount(token, await vouched())).statusCode).toBe(401);
    expect(await linkForFirst(app.dependencies.db, '', app.dependencies.now())).toBeUndefined();
  });

  test('no log has the link, the password or the email, and the link is kept as a hash alone', async () => {
    const token = await printed();
    await looked(token);
    const kept = await app.dependencies.db.selectFrom('first_administrator').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    const { secureOtpId } = (await typed(token)).json();
    const code = await codeFor(EMAIL, secureOtpId);
    await app.call('verifyCode', { body: { secureOtpId, code } });
    for (const secret of [token, PASSWORD, EMAIL, code]) expect(app.logs()).not.toContain(secret);
  });
});
