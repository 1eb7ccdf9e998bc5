import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { anEarlierClient } from '../../testing/audited/earlierClients.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let trustA: string;
let trustB: string;
let staffA: TestPerson;
let staffB: TestPerson;
let central: TestPerson;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  const now = app.dependencies.now();
  [trustA, trustB] = [newId(now), newId(now)];
  await app.dependencies.db
    .insertInto('trust')
    .values([
      { id: trustA, name: 'Larkmoor Trust' },
      { id: trustB, name: 'Elmbrook Trust' },
    ])
    .execute();
  staffA = await aPerson(app, 'Admin', { trustId: trustA });
  staffB = await aPerson(app, 'Admin', { trustId: trustB });
  central = await aPerson(app, 'Admin');
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

/** Born as every made-up client here is. */
const BIRTH = async (person: TestPerson) => {
  const { date_of_birth } = await app.dependencies.db
    .selectFrom('person')
    .select('date_of_birth')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return date_of_birth ?? '';
};
const found = async (as: TestPerson, search: string) =>
  (await app.call('earlierClients', { as, query: { search } }))
    .json()
    .data.map(({ id }: { id: string }) => id);
const beside = async (as: TestPerson, person: TestPerson) =>
  (await app.call('client', { as, params: { id: person.id } })).json().earlier;
const joins = (as: TestPerson, id: string, clientId: string) =>
  app.call('joinEarlierClient', { as, params: { id }, body: { clientId, sureBy: 'reference' } });

describe('rule 12.15: staff find whom an earlier system knew', () => {
  it('by name, reference, email, mobile and date of birth; lists show no way to reach them', async () => {
    const id = await anEarlierClient(app, {
      reference: 'OLD 77/A',
      firstName: 'Wren',
      lastName: 'Juniper',
      birth: '1984-05-06',
      email: 'wren@example.com',
      mobile: '+447700900123',
      trustId: trustA,
    });
    for (const search of [
      'wren jun',
      'wrenjuniper',
      'Jun-iper',
      'old 77/a',
      'WREN@example.com',
      '07700 900123',
      '6 May 1984',
    ])
      expect(await found(staffA, search), search).toEqual([id]);
    expect(await found(staffA, 'w%en')).toEqual([]);
    const list = await app.call('earlierClients', { as: staffA });
    expect(list.body).not.toContain('wren@example.com');
    expect(list.body).not.toContain('900123');
    const one = await app.call('earlierClient', { as: staffA, params: { id } });
    expect(one.json()).toMatchObject({
      email: 'wren@example.com',
      mobile: '+447700900123',
      trust: 'Larkmoor Trust',
    });
  });

  it('rule 10.3: of another organisation nobody learns even that there is one; of none, the contact centre does', async () => {
    const [ofA, ofNone] = [
      await anEarlierClient(app, { lastName: 'Larch', trustId: trustA }),
      await anEarlierClient(app, { lastName: 'Larch' }),
    ];
    expect(await found(staffA, 'larch')).toEqual([ofA]);
    expect(await found(staffB, 'larch')).toEqual([]);
    expect(await found(central, 'larch')).toEqual([ofNone]);
    expect(await found(boss, 'larch')).toEqual([ofNone, ofA]);
    const nobody = newId(app.dependencies.now());
    const client = await aPerson(app, 'Client', { trustId: trustB });
    const said = (reply: { statusCode: number; json(): object }) => [
      reply.statusCode,
      { ...reply.json(), requestId: '' },
    ];
    for (const id of [ofA, ofNone]) {
      for (const call of ['earlierClient', 'removeEarlierClient'] as const)
        expect(said(await app.call(call, { as: staffB, params: { id } }))).toEqual(
          said(await app.call(call, { as: staffB, params: { id: nobody } })),
        );
      expect(said(await joins(staffB, id, client.id))).toEqual(said(await joins(staffB, nobody, client.id)));
    }
  });

  it('rule 10.7: the database holds it where no condition does, and no client sees any but their own', async () => {
    const id = await anEarlierClient(app, { lastName: 'Maple', trustId: trustA });
    const [ofA, ofB] = [
      await aPerson(app, 'Client', { trustId: trustA }),
      await aPerson(app, 'Client', { trustId: trustB }),
    ];
    const { db, now } = app.dependencies;
    const as = (who: TestPerson, trustId: string | null) =>
      identityOf({ personId: who.id, usertype: who.usertype, trustId }, now());
    const seen = async (who: TestPerson, trustId: string | null) =>
      (
        await withIdentity(as(who, trustId), () =>
          sql`select from earlier_client where id = ${id}`.execute(db),
        )
      ).rows.length;
    const puts = (who: TestPerson, trustId: string, personId: string) =>
      withIdentity(as(who, trustId), () =>
        sql`update earlier_client set person_id = ${personId}, joined_by = ${who.id}, joined_at = now() where id = ${id} returning 1`.execute(
          db,
        ),
      );
    expect([await seen(staffA, trustA), await seen(staffB, trustB), await seen(ofA, trustA)]).toEqual([
      1, 0, 0,
    ]);
    expect((await puts(staffB, trustB, ofB.id)).rows).toEqual([]);
    // Nor with another organisation's client.
    await expect(puts(staffA, trustA, ofB.id)).rejects.toThrow(/row-level security/);
    expect((await puts(ofA, trustA, ofA.id)).rows).toEqual([]);
    expect((await puts(staffA, trustA, ofA.id)).rows).toHaveLength(1);
    expect([await seen(ofA, trustA), await seen(ofB, trustB)]).toEqual([1, 0]);
  });
});

