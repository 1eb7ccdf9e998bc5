import { STATIC_FORMS } from '@careway/core/questionnaires/staticForms/formKinds';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../../db/databaseIdentity.ts';
import { newId } from '../../../db/ids.ts';
import { aDraftOf, anApprovedForm, type KeptDraft, someContent } from '../../../testing/authoredForms.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';
import { newestOf, publishStaticForms } from '../service.ts';

let app: TestApp;
let author: TestPerson;
let colleague: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  await publishStaticForms(app.dependencies.db, app.dependencies.now());
  [author, colleague] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Admin')]);
});
afterAll(() => app.close());

const read = async (id: string, as = author) =>
  (await app.call('questionSetDraft', { as, params: { id } })).json();
const save = ({ id, revision }: Pick<KeptDraft, 'id' | 'revision'>, content: object, as = author) =>
  app.call('saveQuestionSet', { as, params: { id }, body: { revision, content } });
const begin = (id: string, as = author) => app.call('beginQuestionSetVersion', { as, params: { id } });

async function aTrust(): Promise<string> {
  const { db, now } = app.dependencies;
  const id = newId(now());
  await db
    .insertInto('trust')
    .values({ id, name: `Trust ${id}`, created_at: now() } as never)
    .execute();
  return id;
}

describe('rule 7.9: a form is made, saved as it is written, and begun again from what was approved', () => {
  it('is made empty, and everything that is saved comes back, with who saved it', async () => {
    const made = await app.call('createQuestionSet', {
      as: author,
      body: { name: '  My form ', service: 'vas', category: 'After care' },
    });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({
      version: 1,
      revision: 1,
      state: 'draft',
      content: { name: 'My form', service: 'vas', category: 'After care', questions: [], options: [] },
      inUse: null,
      authors: [{ id: author.id }],
      mayWrite: true,
      mayDecide: false,
    });
    const content = someContent({
      tags: ['pain'],
      ageRange: '16 to 18',
      copyRight: 'Ours',
      estimateTime: '5 minutes',
      trigerByCategory: 'Safeguarding',
      url: 'https://example.com/form',
      scoring: { bands: [{ from: 0, to: 4, description: 'Low' }] },
    });
    const saved = await save(made.json(), content);
    expect(saved.json()).toMatchObject({ revision: 2, version: 1, authors: [{ id: author.id }] });
    expect((await read(made.json().id)).content).toEqual(content);
  });

  it('the same again changes nothing; what is half written is kept', async () => {
    const draft = await aDraftOf(app, author);
    expect((await save(draft, draft.content)).json().revision).toBe(draft.revision);
    const [about, pain, where] = draft.content.questions;
    const circle = {
      ...draft.content,
      name: '',
      questions: [
        about,
        { ...pain, condition: { kind: 'answered', questionId: 'where' } },
        { ...where, condition: { kind: 'answered', questionId: 'nowhere' } },
      ],
    };
    expect((await save(draft, circle)).statusCode).toBe(200);
    expect((await read(draft.id)).content).toEqual(circle);
  });

  it('a template gives everything but its name, and is named', async () => {
    const { id } = await anApprovedForm(app, author, { tags: ['pain'] });
    const body = { name: 'From that', template: id };
    const made = (await app.call('createQuestionSet', { as: colleague, body })).json();
    expect(made).toMatchObject({ templateFrom: id, content: { name: 'From that', tags: ['pain'] } });
    expect(made.content.questions).toHaveLength(3);
    expect(made.id).not.toBe(id);
  });

  it('the next version begins from the approved one, which never changes', async () => {
    const { id } = await anApprovedForm(app, author);
    const begun = await begin(id);
    expect(begun.statusCode).toBe(201);
    expect(begun.json()).toMatchObject({ version: 2, from: 1, inUse: { version: 1 }, authors: [] });
    // Pressed twice it is one draft.
    expect((await begin(id, colleague)).json()).toMatchObject({ version: 2 });
    await save(begun.json(), someContent({ name: 'A new name' }));
    const inUse = (await app.call('questionnaire', { as: author, params: { id } })).json();
    expect(inUse).toMatchObject({ version: 1, name: 'How you feel' });
    const [card] = (await app.call('questionSets', { as: author, query: { limit: 100 } }))
      .json()
      .data.filter((one: { id: string }) => one.id === id);
    expect(card).toMatchObject({
      name: 'How you feel',
      inUse: { version: 1 },
      draft: { version: 2, state: 'draft' },
    });
  });

  it('what clients are walked by is not changed here', async () => {
    const id = STATIC_FORMS.find(({ key }) => key === 'eligibility.top')?.id ?? '';
    const reply = await begin(id, await aPerson(app, 'Super_Admin'));
    expect(reply.json().code).toBe('form_of_pathway');
  });

  it('a form that comes with the product keeps its number where a draft is open', async () => {
    const { db, now } = app.dependencies;
    const id = STATIC_FORMS.find(({ key }) => key === 'postLarc')?.id ?? '';
    const as = await aPerson(app, 'Super_Admin');
    const draft = (await begin(id, as)).json();
    const form = await newestOf(db, id);
    await publishStaticForms(db, now(), [{ ...(form?.set as QuestionSet), description: 'New words' }]);
    expect((await app.call('questionnaire', { as, params: { id } })).json().version).toBe(draft.version + 1);
  });
});

