import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { fillForms } from './forms.ts';
import { fillPeople } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await fillPeople(dependencies, dependencies.db);
      await fillForms(dependencies, dependencies.db);
    },
  });
});
afterAll(() => app.close());

const shares = () => app.dependencies.db.selectFrom('question_share').selectAll().orderBy('id').execute();

test('rule 17.3: clients have forms at every stage, and a second start adds none', async () => {
  const first = await shares();
  expect(new Set(first.map((share) => share.status))).toEqual(
    new Set(['shared', 'draft', 'hold', 'completed']),
  );
  await fillForms(app.dependencies, app.dependencies.db);
  expect(await shares()).toEqual(first);
});

test('what was sent in is whole, and its flags are raised', async () => {
  const done = (await shares()).filter((share) => share.status === 'completed');
  expect(done.length).toBeGreaterThan(5);
  expect(done.map((share) => share.progress.left)).toEqual(done.map(() => 0));
  expect(done.some((share) => share.flags.length > 0)).toBe(true);
});