describe('rule 12.15: staff put them with an account, and nothing does so by itself', () => {
  it('what is like an account stands on its record: by what is proven, beside the date of birth', async () => {
    const person = await aPerson(app, 'Client', {
      trustId: trustA,
      email: 'rowan@example.com',
      firstName: 'Rowan',
      mobile: '+447700900124',
      mobileProven: false,
    });
    const birth = await BIRTH(person);
    const of = { trustId: trustA, birth, firstName: 'Somebody', lastName: 'Else' };
    const byEmail = await anEarlierClient(app, { ...of, email: 'ROWAN@example.com' });
    await anEarlierClient(app, { ...of, mobile: '+447700900124' });
    await anEarlierClient(app, { ...of, birth: '1950-01-01', email: 'rowan@example.com' });
    await anEarlierClient(app, { ...of, email: 'rowan@example.com', trustId: trustB });
    expect(await beside(staffA, person)).toEqual([
      expect.objectContaining({ id: byEmail, alikeBy: 'email', joinedTo: null }),
    ]);
    expect((await joins(staffA, byEmail, person.id)).statusCode).toBe(204);
    expect(await beside(staffA, person)).toEqual([
      expect.objectContaining({ id: byEmail, alikeBy: null, joinedTo: person.id }),
    ]);
    const history = (await app.call('accountHistory', { as: person })).body;
    expect(history).toContain(
      'Staff put your earlier record with your account: you told us your earlier reference',
    );
    const own = (await app.call('myData', { as: person })).json().earlier;
    expect(own).toEqual([expect.objectContaining({ email: 'R••••@example.com', mobile: null })]);
  });

  it('of twenty who join at once one does; what was joined is joined to nobody else until it is parted', async () => {
    const clients = await Promise.all(
      Array.from({ length: 20 }, () => aPerson(app, 'Client', { trustId: trustA })),
    );
    const id = await anEarlierClient(app, { trustId: trustA });
    const replies = await Promise.all(clients.map((client) => joins(staffA, id, client.id)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(19).fill(404)]);
    const { joinedTo } = (await app.call('earlierClient', { as: staffA, params: { id } })).json();
    const other = clients.find((client) => client.id !== joinedTo)?.id ?? '';
    const parts = (clientId: string) =>
      app.call('partEarlierClient', { as: staffA, params: { id }, body: { clientId } });
    expect((await parts(other)).statusCode).toBe(404);
    expect((await parts(joinedTo)).statusCode).toBe(204);
    expect((await joins(staffA, id, other)).statusCode).toBe(204);
  });

  it('without the right to change clients nothing is put, parted or deleted; what is not said is asked', async () => {
    const reader = await aPerson(app, 'Admin', { trustId: trustA, scopes: ['clients:read'] });
    const person = await aPerson(app, 'Client', { trustId: trustA });
    const id = await anEarlierClient(app, { trustId: trustA });
    expect((await joins(reader, id, person.id)).statusCode).toBe(403);
    expect((await app.call('removeEarlierClient', { as: reader, params: { id } })).statusCode).toBe(403);
    const silent = await app.call('joinEarlierClient', {
      as: staffA,
      params: { id },
      body: { clientId: person.id },
    });
    expect([silent.statusCode, silent.json().fields]).toEqual([
      400,
      [{ field: 'sureBy', message: 'Say how you made sure' }],
    ]);
  });

  it('what is deleted is gone, with what an import kept of it', async () => {
    const id = await anEarlierClient(app, { trustId: trustA, lastName: 'Willow' });
    const { db, now } = app.dependencies;
    const file = newId(now());
    await sql`insert into import (id, kind, file_name, made_by, made_at) values (${file}, 'clients', 'x.csv', ${boss.id}, ${now()})`.execute(
      db,
    );
    await sql`insert into import_made (import_id, thing, before) values (${file}, ${id}, '{"last_name":"Willow"}')`.execute(
      db,
    );
    expect((await app.call('removeEarlierClient', { as: staffA, params: { id } })).statusCode).toBe(204);
    expect(await found(staffA, 'willow')).toEqual([]);
    expect((await sql`select from import_made where thing = ${id}`.execute(db)).rows).toEqual([]);
    expect((await app.call('removeEarlierClient', { as: staffA, params: { id } })).statusCode).toBe(404);
  });
});