describe('rule 7.9: two authors in one form', () => {
  it('the second is told who wrote when and what, and nothing is lost', async () => {
    const draft = await aDraftOf(app, author);
    expect((await save(draft, someContent({ description: 'Mine' }))).statusCode).toBe(200);
    const second = await save(draft, someContent({ description: 'Theirs' }), colleague);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      code: 'draft_changed',
      stored: { revision: draft.revision + 1, savedBy: 'Amira Test', content: { description: 'Mine' } },
    });
    const stored = second.json().stored;
    expect((await save(stored, someContent({ description: 'Both' }), colleague)).json().authors).toHaveLength(
      2,
    );
  });

  it('twenty saves at once: one counts', async () => {
    const draft = await aDraftOf(app, author);
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save(draft, someContent({ description: `${at}` }))),
    );
    const codes = replies.map(({ statusCode }) => statusCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(19);
  });

  it('what was sent for approval is not written in', async () => {
    const draft = await aDraftOf(app, author);
    await app.call('approvalRequest', { as: author, params: { id: draft.id }, body: {} });
    expect((await save(draft, someContent({ description: 'Late' }))).json().code).toBe('draft_not_open');
    expect((await read(draft.id)).state).toBe('sent');
  });

  it('sent and saved at once: what is approved is what was sent', async () => {
    const { db } = app.dependencies;
    for (let round = 0; round < 5; round += 1) {
      const draft = await aDraftOf(app, author);
      const params = { id: draft.id };
      const [sent, ...saves] = await Promise.all([
        app.call('approvalRequest', { as: author, params, body: { revision: draft.revision } }),
        ...[1, 2, 3].map((at) => save(draft, someContent({ description: `${at}` }), colleague)),
      ]);
      const [row] = await db
        .selectFrom('question_set_version')
        .select(['revision', 'definition'])
        .where('question_set_id', '=', draft.id)
        .execute();
      const saved = saves.filter(({ statusCode }) => statusCode === 200).length;
      expect(saved).toBe(sent?.statusCode === 201 ? 0 : 1);
      expect(row?.revision).toBe(draft.revision + saved);
      expect(row?.definition.status).toBe(saved === 0 ? 'sent for approval' : 'draft');
    }
  });

  it('rule 7.2: whoever has written in it may not decide, and the database refuses it too', async () => {
    const [maker, helper] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
    const draft = await aDraftOf(app, maker);
    expect((await save(draft, someContent({ description: 'Helped' }), helper)).statusCode).toBe(200);
    await app.call('approvalRequest', { as: maker, params: { id: draft.id }, body: {} });
    const body = { version: 1, status: 'approved' };
    const decided = await app.call('approvalStatus', { as: helper, params: { id: draft.id }, body });
    expect(decided.json().code).toBe('own_form');
    const { db, now } = app.dependencies;
    const byHand = db
      .updateTable('question_set_approval')
      .set({ status: 'approved', decided_by: helper.id, decided_at: now() })
      .where('question_set_id', '=', draft.id);
    await expect(byHand.execute()).rejects.toThrow(/nobody_decides_what_they_wrote/);
  });
});

