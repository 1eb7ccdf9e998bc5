import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import { TOP_OPTIONS, TOP_QUESTIONS } from '@careway/core/questionnaires/staticForms/testing/topIds';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { SHAPE_VERSION } from '@careway/core/questionnaires/upgrade';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { welcomeClient } from '../submissions/service.ts';
import { publishStaticForms } from './service.ts';

const TOP = STATIC_FORMS.find((form) => form.key === 'letsGetStarted.top')?.id ?? '';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await publishStaticForms(app.dependencies.db, app.dependencies.now());
});
afterAll(() => app.close());

const versions = (id: string) =>
  app.dependencies.db
    .selectFrom('question_set_version')
    .select('version')
    .where('question_set_id', '=', id)
    .execute();

test('static forms are published once, however often and however many start', async () => {
  const { db, now } = app.dependencies;
  await Promise.all(Array.from({ length: 5 }, () => publishStaticForms(db, now())));
  expect(await versions(TOP)).toEqual([{ version: 1 }]);
});

test('rule 7.1: a published version never changes, not even by hand', async () => {
  const { db } = app.dependencies;
  const change = db
    .updateTable('question_set_version')
    .set({ definition: '{}' })
    .where('question_set_id', '=', TOP);
  await expect(change.execute()).rejects.toThrow(/published and cannot change/);
});

test('decision 0030: a form that was stored in a shape of old is given in the shape of today, which is the only one that pages read', async () => {
  const id = newId(app.dependencies.now());
  const client = await aPerson(app);
  const { questions, options, ...set } = aForm({ id, name: 'Of old' });
  const old = {
    ...set,
    shapeVersion: 1,
    questions: questions.map(({ hasDescription: _, isMandatory: __, ...row }) => row),
    options: options.map((row) => ({ ...row, keywords: 'unwell, call today', score: '3' })),
  };
  const { shareId } = await aShare(app, client, old as unknown as QuestionSet);
  for (const query of [{}, { shareId }]) {
    const given = (await app.call('questionnaire', { params: { id }, query, as: client })).json();
    expect(given).toMatchObject({ name: 'Of old', shapeVersion: SHAPE_VERSION });
    expect(given.questions).toHaveLength(questions.length);
    expect(given.questions[0]).toMatchObject({ hasDescription: false, isMandatory: false });
    expect(given.options[0]).toMatchObject({ score: 3, keywords: ['unwell', 'call today'] });
  }
});

test('a change is a new version; those already given out keep theirs, and an older build brings nothing back', async () => {
  const { db, now } = app.dependencies;
  const id = newId(now());
  const client = await aPerson(app);
  const before = aForm({ id, name: 'Before' });
  const share = await aShare(app, client, before);
  const after = {
    ...before,
    name: 'After',
    questions: before.questions.filter((one) => one.id !== 'likes'),
    options: before.options.filter((one) => one.questionId !== 'likes'),
  };
  await publishStaticForms(db, now(), [after]);
  await publishStaticForms(db, now(), [before]);
  expect(await versions(id)).toHaveLength(2);
  const get = async (query = {}) =>
    (await app.call('questionnaire', { params: { id }, query, as: client })).json();
  expect(await get()).toMatchObject({ name: 'After', version: 2 });
  expect(await get({ shareId: share.shareId })).toMatchObject({ name: 'Before', version: 1 });
  const answers = [...WHOLE, entry('likes', 'tea', 'Tea')];
  const saved = await app.call('saveAnswers', {
    body: { ...share, status: 'completed', answers },
    as: client,
  });
  expect(saved.statusCode).toBe(200);
});

test('rule 15.11: a question set with everything a browser needs to ask it', async () => {
  const client = await aPerson(app);
  const answer = await app.call('questionnaire', { params: { id: TOP }, as: client });
  expect(answer.statusCode).toBe(200);
  const set = answer.json();
  expect(set).toMatchObject({ id: TOP, name: "Let's Get Started", version: 1, estimateTime: '10 minutes' });
  const period = set.questions.find((one: { id: string }) => one.id === TOP_QUESTIONS.lastPeriod);
  expect(period).toMatchObject({ type: 'dateinput', max: 'today', condition: { kind: 'anyOf' } });
  expect(period.reason).toContain('weeks');
});

test('rule 10.11: a form that was not shared with them is not there', async () => {
  const { db, now } = app.dependencies;
  const id = newId(now());
  const [owner, other] = [await aPerson(app), await aPerson(app)];
  const share = await aShare(app, owner, aForm({ id, isStaticForm: false }));
  await publishStaticForms(db, now(), []);
  const get = async (as: typeof owner, query = {}) =>
    (await app.call('questionnaire', { params: { id }, query, as })).statusCode;
  expect(await get(owner)).toBe(200);
  expect(await get(owner, { shareId: share.shareId })).toBe(200);
  expect(await get(other)).toBe(404);
  expect(await get(other, { shareId: share.shareId })).toBe(404);
  expect(await get(await aPerson(app, 'Admin'))).toBe(200);
  expect((await app.call('questionnaire', { params: { id: newId(now()) }, as: owner })).statusCode).toBe(404);
});

