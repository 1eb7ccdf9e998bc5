import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { type DatabaseIdentity, withIdentity } from './databaseIdentity.ts';
import { prepared } from './prepared.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const AGAIN = [1, 2, 3, 4];
const one = <Result>(
  work: Parameters<ReturnType<TestApp['dependencies']['db']['connection']>['execute']>[0],
) => app.dependencies.db.connection().execute(work) as Promise<Result>;

test('decision 0225: a statement gives the same before and after it is prepared, of every kind of value', () =>
  one(async (db) => {
    const long = 'ä🙂'.repeat(400_000);
    const seen: unknown[] = [];
    for (const at of AGAIN) {
      const { rows } = await sql`
        select ${'é 🙂'}::text as words, ${''}::text as none, ${null}::text as nothing, ${at > 0}::boolean as said,
          ${4.5}::numeric as exact, ${7}::int as n, ${'{"a":[1,null]}'}::jsonb as json, ${long}::text as long,
          12::bigint as big, date '2026-11-20' as day, timestamptz '2026-11-20 10:00Z' as at, array['a', 'b,c'] as list,
          '\\xff00'::bytea as bytes, ${randomUUID()}::uuid is not null as id`.execute(db);
      seen.push(...rows);
    }
    expect(seen).toHaveLength(AGAIN.length);
    expect(seen[0]).toEqual({
      ...{ words: 'é 🙂', none: '', nothing: null, said: true, exact: '4.5', n: 7, json: { a: [1, null] } },
      ...{ long, big: 12, day: '2026-11-20', at: new Date('2026-11-20T10:00Z'), list: ['a', 'b,c'] },
      ...{ bytes: Buffer.from([255, 0]), id: true },
    });
    for (const row of seen) expect(row).toEqual(seen[0]);
  }));

test('decision 0225: how many rows there were is told, none and many, of lists and bytes too', () =>
  one(async (db) => {
    await sql`create temporary table counted (n integer, list text[], bytes bytea)`.execute(db);
    for (const at of AGAIN) {
      const list = ['a "quoted" one', `${at}`];
      const made = await sql`insert into counted values (${at}, ${list}, ${Buffer.from([at])})`.execute(db);
      expect(made.numAffectedRows).toBe(1n);
      const read = await sql`select list, bytes from counted where n = ${at}`.execute(db);
      expect(read.rows).toEqual([{ list, bytes: Buffer.from([at]) }]);
      const all = await sql<{ n: number }>`select n from counted where n <= ${at} order by n`.execute(db);
      expect(all.rows.map(({ n }) => n)).toEqual(AGAIN.slice(0, at));
      expect((await sql`select n from counted where n > ${100 + at}`.execute(db)).rows).toEqual([]);
      expect((await sql`update counted set n = n where n <= ${at}`.execute(db)).numAffectedRows).toBe(
        BigInt(at),
      );
      expect((await sql`delete from counted where n > ${100 + at}`.execute(db)).numAffectedRows).toBe(0n);
    }
  }));

test('decision 0225: times, lists and objects are written as they are read, and what cannot be written is a refusal', () =>
  one(async (db) => {
    const times = ['1944-02-29T23:59:59.999Z', '2026-03-29T01:30:00.000Z', '9999-12-31T00:00:00.000Z'];
    for (const time of times.map((text) => new Date(text))) {
      const object = { a: ['"', '\\', null, { é: '🙂' }], at: time };
      const list = ['a "b"', 'c\\d', '', null, 'NULL', '{,}'];
      for (const _ of AGAIN) {
        const { rows } = await sql`
          select ${time}::timestamptz as at, ${object}::jsonb as object, ${list}::text[] as list, ${[1, 2]}::int[] as numbers,
            ${[]}::text[] as none, ${Buffer.from([0, 255])}::bytea as bytes`.execute(db);
        expect(rows).toEqual([
          {
            ...{ at: time, object: JSON.parse(JSON.stringify(object)), list, numbers: [1, 2], none: [] },
            bytes: Buffer.from([0, 255]),
          },
        ]);
      }
    }
    const round: { self?: unknown } = {};
    round.self = round;
    for (const value of ['{}', '{}', '{}', round]) {
      const asked = sql`select ${value}::jsonb as round`.execute(db);
      if (value === round) await expect(asked).rejects.toThrow(/circular/i);
      else await asked;
    }
    expect((await sql`select ${'{}'}::jsonb as round`.execute(db)).rows).toEqual([{ round: {} }]);
  }));

