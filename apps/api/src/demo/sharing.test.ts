import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOf, rowsOf } from '../testing/demoOf.ts';
import type { TestApp } from '../testing/testApp.ts';
import { fillSharing } from './sharing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await demoOf(fillSharing);
});
afterAll(() => app.close());

const all = () => rowsOf(app, ['question_set_approval', 'form_schedule', 'question_share']);

test('rule 17.3: forms wait, are approved and sent back, are given out and planned; a second start adds none', async () => {
  const first = await all();
  const [approvals = [], plans = [], shares = []] = first;
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
