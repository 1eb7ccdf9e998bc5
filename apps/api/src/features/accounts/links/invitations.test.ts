import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { aPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { createInvitation } from './invitations.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const NEW = 'brown bear climbs slowly';

/** A member of staff whom somebody has just entered, without an identity provider. */
async function invited(email: string): Promise<string> {
  const { db } = app.dependencies;
  const [id, roleId] = [newId(app.dependencies.now()), newId(app.dependencies.now())];
  const role = { id: roleId, trust_id: null, name: 'Clinician', usertype: 'Internal' as const, scopes: [] };
  await db.insertInto('role').values(role).execute();
  await db
    .insertInto('person')
    .values({
      ...{ id, usertype: 'Internal', role_id: roleId, email, first_name: 'Nia', last_name: 'Frost' },
      ...{ trust_id: null, mobile: null, date_of_birth: null, address: null, service: null },
      ...{ eligibility: null, password_hash: null, idp_issuer: null, idp_subject: null },
    })
    .execute();
  await createInvitation(app.dependencies, db, id);
  return id;
}
const tokenTo = async (email: string) =>
  (await app.outbox(email))[0]?.body.split('#')[1]?.split('\n')[0] ?? '';
const signIn = (username: string, password: string) => app.call('signin', { body: { username, password } });

describe('an invited member of staff without an identity provider', () => {
  test('rule 8.23: chooses a password by the link and signs in with a code; their session is a member of staff’s', async () => {
    const email = 'nia@trust.example';
    const id = await invited(email);
    expect((await signIn(email, NEW)).statusCode).toBe(400);
    const token = await tokenTo(email);
    expect((await app.call('linkState', { params: { token } })).json()).toMatchObject({ kind: 'invite' });
    expect((await app.call('changePassword', { body: { token, password: NEW } })).statusCode).toBe(204);
    expect((await app.call('changePassword', { body: { token, password: NEW } })).statusCode).toBe(401);
    const { secureOtpId, channels } = (await signIn(email, NEW)).json();
    expect(channels.map(({ channel }: { channel: string }) => channel)).toEqual(['email']);
    await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
    const reply = await app.call('verifyCode', { body: { secureOtpId, code: await app.code(email) } });
    expect(reply.json()).toMatchObject({ id, usertype: 'Internal', refreshToken: '' });
    const who = (await app.call('session', { as: reply.json() })).json();
    const hours = (Date.parse(who.endsAt) - app.dependencies.now().getTime()) / 3_600_000;
    expect([who.usertype, hours]).toEqual(['Internal', 12]);
  });

  test('a second invitation voids the first', async () => {
    const email = 'second@trust.example';
    const id = await invited(email);
    const first = await tokenTo(email);
    await createInvitation(app.dependencies, app.dependencies.db, id);
    expect((await app.call('linkState', { params: { token: first } })).statusCode).toBe(401);
    expect((await app.call('linkState', { params: { token: await tokenTo(email) } })).statusCode).toBe(200);
  });

  test('staff of the identity provider have no such way in, neither have clients', async () => {
    for (const person of [await aPerson(app, 'Admin'), await aPerson(app)])
      await expect(createInvitation(app.dependencies, app.dependencies.db, person.id)).rejects.toThrow();
    const admin = await aPerson(app, 'Admin');
    const both = app.dependencies.db
      .updateTable('person')
      .set({ password_hash: 'x' })
      .where('id', '=', admin.id)
      .execute();
    await expect(both).rejects.toMatchObject({ constraint: 'person_staff_way_in' });
    await app.call('resetByEmail', { body: { email: admin.email } });
    expect((await app.outbox(admin.email))[0]?.body).toMatch(/You sign in with your work account/);
  });
});

describe('rule 17.34: an invitation is taken up with a work account', () => {
  const taken = async (email: string, more: object = {}) => {
    const token = await tokenTo(email);
    const claims = { sub: `sub of ${email}`, email, name: 'Nia Frost', ...more };
    const idToken = await app.authority.token(claims);
    return app.call('acceptByWorkAccount', { body: { token, idToken } });
  };
  const wayIn = (id: string) =>
    app.dependencies.db
      .selectFrom('person')
      .select(['idp_issuer', 'idp_subject', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirst();
  const code = (reply: Awaited<ReturnType<typeof taken>>) => [reply.statusCode, reply.json().code];
  let kept: unknown;
  beforeAll(() => {
    kept = app.dependencies.config.oidc;
    Object.assign(app.dependencies.config, { oidc: { authority: 'https://id.example', clientId: 'portal' } });
  });
  afterAll(() => void Object.assign(app.dependencies.config, { oidc: kept }));

  test('by the account of the email that it went to, once; from then on by that account alone', async () => {
    const email = 'Taken.Up@trust.example';
    const id = await invited(email);
    const token = await tokenTo(email);
    expect((await app.call('linkState', { params: { token } })).json()).toMatchObject({ workAccount: true });
    const reply = await taken(email, { email: 'taken.up@TRUST.example' });
    expect(reply.json()).toMatchObject({ id, usertype: 'Internal' });
    expect((await app.call('session', { as: reply.json() })).statusCode).toBe(200);
    expect(await wayIn(id)).toEqual({
      idp_issuer: app.authority.issuer,
      idp_subject: `sub of ${email}`,
      password_hash: null,
    });
    const again = await app.authority.token({ sub: `sub of ${email}` });
    expect((await app.call('staffLogin', { body: { idToken: again } })).json()).toMatchObject({ id });
    const used = { token, idToken: await app.authority.token({ sub: 'x', email, name: 'N F' }) };
    expect(code(await app.call('acceptByWorkAccount', { body: used }))).toEqual([401, 'link_expired']);
    expect((await app.call('changePassword', { body: { token, password: NEW } })).statusCode).toBe(401);
  });

  test('not by the account of another email, of no email, or of a colleague; the invitation still works then', async () => {
    const email = 'still.works@trust.example';
    const id = await invited(email);
    await aPerson(app, 'Admin', { subject: 'a colleague' });
    expect(code(await taken(email, { email: 'other@trust.example' }))).toEqual([422, 'account_of_another']);
    expect(code(await taken(email, { name: undefined }))).toEqual([422, 'account_without_name']);
    expect(code(await taken(email, { sub: 'a colleague' }))).toEqual([409, 'person_known']);
    expect((await wayIn(id))?.idp_subject).toBeNull();
    expect((await taken(email)).statusCode).toBe(200);
  });

  test('of twenty at once one is let in; a suspended one and whoever has a password are not', async () => {
    const email = 'twenty@trust.example';
    await invited(email);
    const token = await tokenTo(email);
    const tokens = await Promise.all(
      Array.from({ length: 20 }, () => app.authority.token({ sub: 'twenty', email, name: 'Nia Frost' })),
    );
    const replies = await Promise.all(
      tokens.map((idToken) => app.call('acceptByWorkAccount', { body: { token, idToken } })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const gone = await invited('gone@trust.example');
    await app.dependencies.db.updateTable('person').set({ active: false }).where('id', '=', gone).execute();
    expect(code(await taken('gone@trust.example'))).toEqual([401, 'link_expired']);
  });
});
