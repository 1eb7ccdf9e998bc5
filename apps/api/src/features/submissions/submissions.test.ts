import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import { FORM_KIND } from '@careway/core/submissions/formKindRules';
import { FORM_STATUSES, type FormStatus } from '@careway/core/submissions/saveStatus';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { aResource } from '../../testing/resources.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  client = await aPerson(app);
});
afterAll(() => app.close());

type Ids = { shareId: string; questionSetId: string };
const save = (ids: Ids, status: FormStatus, more: object = {}, as: TestPerson = client, headers = {}) =>
  app.call('saveAnswers', { body: { ...ids, status, ...more }, as, headers });
const read = async (ids: Ids, as: TestPerson = client) =>
  (await app.call('sharedForm', { query: { ...ids }, as })).json();
const answersOf = (record: { QuestionSetIds: { questions: { id: string; userAnswer: object[] }[] } }) =>
  Object.fromEntries(
    record.QuestionSetIds.questions.flatMap(({ id, userAnswer }) =>
      userAnswer.length > 0 ? [[id, userAnswer]] : [],
    ),
  );
const auditOf = (personId: string) =>
  app.dependencies.db.selectFrom('audit').selectAll().where('user_id', '=', personId).orderBy('id').execute();

describe('saving', () => {
  test('rule 5.10: a draft comes back as the shared form record, question by question', async () => {
    const ids = await aShare(app, client);
    const saved = await save(ids, 'draft', {
      answers: [entry('name', '', 'Amira'), entry('likes', 'tea', 'Tea'), entry('likes', 'cake', 'Cake')],
      version: 0,
    });
    expect(saved.statusCode).toBe(200);
    expect(saved.json()).toEqual({
      shareId: ids.shareId,
      status: 'draft',
      version: 1,
      savedAt: app.dependencies.now().toISOString(),
    });
    const record = await read(ids);
    expect(record).toMatchObject({
      id: ids.shareId,
      questionSetId: ids.questionSetId,
      status: 'draft',
      version: 1,
      admin: false,
      isCounselling: false,
      resourceIds: [],
      pendingCallbackStatus: null,
    });
    expect(answersOf(record)).toEqual({
      name: [{ answer: 'Amira', optionId: '' }],
      likes: [
        { answer: 'Tea', optionId: 'tea' },
        { answer: 'Cake', optionId: 'cake' },
      ],
    });
  });

  test('rule 6.7: a draft without answers keeps those that are stored', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { answers: WHOLE });
    expect((await save(ids, 'draft', { answers: [] })).statusCode).toBe(200);
    expect((await save(ids, 'draft')).statusCode).toBe(200);
    expect(answersOf(await read(ids))).toHaveProperty('name');
  });

  test('rule 5.6: entries that say nothing are kept by a draft alone', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { answers: [...WHOLE, entry('likes', 'tea', 'Tea')] });
    await save(ids, 'draft', { answers: [...WHOLE, entry('likes')] });
    expect(answersOf(await read(ids)).likes).toEqual([{ answer: '', optionId: '' }]);
    await save(ids, 'completed', { answers: [...WHOLE, entry('likes')] });
    expect(answersOf(await read(ids))).not.toHaveProperty('likes');
  });

  test('answers that can no longer be reached are not kept', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { answers: [entry('pain', 'yes'), entry('more', '', 'Since Monday')] });
    expect(answersOf(await read(ids))).toHaveProperty('more');
    await save(ids, 'draft', { answers: [entry('pain', 'no'), entry('more', '', 'Since Monday')] });
    expect(answersOf(await read(ids))).toEqual({ pain: [{ answer: '', optionId: 'no' }] });
  });

  test('a half-typed date and a number out of range are kept while it is a draft', async () => {
    const form = STATIC_FORMS[1]?.id ?? '';
    const base = aForm();
    const [section] = base.questions;
    const set = aForm({
      id: form,
      options: [],
      questions: [
        section as (typeof base.questions)[number],
        {
          ...(base.questions[1] as (typeof base.questions)[number]),
          id: 'born',
          type: 'dateinput',
          sortOrder: 9,
        },
      ],
    });
    const ids = await aShare(app, client, set);
    expect((await save(ids, 'draft', { answers: [entry('born', '', '1997--')] })).statusCode).toBe(200);
    expect(answersOf(await read(ids)).born).toEqual([{ answer: '1997--', optionId: '' }]);
    const refused = await save(ids, 'completed', { answers: [entry('born', '', '1997--')] });
    expect(refused.json()).toMatchObject({ code: 'answers_missing', fields: [{ field: 'born' }] });
  });

  test('every bad entry names its place in plain words, and nothing is stored', async () => {
    const ids = await aShare(app, client);
    const answer = await save(ids, 'draft', {
      answers: [
        entry('name', '', 'Amira'),
        entry('nobody', '', 'x'),
        entry('pain', 'tea'),
        entry('about', '', 'x'),
      ],
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual([
      { field: 'answers.1', message: 'This form does not have that question' },
      { field: 'answers.2', message: 'That question does not have that option' },
      { field: 'answers.3', message: 'There is nothing to answer there' },
    ]);
    expect((await read(ids)).version).toBe(0);
  });

  test.each([
    [{ status: 'finished' }, 'status'],
    [{ answers: 'all of them' }, 'answers'],
    [{ answers: [{ optionId: 'x' }] }, 'answers.0.questionId'],
    [{ answers: ['x'] }, 'answers.0'],
    [{ answers: [entry('name', '', 'x'.repeat(20_001))] }, 'answers.0.answer'],
    [{ version: -1 }, 'version'],
    [{ shareId: 'x' }, 'shareId'],
  ])('bad input %j is a 400 that names %s', async (more, field) => {
    const ids = await aShare(app, client);
    const answer = await save(ids, 'draft', more);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields[0].field).toBe(field);
    expect(answer.json().fields[0].message).not.toMatch(/invalid|expected/i);
  });

  test('a 10 MB body is refused in words', async () => {
    const ids = await aShare(app, client);
    const answer = await save(ids, 'draft', { answers: [entry('name', '', 'x'.repeat(10_000_000))] });
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe('body_too_large');
  });

  test('rule 5.10: the record says that staff fill it in, that it is counselling, and what becomes of its call', async () => {
    const ids = await aShare(app, client);
    await app.dependencies.db
      .updateTable('question_share')
      .set({ admin: true, is_counselling: true, pending_callback_status: 'overflow' })
      .where('id', '=', ids.shareId)
      .execute();
    const said = { admin: true, isCounselling: true, pendingCallbackStatus: 'overflow' };
    expect(await read(ids)).toMatchObject(said);
  });
});

