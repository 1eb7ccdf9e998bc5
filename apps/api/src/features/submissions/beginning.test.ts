import type { ServiceCode } from '@careway/core/eligibility/services';
import { STATIC_CONTENT } from '@careway/core/questionnaires/staticForms/content';
import { formToStart } from '@careway/core/questionnaires/staticForms/start';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { publishStaticForms } from '../questionnaires/service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await publishStaticForms(app.dependencies.db, app.dependencies.now());
});
afterAll(() => app.close());

const DAY = 24 * 3_600_000;
const setOf = (kind: 'eligibility' | 'letsGetStarted', service: ServiceCode): QuestionSet => {
  const found = STATIC_CONTENT.find(({ id }) => id === formToStart(kind, service).id);
  if (!found) throw new Error('every form has its content');
  return found;
};
/** An answer by codes, in the ids of a form; `option` may be several. */
const say = (set: QuestionSet, code: string, { option = '', answer = '' } = {}) => {
  const question = set.questions.find((one) => one.code === code);
  const chosen = set.options.find((one) => one.questionId === question?.id && one.code === option);
  if (!question || (option !== '' && !chosen)) throw new Error(`${set.name} does not ask ${code} ${option}`);
  return { questionId: question.id, optionId: chosen?.id ?? '', answer };
};
const begin = (as: TestPerson, service: ServiceCode, kind = 'eligibility') =>
  app.call('startForm', { body: { kind, service }, as });
const save = (
  as: TestPerson,
  { shareId, questionSetId }: { shareId: string; questionSetId: string },
  answers: object[],
) => app.call('saveAnswers', { body: { shareId, questionSetId, status: 'draft', answers }, as });

/** What the form holds, by the codes of its questions. */
async function held(as: TestPerson, shareId: string, set: QuestionSet): Promise<Record<string, string>> {
  const record = (await app.call('sharedForm', { query: { shareId }, as })).json();
  const all = record.QuestionSetIds.questions as {
    id: string;
    userAnswer: { optionId: string; answer: string }[];
  }[];
  return Object.fromEntries(
    all.flatMap(({ id, userAnswer }) => {
      const code = set.questions.find((one) => one.id === id)?.code ?? id;
      const said = userAnswer.map(
        ({ optionId, answer }) => set.options.find((one) => one.id === optionId)?.code ?? answer,
      );
      return said.length > 0 ? [[code, said.join()]] : [];
    }),
  );
}
const begun = async (as: TestPerson, service: ServiceCode) =>
  held(as, (await begin(as, service)).json().shareId, setOf('eligibility', service));

/** Somebody who has said in the first form of top that a test was positive, and when. */
async function said(option = 'positive'): Promise<TestPerson> {
  const person = await aPerson(app);
  const set = setOf('letsGetStarted', 'top');
  const share = (await begin(person, 'top', 'letsGetStarted')).json();
  const saved = await save(person, share, [
    say(set, 'pregnancy-test', { option }),
    ...(option === 'positive'
      ? [
          say(set, 'last-period.known', { option: 'exactly' }),
          say(set, 'last-period', { answer: '2026-10-19' }),
        ]
      : []),
  ]);
  expect(saved.statusCode).toBe(200);
  return person;
}

