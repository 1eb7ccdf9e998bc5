import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartFault } from '../startFault.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { migrate } from './migrate.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('a database that a newer Careway has brought further is left as it is, and said in one line', async () => {
  const { db } = app.dependencies;
  expect(await migrate(db)).toEqual([]);
  await sql`insert into kysely_migration (name, timestamp) values ('9998_of_tomorrow', 'x'), ('9999_of_the_day_after', 'x')`.execute(
    db,
  );
  const fault = await migrate(db).catch((thrown: unknown) => thrown);
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as Error).message).toMatch(/newer Careway \(9998_of_tomorrow, 9999_of_the_day_after\)/);
  expect((fault as Error).message).not.toContain('\n');
});
