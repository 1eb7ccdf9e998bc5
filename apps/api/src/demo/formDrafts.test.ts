import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOf, rowsOf } from '../testing/demoOf.ts';
import type { TestApp } from '../testing/testApp.ts';
import { fillAuthoring } from './formDrafts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await demoOf(fillAuthoring);
});
afterAll(() => app.close());

const all = async () => [
  ...(await rowsOf(app, ['form_list_entry', 'question_set_comment', 'trigger_category', 'question_set'])),
  await app.dependencies.db
    .selectFrom('question_set_moment')
    .select('revision')
    .orderBy('revision')
    .execute(),
];

test('rule 17.3: a form that two write, what they said, and lists to file forms under; a second start adds none', async () => {
  const first = await all();
  expect(first.map(({ length }) => length)).toEqual([9, 3, 1, 1, 4]);
  await fillAuthoring(app.dependencies, app.dependencies.db);
  expect(await all()).toEqual(first);
});