describe('sending in', () => {
  test('missing mandatory answers are named by question, and nothing is stored', async () => {
    const ids = await aShare(app, client);
    const answer = await save(ids, 'completed', { answers: [entry('pain', 'yes')] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'answers_missing',
      fields: [
        { field: 'name', message: 'Tell us your name' },
        { field: 'more', message: 'Tell us more' },
      ],
    });
    expect((await read(ids)).status).toBe('shared');
  });

  test('rule 11.3: the audit row says Submitted and the exact action, once', async () => {
    const person = await aPerson(app);
    const ids = await aShare(app, person);
    await save(ids, 'draft', { answers: WHOLE }, person);
    expect(await auditOf(person.id)).toEqual([]);
    await save(ids, 'completed', { answers: WHOLE }, person);
    await save(ids, 'completed', { answers: WHOLE }, person);
    expect(await auditOf(person.id)).toEqual([
      expect.objectContaining({
        module: 'Client Form submission',
        action_type: 'Submitted',
        user_id: person.id,
        created_by: person.id,
        action: "Let's Get Started",
      }),
    ]);
  });

  test('rule 11.3: what was sent in, and waits, is not sent in again by staff who finish it', async () => {
    const person = await aPerson(app);
    const waits = STATIC_FORMS.find(({ kind }) => FORM_KIND[kind].table.completed.draft === 'hold');
    const ids = await aShare(app, person, aForm({ id: waits?.id ?? '' }));
    expect((await save(ids, 'completed', { answers: WHOLE }, person)).json().status).toBe('hold');
    // Rows of one millisecond have no order.
    app.advance(5);
    const finished = await app.call('finishHeldForm', {
      as: await aPerson(app, 'Super_Admin'),
      params: { id: ids.shareId },
    });
    expect(finished.json()).toEqual({ status: 'completed' });
    const rows = await auditOf(person.id);
    expect(rows.map((row) => row.action_type)).toEqual(['Submitted', 'Changed']);
    expect(rows[0]?.created_by).toBe(person.id);
  });

  test('answers that were all cleared before sending in do not come back', async () => {
    const base = aForm();
    const questions = base.questions.map((one) => ({ ...one, isMandatory: false }));
    const ids = await aShare(app, client, aForm({ id: STATIC_FORMS[2]?.id ?? '', questions }));
    await save(ids, 'draft', { answers: [entry('name', '', 'Amira')], version: 0 });
    expect((await save(ids, 'completed', { answers: [], version: 1 })).json().status).toBe('completed');
    expect(answersOf(await read(ids))).toEqual({});
  });

  test('a lost reply does not look like a failure: the same save again is answered with what is stored', async () => {
    const ids = await aShare(app, client);
    const first = await save(ids, 'completed', { answers: WHOLE, version: 0 });
    app.advance(5000);
    const again = await save(ids, 'completed', { answers: [...WHOLE].reverse(), version: 0 });
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  });

  test('a completed form saved again with other answers is already_completed, and says what is stored', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'completed', { answers: WHOLE });
    const other = [entry('name', '', 'Bethan'), entry('pain', 'no')];
    for (const version of [undefined, 0, 1]) {
      const answer = await save(ids, 'completed', {
        answers: other,
        ...(version === undefined ? {} : { version }),
      });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        code: 'already_completed',
        stored: { status: 'completed', version: 1 },
      });
    }
    expect(answersOf(await read(ids)).name).toEqual([{ answer: 'Amira', optionId: '' }]);
  });

  test('rule 6.9: the same Idempotency-Key ten times at once gives one submission and one body', async () => {
    const person = await aPerson(app);
    const ids = await aShare(app, person);
    const key = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => save(ids, 'completed', { answers: WHOLE, version: 0 }, person, key)),
    );
    expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await auditOf(person.id)).toHaveLength(1);
  });
});

