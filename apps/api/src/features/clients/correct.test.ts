import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aMadeClient } from '../../testing/audited/madeClients.ts';
import { aPerson, signedInAgain, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { tellOfNeeds } from '../needs/tellOfNeeds.ts';

let app: TestApp;
let staff: TestPerson;
let trustId: string | null;
beforeAll(async () => {
  app = await startTestApp();
  staff = await aPerson(app, 'Admin');
  // Whom a concern reaches where nobody is named.
  await aPerson(app, 'Super_Admin');
  ({ trust_id: trustId } = await app.dependencies.db
    .selectFrom('person')
    .select('trust_id')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const ask = (id: string, said: object, as = staff) =>
  app.call('correctClient', { as, params: { id }, body: { how: 'document', ...said } });
const code = async (id: string, said: object, as = staff) => (await ask(id, said, as)).json().code;
const record = async (id: string) => (await app.call('client', { as: staff, params: { id } })).json();
const NONE = { channels: [], hours: 'any', voicemail: false, askFor: '' };

describe('rule 16.34: staff correct what a client asks for', () => {
  test('with how they made sure on the record, and word by every safe way', async () => {
    const client = await aPerson(app, 'Client', { trustId });
    const address = { line1: '3 New Road', town: 'Westmere', postcode: 'we42rs' };
    expect((await ask(client.id, { lastName: 'Reid', address, how: 'answers' })).json()).toEqual({
      told: true,
    });
    const after = await record(client.id);
    expect(after).toMatchObject({ lastName: 'Reid', address: ['3 New Road', 'Westmere', 'WE4 2RS'] });
    const history = (await app.call('accountHistory', { as: client })).json().data;
    expect(history.map(({ what }: { what: string }) => what)).toContain(
      'You asked for it, and our team changed: name, address; you told us of your care',
    );
    expect((await app.outbox(client.email))[0]?.body).toMatch(/If this was not you, call us now/);
    expect((await ask(client.id, { lastName: 'Reid' })).json()).toEqual({ told: true });
  });

  test('rule 8.35: an address outside the UK keeps its country, and takes a postcode of any shape', async () => {
    const client = await aPerson(app, 'Client', { trustId });
    const address = { line1: '4 rue des Lilas', town: 'Lyon', postcode: '69003', country: 'France' };
    expect((await ask(client.id, { address, how: 'answers' })).statusCode).toBe(200);
    expect(await record(client.id)).toMatchObject({
      address: ['4 rue des Lilas', 'Lyon', '69003', 'France'],
      addressParts: { ...address, line2: '' },
    });
    const { country: _, ...home } = address;
    expect((await ask(client.id, { address: home, how: 'answers' })).statusCode).toBe(400);
  });

  test('another number takes a sure proof, opens nothing and ends what the old one opened', async () => {
    const client = await aPerson(app, 'Client', { trustId, mobile: '+447700900555' });
    const other = { mobile: '07700 900556' };
    for (const how of ['answers', 'calledBack', 'pin'])
      expect(await code(client.id, { ...other, how })).toBe('stronger_proof');
    expect((await ask(client.id, other)).statusCode).toBe(200);
    expect((await app.outbox('+447700900555')).length).toBeGreaterThan(0);
    expect(await app.outbox('+447700900556')).toEqual([]);
    expect((await app.call('myAppointments', { as: client })).statusCode).toBe(401);
    const tried = await app.call('signin', {
      body: { username: other.mobile, password: 'a long enough password' },
    });
    expect(tried.statusCode).toBe(400);
  });

  test('a way that was not safe takes it too; taking one away is never held up', async () => {
    const client = await aPerson(app, 'Client', { trustId });
    const wide = { channels: ['sms', 'email', 'phone'], hours: 'any', voicemail: true, askFor: '' };
    await app.call('setContact', { as: client, body: { ...wide, channels: ['email'], voicemail: false } });
    expect(await code(client.id, { contact: wide, how: 'answers' })).toBe('stronger_proof');
    await signedInLongAgo(app, staff);
    expect(await code(client.id, { contact: wide })).toBe('sign_in_again');
    expect((await ask(client.id, { contact: NONE, how: 'answers' })).json()).toEqual({ told: false });
    expect((await record(client.id)).safeContact).toMatchObject({ email: false, saidIn: 'phone' });
    staff = await signedInAgain(app, staff);
  });

  test('the date of birth is corrected while there is no account, and never after', async () => {
    const id = await aMadeClient(app, staff);
    expect((await ask(id, { dateOfBirth: '1994-03-02', how: 'calledBack' })).statusCode).toBe(200);
    expect((await record(id)).dateOfBirth).toBe('1994-03-02');
    // There is no surer way to know them.
    expect((await ask(id, { mobile: null, how: 'answers' })).statusCode).toBe(200);
    const client = await aPerson(app, 'Client', { trustId });
    const refused = await ask(client.id, { dateOfBirth: '1994-03-02' });
    expect(refused.json().fields).toMatchObject([{ field: 'dateOfBirth' }]);
  });

  test('rule 16.49: what they need moves in the list with the birth date, and is told as danger', async () => {
    const { db } = app.dependencies;
    const id = await aMadeClient(app, staff, { dateOfBirth: '1994-02-04' });
    const body = { about: 'They bleed a lot since this morning' };
    const passed = await app.call('clientToRightCare', { as: staff, params: { id }, body });
    expect(passed.statusCode).toBe(201);
    const stands = () =>
      db
        .selectFrom('worklist_item')
        .select(['lane', 'turn', 'told_at'])
        .where('person_id', '=', id)
        .where('kind', '=', 'red_flag')
        .executeTakeFirstOrThrow();
    await tellOfNeeds(app.dependencies);
    const before = await stands();
    expect([before.lane, before.told_at !== null]).toEqual([1, true]);
    expect((await ask(id, { dateOfBirth: '2009-03-02', how: 'calledBack' })).statusCode).toBe(200);
    const danger = { lane: 0, turn: new Date(before.turn.getTime() - 30 * 60_000), told_at: null };
    expect(await stands()).toEqual(danger);
    // Once more as it was: the list follows that too, and nobody is woken by it.
    expect((await ask(id, { dateOfBirth: '1994-02-04', how: 'calledBack' })).statusCode).toBe(200);
    expect(await stands()).toMatchObject({ lane: 1, turn: before.turn });
  });

  test('rule 16.31: corrected to under 16 the safeguarding lead is told, once', async () => {
    const id = await aMadeClient(app, staff, { dateOfBirth: '1994-02-05' });
    for (const dateOfBirth of ['2011-02-03', '2011-02-04'])
      expect((await ask(id, { dateOfBirth, how: 'calledBack' })).statusCode).toBe(200);
    const { data } = (
      await app.call('worklist', { as: staff, query: { limit: 100, kind: 'safeguarding' } })
    ).json();
    const theirs = data.filter(({ client }: { client: { id: string } | null }) => client?.id === id);
    expect(theirs).toMatchObject([{ kind: 'safeguarding', priority: { level: 1 } }]);
  });

  test('for those with the right, of their own clients', async () => {
    const client = await aPerson(app, 'Client', { trustId });
    const reader = await aPerson(app, 'Admin', { scopes: ['clients:read'] });
    expect((await ask(client.id, { lastName: 'Roe' }, reader)).statusCode).toBe(403);
    expect(
      (await ask(client.id, { lastName: 'Roe' }, await aPerson(app, 'Admin', { trustId: null }))).statusCode,
    ).toBe(404);
    expect((await ask(staff.id, { lastName: 'Roe' })).statusCode).toBe(404);
  });
});
