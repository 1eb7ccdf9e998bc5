import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
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

const letIn = async (as: TestPerson, { id }: TestPerson) =>
  (await app.call('letClientIn', { as, params: { id } })).statusCode;

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
    expect(await letIn(await aPerson(app, 'Admin', { trustId: near }), client)).toBe(204);
  });

  it('is for clients of the own trust: another’s is not there, and staff never are', async () => {
    const [client, staff] = [await waiting('Client', near), await waiting('Admin', near)];
    expect(await letIn(await aPerson(app, 'Admin', { trustId: far }), client)).toBe(404);
    for (const as of [await aPerson(app, 'Admin', { trustId: near }), await aPerson(app, 'Super_Admin')])
      expect(await letIn(as, staff)).toBe(404);
  });
});
