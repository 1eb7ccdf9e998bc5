import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aChecked, pressed, problemsOf } from '../../testing/imports.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { matchesHash } from '../accounts/service.ts';
import { clinicOfArea, codeOfClinic } from '../eligibility/service.ts';

let app: TestApp;
let boss: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  boss = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const said = (more: object = {}) => ({
  name: 'Elm Tree House',
  address: '2 Quay, Northgate',
  hours: 'Every day',
  phone: '01632 960207',
  way: 'bluebell-suite',
  areas: 'ZA, ZB4',
  code: 'amber kite',
  ...more,
});
const add = (more: object = {}) => app.call('addLocalClinic', { as: boss, body: said(more) });
const all = async () => (await app.call('localClinics', { as: boss })).json().data;
const named = async (name: string) => (await all()).find((one: { name: string }) => one.name === name);
const of = (...reach: string[]) => clinicOfArea(app.dependencies.db, reach);
const codeOf = (id = '') => codeOfClinic(app.dependencies.db, id);
const fault = (reply: Awaited<ReturnType<typeof add>>) => [
  reply.statusCode,
  reply.json()?.fields?.[0]?.field ?? reply.json()?.code,
];

describe('rule 17.31: the clinics that an area’s clients go through', () => {
  it('is added with its code; clients of its areas are led there by the word that the pathway knows', async () => {
    expect((await add()).statusCode).toBe(201);
    const found = await of('ZB4', 'ZB');
    expect(found).toMatchObject({ name: 'Elm Tree House', way: 'bluebell-suite' });
    expect(await matchesHash('amber kite', await codeOf(found?.id))).toBe(true);
    expect(JSON.stringify(await all())).not.toMatch(/amber|argon2/);
  });

  it('is changed as it was seen, keeps its code where none is written, and without areas nobody is sent there', async () => {
    const one = await named('Elm Tree House');
    const change = (more: object, seen = one.seen) =>
      app.call('changeLocalClinic', {
        as: boss,
        params: { id: one.id },
        body: { ...said({ code: null, ...more }), seen },
      });
    expect((await change({ hours: 'Monday' })).statusCode).toBe(200);
    expect(fault(await change({ hours: 'Tuesday' }))).toEqual([409, 'settings_changed']);
    const { seen } = await named('Elm Tree House');
    expect(await matchesHash('amber kite', await codeOf((await of('ZA'))?.id))).toBe(true);
    expect((await change({ areas: '' }, seen)).statusCode).toBe(200);
    expect(await of('ZA')).toBeUndefined();
  });

  it('an area goes through one clinic, and a name is there once, of twenty at once too', async () => {
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, i) => add({ name: i % 2 ? 'Oak House' : 'OAK  house', areas: 'ZC' })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(fault(await add({ name: 'Ash House', areas: 'ZC' }))).toEqual([400, 'areas']);
  });

  test.each<[string, object, string]>([
    ['a whole postcode', { areas: 'ZD4 2RS' }, 'areas'],
    ['words as its number', { phone: 'ring us' }, 'phone'],
    ['no name', { name: ' ' }, 'name'],
    ['no code where clients need one', { code: null }, 'code'],
    ['a code of three letters', { code: 'abc' }, 'code'],
    ['another way', { way: 'none' }, 'way'],
  ])('not with %s', async (_, more, field) => {
    expect(fault(await add({ name: 'Yew House', areas: 'ZD', ...more }))).toEqual([400, field]);
  });

  it('by system administrators alone', async () => {
    const as = await aPerson(app, 'Admin');
    expect((await app.call('localClinics', { as })).statusCode).toBe(403);
    expect((await app.call('addLocalClinic', { as, body: said() })).statusCode).toBe(403);
    expect(
      (
        await app.call('putDistrict', {
          as,
          params: { code: 'ZE1' },
          body: { town: 'x', latitude: 53, longitude: 0 },
        })
      ).statusCode,
    ).toBe(403);
  });
});

