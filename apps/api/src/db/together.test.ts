import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import type { Db } from './pool.ts';
import { together } from './together.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await sql`create table tally (id integer primary key, said text)`.execute(app.dependencies.db);
});
beforeEach(() => sql`delete from tally`.execute(app.dependencies.db));
afterAll(() => app.close());

const AGAIN = [1, 2, 3, 4];
const inOne = <Result>(work: (db: Db) => Promise<Result>) => app.dependencies.db.transaction().execute(work);
const put = (db: Db, id: number, said: unknown = 'x') =>
  sql`insert into tally values (${id}, ${said})`.execute(db);
const ids = async (db: Db) =>
  (await sql<{ id: number }>`select id from tally where id > ${0} order by id`.execute(db)).rows.map(
    ({ id }) => id,
  );
const half = async (db: Db, by: number) =>
  (await sql<{ n: number }>`select 12 / ${by}::int as n`.execute(db)).rows[0]?.n;

describe('decision 0225: what is asked at once', () => {
  test('goes in the order in which it was asked, each sees what was written before it, kept or not', async () => {
    for (const _ of AGAIN) {
      await sql`delete from tally`.execute(app.dependencies.db);
      const [before, , between, bytes, , nothing, after] = await inOne((db) =>
        together(db, (db) => [
          ids(db),
          put(db, 1),
          ids(db),
          sql<{ b: Buffer }>`select ${Buffer.from([7])}::bytea as b`.execute(db),
          put(db, 2),
          undefined,
          ids(db),
        ]),
      );
      expect([before, between, bytes.rows[0]?.b, nothing, after]).toEqual([
        [],
        [1],
        Buffer.from([7]),
        undefined,
        [1, 2],
      ]);
    }
    expect(await ids(app.dependencies.db)).toEqual([1, 2]);
  });

  test('one that fails is told as it fails, none after it is done, and the transaction with all of it is undone', async () => {
    for (const at of AGAIN) {
      const over: unknown[] = [];
      const failing = inOne(async (db) => {
        await put(db, 10 * at);
        await together(db, (db) => [
          put(db, 10 * at + 1).finally(() => over.push('first')),
          half(db, 0).finally(() => over.push('failing')),
          put(db, 10 * at + 2)
            .then(() => put(db, 10 * at + 3))
            .finally(() => over.push('last')),
        ]);
      });
      await expect(failing).rejects.toMatchObject({ code: '22012' });
      expect(over.toSorted()).toEqual(['failing', 'first', 'last']);
      expect(await ids(app.dependencies.db)).toEqual([]);
      expect(await half(app.dependencies.db, 3)).toBe(4);
    }
  });

  test('what goes on after a fault of another is not the fault that is told', async () => {
    for (const _ of AGAIN) {
      const failing = inOne((db) => together(db, (db) => [put(db, 1).then(() => ids(db)), half(db, 0)]));
      await expect(failing).rejects.toMatchObject({ code: '22012' });
    }
  });

  test('nothing is asked of a transaction that has ended, nor of whoever has its connection next', async () => {
    for (const at of AGAIN) {
      let late: Promise<unknown> = Promise.resolve();
      await inOne(async (db) => {
        await together(db, (same) => {
          late = put(same, at)
            .then(() => new Promise((done) => setTimeout(done, 20)))
            .then(() => put(same, 100));
          late.catch(() => undefined);
          return [ids(same)];
        });
      });
      await expect(late).rejects.toThrow();
      expect(await ids(app.dependencies.db)).not.toContain(100);
    }
  });

  test('what cannot be written is told to whoever asked for it, and the others are done', async () => {
    const round: { self?: unknown } = {};
    round.self = round;
    const asJson = async (db: Db, value: unknown) =>
      (await sql<{ j: unknown }>`select ${value}::jsonb as j`.execute(db)).rows[0]?.j;
    for (const value of [{}, {}, {}, round, {}]) {
      await inOne(async (db) => {
        const all = together(db, (db) => [asJson(db, value), half(db, 3)]);
        if (value !== round) return expect(await all).toEqual([{}, 4]);
        await expect(all).rejects.toThrow(/circular/i);
        expect(await half(db, 2)).toBe(6);
      });
    }
  });

  test('whoever waits for a lock reads what the one before them has written', async () => {
    const { db } = app.dependencies;
    const lock = (db: Db) => sql`select pg_advisory_xact_lock(${4711})`.execute(db);
    await Promise.all(
      Array.from({ length: 30 }, () =>
        inOne(async (db) => {
          const [, there] = await together(db, (db) => [lock(db), ids(db)]);
          await put(db, there.length + 1);
        }),
      ),
    );
    expect(await ids(db)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
  });

  test('without a transaction it is asked on one connection, one after the other', async () => {
    const { db } = app.dependencies;
    const pid = async (db: Db) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid, ${1}::int as n`.execute(db)).rows[0]?.pid;
    for (const _ of AGAIN) {
      const pids = await together(db, (db) => [pid(db), pid(db), pid(db), together(db, (db) => [pid(db)])]);
      expect(new Set(pids.flat()).size).toBe(1);
    }
  });

  test('a thousand at once are all told, and a connection that is cut tells all who wait', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => at + 1);
    const all = await inOne((db) => together(db, (db) => many.map((by) => half(db, by))));
    expect(all).toEqual(many.map((by) => Math.trunc(12 / by)));
    const cut = inOne((db) =>
      together(db, (db) => [
        ...many.slice(0, 5).map((by) => half(db, by)),
        sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(db),
        ...many.slice(0, 5).map((by) => half(db, by)),
      ]),
    );
    await expect(cut).rejects.toThrow();
    expect(await half(app.dependencies.db, 3)).toBe(4);
  });
});
