import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { fillEligibility } from '../demo/eligibility.ts';
import { type JsonServer, jsonServer } from '../testing/jsonServer.ts';
import { odsSays, organization } from '../testing/odsFhir.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { refreshPractices } from '../upkeep/refreshPractices.ts';
import { OUTSIDE_QUOTA, outsideLookups } from './lookups.ts';
import { odsRegister } from './odsRegister.ts';

const TODAY = '2026-11-20';
const at = { line: ['1 HARBOUR ROAD'], city: 'PORTNESS', postalCode: 'QP1 1AA' };
let register = [organization({ code: 'B10001', name: 'PORTNESS SURGERY', ...at })];

let test_: TestApp;
let ods: JsonServer;
let places: JsonServer;
beforeAll(async () => {
  ods = await jsonServer((url, base) => odsSays(register, url, base));
  places = await jsonServer(() => ({
    header: {},
    results: [
      {
        DPA: {
          UPRN: '77',
          BUILDING_NUMBER: '7',
          THOROUGHFARE_NAME: 'HARBOUR ROAD',
          POST_TOWN: 'PORTNESS',
          POSTCODE: 'QP1 1AA',
        },
      },
    ],
  }));
  test_ = await startTestApp({ fill: (dependencies) => fillEligibility(dependencies, dependencies.db) });
});
afterAll(async () => {
  await Promise.all([test_?.close(), ods?.close(), places?.close()]);
});
beforeEach(async () => {
  for (const server of [ods, places]) Object.assign(server, { asked: [], trouble: undefined });
  const config = readConfig({
    ODS_API_KEY: 'a',
    ODS_URL: ods.url,
    OS_PLACES_KEY: 'b',
    OS_PLACES_URL: places.url,
  });
  test_.dependencies.outside = outsideLookups(config, test_.dependencies.now);
  await test_.dependencies.db.deleteFrom('quota').where('key', 'like', 'outside %').execute();
});

const search = async (searchText: string) => {
  const reply = await test_.call('findOpenPractices', { query: { searchText } });
  return {
    status: reply.statusCode,
    codes: (reply.json().data ?? []).map((one: { organisationCode: string }) => one.organisationCode),
  };
};
const suggest = async (text: string) => {
  const reply = await test_.call('suggestAddresses', { params: { text } });
  return {
    status: reply.statusCode,
    found: (reply.json().suggestions ?? []).map((one: { address: string }) => one.address),
  };
};

