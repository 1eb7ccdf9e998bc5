import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { fillColleagues } from './colleagues.ts';
import { fillAuthoring } from './formDrafts.ts';
import { fillPeople } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await fillPeople(dependencies, dependencies.db);
      await fillColleagues(dependencies.db, dependencies.now());
      await fillAuthoring(dependencies, dependencies.db);
    },
  });
});
afterAll(() => app.close());

const all = async () => {
  const of = (table: 'form_list_entry' | 'question_set_comment' | 'trigger_category' | 'question_set') =>
    app.dependencies.db.selectFrom(table).selectAll().orderBy('id').execute();
  const moments = app.dependencies.db
    .selectFrom('question_set_moment')
    .select('revision')
    .orderBy('revision');
  return [
    ...(await Promise.all([
      of('form_list_entry'),
      of('question_set_comment'),
      of('trigger_category'),
      of('question_set'),
    ])),
    await moments.execute(),
  ];
};

test('rule 17.3: a form that two write, what they said, and lists to file forms under; a second start adds none', async () => {
  const first = await all();
  expect(first.map(({ length }) => length)).toEqual([9, 3, 1, 1, 4]);
  await fillAuthoring(app.dependencies, app.dependencies.db);
  expect(await all()).toEqual(first);
});
