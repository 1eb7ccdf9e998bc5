import { QUESTION_TYPES } from '@careway/core/questionnaires/questionTypes/registry';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { everyType } from './everyType.ts';
import { fillEveryType } from './everyTypeShare.ts';
import { DEMO_CLIENTS, fillPeople } from './people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    fill: async (dependencies) => {
      await fillPeople(dependencies, dependencies.db);
      await fillEveryType(dependencies, dependencies.db);
    },
  });
});
afterAll(() => app.close());

test('rule 5.2: every question type is in it', () => {
  expect(new Set(everyType.questions.map(({ type }) => type))).toEqual(new Set(QUESTION_TYPES));
});

test('client2 has it once, however often the demonstration starts', async () => {
  await fillEveryType(app.dependencies, app.dependencies.db);
  const shares = await app.dependencies.db
    .selectFrom('question_share')
    .select(['shared_to', 'status'])
    .where('question_set_id', '=', everyType.id)
    .execute();
  expect(shares).toEqual([{ shared_to: DEMO_CLIENTS[1].id, status: 'shared' }]);
});
