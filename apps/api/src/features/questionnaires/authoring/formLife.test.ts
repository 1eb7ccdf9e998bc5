import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { aDraftOf, anApprovedForm, type KeptDraft, someContent } from '../../../testing/authoredForms.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [author, client] = await Promise.all([aPerson(app, 'Admin'), aPerson(app)]);
});
afterAll(() => app.close());

type Name = Parameters<TestApp['call']>[0];
const press = (name: Name, id: string, body?: object, as = author) =>
  app.call(name, { as, params: { id }, ...(body ? { body } : {}) });
const read = async (id: string, as = author) => (await press('questionSetDraft', id, undefined, as)).json();
const save = (draft: Pick<KeptDraft, 'id' | 'revision'>, content: object, as = author) =>
  press('saveQuestionSet', draft.id, { revision: draft.revision, content }, as);
const share = (id: string, as: TestPerson) =>
  app.call('shareForm', { as, body: { questionSetId: id, clientIds: [client.id] } });

describe('rule 7.9: names and copies', () => {
  it('a draft is renamed; what clients read changes when it is approved', async () => {
    const { id } = await anApprovedForm(app, author);
    const begun = (await press('beginQuestionSetVersion', id)).json();
    const body = { revision: begun.revision, name: 'A better name' };
    expect((await press('renameQuestionSet', id, body)).json().revision).toBe(begun.revision + 1);
    expect((await press('renameQuestionSet', id, body)).statusCode).toBe(409);
    expect((await press('questionnaire', id)).json().name).toBe('How you feel');
    await press('approvalRequest', id, {});
    const other = await aPerson(app, 'Super_Admin');
    await press('approvalStatus', id, { version: 2, status: 'approved' }, other);
    expect((await press('questionnaire', id)).json()).toMatchObject({ name: 'A better name', version: 2 });
    expect((await app.call('publishedForms', { as: author, query: { limit: 100 } })).body).toContain(
      'A better name',
    );
  });

  it('a copy is a form of its own, and says where it came from', async () => {
    const { id, content } = await aDraftOf(app, author, { tags: ['pain'] });
    const copy = (await press('duplicateQuestionSet', id)).json();
    expect(copy).toMatchObject({
      templateFrom: id,
      content: { ...content, name: 'How you feel, copy' },
      version: 1,
    });
    await save(copy, someContent({ description: 'Other' }));
    expect((await read(id)).content).toEqual(content);
  });

  it('a name is checked whatever its case, and a free one is offered', async () => {
    const name = `Form ${newId(app.dependencies.now())}`;
    const check = async (given: string, id?: string) =>
      (await app.call('nameCheck', { as: author, query: { name: given, ...(id ? { id } : {}) } })).json();
    expect(await check(name)).toEqual({ free: true, suggestion: null });
    const { id } = await aDraftOf(app, author, { name });
    expect(await check(name.toUpperCase())).toEqual({ free: false, suggestion: `${name.toUpperCase()} 2` });
    expect(await check(name, id)).toEqual({ free: true, suggestion: null });
  });

  it('another trust copies what is public, and no draft', async () => {
    const stranger = await aPerson(app, 'Admin', { trustId: await aTrust() });
    const { id } = await anApprovedForm(app, author);
    expect((await press('duplicateQuestionSet', id, undefined, stranger)).statusCode).toBe(404);
    expect((await press('publicQuestionSet', id, { public: true }, stranger)).statusCode).toBe(404);
    expect((await press('publicQuestionSet', id, { public: true })).json()).toEqual({ id, public: true });
    expect((await press('duplicateQuestionSet', id, undefined, stranger)).statusCode).toBe(201);
    expect((await press('questionnaire', id, undefined, stranger)).json().public).toBe(true);
    const draft = await aDraftOf(app, author);
    await press('publicQuestionSet', draft.id, { public: true });
    expect((await press('duplicateQuestionSet', draft.id, undefined, stranger)).statusCode).toBe(404);
  });
});

