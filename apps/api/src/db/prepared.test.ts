import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { prepared } from './prepared.ts';

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
  const { db, now } = app.services;
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
  const { db } = app.services;
  await db.connection().execute(async (one) => {
    for (const name of ['a', 'b', 'c']) await trustNamed(one, { name, also: name });
    const kept = await sql<{
      name: string;
    }>`select name from pg_prepared_statements where name = 'test_trust_named'`.execute(one);
    expect(kept.rows).toHaveLength(1);
  });
});