describe('two devices', () => {
  test('a save built on an older version is version_conflict with the stored record', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { answers: [entry('name', '', 'On the phone')], version: 0 });
    const answer = await save(ids, 'draft', { answers: [entry('name', '', 'At the desk')], version: 0 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'version_conflict',
      stored: { version: 1, status: 'draft' },
    });
    expect(answersOf(answer.json().stored)).toEqual({ name: [{ answer: 'On the phone', optionId: '' }] });
  });

  test('a save whose reply was lost is no conflict when it comes again', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { answers: WHOLE, version: 0 });
    const again = await save(ids, 'draft', { answers: WHOLE, version: 0 });
    expect(again.json()).toMatchObject({ status: 'draft', version: 1 });
  });

  test('rule 6.8: of twenty saves on one version at once, one is stored', async () => {
    const ids = await aShare(app, client);
    // The first makes a draft of it; from then on nothing but the version tells them apart.
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          save(ids, 'draft', { answers: [entry('name', '', `Device ${version} ${i}`)], version }),
        ),
      );
      expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.json().code === 'version_conflict')).toHaveLength(19);
      expect((await read(ids)).version).toBe(version + 1);
    }
  });

  test('rule 6.8: a draft that brings no answers is not told that it has the version another device made', async () => {
    const ids = await aShare(app, client);
    const empty = { version: 0 };
    expect((await save(ids, 'draft', empty)).json().version).toBe(1);
    expect((await save(ids, 'draft', empty)).json().version, 'its reply was lost').toBe(1);
    await save(ids, 'draft', { answers: [entry('name', '', 'There')], version: 1 });
    for (const nothing of [{}, { answers: [] }]) {
      const late = await save(ids, 'draft', { ...nothing, version: 0 });
      expect([late.statusCode, late.json().code]).toEqual([409, 'version_conflict']);
      expect(answersOf(late.json().stored)).toEqual({ name: [{ answer: 'There', optionId: '' }] });
    }
    expect((await save(ids, 'draft', { version: 2 })).json().version).toBe(2);
    expect((await save(ids, 'draft', {})).json().version).toBe(2);
  });

  test('rule 6.5: an autosave that arrives after the submit never takes it back', async () => {
    const ids = await aShare(app, client);
    await save(ids, 'draft', { answers: [entry('name', '', 'A')], version: 0 });
    await save(ids, 'completed', { answers: WHOLE, version: 1 });
    for (const more of [{ version: 1 }, { version: 2 }, {}]) {
      const late = await save(ids, 'draft', { answers: [entry('name', '', 'A')], ...more });
      expect(late.statusCode).toBe(422);
      expect(late.json().code).toBe('already_completed');
    }
    expect(await read(ids)).toMatchObject({ status: 'completed', version: 2 });
  });

  test('rule 6.5: hold stays hold, whatever the client sends', async () => {
    const ids = await aShare(app, client);
    const held = await save(ids, 'hold', { answers: WHOLE });
    expect(held.json().status).toBe('hold');
    expect((await save(ids, 'draft', { answers: [] })).json().code).toBe('form_on_hold');
    expect((await save(ids, 'completed', { answers: WHOLE })).json().status).toBe('hold');
    expect(await read(ids)).toMatchObject({ status: 'hold', pendingCallbackStatus: null });
  });

  test('rule 6.1: end flow ends a form, and only completing it comes after', async () => {
    const ids = await aShare(app, client);
    expect((await save(ids, 'end flow', { answers: [entry('name', '', 'A')] })).json().status).toBe(
      'end flow',
    );
    expect((await save(ids, 'draft', { answers: WHOLE })).json().code).toBe('form_ended');
    expect((await save(ids, 'completed', { answers: WHOLE })).json().status).toBe('completed');
  });

  test('rule 6.5: no status that was reached is ever left for a lower one, whatever comes in which order', async () => {
    const never = {
      draft: [],
      hold: ['draft', 'end flow'],
      completed: ['draft', 'hold', 'end flow'],
      'end flow': ['draft', 'hold'],
    };
    for (const first of FORM_STATUSES) {
      for (const second of FORM_STATUSES) {
        const ids = await aShare(app, client);
        await save(ids, first, { answers: WHOLE });
        await save(ids, second, { answers: [...WHOLE, entry('likes', 'tea', 'Tea')] });
        expect(never[first], `${first} then ${second}`).not.toContain((await read(ids)).status);
      }
    }
  });
});