async function aTrust(): Promise<string> {
  const { db, now } = app.dependencies;
  const id = newId(now());
  await db
    .insertInto('trust')
    .values({ id, name: `Trust ${id}`, created_at: now() } as never)
    .execute();
  return id;
}

describe('rule 7.4: what is deleted, and what is kept', () => {
  const status = async (id: string) => (await press('deleteStatus', id)).json();

  it('a form that nobody was ever asked goes with all that was written about it', async () => {
    const { id } = await aDraftOf(app, author);
    await press('addFormComment', id, { text: 'Hm' });
    await press('approvalRequest', id, {});
    expect(await status(id)).toMatchObject({ canDelete: false, reason: 'form_waiting' });
    expect((await press('deleteQuestionSet', id)).json().code).toBe('form_waiting');
    await press('takeBackApproval', id);
    expect(await status(id)).toEqual({ canDelete: true, reason: null, words: null });
    expect((await press('deleteQuestionSet', id)).statusCode).toBe(204);
    expect((await press('questionSetDraft', id)).statusCode).toBe(404);
    expect((await press('deleteQuestionSet', id)).statusCode).toBe(404);
  });

  it('what was approved, and what was given to somebody, each has its answer', async () => {
    const { id } = await anApprovedForm(app, author);
    expect((await press('deleteQuestionSet', id)).json().code).toBe('form_approved');
    expect((await press('questionnaire', id)).json().canDelete).toBe(false);
    await share(id, author);
    expect(await status(id)).toMatchObject({ canDelete: false, reason: 'form_shared' });
    expect((await press('deleteQuestionSet', id)).json().code).toBe('form_shared');
  });

  it('the next version is given up, and the one in use stays', async () => {
    const { id } = await anApprovedForm(app, author);
    const { revision } = (await press('beginQuestionSetVersion', id)).json();
    expect((await press('discardDraft', id, { revision: revision + 1 })).statusCode).toBe(409);
    expect((await press('discardDraft', id, { revision })).statusCode).toBe(204);
    expect((await press('questionSetDraft', id)).json()).toMatchObject({
      code: 'draft_not_open',
      became: { version: 1 },
    });
    expect((await press('questionnaire', id)).json().version).toBe(1);
    expect((await press('beginQuestionSetVersion', id)).json().version).toBe(2);
  });

  it('a draft is given to nobody, and says so', async () => {
    const { id } = await aDraftOf(app, author);
    expect((await share(id, author)).json().code).toBe('form_not_approved');
    const stranger = await aPerson(app, 'Admin', { trustId: await aTrust() });
    expect((await share(id, stranger)).statusCode).toBe(404);
  });
});

describe('rule 7.8: what a form says of itself', () => {
  it('how many pages it has and which questions decide about others is worked out when it is approved, whatever its author sent', async () => {
    const { questions } = someContent();
    const more = questions.map((one) => ({ ...one, hasConditionalQuestion: one.id === 'where' }));
    const last = { ...more[0], id: 'more', question: 'And now', sortOrder: 9 };
    const content = { pageNumber: 40, questions: [...more, last, { ...more[2], id: 'else', sortOrder: 10 }] };
    const { id } = await anApprovedForm(app, author, content);
    const form = (await press('questionnaire', id)).json();
    expect(form.pageNumber).toBe(2);
    const deciding = form.questions.filter(
      (one: { hasConditionalQuestion: boolean }) => one.hasConditionalQuestion,
    );
    expect(deciding.map((one: { id: string }) => one.id)).toEqual(['pain']);
    // Nothing of it is news in the next version, where nothing was changed.
    await press('beginQuestionSetVersion', id);
    const { changes } = (await press('versionDifference', id)).json();
    expect(changes).toEqual([]);
  });
});