describe('rule 2.8: a check begins with what is known', () => {
  test('the postcode of the account, and what was said in another form', async () => {
    expect(await begun(await aPerson(app), 'vas')).toMatchObject({ postcode: 'WE4 2RS' });
    const found = await begun(await said(), 'top');
    expect(found).toMatchObject({ 'pregnancy-test': 'positive', 'last-period': '2026-10-19' });
  });

  test('a test that was still to be done is asked about again', async () => {
    expect(await begun(await said('not-yet'), 'top')).not.toHaveProperty('pregnancy-test');
  });

  test('what was said long ago is asked again', async () => {
    const person = await said();
    await app.dependencies.db
      .updateTable('question_share')
      .set({ saved_at: new Date(app.dependencies.now().getTime() - 31 * DAY) })
      .where('shared_to', '=', person.id)
      .execute();
    expect(await begun(person, 'top')).not.toHaveProperty('pregnancy-test');
  });

  test('what was answered before there was an account, of the same service alone', async () => {
    const person = await aPerson(app);
    const answers = [
      { questionId: 'pregnancy-test', optionId: 'positive', answer: '' },
      { questionId: 'last-period', optionId: '', answer: '2026-10-20' },
      { questionId: 'ubrn', optionId: '', answer: '123456789012' },
    ];
    const eligibility = { contract: 'direct', outcome: 'eligible', flags: [], summary: [], answers };
    await app.dependencies.db
      .updateTable('person')
      .set({ eligibility: JSON.stringify(eligibility) })
      .where('id', '=', person.id)
      .execute();
    expect(await begun(person, 'top')).toMatchObject({
      'pregnancy-test': 'positive',
      'last-period': '2026-10-20',
    });
    expect(await begun(person, 'larc')).not.toHaveProperty('ubrn');
  });

  test('an answer that the form would not take is not filled in: a last period that is to come', async () => {
    const person = await aPerson(app);
    const answers = [
      { questionId: 'pregnancy-test', optionId: 'positive' },
      { questionId: 'last-period', answer: '2027-01-01' },
    ];
    const eligibility = { contract: 'direct', outcome: 'eligible', flags: [], summary: [], answers };
    await app.dependencies.db
      .updateTable('person')
      .set({ eligibility: JSON.stringify(eligibility) })
      .where('id', '=', person.id)
      .execute();
    expect(await begun(person, 'top')).not.toHaveProperty('last-period');
  });

  test('rule 10.3: nothing of anybody else, and nothing of a form that was taken back', async () => {
    const person = await said();
    expect(await begun(await aPerson(app), 'top')).not.toHaveProperty('pregnancy-test');
    await app.dependencies.db
      .updateTable('question_share')
      .set({ withdrawn_at: app.dependencies.now() })
      .where('shared_to', '=', person.id)
      .execute();
    expect(await begun(person, 'top')).not.toHaveProperty('pregnancy-test');
  });

  test('what the way has not come to yet stays known, whatever is saved before it is reached', async () => {
    const person = await aPerson(app);
    const set = setOf('eligibility', 'vas');
    const share = (await begin(person, 'vas')).json();
    expect(await held(person, share.shareId, set)).toMatchObject({ postcode: 'WE4 2RS' });
    const other = [
      say(set, 'payment', { option: 'nhs' }),
      say(set, 'date-of-birth', { answer: '1997-06-14' }),
      // Then nobody asks for a postcode.
      say(set, 'gp-registered', { option: 'visiting' }),
    ];
    for (let again = 0; again < 2; again += 1) {
      expect((await save(person, share, other)).statusCode).toBe(200);
      expect(await held(person, share.shareId, set)).toMatchObject({ postcode: 'WE4 2RS' });
    }
    // What can be reached and is not sent is gone, as in any form.
    await save(person, share, other.slice(0, 2));
    expect(await held(person, share.shareId, set)).toEqual({ payment: 'nhs', 'date-of-birth': '1997-06-14' });
  });

  test('rule 6.18: twenty presses at once are one form; the one that is open stays as it is', async () => {
    const person = await said();
    const replies = await Promise.all(Array.from({ length: 20 }, () => begin(person, 'top')));
    expect(new Set(replies.map((reply) => reply.json().shareId)).size).toBe(1);
    const { shareId, questionSetId } = (await begin(person, 'top')).json();
    const set = setOf('eligibility', 'top');
    await save(person, { shareId, questionSetId }, [say(set, 'pregnancy-test', { option: 'negative' })]);
    expect((await begin(person, 'top')).json().shareId).toBe(replies[0]?.json().shareId);
    expect(await held(person, shareId, set)).toMatchObject({ 'pregnancy-test': 'negative' });
  });

  test('other forms begin empty, and so does one that staff read out', async () => {
    const person = await said();
    const staff = await aPerson(app, 'Admin');
    const body = { kind: 'phoneEligibility', clientId: person.id };
    const { shareId } = (await app.call('startFormForClient', { body, as: staff })).json();
    const record = (await app.call('sharedForm', { query: { shareId }, as: staff })).json();
    const given = record.QuestionSetIds.questions.flatMap((one: { userAnswer: object[] }) => one.userAnswer);
    expect(given).toEqual([]);
  });
});