describe('who may', () => {
  test("rule 10.3: another's share is answered like one that does not exist", async () => {
    const ids = await aShare(app, await aPerson(app));
    const none = { shareId: newId(app.dependencies.now()), questionSetId: ids.questionSetId };
    const bare = (answer: { statusCode: number; json(): object }) => ({
      status: answer.statusCode,
      body: { ...answer.json(), requestId: '' },
    });
    expect(bare(await save(ids, 'draft', { answers: WHOLE }))).toEqual(
      bare(await save(none, 'draft', { answers: WHOLE })),
    );
    const get = (query: Ids) => app.call('sharedForm', { query: { ...query }, as: client });
    expect(bare(await get(ids))).toEqual(bare(await get(none)));
    expect((await get(ids)).statusCode).toBe(404);
    const other = await aPerson(app);
    const history = (userId: string) =>
      app.call('editHistory', { query: { userId, questionId: 'name' }, as: client });
    expect(bare(await history(other.id))).toEqual(bare(await history(newId(app.dependencies.now()))));
  });

  test('a share is found only with the form it is of', async () => {
    const ids = await aShare(app, client);
    const questionSetId = STATIC_FORMS[5]?.id ?? '';
    expect((await save({ ...ids, questionSetId }, 'draft', { answers: WHOLE })).statusCode).toBe(404);
    const read = await app.call('sharedForm', { query: { ...ids, questionSetId }, as: client });
    expect(read.statusCode).toBe(404);
  });

  test("rule 10.3, 10.7: staff of one trust never see another trust's clients, nor those of none", async () => {
    const { db, now } = app.dependencies;
    const [ours, theirs] = [newId(now()), newId(now())];
    await db
      .insertInto('trust')
      .values([
        { id: ours, name: 'Ours' },
        { id: theirs, name: 'Theirs' },
      ])
      .execute();
    const staff = await aPerson(app, 'Admin', { trustId: ours });
    const get = async (as: TestPerson, trustId?: string) => {
      const ids = await aShare(app, await aPerson(app, 'Client', trustId ? { trustId } : {}));
      return (await app.call('sharedForm', { query: { ...ids }, as })).statusCode;
    };
    expect(await get(staff, theirs)).toBe(404);
    expect(await get(staff, ours)).toBe(200);
    expect(await get(staff)).toBe(404);
    // The contact centre has those of none.
    expect(await get(await aPerson(app, 'Admin'))).toBe(200);
  });

  test('rule 10.4: nothing but the answers, the status asked for and the callback changes', async () => {
    const ids = await aShare(app, client);
    const other = await aPerson(app);
    await save(ids, 'draft', {
      answers: WHOLE,
      sharedTo: other.id,
      userId: other.id,
      admin: true,
      createdBy: other.id,
    });
    const row = await app.dependencies.db
      .selectFrom('question_share')
      .selectAll()
      .where('id', '=', ids.shareId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ shared_to: client.id, admin: false, shared_by: null });
  });

  test('rule 11.1: staff answer for a client by the admin call, and their reading and saving leave rows', async () => {
    const person = await aPerson(app);
    const staff = await aPerson(app, 'Admin');
    const ids = await aShare(app, person);
    await save(ids, 'hold', { answers: WHOLE }, person);
    const body = { ...ids, status: 'completed', answers: WHOLE };
    expect((await app.call('saveAnswers', { body, as: staff })).statusCode).toBe(403);
    const done = await app.call('saveAnswersForClient', { body, as: staff });
    expect(done.json().status).toBe('completed');
    // Rows of one millisecond have no order.
    app.advance(5);
    await read(ids, staff);
    expect((await auditOf(person.id)).map((row) => [row.action_type, row.created_by])).toEqual([
      ['Submitted', staff.id],
      ['Read', staff.id],
    ]);
    expect((await app.call('saveAnswersForClient', { body, as: person })).statusCode).toBe(403);
  });
});

