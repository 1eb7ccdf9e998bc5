import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { type DatabaseIdentity, withIdentity } from './databaseIdentity.ts';
import { type Db, openPool } from './pool.ts';
import { prepared } from './prepared.ts';
import { KEPT_PER_CONNECTION } from './statementNames.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const trustNamed = prepared('test_trust_named', (db, { name, also }: { name: string; also: string | null }) =>
  db
    .selectFrom('trust')
    .select(['name', sql<string | null>`${also}::text`.as('also')])
    .where('name', '=', name),
);

test('a prepared statement takes other values each time, on the pool and in a transaction', async () => {
  const { db, now } = app.dependencies;
  await db.transaction().execute(async (within) => {
    const id = '01900000-0000-7000-8000-000000000001';
    await within.insertInto('trust').values({ id, name: "O'Hara; --", created_at: now() }).execute();
    expect(await trustNamed(within, { name: "O'Hara; --", also: null })).toEqual([
      { name: "O'Hara; --", also: null },
    ]);
  });
  const asked = Array.from({ length: 40 }, (_, at) => trustNamed(db, { name: "O'Hara; --", also: `${at}` }));
  expect((await Promise.all(asked)).flat().map(({ also }) => also)).toEqual(asked.map((_, at) => String(at)));
  expect(await trustNamed(db, { name: 'nobody', also: 'x' })).toEqual([]);
});

test('it is kept by the connection under its name, whatever the values', async () => {
  const { db } = app.dependencies;
  await db.connection().execute(async (one) => {
    for (const name of ['a', 'b', 'c']) await trustNamed(one, { name, also: name });
    const kept = await sql<{
      name: string;
    }>`select name from pg_prepared_statements where name = 'test_trust_named'`.execute(one);
    expect(kept.rows).toHaveLength(1);
  });
});

const keptBy = async (one: Db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(one)).rows.length;

test('decision 0052: a statement with values is kept from its second use on, without values or once it is not', async () => {
  await app.dependencies.db.connection().execute(async (one) => {
    const before = await keptBy(one);
    const ask = () => sql`select ${'x'}::text as once_or_twice`.execute(one);
    await ask();
    expect(await keptBy(one)).toBe(before);
    await ask();
    expect(await keptBy(one)).toBe(before + 1);
    expect((await ask()).rows).toEqual([{ once_or_twice: 'x' }]);
    expect(await keptBy(one)).toBe(before + 1);
  });
});

test('decision 0052: however many texts there are, a connection keeps no more than it may, and each still answers', async () => {
  await app.dependencies.db.connection().execute(async (one) => {
    const ask = (n: number) => sql<{ n: number }>`select ${n}::int as ${sql.ref(`n${n}`)}`.execute(one);
    for (const again of [1, 2, 3]) {
      for (let n = 0; n < KEPT_PER_CONNECTION * 2; n += 1) {
        expect([again, Object.values((await ask(n)).rows[0] ?? {})]).toEqual([again, [n]]);
      }
    }
    expect(await keptBy(one)).toBe(KEPT_PER_CONNECTION);
    await sql`select nothing from nowhere where 1 = ${1}`.execute(one).catch(() => undefined);
    expect((await ask(7)).rows).toEqual([{ n7: 7 }]);
  });
});

test('decision 0052: a statement that names no columns outlives a migration of another process', async () => {
  const { db } = app.dependencies;
  await sql`create table grows (id integer)`.execute(db);
  await sql`insert into grows values (1)`.execute(db);
  await db.connection().execute(async (one) => {
    const all = () => sql`select * from grows where id = ${1}`.execute(one);
    for (const _ of [1, 2, 3]) expect((await all()).rows).toEqual([{ id: 1 }]);
    await sql`alter table grows add column more integer`.execute(db);
    expect((await all()).rows).toEqual([{ id: 1, more: null }]);
    expect((await all()).rows).toEqual([{ id: 1, more: null }]);
  });
});

test('decision 0052: behind a pooler by the transaction nothing is kept, and who asks is still said each time', async () => {
  const pool = openPool(app.url, { max: 2, work: 'calls', pooler: 'transaction' });
  const asking: DatabaseIdentity = {
    role: 'careway_app',
    personId: null,
    trustId: null,
    now: app.dependencies.now(),
  };
  const role = async (on: Db) => {
    const { rows } = await sql<{ role: string; limit: string }>`
      select current_user::text as role, current_setting('statement_timeout') as limit, ${1}::int as n`.execute(
      on,
    );
    return rows[0];
  };
  try {
    for (const _ of [1, 2, 3]) {
      expect(await withIdentity(asking, () => role(pool.db))).toMatchObject({
        role: 'careway_app',
        limit: '10s',
      });
      expect(await withIdentity(asking, () => pool.db.transaction().execute(role))).toMatchObject({
        role: 'careway_app',
        limit: '10s',
      });
      expect((await role(pool.db))?.role).not.toBe('careway_app');
      await trustNamed(pool.db, { name: 'nobody', also: 'x' });
    }
    expect(await pool.db.connection().execute(keptBy)).toBe(0);
  } finally {
    await pool.close();
  }
});

test('rule 3.1, 10.7: a transaction that a broken constraint ended is rolled back, whoever asked for it', async () => {
  const { db, now } = app.dependencies;
  const who: DatabaseIdentity = { role: 'careway_open', personId: null, trustId: null, now: now() };
  const trust = { id: '01900000-0000-7000-8000-000000000002', name: 'Twice', created_at: now() };
  const twice = () =>
    withIdentity(who, () =>
      db.transaction().execute(async (within) => {
        await within.insertInto('trust').values(trust).execute();
        await within.insertInto('trust').values(trust).execute();
      }),
    );
  for (let again = 0; again < 12; again += 1)
    await expect(twice()).rejects.toMatchObject({ constraint: 'trust_pkey' });
  // No connection is left in it.
  const found = await Promise.all(
    Array.from({ length: 20 }, () =>
      withIdentity(who, () => db.selectFrom('trust').select('id').where('id', '=', trust.id).execute()),
    ),
  );
  expect(found.flat()).toEqual([]);
});