describe('rule 7.1: sent for approval', () => {
  it('what cannot be asked is not sent, and every fault is named', async () => {
    const { questions, options } = someContent();
    const circle = questions.map((one) => ({
      ...one,
      ...(one.id === 'pain' ? { condition: { kind: 'answered', questionId: 'where' } } : {}),
    }));
    const draft = await aDraftOf(app, author, { questions: circle, options });
    const reply = await press('approvalRequest', draft.id, {});
    expect(reply.json()).toMatchObject({ statusCode: 422, code: 'draft_unsound' });
    expect(reply.json().fields.map(({ field }: { field: string }) => field)).toEqual(['pain', 'where']);
    const empty = (await app.call('createQuestionSet', { as: author, body: { name: 'Empty' } })).json();
    expect((await press('approvalRequest', empty.id, {})).json().fields).toEqual([
      { field: 'form', message: 'This form does not ask anything yet. Add a question.' },
    ]);
  });

  it('is sent with words, taken back by an author alone, and sent back with words', async () => {
    const { id, revision } = await aDraftOf(app, author);
    expect((await press('approvalRequest', id, { revision: revision - 1 })).json().code).toBe(
      'draft_changed',
    );
    expect((await press('approvalRequest', id, { note: 'Clearer words', revision })).json().note).toBe(
      'Clearer words',
    );
    expect(await read(id)).toMatchObject({
      state: 'sent',
      note: 'Clearer words',
      mayWrite: false,
      mayTakeBack: true,
    });
    const other = await aPerson(app, 'Super_Admin');
    expect(await read(id, other)).toMatchObject({ mayDecide: true, mayTakeBack: false });
    expect((await press('takeBackApproval', id, {}, other)).statusCode).toBe(403);
    expect((await press('takeBackApproval', id)).json()).toMatchObject({ state: 'draft', returned: null });
    expect((await press('takeBackApproval', id)).json().code).toBe('not_waiting');
    await press('approvalRequest', id, {});
    const back = (comment: string) =>
      press('approvalStatus', id, { version: 1, status: 'draft', comment }, other);
    expect((await back(' ')).json().fields).toMatchObject([{ field: 'comment' }]);
    expect((await back('Say who it is for')).statusCode).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'draft', returned: { comment: 'Say who it is for' } });
  });
});

describe('rule 7.9: the history of a draft', () => {
  it('says who changed what, keeps each moment, and lets one stand again', async () => {
    const draft = await aDraftOf(app, author);
    app.advance(300_000);
    const { questions } = draft.content;
    const longer = someContent({
      questions: questions.map((one) => ({ ...one, isMandatory: one.type !== 'section' })),
    });
    expect((await save(draft, longer)).statusCode).toBe(200);
    // Close behind it: the same moment.
    await save({ id: draft.id, revision: draft.revision + 1 }, { ...longer, description: 'Some' });
    const { data } = (await press('draftHistory', draft.id)).json();
    expect(data).toMatchObject([
      {
        revision: draft.revision + 2,
        by: 'Amira Test',
        questions: 2,
        changes: ['What the form says of itself changed.', 'Question 2 became mandatory.'],
      },
      { revision: draft.revision, changes: [] },
    ]);
    const params = { id: draft.id, revision: String(draft.revision) };
    expect((await app.call('draftMoment', { as: author, params })).json().content).toEqual(draft.content);
    const body = { revision: draft.revision + 2, to: draft.revision };
    const restored = (await press('restoreDraft', draft.id, body)).json();
    expect(restored).toMatchObject({ revision: draft.revision + 3, content: draft.content });
    expect(
      (await press('restoreDraft', draft.id, { ...body, revision: restored.revision, to: 99 })).statusCode,
    ).toBe(404);
  });
});

