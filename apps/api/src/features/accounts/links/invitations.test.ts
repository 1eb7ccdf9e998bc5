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
