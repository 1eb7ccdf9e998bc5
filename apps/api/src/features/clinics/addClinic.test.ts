import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { anOwnClinic, aPlanned, type OwnClinic } from '../../testing/ownClinic.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let at: OwnClinic;
let system: TestPerson;
let n = 0;
beforeAll(async () => {
  app = await startTestApp();
  at = await anOwnClinic(app);
  system = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const place = (more: object = {}) => ({
  name: `Mill Lane ${++n}`,
  address: ['4 Mill Lane', 'Northgate'],
  postcode: 'we42rs',
  nation: 'england',
  hours: 'Monday to Friday, 9am to 5pm',
  arrival: 'Ring the bell.',
  directions: 'Turn left. There is a lift.',
  ...more,
});
const add = (as: TestPerson, more: object = {}) => app.call('addClinic', { as, body: place(more) });
const page = async (id: string, as = at.admin) =>
  (await app.call('staffClinic', { as, params: { id } })).json();
const save = async (id: string, more: object, as = at.admin) => {
  const { version, nation, hours, arrival, directions, rooms } = await page(id, as);
  const body = { version, nation, hours, arrival, directions, rooms, ...more };
  return app.call('saveClinic', { as, params: { id }, body });
};
const refusedAt = (reply: Awaited<ReturnType<typeof add>>) => [
  reply.statusCode,
  reply.json().fields?.[0]?.field ?? reply.json().code,
];

describe('rule 17.17: a clinic is added on a screen', () => {
  it('to the own organisation, with its postcode as it is written, and sessions can be planned in it at once', async () => {
    const { db } = app.dependencies;
    await sql`insert into district (code, town, latitude, longitude) values ('ZN4', 'Northgate', 55.01, -3.1)
      on conflict do nothing`.execute(db);
    const added = await add(at.admin, { postcode: 'zn42rs', name: 'Mill Lane Rooms' });
    expect(added.statusCode).toBe(201);
    const { id } = added.json();
    expect(await page(id)).toMatchObject({
      ...{
        name: 'Mill Lane Rooms',
        address: ['4 Mill Lane', 'Northgate'],
        postcode: 'ZN4 2RS',
        placed: true,
      },
      ...{ rooms: [], version: 0, mayChange: true },
    });
    const { slotIds } = await aPlanned(app, { ...at, clinicId: id });
    expect(slotIds.length).toBeGreaterThan(0);
    const trail = await sql<{ n: number }>`
      select count(*)::int as n from audit where action like 'Made a clinic: Mill Lane Rooms, of %'`.execute(
      db,
    );
    expect(trail.rows[0]?.n).toBe(1);
  });

  it('where nobody knows where its postcode lies it is added all the same, and says so', async () => {
    const { id } = (await add(at.admin, { postcode: 'ZZ99 9ZZ' })).json();
    expect((await page(id)).placed).toBe(false);
  });

  test.each<[string, object, string]>([
    ['a postcode that is none', { postcode: 'WE4' }, 'postcode'],
    ['no name', { name: ' ' }, 'name'],
    ['a name of 81 signs', { name: 'n'.repeat(81) }, 'name'],
    ['no address', { address: [] }, 'address'],
    ['six lines of address', { address: Array(6).fill('line') }, 'address'],
    ['a nation that is none', { nation: 'france' }, 'nation'],
    ['nothing of the door', { arrival: '' }, 'arrival'],
  ])('not with %s', async (_, more, field) => {
    expect(refusedAt(await add(at.admin, more))).toEqual([400, field]);
  });

  it('rule 10.3: an administrator adds to no other organisation, a system administrator to the one they name', async () => {
    const other = await anOwnClinic(app);
    expect(refusedAt(await add(at.admin, { trustId: other.trustId }))).toEqual([404, 'not_found']);
    expect(refusedAt(await add(system))).toEqual([400, 'trustId']);
    expect(refusedAt(await add(system, { trustId: at.nurse }))).toEqual([404, 'not_found']);
    const { id } = (await add(system, { trustId: other.trustId })).json();
    expect((await app.call('staffClinic', { as: at.admin, params: { id } })).statusCode).toBe(404);
    expect((await page(id, other.admin)).mayChange).toBe(true);
  });

  it('of twenty who add one of the same name at once one does, however it is written', async () => {
    const name = 'Twenty Acres';
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => add(at.admin, { name: i % 2 ? name : name.toUpperCase() })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const others = replies.filter(({ statusCode }) => statusCode !== 201).map(refusedAt);
    expect(new Set(others.map(String))).toEqual(new Set(['400,name']));
    const other = await anOwnClinic(app);
    expect((await add(other.admin, { name })).statusCode).toBe(201);
  });
});

describe('rule 17.17: and renamed or moved', () => {
  it('with somebody booked: what they were told stays true, and they read the new name; to another postcode it does not go', async () => {
    const own = await anOwnClinic(app);
    const { slotIds } = await aPlanned(app, own);
    const client = await aPerson(app);
    const booked = await app.call('book', { as: client, body: { slotId: slotIds[0] } });
    expect(booked.statusCode).toBe(201);
    const revision = async () => {
      const { rows } = await sql<{ revision: number }>`
        select revision from appointment where clinic_id = ${own.clinicId}`.execute(app.dependencies.db);
      return rows[0]?.revision;
    };
    const renamed = await save(
      own.clinicId,
      { name: 'The New Name', address: ['1a Test Street'] },
      own.admin,
    );
    expect(renamed.json()).toMatchObject({ name: 'The New Name', address: ['1a Test Street'] });
    // A new revision would void what still waits to be sent, and remind them twice.
    expect(await revision()).toBe(0);
    expect(refusedAt(await save(own.clinicId, { postcode: 'WE1 1AA' }, own.admin))).toEqual([
      400,
      'postcode',
    ]);
    expect((await save(own.clinicId, { postcode: 'we4 2rs' }, own.admin)).statusCode).toBe(200);
    const clients = await app.call('myAppointments', { as: client });
    expect(clients.body).toContain('The New Name');
  });

  it('nobody booked: it moves; not to a name that is taken, not over what a colleague saved', async () => {
    const { id } = (await add(at.admin, { name: 'First of two' })).json();
    await add(at.admin, { name: 'Second of two' });
    expect(refusedAt(await save(id, { name: 'second OF two' }))).toEqual([400, 'name']);
    expect((await save(id, { name: 'first of Two', postcode: 'WE1 1AA' })).json()).toMatchObject({
      ...{ name: 'first of Two', postcode: 'WE1 1AA' },
    });
    expect(refusedAt(await save(id, { version: 0 }))).toEqual([409, 'clinic_changed']);
  });
});