describe('rule 7.27: what is written about a form', () => {
  const list = async (id: string, query: Record<string, string> = {}, as = author) =>
    (await app.call('formComments', { as, params: { id }, query })).json().data;
  const say = async (id: string, body: object, as = author) =>
    (await press('addFormComment', id, body, as)).json();
  const news = async (as: TestPerson): Promise<string[]> =>
    (await app.call('notifications', { as })).json().data.map(({ words }: { words: string }) => words);

  it('at a question or the form, answered in one thread, settled and opened again; another trust reads none of it', async () => {
    const { id } = await aDraftOf(app, author);
    const said = await say(id, { questionId: 'pain', text: ' Is that clear? ' });
    expect(said).toMatchObject({
      questionId: 'pain',
      text: 'Is that clear?',
      mine: true,
      version: 1,
      settledAt: null,
    });
    const colleague = await aPerson(app, 'Admin');
    const reply = await say(id, { text: 'It is', answers: said.id }, colleague);
    // An answer stands where what it answers stands; an answer to an answer in the same thread.
    expect(reply).toMatchObject({ answers: said.id, questionId: 'pain' });
    expect(await say(id, { text: 'Good', answers: reply.id })).toMatchObject({ answers: said.id });
    const thread = {
      id: said.id,
      mine: true,
      replies: [
        { text: 'It is', mine: false },
        { text: 'Good', mine: true },
      ],
    };
    expect(await list(id)).toMatchObject([thread]);
    expect(await list(id, { questionId: 'pain' })).toMatchObject([thread]);
    expect(await list(id, { questionId: 'about' })).toEqual([]);
    // Settled by what answers it, it is the thread that is settled.
    const settled = await press('settleFormComment', reply.id, { settled: true }, colleague);
    expect(settled.json()).toMatchObject({ id: said.id, settledBy: 'Amira Test', mine: false });
    expect(await list(id, { open: 'true' })).toEqual([]);
    await say(id, { text: 'Wait', answers: said.id });
    expect(await list(id, { open: 'true' })).toMatchObject([
      { id: said.id, settledAt: null, settledBy: null },
    ]);
    const other = await aDraftOf(app, author);
    expect((await press('addFormComment', other.id, { text: 'No', answers: said.id })).statusCode).toBe(404);
    const stranger = await aPerson(app, 'Admin', { trustId: await aTrust() });
    expect(await list(id, {}, stranger)).toEqual([]);
    for (const [name, of, body] of [
      ['addFormComment', id, { text: 'Me too' }],
      ['settleFormComment', said.id, { settled: true }],
      ['changeFormComment', said.id, { text: 'Mine' }],
      ['takeBackFormComment', said.id, undefined],
    ] as const)
      expect([name, (await press(name, of, body, stranger)).statusCode]).toEqual([name, 404]);
  });

  it('is changed and taken back by whoever wrote it and by nobody else, a system administrator neither; answers stay', async () => {
    const { id } = await aDraftOf(app, author);
    const [colleague, boss] = [await aPerson(app, 'Admin'), await aPerson(app, 'Super_Admin')];
    const said = await say(id, { text: 'Tow typing mistakes' });
    for (const as of [colleague, boss]) {
      expect((await press('changeFormComment', said.id, { text: 'Mine' }, as)).json().code).toBe(
        'comment_not_yours',
      );
      expect((await press('takeBackFormComment', said.id, undefined, as)).json().code).toBe(
        'comment_not_yours',
      );
    }
    expect((await press('changeFormComment', said.id, { text: ' ' })).statusCode).toBe(400);
    expect((await press('changeFormComment', said.id, { text: 'x'.repeat(1001) })).statusCode).toBe(400);
    expect((await press('changeFormComment', said.id, { text: 'Two typing mistakes' })).json()).toMatchObject(
      {
        text: 'Two typing mistakes',
        changedAt: expect.any(String),
      },
    );
    await say(id, { text: 'Where?', answers: said.id }, colleague);
    expect((await press('takeBackFormComment', said.id)).statusCode).toBe(204);
    const gone = { text: '', takenBack: true, changedAt: null, replies: [{ text: 'Where?' }] };
    expect(await list(id)).toMatchObject([gone]);
    const { rows } = await sql`select id from question_set_comment where text like '%typing%'`.execute(
      app.dependencies.db,
    );
    expect(rows).toEqual([]);
    expect((await press('changeFormComment', said.id, { text: 'Back' })).json().code).toBe(
      'comment_taken_back',
    );
    expect((await press('takeBackFormComment', said.id)).statusCode).toBe(204);
    const alone = await say(id, { text: 'Nobody answers this' });
    expect((await press('takeBackFormComment', alone.id)).statusCode).toBe(204);
    expect(await list(id)).toMatchObject([gone]);
    expect((await press('takeBackFormComment', alone.id)).statusCode).toBe(404);
  });

  it('rule 13.10: its authors and who wrote in the thread are told, never whoever wrote it, nor who may not open it any more', async () => {
    const [writer, colleague, boss, left] = [
      await aPerson(app, 'Admin'),
      await aPerson(app, 'Admin'),
      await aPerson(app, 'Super_Admin'),
      await aPerson(app, 'Admin'),
    ];
    const { id } = await aDraftOf(app, writer);
    const said = await say(id, { text: 'Is that clear?' }, colleague);
    await say(id, { text: 'I wonder too', answers: said.id }, left);
    await app.dependencies.db
      .updateTable('person')
      .set({ trust_id: await aTrust() })
      .where('id', '=', left.id)
      .execute();
    await say(id, { text: 'It is not', answers: said.id }, boss);
    expect(await news(writer)).toEqual([
      'Amira Test answered what was written about the form “How you feel”.',
      'Amira Test answered what was written about the form “How you feel”.',
      'Amira Test wrote about the form “How you feel”.',
    ]);
    expect(await news(colleague)).toHaveLength(2);
    expect([await news(boss), await news(left)]).toEqual([[], []]);
    await press('settleFormComment', said.id, { settled: true }, writer);
    expect((await news(colleague))[0]).toBe(
      'Amira Test settled what you wrote about the form “How you feel”.',
    );
    expect(await news(writer)).toHaveLength(3);
  });

  it('twenty at once: a thread takes a hundred answers and no more, and no answer hangs on what was taken back', async () => {
    const { id } = await aDraftOf(app, author);
    const said = await say(id, { text: 'How many?' });
    const { db, now } = app.dependencies;
    const one = {
      question_set_id: id,
      version: 1,
      question_id: null,
      text: 'One',
      answers: said.id,
      at: now(),
    };
    await db
      .insertInto('question_set_comment')
      .values(
        Array.from({ length: 95 }, () => ({
          ...one,
          id: newId(now()),
          by: null,
          settled_by: null,
          settled_at: null,
        })),
      )
      .execute();
    const codes = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await press('addFormComment', id, { text: 'Me', answers: said.id })).statusCode,
      ),
    );
    expect(codes.filter((code) => code === 201)).toHaveLength(5);
    expect((await press('addFormComment', id, { text: 'Me', answers: said.id })).json().code).toBe(
      'thread_full',
    );
    const lone = await say(id, { text: 'Gone in a moment' });
    const [answered] = await Promise.all([
      press('addFormComment', id, { text: 'Wait', answers: lone.id }),
      press('takeBackFormComment', lone.id),
    ]);
    const stands = (await list(id)).find((thread: { id: string }) => thread.id === lone.id);
    if (answered.statusCode === 201)
      expect(stands).toMatchObject({ takenBack: true, replies: [{ text: 'Wait' }] });
    else expect([answered.statusCode, stands]).toEqual([404, undefined]);
  });
});

