import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { fillColleagues } from './colleagues.ts';
import { fillPeople } from './people.ts';
import { fillSharing } from './sharing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await fillPeople(dependencies, dependencies.db);
      await fillColleagues(dependencies.db, dependencies.now());
      await fillSharing(dependencies, dependencies.db);
    },
  });
});
afterAll(() => app.close());

const all = async () => {
  const { db } = app.dependencies;
  const of = (table: 'question_set_approval' | 'form_schedule' | 'question_share') =>
    db.selectFrom(table).selectAll().orderBy('id').execute();
  return Promise.all([of('question_set_approval'), of('form_schedule'), of('question_share')]);
};

test('rule 17.3: forms wait, are approved and sent back, are given out and planned; a second start adds none', async () => {
  const first = await all();
  const [approvals, plans, shares] = first;
  expect(approvals.length).toBeGreaterThan(4);
  expect(new Set(plans.map((one) => 'status' in one && one.status))).toEqual(
    new Set(['waiting', 'cancelled']),
  );
  expect(new Set(shares.map((one) => 'status' in one && one.status))).toEqual(
    new Set(['shared', 'draft', 'completed']),
  );
  await fillSharing(app.dependencies, app.dependencies.db);
  expect(await all()).toEqual(first);
});
