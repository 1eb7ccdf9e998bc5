import { CONCEPT } from '@careway/core/questionnaires/concepts';
import type { Question } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { aPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A form whose "yes" is flagged, and which asks for the first day of the last period. */
function aFormOfWeeks() {
  const { questions, options = [], ...form } = aForm();
  const [first] = questions;
  if (!first) throw new Error('A form has questions');
  const lastPeriod: Question = {
    ...first,
    id: 'period',
    type: 'dateinput',
    code: CONCEPT.lastPeriod,
    sortOrder: 9,
  };
  return {
    ...form,
    id: newId(app.dependencies.now()),
    isStaticForm: false,
    questions: [...questions, lastPeriod],
    options: options.map((one) => ({ ...one, keywords: one.id === 'yes' ? ['Missed period'] : [] })),
  };
}

test('rule 16.49: another last period in a draft with a flag places its need anew, in both directions', async () => {
  const client = await aPerson(app);
  const form = await aShare(app, client, aFormOfWeeks());
  const stands = async (period: string) => {
    const answers = [entry('name', '', 'Amira'), entry('pain', 'yes'), entry('more', '', 'Since Monday')];
    const body = { ...form, status: 'draft', answers: [...answers, entry('period', '', period)] };
    expect((await app.call('saveAnswers', { as: client, body })).statusCode).toBe(200);
    return app.dependencies.db
      .selectFrom('worklist_item')
      .select(['lane', 'last_period'])
      .where('person_id', '=', client.id)
      .where('done_at', 'is', null)
      .execute();
  };
  // 17 weeks, then 24, and 17 again: a date that was mistyped.
  expect(await stands('2026-07-20')).toEqual([{ lane: 2, last_period: '2026-07-20' }]);
  expect(await stands('2026-06-01')).toEqual([{ lane: 1, last_period: '2026-06-01' }]);
  expect(await stands('2026-07-20')).toEqual([{ lane: 2, last_period: '2026-07-20' }]);
});