describe('rule 17.31: where districts lie', () => {
  const put = (code: string, more: object = {}) =>
    app.call('putDistrict', {
      as: boss,
      params: { code },
      body: { town: 'Northgate', latitude: 55.01, longitude: -3.1, ...more },
    });
  const list = async (query: Record<string, string | number> = {}) =>
    (await app.call('districts', { as: boss, query })).json();
  const aClinic = async (postcode: string) => {
    const { db, now } = app.dependencies;
    const trust = await db
      .insertInto('trust')
      .values({ id: crypto.randomUUID(), name: `T ${postcode}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const made = await app.call('addClinic', {
      as: boss,
      body: {
        trustId: trust.id,
        name: `Clinic ${postcode}`,
        address: ['1 Road'],
        postcode,
        nation: 'england',
        hours: '',
        arrival: 'Ring.',
        directions: 'Left.',
      },
    });
    if (made.statusCode !== 201) throw new Error(made.body + now());
    return made.json().id as string;
  };
  const latitude = async (id: string) =>
    (
      await sql<{ latitude: number | null }>`select latitude from clinic where id = ${id}`.execute(
        app.dependencies.db,
      )
    ).rows[0]?.latitude;

  it('a clinic that was there before its district lies in it from then on', async () => {
    const id = await aClinic('ZN4 2RS');
    expect((await list()).nowhere).toContain('Clinic ZN4 2RS');
    expect(await latitude(id)).toBeNull();
    expect((await put('zn4')).statusCode).toBe(200);
    expect(await latitude(id)).toBe(55.01);
    expect((await list()).nowhere).not.toContain('Clinic ZN4 2RS');
    expect((await list({ search: 'north' })).data).toMatchObject([{ code: 'ZN4', town: 'Northgate' }]);
    // Who moves the district moves no clinic.
    await put('ZN4', { latitude: 55.5 });
    expect(await latitude(id)).toBe(55.01);
    const file = await app.call('districtsFile', { as: boss });
    expect(file.body).toContain('ZN4,Northgate,55.5,-3.1');
    expect((await app.call('removeDistrict', { as: boss, params: { code: 'ZN4' } })).statusCode).toBe(204);
    expect((await app.call('removeDistrict', { as: boss, params: { code: 'ZN4' } })).statusCode).toBe(404);
  });

  test.each<[string, object]>([
    ['latitude', { latitude: -3.1 }],
    ['longitude', { longitude: 55 }],
    ['town', { town: '' }],
  ])('not with a wrong %s', async (field, more) => {
    expect(fault(await put('ZN5', more))).toEqual([400, field]);
  });

  it('come by a file, page by page in the list; undone they are as before', async () => {
    await put('ZP1');
    const id = await aClinic('ZP3 1AA');
    const text = [
      'code;town;latitude;longitude',
      'ZP1;Penwick;54;-2',
      'zp2;Penwick;54.1;-2.1',
      'ZP3;Penwick;54.2;-2.2',
    ].join('\n');
    const checked = await aChecked(app, boss, 'districts', text);
    expect(checked).toMatchObject({ state: 'ready', rows: 3, fresh: 2, changed: 1 });
    await pressed(app, boss, 'makeImport', checked.id);
    expect(await latitude(id)).toBe(54.2);
    const first = await list({ search: 'ZP', limit: 2 });
    expect(first.data.map(({ code }: { code: string }) => code)).toEqual(['ZP1', 'ZP2']);
    expect((await list({ search: 'ZP', limit: 2, cursor: first.next })).data).toMatchObject([
      { code: 'ZP3' },
    ]);
    await pressed(app, boss, 'undoImport', checked.id);
    expect((await list({ search: 'ZP' })).data).toMatchObject([{ code: 'ZP1', town: 'Northgate' }]);
  });

  it('what is to be mended is named by line and column', async () => {
    const { id } = await aChecked(
      app,
      boss,
      'districts',
      ['code,town,latitude,longitude', 'ZQ1 1AA,X,54,-2', 'ZQ2,,-2,54', 'ZQ3,Y,54,-2', 'zq3,Y,54,-2'].join(
        '\n',
      ),
    );
    expect((await problemsOf(app, boss, id)).map((line) => line.split(':')[0])).toEqual([
      '2 code',
      '3 town',
      '3 latitude',
      '3 longitude',
      '5 code',
    ]);
  });
});