describe('rule 7.9: files', () => {
  it('out and in again it says the same; nothing that it says of itself beside is believed', async () => {
    const { id, content } = await aDraftOf(app, author, { tags: ['pain'], ageRange: '16 to 18' });
    const file = (await press('questionSetFile', id)).json();
    expect(file).toEqual({ format: 'careway-form', shapeVersion: 3, form: content });
    const boast = {
      ...file,
      form: { ...file.form, approved: true, isStaticForm: true, createdBy: client.id, id },
    };
    const made = await app.call('bringInFile', { as: author, body: boast });
    expect(made.json()).toMatchObject({
      content,
      version: 1,
      isStaticForm: false,
      authors: [{ id: author.id }],
    });
    expect(made.json().id).not.toBe(id);
    expect((await press('draftAsFhir', id)).json()).toMatchObject({ resourceType: 'Questionnaire' });
  });

  it('a type that we do not know, a file of others, a later portal, a picture of 50 MB: each has its answer', async () => {
    const form = someContent();
    const bring = (body: object) => app.call('bringInFile', { as: author, body });
    const [first, ...rest] = form.questions;
    const odd = { ...form, questions: [{ ...first, type: 'hologram' }, ...rest] };
    const unknown = await bring({ format: 'careway-form', form: odd });
    expect(unknown.json()).toMatchObject({
      code: 'unknown_question_type',
      fields: [
        {
          field: 'form.questions.0.type',
          message: '“hologram” of “About you” is not a type that we can ask',
        },
      ],
    });
    expect((await bring({ form })).json().fields[0].field).toBe('format');
    const later = await bring({ format: 'careway-form', shapeVersion: 99, form });
    expect(later.json().fields[0].field).toBe('shapeVersion');
    const broken = await bring({ format: 'careway-form', form: { ...form, options: [{ id: 'x' }] } });
    expect(broken.statusCode).toBe(400);
    const draft = await aDraftOf(app, author);
    const picture = (length: number) =>
      save(draft, {
        ...form,
        questions: [{ ...first, imageUrl: `data:image/png;base64,${'A'.repeat(length)}` }],
      });
    expect((await picture(600_000)).json()).toMatchObject({
      code: 'bad_request',
      fields: [{ message: 'Choose a picture of 350 KB or less' }],
    });
    expect((await picture(50_000_000)).json().code).toBe('body_too_large');
    expect((await picture(400_000)).statusCode).toBe(200);
  });
});

