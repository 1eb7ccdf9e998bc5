import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../db/tables.ts';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { freeTimes } from './slotRows.ts';

let app: TestApp;
let client: TestPerson;
let other: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  client = await aPerson(app);
  other = await aPerson(app);
});
afterAll(() => app.close());

const free = async (clinicId: string, more: object = {}): Promise<{ id: string; capacityLeft: number }[]> =>
  (await app.call('slots', { as: client, query: { service: 'top', clinicId, ...more } })).json().data;
const days = async (clinicId: string) =>
  (
    await app.call('slotDays', {
      as: client,
      query: { service: 'top', clinicId, from: '2026-11-20', to: '2026-12-31' },
    })
  ).json().data;
const takeElsewhere = (slotId: string | undefined, places: number) =>
  sql`update slot_place set taken_elsewhere = true where slot_id = ${slotId} and number <= ${places}`.execute(
    app.dependencies.db,
  );

test('decision 0005: full times between are left out, page by page, and a day that is full still shows as one', async () => {
  const { clinicId, slotIds } = await aSession(app, { times: 8, capacity: 2 });
  await aSession(app, { clinicId, startsAt: '2026-11-26T10:00:00Z', times: 1 });
  for (const at of [0, 1, 3, 4, 6]) await takeElsewhere(slotIds[at], 2);
  await takeElsewhere(slotIds[2], 1);
  const last = (await free(clinicId)).at(-1);
  await takeElsewhere(last?.id, 1);
  const whole = (await free(clinicId)).map(({ id, capacityLeft }) => [id, capacityLeft]);
  expect(whole).toEqual([
    [slotIds[2], 1],
    [slotIds[5], 2],
    [slotIds[7], 2],
  ]);
  const paged: string[] = [];
  let cursor: string | undefined;
  do {
    const reply = await app.call('slots', {
      as: client,
      query: { service: 'top', clinicId, limit: 1, cursor },
    });
    const { data, next } = reply.json();
    paged.push(...data.map(({ id }: { id: string }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  expect(paged).toEqual([slotIds[2], slotIds[5], slotIds[7]]);
  expect(await days(clinicId)).toEqual([
    { day: '2026-11-24', left: 3 },
    { day: '2026-11-26', left: 0 },
  ]);
});

test('rule 15.11: of any clinic, by way to meet, time of day, day and counselling, soonest first and page by page, each time once', async () => {
  const service = 'larc';
  const made: { id: string; kind: string; hour: number; day: string; counselling: boolean }[] = [];
  for (const [kind, startsAt, counselling] of [
    ['clinic', '2026-12-01T07:00:00Z', false],
    ['clinic', '2026-12-01T11:00:00Z', false],
    ['phone', '2026-12-01T09:00:00Z', false],
    ['phone', '2026-12-01T15:40:00Z', false],
    ['video', '2026-12-02T19:40:00Z', false],
    ['phone', '2026-12-02T09:20:00Z', true],
    ['clinic', '2026-12-02T08:00:00Z', false],
  ] as const) {
    const { slotIds } = await aSession(app, { service, kind, startsAt, counselling, times: 2, capacity: 2 });
    for (const [n, id] of slotIds.entries()) {
      const at = new Date(Date.parse(startsAt) + n * 20 * 60_000);
      made.push({ id, kind, counselling, hour: at.getUTCHours(), day: at.toISOString().slice(0, 10) });
    }
  }
  const bands = { morning: [8, 12], afternoon: [12, 16], evening: [16, 20] } as const;
  const inOrder = (
    await app.dependencies.db.selectFrom('slot').select('id').orderBy('starts_at').orderBy('id').execute()
  ).map(({ id }) => id);
  const all = async (query: Record<string, string>) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const reply = await app.call('slots', { as: client, query: { service, limit: 2, ...query, cursor } });
      const { data, next } = reply.json();
      found.push(...data.map(({ id }: { id: string }) => id));
      cursor = next ?? undefined;
    } while (cursor);
    return found;
  };
  for (const kind of [undefined, 'clinic', 'phone', 'video'] as const)
    for (const timeOfDay of [undefined, 'morning', 'afternoon', 'evening'] as const)
      for (const counselling of ['false', 'true'] as const)
        for (const to of [undefined, '2026-12-01']) {
          const [from, until] = timeOfDay ? bands[timeOfDay] : [0, 24];
          const wanted = made
            .filter((one) => !kind || one.kind === kind)
            .filter(({ hour }) => hour >= from && hour < until)
            .filter((one) => String(one.counselling) === counselling)
            .filter(({ day }) => !to || day <= to)
            .map(({ id }) => id)
            .toSorted((a, b) => inOrder.indexOf(a) - inOrder.indexOf(b));
          const query = {
            ...(kind ? { kind } : {}),
            ...(timeOfDay ? { timeOfDay } : {}),
            ...(to ? { to } : {}),
            counselling,
          };
          expect([query, await all(query)]).toEqual([query, wanted]);
        }
  const counted = await app.call('slotDays', {
    as: client,
    query: { service, kind: 'phone', from: '2026-12-01', to: '2026-12-02' },
  });
  expect(counted.json().data).toEqual([{ day: '2026-12-01', left: 4 }]);
});

/** What a query reads of places, as PostgreSQL counts it while it runs. */
async function placesRead(query: Parameters<typeof freeTimes>[3]): Promise<number> {
  let asked: { sql: string; parameters: readonly unknown[] } | undefined;
  const noted = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: (event) => {
      asked = event.query;
    },
  });
  await freeTimes(noted, client.id, app.dependencies.now(), query);
  const pool = new pg.Client({ connectionString: app.url });
  await pool.connect();
  const { rows } = await pool.query(`explain (analyze, format json) ${asked?.sql}`, [
    ...(asked?.parameters ?? []),
  ]);
  await pool.end();
  const readBy = (node: Node): number =>
    (node['Relation Name'] === 'slot_place'
      ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
      : 0) + (node.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0);
  return readBy(rows[0]['QUERY PLAN'][0].Plan);
}
interface Node {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Actual Loops': number;
  Plans?: Node[];
}

