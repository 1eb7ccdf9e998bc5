import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('rule 2.1: the database takes exactly the services of the one list', async () => {
  const { rows } = await sql<{ at: string; rule: string }>`
    select conrelid::regclass::text as at, pg_get_constraintdef(oid) as rule
    from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like '%service = ANY%'`.execute(app.dependencies.db);
  expect(rows.length).toBeGreaterThanOrEqual(7);
  const wrong = rows.filter(
    ({ rule }) =>
      [...rule.matchAll(/'(\w+)'::text/g)]
        .map(([, code]) => code)
        .sort()
        .join() !== [...SERVICE_CODES].sort().join(),
  );
  expect(wrong).toEqual([]);
});
