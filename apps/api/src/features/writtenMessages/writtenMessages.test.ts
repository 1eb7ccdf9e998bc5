import { WRITTEN_PER_DAY } from '@careway/core/messages/written';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMadeClient } from '../../testing/audited/madeClients.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let trustId: string | null;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Admin');
  ({ trust_id: trustId } = await app.dependencies.db
    .selectFrom('person')
    .select('trust_id')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const write = (id: string, body: object, as = staff) =>
  app.call('writeToClient', { as, params: { id }, body });
const mine = async (as: TestPerson) => (await app.call('writtenToMe', { as })).json().data;
const written = async (id: string) =>
  (await app.call('client', { as: staff, params: { id } })).json().written;
const SECRET = 'Your results are back: please bring the blue letter.';

describe('rule 16.35: staff write to a client, and both read the same words', () => {
  test('own words stand in the portal; what goes out says nothing of them', async () => {
    const client = await aPerson(app, 'Client', { trustId, mobile: '+447700900610' });
    expect((await write(client.id, { written: 'own', words: SECRET })).statusCode).toBe(201);
    const [out] = await app.outbox('+447700900610');
    expect(out?.body).toBe('There is something new for you. Sign in to read it.');
    const [read] = await mine(client);
    expect(read).toMatchObject({ words: SECRET, readAt: null });
    expect(await written(client.id)).toMatchObject([{ words: SECRET, written: 'own', by: 'Amira Test' }]);
    await app.call('readWritten', { as: client, params: { id: read.id } });
    expect((await written(client.id))[0].readAt).not.toBeNull();
    const other = await aPerson(app, 'Client', { trustId });
    const stolen = await app.call('readWritten', { as: other, params: { id: read.id } });
    expect([stolen.statusCode, (await mine(other)).length]).toEqual([404, 0]);
  });

  test('a template is read word for word as it went', async () => {
    const client = await aPerson(app, 'Client', { trustId, mobile: '+447700900611' });
    expect((await write(client.id, { written: 'ringUs' })).statusCode).toBe(201);
    const [out] = await app.outbox('+447700900611');
    expect((await mine(client))[0].words).toBe(out?.body);
    expect((await written(client.id))[0]).toMatchObject({ words: out?.body, channel: 'sms' });
  });

  test('where no way is safe nothing goes out: a template is refused, own words wait in the portal', async () => {
    const client = await aPerson(app, 'Client', { trustId });
    const none = { channels: [], hours: 'any', voicemail: false, askFor: '' };
    await app.call('setContact', { as: client, body: none });
    for (const template of ['ringUs', 'signIn'])
      expect((await write(client.id, { written: template })).json().code).toBe('no_safe_way');
    expect((await write(client.id, { written: 'own', words: SECRET })).json()).toMatchObject({
      channel: null,
    });
    expect(await app.outbox(client.email)).toEqual([]);
    expect((await app.call('client', { as: staff, params: { id: client.id } })).json().toDo).toEqual([]);
  });

  test('nobody could read own words without an account; empty ones are none; there is an end to it', async () => {
    const id = await aMadeClient(app, staff);
    expect((await write(id, { written: 'own', words: SECRET })).json().code).toBe('no_account');
    expect((await write(id, { written: 'ringUs' })).json().code).toBe('no_safe_way');
    const client = await aPerson(app, 'Client', { trustId });
    for (const words of ['', '   ', 'a\u202eb', 'x'.repeat(1_001)])
      expect((await write(client.id, { written: 'own', words })).statusCode).toBe(400);
    for (let nth = 0; nth < WRITTEN_PER_DAY; nth += 1)
      await write(client.id, { written: 'own', words: 'Hello' });
    expect((await write(client.id, { written: 'own', words: 'Hello' })).json().code).toBe('too_many_tries');
  });

  test('for those with the right, to their own clients', async () => {
    const client = await aPerson(app, 'Client', { trustId });
    const reader = await aPerson(app, 'Admin', { scopes: ['clients:read'] });
    expect((await write(client.id, { written: 'signIn' }, reader)).statusCode).toBe(403);
    const elsewhere = await aPerson(app, 'Admin', { trustId: null });
    expect((await write(client.id, { written: 'signIn' }, elsewhere)).statusCode).toBe(404);
  });
});