test('rule 2.8: what they told us before sign-up is filled in, so that nothing is asked twice', async () => {
  const client = await aPerson(app);
  const { db } = app.dependencies;
  const shareId = await welcomeClient(app.dependencies, db, {
    personId: client.id,
    service: 'top',
    eligibility: {
      answers: [
        { questionId: 'pregnancy-test', optionId: 'positive' },
        { questionId: 'last-period', answer: '2026-10-19' },
        { questionId: 'postcode', answer: 'WE4 2RS' },
      ],
    },
  });
  const record = (await app.call('sharedForm', { query: { shareId: shareId ?? '' }, as: client })).json();
  const held = record.QuestionSetIds.questions.filter(
    (one: { userAnswer: object[] }) => one.userAnswer.length > 0,
  );
  expect(record).toMatchObject({ status: 'shared', version: 0 });
  expect(held.map((one: { id: string; userAnswer: object[] }) => [one.id, one.userAnswer])).toEqual([
    [TOP_QUESTIONS.pregnancyTest, [{ answer: '', optionId: TOP_OPTIONS.pregnancyTest.positive }]],
    [TOP_QUESTIONS.lastPeriodKnown, [{ answer: '', optionId: TOP_OPTIONS.lastPeriodKnown.roughly }]],
    [TOP_QUESTIONS.lastPeriod, [{ answer: '2026-10-19', optionId: '' }]],
  ]);
});

test('a date that the form would not take is asked again', async () => {
  const client = await aPerson(app);
  const shareId = await welcomeClient(app.dependencies, app.dependencies.db, {
    personId: client.id,
    service: 'top',
    eligibility: { answers: [{ questionId: 'last-period', answer: '2019-10-19' }] },
  });
  const record = (await app.call('sharedForm', { query: { shareId: shareId ?? '' }, as: client })).json();
  const period = record.QuestionSetIds.questions.find(
    (one: { id: string }) => one.id === TOP_QUESTIONS.lastPeriod,
  );
  expect(period.userAnswer).toEqual([]);
});

test('staff list what is published by name, a page at a time; a clinician too, a client never', async () => {
  const [admin, clinician, client] = await Promise.all([
    aPerson(app, 'Admin'),
    aPerson(app, 'Internal'),
    aPerson(app),
  ]);
  const page = async (query = {}) => (await app.call('publishedForms', { query, as: admin })).json();
  const { data, next } = await page({ limit: 100 });
  expect(next).toBeNull();
  expect(data.map(({ name }: { name: string }) => name)).toEqual(
    data.map(({ name }: { name: string }) => name).toSorted(),
  );
  expect(data.find(({ id }: { id: string }) => id === TOP)).toMatchObject({
    name: "Let's Get Started",
    service: 'top',
    isStaticForm: true,
    version: 1,
    estimateTime: '10 minutes',
  });
  const first = await page({ limit: 1 });
  const second = await page({ limit: 1, cursor: first.next });
  expect([...first.data, ...second.data]).toEqual(data.slice(0, 2));
  expect((await app.call('publishedForms', { query: {}, as: clinician })).statusCode).toBe(200);
  expect((await app.call('publishedForms', { query: {}, as: client })).statusCode).toBe(403);
});

describe('rule 7.8: what a question set says of itself', () => {
  const read = async (id: string, as: TestPerson) =>
    (await app.call('questionnaire', { params: { id }, as })).json();

  test('rule 7.4: staff read status, approval, author, category, tags, favourite and canDelete; a client nothing of the people behind', async () => {
    const { db, now } = app.dependencies;
    const maker = await aPerson(app, 'Admin', { firstName: 'Ines' });
    const id = newId(now());
    const set = { category: 'After care', tags: ['follow up'], ageRange: '16 and over', copyRight: 'Ours' };
    await publishStaticForms(db, now(), [aForm({ id, isStaticForm: false, ...set })]);
    await db.updateTable('question_set').set({ created_by: maker.id }).where('id', '=', id).execute();
    const own = {
      ...set,
      status: 'approved',
      approved: true,
      pageNumber: 1,
      templateFrom: null,
      public: false,
    };
    expect(await read(id, maker)).toMatchObject({
      ...own,
      approvedBy: null,
      createdBy: maker.id,
      author: 'Ines Test',
      favourites: 0,
      shares: 0,
      isFavourite: false,
      canDelete: false,
    });
    const client = await aPerson(app);
    await aShare(app, client, aForm({ id, isStaticForm: false, ...set }));
    const nobody = {
      approvedBy: null,
      createdBy: null,
      author: null,
      trust: null,
      favourites: null,
      shares: null,
    };
    expect(await read(id, client)).toMatchObject({ ...own, ...nobody, isFavourite: false, canDelete: false });
    expect(await read(id, maker)).toMatchObject({ shares: 1, canDelete: false });
    expect(await read(TOP, maker)).toMatchObject({ canDelete: false, createdBy: null, author: null });
  });

  test('a favourite is one person’s own; how many there are is for all staff', async () => {
    const [one, other] = [await aPerson(app, 'Admin'), await aPerson(app, 'Super_Admin')];
    const keep = (as: TestPerson, favourite: unknown, id = TOP) =>
      app.call('favouriteForm', { params: { id }, body: { favourite }, as });
    expect((await keep(one, true)).json()).toEqual({ id: TOP, isFavourite: true });
    await keep(one, true);
    expect(await read(TOP, one)).toMatchObject({ isFavourite: true, favourites: 1 });
    expect(await read(TOP, other)).toMatchObject({ isFavourite: false, favourites: 1 });
    await keep(one, false);
    await keep(one, false);
    expect(await read(TOP, one)).toMatchObject({ isFavourite: false, favourites: 0 });
    expect((await keep(one, 'yes')).json().fields[0].field).toBe('favourite');
    expect((await keep(one, true, newId(new Date()))).statusCode).toBe(404);
    expect((await keep(await aPerson(app), true)).statusCode).toBe(403);
  });
});