describe('rule 10.3: drafts are their trust’s alone', () => {
  it('not read, listed, saved or begun by another trust; what is published is listed and not written', async () => {
    const trustId = await aTrust();
    const [own, stranger] = await Promise.all([
      aPerson(app, 'Admin', { trustId }),
      aPerson(app, 'Admin', { trustId: await aTrust() }),
    ]);
    const draft = await aDraftOf(app, own);
    const params = { id: draft.id };
    expect((await app.call('questionSetDraft', { as: stranger, params })).statusCode).toBe(404);
    expect((await save(draft, someContent({ name: 'Ours' }), stranger)).statusCode).toBe(404);
    const list = async () => (await app.call('questionSets', { as: stranger, query: { limit: 100 } })).body;
    expect(await list()).not.toContain(draft.id);
    const published = await anApprovedForm(app, own);
    expect(await list()).toContain(published.id);
    expect((await begin(published.id, stranger)).statusCode).toBe(404);
    const card = (await app.call('questionSets', { as: own, query: { limit: 100 } }))
      .json()
      .data.find((one: { id: string }) => one.id === draft.id);
    expect(card).toMatchObject({ mayWrite: true, draft: { state: 'draft' }, inUse: null });
  });

  it('rule 10.7: the database hides another trust’s draft from a query that forgets to ask', async () => {
    const { db, now } = app.dependencies;
    const [own, other] = [await aTrust(), await aTrust()];
    const maker = await aPerson(app, 'Admin', { trustId: own });
    const { id } = await aDraftOf(app, maker);
    const found = (personId: string, usertype: 'Admin' | 'Client', trustId: string | null) =>
      withIdentity(identityOf({ personId, usertype, trustId }, now()), async () => {
        const versions = db
          .selectFrom('question_set_version')
          .select('version')
          .where('question_set_id', '=', id);
        const moments = db
          .selectFrom('question_set_moment')
          .select('version')
          .where('question_set_id', '=', id);
        return [(await versions.execute()).length, (await moments.execute()).length];
      });
    expect(await found(maker.id, 'Admin', own)).toEqual([1, 1]);
    expect(await found(author.id, 'Admin', other)).toEqual([0, 0]);
    expect(await found(author.id, 'Client', null)).toEqual([0, 0]);
  });
});

describe('the list of forms', () => {
  it('is narrowed by name, state, category, tag, whose it is, what is at hand; page by page', async () => {
    const as = await aPerson(app, 'Admin');
    const mark = newId(app.dependencies.now());
    const one = await aDraftOf(app, as, { name: `${mark} one`, category: mark, tags: [mark] });
    const two = await anApprovedForm(app, as, { name: `${mark} two` });
    const ids = async (query: Record<string, string | number>) =>
      (await app.call('questionSets', { as, query })).json().data.map((found: { id: string }) => found.id);
    expect(await ids({ name: mark.toUpperCase() })).toEqual([one.id, two.id]);
    expect(await ids({ name: mark, state: 'draft' })).toEqual([one.id]);
    expect(await ids({ name: mark, state: 'approved' })).toEqual([two.id]);
    expect(await ids({ name: mark, state: 'sent' })).toEqual([]);
    expect(await ids({ category: mark })).toEqual([one.id]);
    expect(await ids({ tag: mark })).toEqual([one.id]);
    expect(await ids({ mine: 'true' })).toEqual([one.id, two.id]);
    await app.call('favouriteForm', { as, params: { id: two.id }, body: { favourite: true } });
    expect(await ids({ favourite: 'true' })).toEqual([two.id]);
    const first = (await app.call('questionSets', { as, query: { name: mark, limit: 1 } })).json();
    expect(first.data).toHaveLength(1);
    expect(await ids({ name: mark, limit: 1, cursor: first.next })).toEqual([two.id]);
    expect(await ids({ name: '%' })).toEqual([]);
  });
});

describe('rule 11.10: a page that was left open is no sign of an attack', () => {
  it('who asks again and again for their own draft learns what became of it, and nothing is counted', async () => {
    const { id } = await anApprovedForm(app, author);
    app.dependencies.signs.take();
    for (let times = 0; times < 32; times += 1) {
      const reply = await app.call('questionSetDraft', { as: author, params: { id } });
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toMatchObject({
        code: 'draft_not_open',
        became: { version: 1, by: expect.any(String), at: expect.stringMatching(/^\d{4}-/) },
      });
    }
    const back = await app.call('takeBackApproval', { as: author, params: { id }, body: {} });
    expect(back.json()).toMatchObject({ code: 'draft_not_open', became: { version: 1 } });
    expect(app.dependencies.signs.take().counted).toEqual([]);
  });

  it('rule 10.3: another trust hears no word of it, and is counted', async () => {
    const own = await aPerson(app, 'Admin', { trustId: await aTrust() });
    const stranger = await aPerson(app, 'Admin', { trustId: await aTrust() });
    const { id } = await anApprovedForm(app, own);
    app.dependencies.signs.take();
    for (const name of ['questionSetDraft', 'takeBackApproval'] as const) {
      const body = name === 'takeBackApproval' ? { body: {} } : {};
      const reply = await app.call(name, { as: stranger, params: { id }, ...body });
      expect([reply.statusCode, reply.json().code, reply.json().became]).toEqual([
        404,
        'not_found',
        undefined,
      ]);
    }
    expect(app.dependencies.signs.take().counted).toMatchObject([{ sign: 'refused', n: 2 }]);
  });
});