test('decision 0225: one that fails is told as it fails, each time, and the connection goes on', () =>
  one(async (db) => {
    const half = (by: number) => sql<{ n: number }>`select 12 / ${by}::int as n`.execute(db);
    for (const _ of AGAIN) {
      expect((await half(2)).rows).toEqual([{ n: 6 }]);
      await expect(half(0)).rejects.toMatchObject({ code: '22012' });
      await expect(sql`select ${'a\0b'}::text as t`.execute(db)).rejects.toMatchObject({ code: '22021' });
    }
    expect((await half(3)).rows).toEqual([{ n: 4 }]);
  }));

test('decision 0225: a column that has another type since is read by that', () =>
  one(async (db) => {
    await sql`create temporary table retyped (id integer, said integer)`.execute(db);
    await sql`insert into retyped values (1, 5)`.execute(db);
    const read = async () =>
      (await sql<{ said: unknown }>`select said from retyped where id = ${1}`.execute(db)).rows[0]?.said;
    for (const _ of AGAIN) expect(await read()).toBe(5);
    await sql`alter table retyped alter said type jsonb using to_jsonb(said::text)`.execute(db);
    for (const _ of AGAIN) expect(await read()).toBe('5');
  }));

const asker = prepared('test_asker', (db, { n }: { n: number }) => ({
  compile: () =>
    sql<{ person: string; n: number; role: string }>`
      select current_setting('careway.person', true) as person, current_user::text as role, ${n}::int as n`.compile(
      db,
    ),
}));

test('rule 10.7: where it cannot be said who asks, nothing is done, and nobody is left on the connection', async () => {
  const { db, now } = app.dependencies;
  await sql`create table unsaid (n integer)`.execute(db);
  await sql`grant all on unsaid to careway_client`.execute(db);
  // No text of PostgreSQL's may hold this letter.
  const nobody: DatabaseIdentity = { role: 'careway_client', personId: 'a\0b', trustId: null, now: now() };
  const put = (on: typeof db) => sql`insert into unsaid values (${1})`.execute(on);
  for (const _ of AGAIN) {
    await withIdentity(nobody, async () => {
      await expect(put(db)).rejects.toMatchObject({ code: '22021' });
      await expect(db.transaction().execute(put)).rejects.toMatchObject({ code: '22021' });
    });
  }
  expect((await sql`select n from unsaid where n = ${1}`.execute(db)).rows).toEqual([]);
  const left = await Promise.all(AGAIN.map((n) => asker(db, { n })));
  expect(left.flat().filter(({ role }) => role === 'careway_client')).toEqual([]);
});

test('rule 1.5: what only the end of a transaction finds is told to whoever asked for one statement', async () => {
  const { db, now } = app.dependencies;
  await sql`create table later (n integer unique deferrable initially deferred)`.execute(db);
  await sql`grant all on later to careway_open`.execute(db);
  const who: DatabaseIdentity = { role: 'careway_open', personId: null, trustId: null, now: now() };
  const twice = () => withIdentity(who, () => sql`insert into later values (${1}), (${1})`.execute(db));
  for (const _ of AGAIN) await expect(twice()).rejects.toMatchObject({ code: '23505' });
  expect((await sql`select n from later where n = ${1}`.execute(db)).rows).toEqual([]);
});

test('rule 10.7: a hundred people who ask at once by ten connections each ask as themselves, whoever gave the connection back', async () => {
  const { db, now } = app.dependencies;
  const people = Array.from({ length: 100 }, (_, n) => ({ id: randomUUID(), n }));
  const identity = (personId: string): DatabaseIdentity => ({
    ...{ role: 'careway_client', personId, trustId: null, now: now() },
  });
  for (const _ of AGAIN) {
    const told = await Promise.all(
      people.map(({ id, n }) =>
        withIdentity(identity(id), async () => [await asker(db, { n }), await asker(db, { n })]),
      ),
    );
    expect(told.flat(2)).toEqual(
      people.flatMap(({ id: person, n }) => Array(2).fill({ person, n, role: 'careway_client' })),
    );
  }
  // And nobody is left on any of them.
  const left = await Promise.all(people.map(({ n }) => asker(db, { n })));
  expect(new Set(left.flat().map(({ role }) => role)).has('careway_client')).toBe(false);
});
