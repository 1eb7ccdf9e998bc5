import { fromFhirResponse } from '@careway/core/questionnaires/fhir/fromResponse';
import { GAD7, PHQ9 } from '@careway/core/questionnaires/fhir/testing/instruments';
import { GAD7_LHC, PHQ9_LHC, PHQ9_SDC } from '@careway/core/questionnaires/fhir/testing/publishedShapes';
import type { Option, Question } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aShare, aShareOfDraft, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { totalIn } from '../../testing/totalIn.ts';

let app: TestApp;
let client: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [client, staff] = await Promise.all([aPerson(app), aPerson(app, 'Admin')]);
});
afterAll(() => app.close());

const bringIn = (body: unknown, as = staff, headers = { 'content-type': 'application/fhir+json' }) =>
  app.call('bringInQuestionnaire', {
    body: typeof body === 'string' ? body : JSON.stringify(body),
    as,
    headers,
  });
const answersOf = (shareId: string, as: TestPerson) => app.call('answersAsFhir', { query: { shareId }, as });

describe('forms and answers go out', () => {
  test('a published form as a Questionnaire, in its own media type', async () => {
    const { questionSetId: id } = await aShare(app, client);
    const reply = await app.call('questionnaireAsFhir', { params: { id }, as: staff });
    expect(reply.headers['content-type']).toBe('application/fhir+json; charset=utf-8');
    expect(reply.json()).toMatchObject({ resourceType: 'Questionnaire', id, version: '1', title: 'A form' });
    const page = reply.json().item.find((item: { linkId: string }) => item.linkId === 'about');
    expect(page.item.map(({ linkId }: { linkId: string }) => linkId)).toEqual([
      'name',
      'pain',
      'more',
      'likes',
    ]);
  });

  test('answers as a QuestionnaireResponse that reads back; status by what stands', async () => {
    const ids = await aShare(app, client);
    const save = (status: string, answers: object[]) =>
      app.call('saveAnswers', { body: { ...ids, status, answers }, as: client });
    await save('draft', [entry('name', '', 'Amira')]);
    expect((await answersOf(ids.shareId, client)).json()).toMatchObject({
      resourceType: 'QuestionnaireResponse',
      status: 'in-progress',
      id: ids.shareId,
      subject: { reference: `Patient/${client.id}` },
      questionnaire: expect.stringContaining(`${ids.questionSetId}|1`),
    });
    await save('completed', [...WHOLE, entry('likes', 'tea', 'Tea')]);
    const response = (await answersOf(ids.shareId, staff)).json();
    expect(response).toMatchObject({ status: 'completed', authored: app.dependencies.now().toISOString() });
    const set = (await app.call('questionnaire', { params: { id: ids.questionSetId }, as: staff })).json();
    expect(fromFhirResponse(set, response)).toMatchObject({
      answers: { name: 'Amira', pain: 'no', likes: ['tea'] },
      faults: [],
    });
  });

  test('rule 10.3: what is not theirs is not there, in FHIR either; staff who read leave a row', async () => {
    const other = await aPerson(app);
    const ids = await aShare(app, other);
    expect((await answersOf(ids.shareId, client)).json().code).toBe('not_found');
    expect((await answersOf(ids.shareId, staff)).statusCode).toBe(200);
    const rows = await app.dependencies.db
      .selectFrom('audit')
      .select(['action_type', 'created_by'])
      .where('user_id', '=', other.id)
      .execute();
    expect(rows).toEqual([{ action_type: 'Read', created_by: staff.id }]);
    const nobody = { params: { id: ids.shareId }, as: staff };
    expect((await app.call('questionnaireAsFhir', nobody)).json().code).toBe('not_found');
  });
});

