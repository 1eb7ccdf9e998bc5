import { LOOK_BEYOND } from '@careway/core/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let near: string;
let far: string;
let admin: TestPerson;
let colleague: TestPerson;
let superAdmin: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
  const now = app.dependencies.now();
  [near, far] = [newId(now), newId(now)];
  await app.dependencies.db
    .insertInto('trust')
    .values([
      { id: near, name: 'Near Trust' },
      { id: far, name: 'Far Trust' },
    ])
    .execute();
  [admin, colleague, superAdmin] = await Promise.all([
    aPerson(app, 'Admin', { trustId: near }),
    aPerson(app, 'Admin', { trustId: near }),
    aPerson(app, 'Super_Admin'),
  ]);
});
afterAll(() => app.close());

const REASON = 'On the phone, away from home';
const BIRTH = '1997-06-14';
async function aClient(trustId: string, firstName = 'Beyonda') {
  const person = await aPerson(app, 'Client', { trustId, firstName });
  const { reference } = await app.dependencies.db
    .selectFrom('person')
    .select('reference')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return { ...person, reference: `CW-${reference}` };
}
const look = (as: TestPerson, reference: string, more: object = {}) =>
  app.call('lookBeyond', { as, body: { reference, dateOfBirth: BIRTH, reason: REASON, ...more } });
const open = (as: TestPerson, id: string) => app.call('client', { as, params: { id } });

describe('rule 10.8: a look beyond the own trust', () => {
  test('opens one record to one person for an hour, to read, and no list shows it', async () => {
    const client = await aClient(far);
    expect((await open(admin, client.id)).statusCode).toBe(404);
    const reply = await look(admin, client.reference);
    expect(reply.statusCode).toBe(200);
    const { id, until } = reply.json();
    expect(id).toBe(client.id);
    expect(Date.parse(until) - app.dependencies.now().getTime()).toBe(LOOK_BEYOND.life);
    expect((await open(admin, client.id)).json()).toMatchObject({ firstName: 'Beyonda', beyondUntil: until });
    expect((await app.call('clientHistory', { as: admin, params: { id } })).statusCode).toBe(200);
    expect((await open(colleague, client.id)).statusCode).toBe(404);
    const listed = await app.call('clients', { as: admin, query: { search: 'Beyonda' } });
    expect(listed.json().data).toEqual([]);
    // To read: giving a form is the own trust's.
    const given = await app.call('startFormForClient', {
      as: admin,
      body: { kind: 'phoneEligibility', clientId: id },
    });
    expect(given.statusCode).toBe(404);
  });

  test('is shown to the client with its reason, and audited with who it was', async () => {
    const client = await aClient(far);
    const reader = await aPerson(app, 'Admin', { trustId: near });
    await look(reader, client.reference);
    const own = (await app.call('accountHistory', { as: client })).json().data;
    expect(own[0].what).toBe(
      `A colleague from another organisation opened your record. They said why: “${REASON}”`,
    );
    expect(JSON.stringify(own)).not.toContain(reader.id);
    const staff = await app.call('clientHistory', {
      as: superAdmin,
      params: { id: client.id },
      query: { kind: 'staff' },
    });
    expect(staff.json().data.at(-1)).toMatchObject({
      what: `Opened from another organisation: “${REASON}”`,
      by: 'Amira Test',
      kind: 'staff',
    });
  });

  test('takes reference and date of birth, a reason, and the right to', async () => {
    const client = await aClient(far);
    const reader = await aPerson(app, 'Admin', { trustId: near });
    expect((await look(reader, client.reference, { dateOfBirth: '1997-06-15' })).statusCode).toBe(404);
    expect((await look(reader, 'CW-99999999')).statusCode).toBe(404);
    for (const [field, value] of [
      ['reference', 'Beyonda'],
      ['reference', `CW-${'9'.repeat(300)}`],
      ['dateOfBirth', '14/06/1997'],
      ['reason', '   short  '],
      ['reason', 'x'.repeat(301)],
    ] as const) {
      const reply = await look(reader, client.reference, { [field]: value });
      expect([reply.statusCode, reply.json().fields?.[0]?.field]).toEqual([400, field]);
    }
    await app.dependencies.db
      .updateTable('role')
      .set({ scopes: ['clients:read', 'clients:write'] })
      .where('id', 'in', (row) => row.selectFrom('person').select('role_id').where('id', '=', reader.id))
      .execute();
    expect((await look(reader, client.reference)).statusCode).toBe(403);
    expect((await open(reader, client.id)).statusCode).toBe(404);
    for (const usertype of ['Client', 'Internal', 'External'] as const)
      expect((await look(await aPerson(app, usertype), client.reference)).statusCode).toBe(403);
  });

  test('one of the own needs no look; neither does a Super_Admin', async () => {
    const own = await aClient(near);
    expect((await look(admin, own.reference)).json()).toEqual({ id: own.id, until: null });
    const other = await aClient(far);
    expect((await look(superAdmin, other.reference)).json()).toEqual({ id: other.id, until: null });
    const { body } = await app.call('accountHistory', { as: own });
    expect(body).not.toContain('another organisation');
  });

  test('nobody can try numbers for long, twenty at once or in a row', async () => {
    const [client, guesser] = [await aClient(far), await aPerson(app, 'Admin', { trustId: near })];
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        look(guesser, client.reference, { dateOfBirth: `1990-01-${String(n + 1).padStart(2, '0')}` }),
      ),
    );
    const counts = replies.map(({ statusCode }) => statusCode);
    expect(counts.filter((code) => code === 404)).toHaveLength(LOOK_BEYOND.perPersonPerHour);
    expect(counts.filter((code) => code === 429)).toHaveLength(10);
    expect((await look(guesser, client.reference)).statusCode).toBe(429);
    const { rows } = {
      rows: await app.dependencies.db
        .selectFrom('audit')
        .selectAll()
        .where('created_by', '=', guesser.id)
        .execute(),
    };
    expect(rows).toHaveLength(LOOK_BEYOND.perPersonPerHour);
  });

  test('is over after an hour, and swept away; what was done stays in the trail', async () => {
    const [client, keeper] = [await aClient(far), await aPerson(app, 'Admin', { trustId: near })];
    await look(keeper, client.reference);
    for (let minute = 0; minute < 59; minute += 1) {
      app.advance(60_000);
      await app.call('session', { as: keeper });
    }
    const renewed = (await app.call('session', { as: keeper })).headers['x-access-token'];
    const as = typeof renewed === 'string' ? { ...keeper, accessToken: renewed } : keeper;
    await app.sweep();
    const rows = () =>
      app.dependencies.db.selectFrom('look_beyond').select('id').where('client_id', '=', client.id).execute();
    expect(await rows()).toHaveLength(1);
    app.advance(60_000);
    expect([401, 404]).toContain((await open(as, client.id)).statusCode);
    await app.sweep();
    expect(await rows()).toEqual([]);
  });
});
