import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../db/ids.ts';
import { aDraftOf, anApprovedForm } from '../../../testing/authoredForms.ts';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let decider: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  [author, decider] = await Promise.all([aPerson(app, 'Admin'), aPerson(app, 'Super_Admin')]);
});
afterAll(() => app.close());

const aName = () => `Name ${newId(app.dependencies.now())}`;
const ask = (name: string, as = author) =>
  app.call('requestCategory', { as, body: { name, why: 'We have many' } });
const decide = (id: string, as = decider, body: object = { status: 'approved' }) =>
  app.call('decideCategory', { as, params: { id }, body });
const lists = async (as = author) => (await app.call('authoringLists', { as })).json();
const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

describe('rule 7.17: categories and age groups are asked for, and somebody else decides', () => {
  it('asked for, approved, used and kept while a form says it', async () => {
    const name = aName();
    const asked = (await ask(`  ${name} `)).json();
    expect(asked).toMatchObject({ name, status: 'Pending', mine: true, decidedBy: null });
    expect(names((await lists()).categories)).not.toContain(name);
    expect((await ask(name.toUpperCase())).json().code).toBe('list_name_taken');
    const waiting = await app.call('categoryRequests', { as: decider, query: { status: 'Pending' } });
    expect(names(waiting.json().data)).toContain(name);
    expect((await decide(asked.id)).json()).toMatchObject({
      status: 'approved',
      mine: false,
      decidedBy: 'Amira Test',
    });
    expect((await decide(asked.id)).json().code).toBe('not_waiting');
    await aDraftOf(app, author, { category: name, tags: [name] });
    const known = await lists();
    expect(known.categories.find((one: { name: string }) => one.name === name)).toMatchObject({
      inUse: 1,
      from: null,
    });
    expect(known.tags).toContain(name);
    const remove = () => app.call('deleteCategory', { as: decider, params: { id: asked.id } });
    expect((await remove()).json().code).toBe('list_in_use');
    const free = (await app.call('addCategory', { as: decider, body: { name: aName() } })).json();
    expect(free.status).toBe('approved');
    expect((await app.call('deleteCategory', { as: decider, params: { id: free.id } })).statusCode).toBe(204);
    expect((await app.call('deleteAgeGroup', { as: decider, params: { id: asked.id } })).statusCode).toBe(
      404,
    );
  });

  it('declined with words, and may be asked for again; others’ requests are not read', async () => {
    const name = aName();
    const { id } = (await ask(name)).json();
    expect((await decide(id, decider, { status: 'declined', comment: ' ' })).json().fields[0].field).toBe(
      'comment',
    );
    expect((await decide(id, decider, { status: 'declined', comment: 'There is one' })).statusCode).toBe(200);
    expect((await ask(name)).statusCode).toBe(201);
    const other = await aPerson(app, 'Admin');
    expect((await app.call('categoryRequests', { as: other })).json().data).toEqual([]);
    expect((await app.call('categoryRequests', { as: author })).body).toContain('There is one');
  });

  it('rule 7.2: never by who asked, by the call or by hand; an Admin decides on none', async () => {
    const asked = (await ask(aName(), decider)).json();
    expect((await decide(asked.id)).json().code).toBe('own_request');
    expect((await decide(asked.id, author)).statusCode).toBe(403);
    const { db, now } = app.dependencies;
    const byHand = db
      .updateTable('form_list_entry')
      .set({ status: 'approved', decided_by: decider.id, decided_at: now() })
      .where('id', '=', asked.id);
    await expect(byHand.execute()).rejects.toThrow(/nobody_decides_their_own_request/);
  });

  it('twenty decisions at once: one counts', async () => {
    const { id } = (await ask(aName())).json();
    const replies = await Promise.all(Array.from({ length: 20 }, () => decide(id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(replies.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19);
  });

  it('an age group has two ages in their order', async () => {
    const group = (from: number, to: number) =>
      app.call('requestAgeGroup', { as: author, body: { name: aName(), why: 'For them', from, to } });
    expect((await group(16, 18)).json()).toMatchObject({ from: 16, to: 18 });
    expect((await group(18, 16)).json().fields).toMatchObject([
      { field: 'to', message: 'The second age is the older one' },
    ]);
    expect((await group(-1, 200)).statusCode).toBe(400);
  });
});

describe('rule 7.17: trigger words raise a flag', () => {
  it('also where the form names their list by its id', async () => {
    const body = { name: aName(), words: ['frightened'] };
    const list = (await app.call('saveTriggerCategory', { as: decider, body })).json();
    const { id } = await anApprovedForm(app, author, { trigerByCategory: list.id });
    const { definition } = await app.dependencies.db
      .selectFrom('question_set_version')
      .select('definition')
      .where('question_set_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(definition).toMatchObject({ triggerWords: ['frightened'] });
  });

  it('where they stand in an answer in own words of a form that was approved with them', async () => {
    const name = aName();
    const words = ['Hurts me', 'afraid'];
    const saved = await app.call('saveTriggerCategory', { as: decider, body: { name, words } });
    expect(saved.json()).toMatchObject({ name, words: ['hurts me', 'afraid'] });
    expect((await lists()).triggerCategories).toContainEqual(saved.json());
    const { id } = await anApprovedForm(app, author, { trigerByCategory: name });
    const client = await aPerson(app);
    const given = { as: author, body: { questionSetId: id, clientIds: [client.id] } };
    const { shareId } = (await app.call('shareForm', given)).json().data[0];
    const answers = [
      { questionId: 'pain', optionId: 'yes', answer: '' },
      { questionId: 'where', optionId: '', answer: 'My partner HURTS   me. Unafraid.' },
    ];
    const body = { shareId, questionSetId: id, status: 'draft', answers, version: 0 };
    expect((await app.call('saveAnswers', { as: client, body })).statusCode).toBe(200);
    const { flags } = await app.dependencies.db
      .selectFrom('question_share')
      .select('flags')
      .where('id', '=', shareId)
      .executeTakeFirstOrThrow();
    expect(flags).toEqual(['hurts me']);
    expect((await app.call('saveTriggerCategory', { as: author, body: { name, words } })).statusCode).toBe(
      403,
    );
  });
});