describe('forms come in', () => {
  test('as a draft of ours that nobody is asked: its own word on its id, its state and its author is not taken', async () => {
    const boast = {
      ...PHQ9,
      id: '0190de30-0004-7000-8000-000000000001',
      status: 'active',
      extension: [{ url: 'urn:careway:set:approved', valueBoolean: true }],
    };
    const reply = await bringIn(boast);
    expect(reply.statusCode).toBe(201);
    const { id, ...made } = reply.json();
    expect(made).toEqual({
      version: 1,
      name: 'PHQ-9',
      questions: 10,
      notBroughtIn: expect.arrayContaining([
        expect.objectContaining({ linkId: '44261-6', why: expect.stringContaining('worked out') }),
      ]),
    });
    expect(id).not.toBe(boast.id);
    const row = await app.dependencies.db
      .selectFrom('question_set_version')
      .select(['published_at', 'definition'])
      .where('question_set_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.published_at).toBeNull();
    expect(row.definition).toMatchObject({ id, status: 'draft', approved: false, createdBy: staff.id });
    for (const as of [client, staff]) {
      expect((await app.call('questionnaire', { params: { id }, as })).statusCode).toBe(404);
    }
    expect((await app.call('publishedForms', { as: staff })).body).not.toContain(id);
    expect((await app.call('questionnaireAsFhir', { params: { id }, as: staff })).statusCode).toBe(404);
  });

  test('rule 6.9: sent again with its key it is one form', async () => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': 'one-form' };
    const [one, two] = await Promise.all([bringIn(GAD7, staff, headers), bringIn(GAD7, staff, headers)]);
    expect(one.json().id).toBe(two.json().id);
  });

  test('only by those who make forms', async () => {
    const reader = await aPerson(app, 'Admin');
    await app.dependencies.db
      .updateTable('role')
      .set({ scopes: ['forms:read', 'clients:read', 'clients:write'] })
      .where('id', '=', (eb) => eb.selectFrom('person').select('role_id').where('id', '=', reader.id))
      .execute();
    expect((await bringIn(PHQ9, reader)).statusCode).toBe(403);
    expect((await bringIn(PHQ9, client)).statusCode).toBe(403);
    expect((await bringIn(PHQ9, await aPerson(app, 'Internal'))).statusCode).toBe(403);
  });

  const nested = (depth: number): object =>
    depth === 0 ? {} : { linkId: String(depth), type: 'group', item: [nested(depth - 1)] };
  test.each<[string, unknown, string]>([
    ['something else', { resourceType: 'Patient' }, 'resourceType'],
    ['nothing', {}, 'resourceType'],
    ['no question', { resourceType: 'Questionnaire', status: 'draft' }, 'item'],
    ['words for items', { resourceType: 'Questionnaire', item: 'all' }, 'item'],
    [
      'only what we cannot ask',
      { resourceType: 'Questionnaire', item: [{ linkId: 'a', type: 'reference', text: 'Who?' }] },
      'item',
    ],
    ['a NUL in a word', { resourceType: 'Questionnaire', title: 'a\0b', item: [] }, 'title'],
    [
      'items in items for ever',
      { resourceType: 'Questionnaire', item: [nested(200)] },
      'item.0.item.0.item.0.item.0',
    ],
    [
      'one thing inside another for ever',
      `{"resourceType":"Questionnaire","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
      'x.0.0.0.0.0.0.0',
    ],
  ])('%s is refused, and the field is named', async (_what, body, field) => {
    const reply = await bringIn(body);
    expect(reply.json()).toMatchObject({ statusCode: 400, code: 'bad_request', fields: [{ field }] });
  });
});

/** Answers by the number of the box that is ticked: 0 not at all, 3 nearly every day. */
async function scoredThroughTheApi(form: object, boxes: readonly number[]) {
  const brought = await bringIn(form);
  expect(brought.statusCode).toBe(201);
  const ids = await aShareOfDraft(app, client, brought.json().id);
  const asked = { params: { id: ids.questionSetId }, query: { shareId: ids.shareId }, as: client };
  const { questions, options } = (await app.call('questionnaire', asked)).json() as {
    questions: Question[];
    options: Option[];
  };
  const scored = questions
    .toSorted((a, b) => a.sortOrder - b.sortOrder)
    .map((question) => options.filter(({ questionId }) => questionId === question.id))
    .filter((own) => own.some(({ score }) => score === 3));
  expect(scored).toHaveLength(boxes.length);
  const answers = scored.map((own, at) => {
    const ticked = own.toSorted((a, b) => a.sortOrder - b.sortOrder)[boxes[at] ?? 0];
    const type = questions.find(({ id }) => id === ticked?.questionId)?.type;
    return entry(ticked?.questionId ?? '', ticked?.id, type === 'dropdown' ? ticked?.text : '');
  });
  const save = (list: object[]) =>
    app.call('saveAnswers', { body: { ...ids, status: 'completed', answers: list }, as: client });
  // One left out: it is asked for, and nothing is stored.
  expect((await save(answers.slice(1))).json()).toMatchObject({
    code: 'answers_missing',
    fields: [{ field: answers[0]?.questionId }],
  });
  expect((await save(answers)).json()).toMatchObject({ status: 'completed' });
  const total = async (as: TestPerson) => totalIn(form, (await answersOf(ids.shareId, as)).json());
  // A number without somebody to explain it is not for them.
  expect(await total(client)).toBeUndefined();
  return total(staff);
}

describe('a published instrument is brought in, shared, answered and scored through the API', () => {
  // Added up by hand: 1+1+2+3+0+1+0+0+0 and 3+2+1+2+3+2+1+0+1.
  test.each<[string, object]>([
    ['a grid of LOINC codes', PHQ9],
    ['as the SDC guide writes it', PHQ9_SDC],
  ])('PHQ-9, %s', async (_shape, form) => {
    expect(await scoredThroughTheApi(form, [1, 1, 2, 3, 0, 1, 0, 0, 0])).toBe(8);
    expect(await scoredThroughTheApi(form, [3, 2, 1, 2, 3, 2, 1, 0, 1])).toBe(15);
  });

  // 1+0+2+1+0+3+0 and 2+2+2+1+3+3+2.
  test('GAD-7, a list with numbers', async () => {
    expect(await scoredThroughTheApi(GAD7, [1, 0, 2, 1, 0, 3, 0])).toBe(7);
    expect(await scoredThroughTheApi(GAD7, [2, 2, 2, 1, 3, 3, 2])).toBe(15);
  });

  // LHC-Forms writes the points of answers and no total: nobody here adds up what nobody defined.
  test.each<[string, object, number]>([
    ['PHQ-9', PHQ9_LHC, 9],
    ['GAD-7', GAD7_LHC, 7],
  ])('rule 5.22: %s without a total of its own has none', async (_name, form, questions) => {
    expect(
      await scoredThroughTheApi(
        form,
        Array.from({ length: questions }, () => 1),
      ),
    ).toBeUndefined();
  });

  test('what LHC-Forms says beside the questions is listed and not lost in silence', async () => {
    const { notBroughtIn } = (await bringIn(PHQ9_LHC)).json();
    expect(new Set(notBroughtIn.map(({ linkId }: { linkId: string }) => linkId))).toContain('/44250-9');
    for (const { why } of notBroughtIn) expect(why).toMatch(/\w/);
  });
});

test('rule 12.18: a form of four kilobytes that asks for too much is refused by its place, and everybody else is answered meanwhile', async () => {
  const include = Array.from({ length: 14 }, (_, at) => ({ valueSet: [`urn:list:${at}`] }));
  const lists = include.map((_one, at) => ({
    resourceType: 'ValueSet',
    url: `urn:list:${at}`,
    compose: { include },
  }));
  const item = [{ linkId: 'a', text: 'Which?', type: 'choice', answerValueSet: 'urn:list:0' }];
  const hostile = {
    resourceType: 'Bundle',
    type: 'collection',
    entry: [{ ...PHQ9, item }, ...lists].map((resource) => ({ resource })),
  };
  const order: string[] = [];
  const refused = bringIn(hostile).finally(() => order.push('refused'));
  await app.call('questionSets', { as: staff }).finally(() => order.push('answered'));
  expect((await refused).json()).toMatchObject({
    statusCode: 422,
    code: 'form_too_much',
    fields: [{ field: 'form', message: expect.stringContaining('The list of answers “urn:list:') }],
  });
  expect(order).toEqual(['answered', 'refused']);
  expect((await bringIn(PHQ9)).statusCode).toBe(201);
});