test('decision 0005: no more places are read than can be shown, however many others are open', async () => {
  const { db } = app.dependencies;
  const session = { service: 'vas', minutes: 10, times: 700 } as const;
  for (const day of ['01', '08', '15'])
    await aSession(app, { ...session, kind: 'phone', startsAt: `2026-12-${day}T08:00:00Z` });
  await aSession(app, { service: 'vas', kind: 'clinic', times: 3, startsAt: '2027-01-05T09:00:00Z' });
  await sql`analyze slot; analyze slot_place`.execute(db);
  const base = {
    service: 'vas',
    counselling: false,
    cursor: undefined,
    gender: undefined,
    limit: 2,
  } as const;
  for (const query of [
    { ...base },
    { ...base, kind: 'clinic' as const },
    { ...base, kind: 'video' as const },
    { ...base, timeOfDay: 'morning' as const, from: '2026-12-20' },
    { ...base, counselling: true },
  ])
    expect(await placesRead(query)).toBeLessThan(120);
});

test('rule 3.3: what somebody else holds is not free, one’s own is, and both are the moment the hold is over', async () => {
  const { clinicId, slotIds } = await aSession(app, { times: 2, capacity: 1 });
  const seen = async () => (await free(clinicId)).map(({ id }) => id);
  for (const [as, at] of [
    [client, 0],
    [other, 1],
  ] as const)
    expect((await app.call('holdSlot', { as, body: { slotId: slotIds[at] } })).statusCode).toBe(201);
  expect(await seen()).toEqual([slotIds[0]]);
  // They are there all the while.
  app.advance(300_000);
  expect(await seen()).toEqual([slotIds[0]]);
  app.advance(300_000);
  expect(await seen()).toEqual(slotIds);
});

test('decision 0005: a place is offered for what its slot is and when that is, whoever writes it', async () => {
  const { db } = app.dependencies;
  const { slotIds } = await aSession(app, { times: 1, capacity: 1 });
  const [slotId] = slotIds;
  await sql`insert into slot_place (id, slot_id, number) values (gen_random_uuid(), ${slotId}, 2)`.execute(
    db,
  );
  await expect(
    sql`insert into slot_place (id, slot_id, number, service, starts_at) values (gen_random_uuid(), ${slotId}, 3, 'vas', now())`.execute(
      db,
    ),
  ).rejects.toThrow(/slot_place_of_slot/);
  await expect(
    sql`update slot_place set starts_at = starts_at + interval '1 day' where slot_id = ${slotId}`.execute(db),
  ).rejects.toThrow(/slot_place_of_slot/);
  await sql`update slot set starts_at = starts_at - interval '1 hour' where id = ${slotId}`.execute(db);
  const { rows } = await sql<{ same: boolean }>`
    select (p.service, p.starts_at, p.way, p.talk) = (s.service, s.starts_at, s.kind, s.counselling) as same
    from slot_place p join slot s on s.id = p.slot_id where s.id = ${slotId}`.execute(db);
  expect(rows).toEqual([{ same: true }, { same: true }]);
});