describe('rule 7.10 PUT /resource/recommend/{id}', () => {
  const recommend = (id: string, resourceIds: unknown, as: TestPerson) =>
    app.call('recommendResources', { params: { id }, body: { resourceIds }, as });
  const nothing = newId(new Date());
  let [one, two] = ['', ''];
  beforeAll(async () => {
    [one, two] = [await aResource(app), await aResource(app)];
  });

  test('staff say what goes with a form; the list replaces the one before, once each, with one audit row a change', async () => {
    const person = await aPerson(app);
    const staff = await aPerson(app, 'Admin');
    const ids = await aShare(app, person);
    const reply = await recommend(ids.shareId, [two, one, two.toUpperCase()], staff);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { shareId: ids.shareId, resourceIds: [two, one] },
    ]);
    await recommend(ids.shareId, [two, one], staff);
    expect((await read(ids, person)).resourceIds).toEqual([two, one]);
    expect((await recommend(ids.shareId, [], staff)).json().resourceIds).toEqual([]);
    const rows = (await auditOf(person.id)).filter((row) => row.action_type === 'Recommended');
    expect(rows.map((row) => row.created_by)).toEqual([staff.id, staff.id]);
  });

  test('rule 10.3: a form of another trust is answered like none; a client may not', async () => {
    const [ours, theirs] = [newId(new Date()), newId(new Date())];
    const trusts = [
      { id: ours, name: 'Reads' },
      { id: theirs, name: 'Has it' },
    ];
    await app.dependencies.db.insertInto('trust').values(trusts).execute();
    const person = await aPerson(app, 'Client', { trustId: theirs });
    const staff = await aPerson(app, 'Admin', { trustId: ours });
    const ids = await aShare(app, person);
    const [far, none] = [
      await recommend(ids.shareId, [one], staff),
      await recommend(newId(new Date()), [one], staff),
    ];
    expect([far.statusCode, none.statusCode]).toEqual([404, 404]);
    expect((await recommend(ids.shareId, [one], person)).statusCode).toBe(403);
    expect((await read(ids, person)).resourceIds).toEqual([]);
  });

  test.each([[['x']], ['all of them'], [Array.from({ length: 51 }, () => nothing)], [[nothing]]])(
    'a list that is none is refused by its name: %#',
    async (resourceIds) => {
      const staff = await aPerson(app, 'Admin');
      const ids = await aShare(app, await aPerson(app));
      const reply = await recommend(ids.shareId, resourceIds, staff);
      expect([reply.statusCode, reply.json().fields[0].field.split('.')[0]]).toEqual([400, 'resourceIds']);
    },
  );
});