describe('rule 7.8: what is kept on top, and its log', () => {
  it('is each reader’s own; pressed twice it is once', async () => {
    const as = await aPerson(app, 'Admin');
    const { id } = await anApprovedForm(app, author);
    for (const pinned of [true, true, false]) await press('pinQuestionSet', id, { pinned }, as);
    const log = async (who: TestPerson) => (await app.call('pinnedCardLogs', { as: who })).json().data;
    expect(await log(as)).toMatchObject([
      { questionSetId: id, name: 'How you feel', pinned: false },
      { questionSetId: id, pinned: true },
    ]);
    expect(await log(author)).toEqual([]);
    const list = (await app.call('questionSets', { as, query: { pinned: 'true' } })).json().data;
    expect(list).toEqual([]);
  });
});

describe('rule 7.1: versions', () => {
  it('are listed with what became of them and how many have each; a draft is read by its own trust alone', async () => {
    const { id } = await anApprovedForm(app, author);
    await share(id, author);
    const begun = (await press('beginQuestionSetVersion', id)).json();
    await save(begun, someContent({ description: 'New' }));
    const { data } = (await press('formVersions', id)).json();
    expect(data).toMatchObject([
      { version: 2, state: 'draft', inUse: false, shares: 0, authors: ['Amira Test'] },
      { version: 1, state: 'approved', inUse: true, shares: 1, underWay: 1, approvedBy: 'Amira Test' },
    ]);
    const version = (number: number, as = author) =>
      app.call('formVersion', { as, params: { id, version: String(number) } });
    expect((await version(2)).json()).toMatchObject({ version: 2, content: { description: 'New' } });
    const stranger = await aPerson(app, 'Admin', { trustId: await aTrust() });
    expect((await version(2, stranger)).statusCode).toBe(404);
    expect((await version(1, stranger)).statusCode).toBe(200);
    expect((await version(9)).statusCode).toBe(404);
  });
});
