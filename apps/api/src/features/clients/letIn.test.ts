import { LET_IN_WAITS } from '@careway/core/accounts/letIn';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, signedInAgain, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
const near = '0190de41-0901-7000-8000-000000000001';
const far = '0190de41-0901-7000-8000-000000000002';
beforeAll(async () => {
  app = await startTestApp();
  const trusts = [
    { id: near, name: 'Near Trust' },
    { id: far, name: 'Far Trust' },
  ];
  await app.dependencies.db.insertInto('trust').values(trusts).execute();
});
afterAll(() => app.close());

const ask = (as: TestPerson, { id }: TestPerson, how: unknown = 'document') =>
  app.call('letClientIn', { as, params: { id }, body: { how } });
const letIn = async (as: TestPerson, client: TestPerson) => (await ask(as, client)).statusCode;

/** Whose password was reset by one way, and who has shown no other yet. */
async function waiting(usertype: 'Client' | 'Admin', trustId: string) {
  const person = await aPerson(app, usertype, { trustId });
  await app.dependencies.db
    .updateTable('person')
    .set({ recovered_by: 'email', recovered_at: app.dependencies.now() })
    .where('id', '=', person.id)
    .execute();
  return person;
}

describe('rule 8.18: letting somebody in', () => {
  it('takes the right to change records; who may only read them is refused', async () => {
    const client = await waiting('Client', near);
    const reader = await aPerson(app, 'Admin', { trustId: near });
    await app.dependencies.db
      .updateTable('role')
      .set({ scopes: ['clients:read', 'clients:beyond', 'forms:read'] })
      .where('id', '=', (row) => row.selectFrom('person').select('role_id').where('id', '=', reader.id))
      .execute();
    expect(await letIn(reader, client)).toBe(403);
    for (const usertype of ['Internal', 'External'] as const)
      expect(await letIn(await aPerson(app, usertype, { trustId: near }), client)).toBe(403);
    expect(await letIn(client, client)).toBe(403);
    expect(await letIn(await aPerson(app, 'Admin', { trustId: near }), client)).toBe(200);
  });

  it('is for clients of the own trust: another’s is not there, and staff never are', async () => {
    const [client, staff] = [await waiting('Client', near), await waiting('Admin', near)];
    expect(await letIn(await aPerson(app, 'Admin', { trustId: far }), client)).toBe(404);
    for (const as of [await aPerson(app, 'Admin', { trustId: near }), await aPerson(app, 'Super_Admin')])
      expect(await letIn(as, staff)).toBe(404);
  });
});

describe('rule 8.31: letting somebody in says how it is known who they are', () => {
  const admin = () => aPerson(app, 'Admin', { trustId: near });

  it('asks for how, and for a sign-in of the last ten minutes', async () => {
    const [client, as] = [await waiting('Client', near), await admin()];
    for (const how of [null, '', 'I know them', ['document']])
      expect((await ask(as, client, how)).json()).toMatchObject({ statusCode: 400 });
    await signedInLongAgo(app, as);
    expect((await ask(as, client)).json()).toMatchObject({ code: 'sign_in_again' });
    expect((await ask(await signedInAgain(app, as), client)).statusCode).toBe(200);
  });

  it('where there is a PIN or a proven phone, that or seeing them is what it takes', async () => {
    const as = await admin();
    const phone = await waiting('Client', near);
    for (const how of ['answers', 'calledBack', 'pin'])
      expect((await ask(as, phone, how)).json().code).toBe('stronger_proof');
    const client = await aPerson(app, 'Client', { trustId: near, mobileProven: false });
    const chosen = await app.call('setSecurity', { as: client, body: { kind: 'pin', value: '7391' } });
    expect(chosen.statusCode).toBe(204);
    await app.dependencies.db
      .updateTable('person')
      .set({ recovered_by: 'email', recovered_at: app.dependencies.now() })
      .where('id', '=', client.id)
      .execute();
    const check = (value: string, by = as) =>
      app.call('checkClientSecurity', { as: by, params: { id: client.id }, body: { kind: 'pin', value } });
    await check('7392');
    expect((await ask(as, client, 'pin')).json().code).toBe('stronger_proof');
    // What a colleague heard is not what they heard.
    await check('7391', await admin());
    expect((await ask(as, client, 'pin')).json().code).toBe('stronger_proof');
    await check('7391');
    expect((await ask(as, client, 'pin')).statusCode).toBe(200);
  });

  it('works at once only for whoever cannot be told, and another reset stops it', async () => {
    const as = await admin();
    const [quiet, told] = [await waiting('Client', near), await waiting('Client', near)];
    const none = { channels: [], hours: 'any', voicemail: false, askFor: '' };
    expect((await app.call('setContact', { as: quiet, body: none })).statusCode).toBe(200);
    const { now, db } = app.dependencies;
    expect(Date.parse((await ask(as, quiet)).json().worksAt)).toBeLessThanOrEqual(now().getTime());
    const worksAt = Date.parse((await ask(as, told)).json().worksAt);
    expect(worksAt).toBeGreaterThan(now().getTime() + LET_IN_WAITS - 60_000);
    await app.call('resetByEmail', { body: { email: told.email } });
    const token = /passwordreset\/([\w-]+)/.exec((await app.outbox(told.email))[0]?.body ?? '')?.[1];
    await app.call('changePassword', { body: { token, password: 'brown bear climbs slowly' } });
    const { let_in_at } = await db
      .selectFrom('person')
      .select('let_in_at')
      .where('id', '=', told.id)
      .executeTakeFirstOrThrow();
    expect(let_in_at).toBeNull();
  });
});
