import { GAD7, PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { TEEN } from '@careway/core/questionnaires/fhir/testing/scoredShapes';
import type { Option, Question } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { totalIn } from '../../testing/totalIn.ts';

let app: TestApp;
let author: TestPerson;
let approver: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [author, approver, client] = await Promise.all([
    aPerson(app, 'Admin'),
    aPerson(app, 'Super_Admin'),
    aPerson(app),
  ]);
});
afterAll(() => app.close());

const share = (questionSetId: string, body: object = {}, as = author) =>
  app.call('shareForm', { body: { questionSetId, clientIds: [client.id], ...body }, as });

/** A form from elsewhere, brought in by one and approved by another. */
async function published(form: object): Promise<string> {
  const headers = { 'content-type': 'application/fhir+json' };
  const brought = await app.call('bringInQuestionnaire', { body: JSON.stringify(form), as: author, headers });
  const { id } = brought.json();
  expect((await share(id)).json().code).toBe('form_not_approved');
  await app.call('approvalRequest', { params: { id }, body: {}, as: author });
  const decided = await app.call('approvalStatus', {
    params: { id },
    body: { version: 1, status: 'approved' },
    as: approver,
  });
  expect(decided.statusCode).toBe(200);
  return id;
}

/** What the client does: finds the form, reads it, saves a draft, sends it in. @param boxes by the number of the box */
async function answered(questionSetId: string, boxes: readonly number[]): Promise<string> {
  const shared = await share(questionSetId);
  expect(shared.statusCode).toBe(201);
  const [{ shareId }] = shared.json().data;
  const forms = (await app.call('myForms', { as: client })).json().data;
  expect(forms.map(({ id }: { id: string }) => id)).toContain(shareId);
  const asked = await app.call('questionnaire', {
    params: { id: questionSetId },
    query: { shareId },
    as: client,
  });
  const { questions, options } = asked.json() as { questions: Question[]; options: Option[] };
  const answers = questions
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map(({ id }) =>
      options.filter((one) => one.questionId === id).toSorted((a, b) => a.sortOrder - b.sortOrder),
    )
    .filter((own) => own.length > 0)
    .map((own, at) => entry(own[0]?.questionId ?? '', own[boxes[at] ?? 0]?.id, ''));
  const save = (status: string) =>
    app.call('saveAnswers', { body: { shareId, questionSetId, status, answers }, as: client });
  expect((await save('draft')).json().status).toBe('draft');
  expect((await save('completed')).json()).toMatchObject({ status: 'completed' });
  return shareId;
}

async function scoreRead(shareId: string, questionnaire: object) {
  const form = await app.call('clientForm', { params: { id: client.id, shareId }, as: author });
  const response = await app.call('answersAsFhir', { query: { shareId }, as: author });
  return { score: form.json().score, inFhir: totalIn(questionnaire, response.json()) };
}

describe('rule 16.3: a form from elsewhere is brought in, approved by another, shared, answered and scored by calls', () => {
  // Added up by hand: 3+2+1+2+3+2+1+0+1, and the tenth question, which counts in neither.
  test('PHQ-9', async () => {
    const id = await published(PHQ9);
    const shareId = await answered(id, [3, 2, 1, 2, 3, 2, 1, 0, 1, 1]);
    expect(await scoreRead(shareId, PHQ9)).toEqual({
      score: { total: 15, most: 27, band: null, bands: [] },
      inFhir: 15,
    });
  });

  test('GAD-7', async () => {
    const shareId = await answered(await published(GAD7), [2, 2, 2, 1, 3, 3, 2]);
    expect(await scoreRead(shareId, GAD7)).toMatchObject({ score: { total: 15, most: 21 }, inFhir: 15 });
    // Rule 5.22: staff read what each answer is worth beside it.
    const read = await app.call('clientForm', { params: { id: client.id, shareId }, as: author });
    const worths = read.json().pages.flatMap((page: { answers: { points: number }[] }) => page.answers);
    expect(worths.map(({ points }: { points: number }) => points)).toEqual([2, 2, 2, 1, 3, 3, 2]);
  });

  test('one whose formula leaves out answers with points shows what its formula gives', async () => {
    const shareId = await answered(await published(TEEN), [3, 2, 1, 2, 3, 2, 1, 0, 1, 1, 1, 1, 0]);
    expect(await scoreRead(shareId, TEEN)).toMatchObject({ score: { total: 15 }, inFhir: 15 });
  });
});

describe('sharing', () => {
  test('rule 7.5: pressed twenty times it is one form; once sent in, it may be shared again', async () => {
    const id = await published(GAD7);
    const replies = await Promise.all(Array.from({ length: 20 }, () => share(id, { dueDate: '2199-01-01' })));
    const shares = replies.map((reply) => reply.json().data[0].shareId);
    expect(new Set(shares).size).toBe(1);
    const sent = await answered(id, [0, 0, 0, 0, 0, 0, 0]);
    expect(sent).toBe(shares[0]);
    expect((await share(id)).json().data[0].shareId).not.toBe(sent);
    const rows = await app.dependencies.db
      .selectFrom('audit')
      .select('created_by')
      .where('user_id', '=', client.id)
      .where('action_type', '=', 'Shared')
      .where('created_by', '=', author.id)
      .execute();
    expect(rows.length).toBeGreaterThanOrEqual(2);
  });

  test('rule 10.3: all of them or none, and nobody’s client is not there', async () => {
    const id = await published(GAD7);
    const fresh = await aPerson(app);
    const reply = await share(id, { clientIds: [fresh.id, author.id] });
    expect(reply.statusCode).toBe(404);
    expect((await app.call('myForms', { as: fresh })).json().data).toEqual([]);
    for (const as of [client, await aPerson(app, 'Internal')])
      expect((await share(id, {}, as)).statusCode).toBe(403);
    // A partner shares with clients of their own organisation alone (rule 16.27).
    expect((await share(id, {}, await aPerson(app, 'External'))).statusCode).toBe(404);
  });

  test('not to too many, not for a day that is over', async () => {
    const id = await published(GAD7);
    const many = Array.from({ length: 51 }, () => client.id);
    expect((await share(id, { clientIds: many })).json().fields).toMatchObject([{ field: 'clientIds' }]);
    expect((await share(id, { dueDate: '2001-01-01' })).json().fields).toMatchObject([{ field: 'dueDate' }]);
  });

  test('rule 10.4: status, sharedBy and version in the body change nothing', async () => {
    const id = await published(GAD7);
    const reply = await share(id, { status: 'completed', sharedBy: approver.id, version: 7, admin: true });
    const row = await app.dependencies.db
      .selectFrom('question_share')
      .select(['status', 'shared_by', 'version', 'admin'])
      .where('id', '=', reply.json().data[0].shareId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ status: 'shared', shared_by: author.id, version: 0, admin: false });
  });
});