describe('practices', () => {
  test('of our own table are found without asking anybody; one that only the register has is kept here', async () => {
    expect((await search('westmere health')).codes).toEqual(['Z99001']);
    expect((await search('westmree haelth')).codes).toContain('Z99001');
    expect(ods.asked).toEqual([]);
    expect((await search('portness')).codes).toEqual(['B10001']);
    expect(ods.asked).toHaveLength(1);
    // From now on it is ours, forgives slips, and somebody may have chosen it.
    expect((await search('portnses surgery')).codes).toEqual(['B10001']);
    expect(ods.asked).toHaveLength(1);
  });

  test.each<[string, JsonServer['trouble']]>([
    ['hangs', () => undefined],
    ['is gone', (response) => response.destroy()],
    ['has had enough of us', (response) => response.writeHead(429).end()],
  ])(
    'a register that %s: nothing is found, and nobody sees a fault',
    async (_why, trouble) => {
      ods.trouble = trouble;
      const asked = Array.from({ length: 20 }, () => search('nowhere at all'));
      expect(await Promise.all(asked)).toEqual(Array(20).fill({ status: 200, codes: [] }));
    },
    20_000,
  );

  test('rule 12.4: what the register allows us is kept, of all processes together', async () => {
    const { limit } = OUTSIDE_QUOTA.register;
    await test_.dependencies.db
      .insertInto('quota')
      .values({ key: 'outside register', window_start: test_.dependencies.now(), used: limit - 2 })
      .execute();
    const asked = Array.from({ length: 20 }, () => search('nowhere at all'));
    expect(await Promise.all(asked)).toEqual(Array(20).fill({ status: 200, codes: [] }));
    expect(ods.asked).toHaveLength(2);
  });

  test('npm run practices: new, changed and closed ones; a register that was cut off closes nobody', async () => {
    const { db } = test_.dependencies;
    await db.deleteFrom('gp_practice').execute();
    const source = odsRegister({ url: ods.url, apiKey: 'a' }, () => 0);
    const many = Array.from({ length: 20 }, (_, n) =>
      organization({ code: `C100${10 + n}`, name: `SURGERY ${n}`, ...at }),
    );
    register = many;
    expect(await refreshPractices(db, source, TODAY)).toEqual({
      open: 20,
      changed: 20,
      closed: 0,
      doubtful: false,
    });
    // The index has them, and the planner knows how many there are.
    const known = () =>
      sql<{ rows: number; tidied: boolean }>`
        select c.reltuples::int as rows, s.last_vacuum is not null as tidied
        from pg_class c join pg_stat_user_tables s on s.relid = c.oid where c.relname = 'gp_practice'`.execute(
        db,
      );
    // What PostgreSQL counts of itself may come a moment later.
    await vi.waitFor(async () => expect((await known()).rows).toEqual([{ rows: 20, tidied: true }]), 10_000);
    expect(await refreshPractices(db, source, TODAY)).toEqual({
      open: 20,
      changed: 0,
      closed: 0,
      doubtful: false,
    });
    register = [
      ...many.slice(2),
      organization({ code: 'C10011', name: 'SURGERY 1', ...at, active: false, end: '2026-09-30' }),
    ];
    expect(await refreshPractices(db, source, TODAY)).toEqual({
      open: 18,
      changed: 1,
      closed: 1,
      doubtful: false,
    });
    const days = await db
      .selectFrom('gp_practice')
      .select('closed_on')
      .where('organisation_code', 'in', ['C10010', 'C10011'])
      .orderBy('organisation_code')
      .execute();
    expect(days.map(({ closed_on }) => closed_on)).toEqual([TODAY, '2026-09-30']);
    // One whose day nobody knows keeps the day on which we heard of it.
    register = [...many.slice(2), organization({ code: 'C10010', name: 'SURGERY 0', ...at, active: false })];
    expect(await refreshPractices(db, source, '2026-11-27')).toMatchObject({ changed: 0 });
    register = many.slice(0, 5);
    expect(await refreshPractices(db, source, TODAY)).toMatchObject({ closed: 0, doubtful: true });
    ods.trouble = (response) => response.destroy();
    await expect(refreshPractices(db, source, TODAY)).rejects.toThrow('away');
  });
});

describe('addresses', () => {
  test('come from the service, are read by their ids, and fall back to our own', async () => {
    expect((await suggest('7 harbour road')).found).toEqual(['7 Harbour Road, Portness, QP1 1AA']);
    const { suggestions } = (
      await test_.call('suggestAddresses', { params: { text: '7 harbour road' } })
    ).json();
    const one = await test_.call('addressById', { params: { id: suggestions[0].id } });
    expect(one.json()).toMatchObject({ line1: '7 Harbour Road', town: 'Portness' });
    for (const trouble of [() => undefined, (response: { destroy(): void }) => response.destroy()]) {
      places.trouble = trouble;
      expect((await suggest('15 rowan street')).found).toEqual(['15 Rowan Street, Westmere, WE4 2RS']);
    }
    // Nobody has it: they type, and the browser says so.
    expect(await suggest('1 nowhere at all')).toEqual({ status: 200, found: [] });
  }, 20_000);

  test('a slip of the finger is forgiven in our own', async () => {
    places.trouble = (response) => response.destroy();
    expect((await suggest('15 rowna steret westmere')).found).toEqual(['15 Rowan Street, Westmere, WE4 2RS']);
    expect((await suggest('16 rowna street')).found).toEqual([]);
  });
});

test('rule 12.6: nothing of what was typed is in any log, whatever became of it', async () => {
  ods.trouble = (response) => response.writeHead(500).end();
  places.trouble = (response) => response.writeHead(500).end();
  await search('amaryllis');
  await suggest('amaryllis');
  expect(test_.logs()).not.toContain('amaryllis');
});
