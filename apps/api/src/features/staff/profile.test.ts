import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { deriveSecrets } from '../../secrets.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { deviceKeyOf } from './deviceKey.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

async function aTrust(name: string): Promise<string> {
  const id = newId(test.dependencies.now());
  await test.dependencies.db.insertInto('trust').values({ id, name }).execute();
  return id;
}

it('rule 16.5: a member of staff sees who they are here, what they may do, and whom of their own to ask', async () => {
  const [own, other] = [await aTrust('Own Trust'), await aTrust('Other Trust')];
  const near = await aPerson(test, 'Admin', { trustId: own });
  const far = await aPerson(test, 'Admin', { trustId: other });
  const partner = await aPerson(test, 'External', { trustId: own });
  const { statusCode, json, body } = await test.call('myProfile', { as: partner });
  expect(statusCode).toBe(200);
  expect(json()).toMatchObject({ trust: 'Own Trust', usertype: 'External', email: partner.email });
  expect(json().scopes).toContain('clients:read');
  expect(json().ask).toEqual([{ name: 'Amira Test', email: near.email }]);
  expect(body).not.toContain(far.email);
});

it('rule 10.4: nobody gives themselves a role, scopes, a trust or another name on paper', async () => {
  const person = await aPerson(test, 'Internal', { trustId: null });
  const reply = await test.call('editProfile', {
    as: person,
    body: {
      knownAs: 'Doctor Iris',
      role: 'System administrator',
      scopes: ['clients:write'],
      usertype: 'Super_Admin',
      trust_id: newId(test.dependencies.now()),
      email: 'x@example.com',
    },
  });
  expect(reply.json()).toMatchObject({
    knownAs: 'Doctor Iris',
    name: 'Amira Test',
    usertype: 'Internal',
    email: person.email,
    trust: null,
  });
});

it('tells of a sign-in by email whoever wants to know, and nobody else', async () => {
  const wanting = await aPerson(test, 'Admin', { subject: 'wanting' });
  const other = await aPerson(test, 'Admin', { subject: 'other' });
  await test.call('editProfile', { as: wanting, body: { tellSignIn: true } });
  for (const subject of ['wanting', 'other']) {
    const idToken = await test.authority.token({ sub: subject });
    expect((await test.call('staffLogin', { body: { idToken } })).statusCode).toBe(200);
  }
  expect((await test.outbox(wanting.email)).map(({ subject }) => subject)).toEqual(['A new sign-in']);
  expect(await test.outbox(other.email)).toEqual([]);
});

describe('rule 16.46: the key that locks what staff have typed and not sent', () => {
  const key = (as: TestPerson) => test.call('deviceKey', { as });

  it('is one a person, the same on every device, and of the secret of the portal', async () => {
    const [one, other] = [await aPerson(test, 'Admin'), await aPerson(test, 'Internal')];
    const replies = await Promise.all(Array.from({ length: 20 }, () => key(one)));
    const keys = new Set(replies.map((reply) => reply.json().key));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(/^[\w-]{43}$/);
    expect(keys.has((await key(other)).json().key)).toBe(false);
    const elsewhere = deriveSecrets('another secret of the tests, long enough for anybody');
    expect(keys.has(deviceKeyOf(elsewhere, one.id).toString('base64url'))).toBe(false);
  });

  it('rule 9.2: is given to no client, and to nobody whose session is over', async () => {
    expect((await key(await aPerson(test))).statusCode).toBe(403);
    const one = await aPerson(test, 'Admin');
    await test.call('logout', { body: {}, as: one });
    expect((await key(one)).statusCode).toBe(401);
  });
});