describe('lists and history', () => {
  test('rule 15.11: their forms with name, status, due date and progress; filters and paging', async () => {
    const person = await aPerson(app);
    const first = await aShare(app, person);
    app.advance(1000);
    const second = await aShare(app, person);
    await save(first, 'draft', { answers: [entry('name', '', 'A'), entry('pain', 'yes')] }, person);
    const list = async (query: Record<string, string | number> = {}) =>
      (await app.call('myForms', { query, as: person })).json();
    const { data, next } = await list();
    expect(next).toBeNull();
    expect(data.map((form: { id: string }) => form.id)).toEqual([second.shareId, first.shareId]);
    expect(data[1]).toMatchObject({
      questionSetId: first.questionSetId,
      name: 'A form',
      status: 'draft',
      service: 'top',
      dueDate: null,
      progress: { answered: 2, required: 3, left: 1, pages: 1, pagesDone: 0 },
    });
    expect((await list({ status: 'draft' })).data).toHaveLength(1);
    expect((await list({ pathway: 'vas' })).data).toEqual([]);
    const page = await list({ limit: 1 });
    expect(page.data[0].id).toBe(second.shareId);
    expect((await list({ limit: 1, cursor: page.next })).data[0].id).toBe(first.shareId);
    expect(
      (await app.call('myForms', { query: { status: 'lost' }, as: person })).json().fields[0].field,
    ).toBe('status');
  });

  test('rule 5.16, 15.12: the edit history of an answer, newest first, in words', async () => {
    const person = await aPerson(app);
    const staff = await aPerson(app, 'Admin');
    const ids = await aShare(app, person);
    await save(ids, 'draft', { answers: [entry('pain', 'yes')] }, person);
    await save(ids, 'draft', { answers: [entry('pain', 'no')] }, person);
    app.advance(1000);
    await app.call('saveAnswersForClient', {
      body: { ...ids, status: 'completed', answers: WHOLE },
      as: staff,
    });
    const history = async (query: object = {}, as: TestPerson = person) =>
      (
        await app.call('editHistory', { query: { userId: person.id, questionId: 'pain', ...query }, as })
      ).json();
    expect(await history()).toMatchObject({
      data: [
        { by: person.id, byName: 'Amira Test', status: 'draft', from: 'Yes', to: 'No' },
        { by: person.id, status: 'draft', from: null, to: 'Yes' },
      ],
      next: null,
    });
    const named = (await history({ questionId: 'name' })).data;
    expect(named).toMatchObject([
      { by: null, byName: 'Our team', status: 'completed', from: null, to: 'Amira' },
    ]);
    // rule 15.11: a client's edit history names nobody of our staff, nor does the place where it goes on.
    expect(JSON.stringify(await history({ questionId: 'name', limit: 1 }))).not.toContain(staff.id);
    expect((await history({ questionId: 'name' }, staff)).data).toMatchObject([{ by: staff.id }]);
    const page = await history({ limit: 1 }, staff);
    expect(page.data).toMatchObject([{ by: person.id, byName: 'Amira Test' }]);
    expect((await history({ limit: 1, cursor: page.next }, staff)).data[0].to).toBe('Yes');
  });

  test('rule 7.12: clinicians read how an answer changed too, in one form alone, and no sender in a form that is not theirs to read', async () => {
    const person = await aPerson(app);
    const [clinician, sender] = [await aPerson(app, 'Internal'), await aPerson(app, 'Admin')];
    const [first, second] = [await aShare(app, person), await aShare(app, person)];
    await save(first, 'draft', { answers: [entry('pain', 'yes')] }, person);
    app.advance(1000);
    await save(second, 'draft', { answers: [entry('pain', 'no')] }, person);
    const history = async (as: TestPerson, query: object = {}) => {
      const reply = await app.call('editHistory', {
        query: { userId: person.id, questionId: 'pain', ...query },
        as,
      });
      return reply.json().data?.map(({ to }: { to: string }) => to);
    };
    expect(await history(clinician)).toEqual(['No', 'Yes']);
    expect(await history(clinician, { shareId: first.shareId })).toEqual(['Yes']);
    expect(await history(clinician, { shareId: newId(app.dependencies.now()) })).toEqual([]);
    await app.dependencies.db
      .updateTable('question_share')
      .set({ shared_by: sender.id, response_view_by_sender: false })
      .where('id', '=', second.shareId)
      .execute();
    expect(await history(sender)).toEqual(['Yes']);
    expect(await history(clinician)).toEqual(['No', 'Yes']);
  });
});
