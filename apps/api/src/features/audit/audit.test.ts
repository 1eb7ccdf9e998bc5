import { AUDIT_ROWS_PER_HOUR } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const SENT = { module: 'Client Form submission', actionType: 'Submitted', action: 'Counselling' };
const send = (as: TestPerson, body: object) => app.call('createAudit', { as, body });
const rowsOf = (id: string) =>
  app.dependencies.db.selectFrom('audit').selectAll().where('user_id', '=', id).orderBy('id').execute();

describe('rule 11.4: what a client may write into the audit trail', () => {
  test.each([
    [
      'the server’s own word for staff who look',
      { module: 'Clients', actionType: 'Opened', action: 'Record opened' },
    ],
    ['another module', { ...SENT, module: 'Account' }],
    ['another kind', { ...SENT, actionType: 'Read' }],
    ['another action', { ...SENT, action: 'Our team read your form' }],
    ['a form of that name with something behind it', { ...SENT, action: 'Counselling ' }],
    ['nothing', {}],
    ['a very long name', { ...SENT, action: 'C'.repeat(100_000) }],
  ])('%s: refused, and nothing is written', async (_name, body) => {
    const client = await aPerson(app);
    const reply = await send(client, body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields.length).toBeGreaterThan(0);
    expect(await rowsOf(client.id)).toEqual([]);
  });

  test('it is marked as the client’s own word, for the client and for staff; what the server saw is not', async () => {
    const client = await aPerson(app);
    const admin = await aPerson(app, 'Super_Admin');
    expect((await send(client, SENT)).statusCode).toBe(201);
    await app.call('client', { as: admin, params: { id: client.id } });
    expect((await rowsOf(client.id)).map((row) => row.said_by_browser)).toEqual([true, false]);
    const own = (await app.call('accountHistory', { as: client })).json().data;
    expect(own.map(({ what }: { what: string }) => what)).toEqual([
      'Our team opened your record',
      'Counselling sent in (said by the device, not checked)',
    ]);
    const read = await app.call('clientHistory', { as: admin, params: { id: client.id } });
    const words = read.json().data.map(({ what }: { what: string }) => what);
    expect(words).toContain('Counselling sent in (said by the device, not checked)');
  });

  test('one person has a quota, twenty at once and over it; another is not held up by it', async () => {
    const [client, other] = [await aPerson(app), await aPerson(app)];
    const replies = await Promise.all(
      Array.from({ length: AUDIT_ROWS_PER_HOUR + 20 }, () => send(client, SENT)),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(AUDIT_ROWS_PER_HOUR);
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
    expect(await rowsOf(client.id)).toHaveLength(AUDIT_ROWS_PER_HOUR);
    expect((await send(other, SENT)).statusCode).toBe(201);
  });
});
