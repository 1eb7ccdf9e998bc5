import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityOf, withIdentity } from '../../db/databaseIdentity.ts';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let clinician: TestPerson;
let bethan: TestPerson;
let formId: string;
beforeAll(async () => {
  app = await startTestApp();
  formId = newId(app.dependencies.now());
  staff = await aPerson(app, 'Admin');
  clinician = await aPerson(app, 'Internal');
  bethan = await aPerson(app, 'Client', { firstName: 'Bethan' });
});
afterAll(() => app.close());

const form = () => aForm({ id: formId, name: 'How you are', isStaticForm: false });

/** A form of a client, saved as this. */
async function answered(
  client: TestPerson,
  status: 'draft' | 'completed',
  answers: readonly object[] = WHOLE,
) {
  const share = await aShare(app, client, form());
  const reply = await app.call('saveAnswers', { as: client, body: { ...share, status, answers } });
  expect(reply.statusCode, reply.body).toBe(200);
  app.advance(1000);
  return share.shareId;
}
const list = async (as: TestPerson, query: Record<string, string | number> = {}) =>
  (await app.call('responses', { as, query })).json();
const idsOf = async (as: TestPerson, query: Record<string, string | number> = {}) =>
  (await list(as, query)).data.map(({ id }: { id: string }) => id);

describe('rule 7.11: what was answered, across all forms', () => {
  it('is there once it is sent in, the last first, page by page; a draft in a list of its own', async () => {
    const first = await answered(bethan, 'completed');
    const carys = await aPerson(app, 'Client', { firstName: 'Carys' });
    const second = await answered(carys, 'completed');
    const draft = await answered(await aPerson(app), 'draft', WHOLE.slice(0, 1));
    expect(await idsOf(staff)).toEqual([second, first]);
    expect(await idsOf(clinician)).toEqual([second, first]);
    expect(await idsOf(staff, { state: 'draft' })).toEqual([draft]);
    const one = await list(staff, { limit: 1 });
    expect(one).toMatchObject({ total: 2, more: false, data: [{ id: second }] });
    expect(await idsOf(staff, { limit: 1, cursor: one.next })).toEqual([first]);
    expect(one.data[0]).toMatchObject({
      form: { id: formId, name: 'How you are', version: 1 },
      client: { id: carys.id, name: 'Carys Test', reference: expect.stringMatching(/^CW-\d+$/) },
      status: 'completed',
      sentAt: expect.any(String),
    });
  });

  it('is found by form, state, flag, time, trust and by who it is', async () => {
    const ids = await idsOf(staff);
    expect(await idsOf(staff, { form: formId, state: 'completed', flagged: 'no', within: 'week' })).toEqual(
      ids,
    );
    expect(await idsOf(staff, { form: newId(app.dependencies.now()) })).toEqual([]);
    expect(await idsOf(staff, { state: 'hold' })).toEqual([]);
    expect(await idsOf(staff, { flagged: 'yes' })).toEqual([]);
    expect(await idsOf(staff, { trust: newId(app.dependencies.now()) })).toEqual([]);
    expect(await idsOf(staff, { search: 'bethan' })).toHaveLength(1);
    expect(await idsOf(staff, { search: 'nobody at all' })).toEqual([]);
    const before = new Date(app.dependencies.now().getTime() - 8 * 86_400_000);
    await app.dependencies.db
      .updateTable('question_share')
      .set({ sent_at: before })
      .where('id', '=', ids[1])
      .execute();
    expect(await idsOf(staff, { within: 'week' })).toEqual(ids.slice(0, 1));
    expect(await idsOf(staff, { within: 'month' })).toEqual(ids);
  });

  it('stays with the client who moves to another trust', async () => {
    const now = app.dependencies.now();
    const trustId = newId(now);
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Elmbrook' }).execute();
    const [there, client] = [await aPerson(app, 'Admin', { trustId }), await aPerson(app)];
    const id = await answered(client, 'completed');
    expect(await idsOf(there)).toEqual([]);
    await app.dependencies.db
      .updateTable('person')
      .set({ trust_id: trustId })
      .where('id', '=', client.id)
      .execute();
    expect(await idsOf(there)).toEqual([id]);
    expect(await idsOf(staff)).not.toContain(id);
    const gone = await app.call('readResponse', { as: staff, params: { id } });
    const nobody = await app.call('readResponse', { as: staff, params: { id: newId(now) } });
    expect([gone.statusCode, { ...gone.json(), requestId: '' }]).toEqual([
      404,
      { ...nobody.json(), requestId: '' },
    ]);
  });

  it('offers every organisation to whoever sees all of them, and finds those of one', async () => {
    const now = app.dependencies.now();
    const trustId = newId(now);
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Chosen' }).execute();
    const superAdmin = await aPerson(app, 'Super_Admin');
    const id = await answered(await aPerson(app, 'Client', { trustId }), 'completed');
    const { trusts } = (await app.call('responseForms', { as: superAdmin })).json();
    expect(trusts).toContainEqual({ id: trustId, name: 'Chosen' });
    expect(await idsOf(superAdmin, { trust: trustId })).toEqual([id]);
    expect((await idsOf(superAdmin)).length).toBeGreaterThan(1);
    for (const as of [staff, clinician])
      expect((await app.call('responseForms', { as })).json().trusts).toEqual([]);
  });

  it('shows the sender no answers where the form was sent so', async () => {
    const client = await aPerson(app);
    const id = await answered(client, 'completed');
    await app.dependencies.db
      .updateTable('question_share')
      .set({ shared_by: staff.id, response_view_by_sender: false, flags: ['Pain'] })
      .where('id', '=', id)
      .execute();
    const [mine] = (await list(staff, { limit: 1 })).data;
    expect(mine).toMatchObject({ id, withheld: true, flags: [], score: null });
    expect(await idsOf(staff, { flagged: 'yes' })).toEqual([]);
    for (const name of ['readResponse', 'noteResponse'] as const) {
      const reply = await app.call(name, { as: staff, params: { id }, body: { text: 'x' } });
      expect([reply.statusCode, reply.json().code]).toEqual([422, 'answers_not_for_sender']);
    }
    // Another colleague reads it: it was the sender who chose not to.
    expect((await list(clinician, { flagged: 'yes' })).data).toMatchObject([{ id, withheld: false }]);
    expect((await app.call('readResponse', { as: clinician, params: { id } })).statusCode).toBe(200);
  });
});

describe('rule 7.12: one answered form', () => {
  it('has every answer as it was asked, how often it changed, and the same form at other times', async () => {
    const client = await aPerson(app);
    const before = await answered(client, 'completed');
    const id = await answered(client, 'draft');
    const changed = WHOLE.map((one) => (one.questionId === 'name' ? { ...one, answer: 'Another' } : one));
    await app.call('saveAnswers', {
      as: client,
      body: { shareId: id, questionSetId: formId, status: 'completed', answers: changed, version: 1 },
    });
    const read = (await app.call('readResponse', { as: clinician, params: { id } })).json();
    const answers = read.pages.flatMap((page: { answers: object[] }) => page.answers);
    expect(answers).toContainEqual(
      expect.objectContaining({ question: 'About name?', lines: ['Another'], changes: 1 }),
    );
    expect(read.others).toMatchObject([{ id: before, status: 'completed', version: 1 }]);
    expect(read.client.id).toBe(client.id);
  });

  it('takes notes, which colleagues read and which are in the file of their own data', async () => {
    const client = await aPerson(app);
    const id = await answered(client, 'completed');
    const text = '=cmd|" /C calc"!A0 <script>alert(1)</script>';
    const reply = await app.call('noteResponse', { as: clinician, params: { id }, body: { text } });
    expect([reply.statusCode, reply.json()]).toEqual([201, expect.objectContaining({ text })]);
    const read = (await app.call('readResponse', { as: staff, params: { id } })).json();
    expect(read.notes).toMatchObject([{ text, by: 'Amira Test' }]);
    const own = (await app.call('myData', { as: client })).json();
    expect(own.notes).toMatchObject([{ text, form: 'How you are' }]);
    const empty = await app.call('noteResponse', { as: staff, params: { id }, body: { text: ' ' } });
    expect(empty.json()).toMatchObject({ code: 'bad_request', fields: [{ field: 'text' }] });
  });

  it('rule 7.27: a note is answered and settled by a colleague, who is told; neither client nor form is named', async () => {
    const id = await answered(await aPerson(app), 'completed');
    const [writer, other] = [await aPerson(app, 'Internal'), await aPerson(app, 'Admin')];
    const note = (as: TestPerson, body: object) => app.call('noteResponse', { as, params: { id }, body });
    const read = async () => (await app.call('readResponse', { as: staff, params: { id } })).json().notes;
    const first = (await note(writer, { text: 'Please ring' })).json();
    const reply = (await note(other, { text: 'Done', answers: first.id })).json();
    expect(await read()).toMatchObject([
      { text: 'Please ring', replies: [{ text: 'Done', answers: first.id }] },
    ]);
    const settled = await app.call('settleNote', {
      as: other,
      params: { id: reply.id },
      body: { settled: true },
    });
    expect(settled.json()).toMatchObject({ id: first.id, settledBy: 'Amira Test' });
    await note(writer, { text: 'Thank you', answers: reply.id });
    expect(await read()).toMatchObject([
      { settledAt: null, replies: [{ text: 'Done' }, { text: 'Thank you' }] },
    ]);
    const told = async (as: TestPerson) => (await app.call('notifications', { as })).json().data;
    expect(await told(writer)).toMatchObject([
      { words: 'A colleague settled a note beside a form.', leadsTo: `/responses/${id}` },
      { words: 'A colleague answered a note beside a form.' },
    ]);
    expect(await told(other)).toMatchObject([{ words: 'A colleague answered a note beside a form.' }]);
    const elsewhere = await answered(await aPerson(app), 'completed');
    const wrong = { as: other, params: { id: elsewhere }, body: { text: 'Here', answers: first.id } };
    expect((await app.call('noteResponse', wrong)).statusCode).toBe(404);
  });

  it('rule 7.27: a note is changed and taken back by whoever wrote it alone; a record loses nothing without a trace', async () => {
    const client = await aPerson(app);
    const id = await answered(client, 'completed');
    const note = (
      await app.call('noteResponse', { as: clinician, params: { id }, body: { text: 'Rang bcak' } })
    ).json();
    const change = (as: TestPerson, text: string) =>
      app.call('changeNote', { as, params: { id: note.id }, body: { text } });
    const takeBack = (as: TestPerson) => app.call('takeBackNote', { as, params: { id: note.id } });
    expect((await change(staff, 'Mine')).json().code).toBe('comment_not_yours');
    expect((await takeBack(staff)).json().code).toBe('comment_not_yours');
    expect((await change(client, 'Mine')).statusCode).toBe(403);
    await change(clinician, 'Rang back');
    expect((await change(clinician, 'Rang back')).json()).toMatchObject({
      text: 'Rang back',
      changedAt: expect.any(String),
      before: [{ text: 'Rang bcak' }],
    });
    const own = async () => (await app.call('myData', { as: client })).json().notes;
    expect(await own()).toMatchObject([{ text: 'Rang back', before: ['Rang bcak'] }]);
    expect((await takeBack(clinician)).statusCode).toBe(204);
    expect((await takeBack(clinician)).statusCode).toBe(204);
    const read = await app.call('readResponse', { as: staff, params: { id } });
    expect(read.json().notes).toMatchObject([{ text: '', before: [], takenBack: true }]);
    expect(read.body).not.toContain('Rang');
    // That there was one is said, and that it can be asked for.
    expect(await own()).toEqual([
      expect.objectContaining({ text: expect.stringContaining('Ask us'), before: [] }),
    ]);
    expect((await change(clinician, 'Again')).json().code).toBe('comment_taken_back');
    const { db } = app.dependencies;
    const kept = await db
      .selectFrom('response_comment_before')
      .select('text')
      .where('comment_id', '=', note.id)
      .orderBy('id')
      .execute();
    expect(kept.map(({ text }) => text)).toEqual(['Rang bcak', 'Rang back']);
  });

  it('says what has to be looked at first: the flags of the form, and of the answer that raised each', async () => {
    const yes = [entry('name', '', 'Amira'), entry('pain', 'yes'), entry('more', '', 'Since Monday')];
    const id = await answered(await aPerson(app), 'completed', yes);
    const read = (await app.call('readResponse', { as: clinician, params: { id } })).json();
    expect(read.flags).toEqual([{ words: 'Pain', about: 'health' }]);
    const answers = read.pages.flatMap((page: { answers: object[] }) => page.answers);
    expect(answers).toContainEqual(expect.objectContaining({ questionId: 'pain', flags: read.flags }));
  });
});

describe('rule 7.26: lists that somebody has set and named', () => {
  const save = (as: TestPerson, body: object) =>
    app.call('saveView', { as, body: { list: 'all', name: 'Mine', filters: { flagged: 'yes' }, ...body } });
  const viewsOf = async (as: TestPerson) => (await app.call('responseForms', { as })).json().views;

  it('are their own, by name; the same name stands for what was set last, and another’s is not there', async () => {
    const [reader, other] = [await aPerson(app, 'Internal'), await aPerson(app, 'Admin')];
    const first = await save(reader, { name: '  Mine ' });
    expect([first.statusCode, first.json()]).toEqual([
      201,
      { id: expect.any(String), list: 'all', name: 'Mine', filters: { flagged: 'yes' } },
    ]);
    await save(reader, { filters: { form: formId, within: 'week' } });
    await save(reader, { list: 'draft', name: 'Late' });
    expect(await viewsOf(reader)).toMatchObject([
      { list: 'draft', name: 'Late' },
      { id: first.json().id, name: 'Mine', filters: { form: formId, within: 'week' } },
    ]);
    expect(await viewsOf(other)).toEqual([]);
    const forget = (as: TestPerson) =>
      app.call('forgetView', { as, params: { id: first.json().id } }).then(({ statusCode }) => statusCode);
    expect([await forget(other), await forget(reader), await forget(reader)]).toEqual([404, 204, 404]);
    expect(await viewsOf(reader)).toMatchObject([{ name: 'Late' }]);
  });

  it('rule 10.7: the database shows and takes nobody else’s', async () => {
    const { db, now } = app.dependencies;
    const [reader, other] = [await aPerson(app, 'Admin'), await aPerson(app, 'Admin')];
    await save(reader, {});
    const as = { usertype: 'Admin' as const, personId: other.id, trustId: null };
    const seen = await withIdentity(identityOf(as, now()), () =>
      db.selectFrom('response_view').select('id').execute(),
    );
    expect(seen).toEqual([]);
    const forged = withIdentity(identityOf(as, now()), () =>
      db
        .insertInto('response_view')
        .values({
          id: newId(now()),
          person_id: reader.id,
          list: 'all',
          name: 'Forged',
          filters: '{}',
          created_at: now(),
        })
        .execute(),
    );
    await expect(forged).rejects.toThrow(/row-level security/);
  });

  it('hold what the list can be asked for alone: nothing typed, no other list, no endless name; and no more than twenty', async () => {
    const reader = await aPerson(app, 'Admin');
    const wrong = [
      { filters: { flagged: 'perhaps' } },
      { list: 'clients' },
      { name: ' ' },
      { name: 'x'.repeat(41) },
    ];
    for (const body of wrong) expect((await save(reader, body)).statusCode, JSON.stringify(body)).toBe(400);
    const typed = await save(reader, { name: 'View 0', filters: { search: 'Amira', flagged: 'no' } });
    expect(typed.json().filters).toEqual({ flagged: 'no' });
    for (let n = 0; n < 20; n += 1) expect((await save(reader, { name: `View ${n}` })).statusCode).toBe(201);
    const full = await save(reader, { name: 'One more' });
    expect([full.statusCode, full.json().code]).toEqual([422, 'too_many_views']);
    // One of those that are there may still be set anew.
    expect((await save(reader, { name: 'View 3', filters: {} })).statusCode).toBe(201);
  });
});

describe('rule 7.24: figures of one form', () => {
  it('count by question and option what the reader’s own trust sent in, and hide what is few', async () => {
    const now = app.dependencies.now();
    const id = newId(now);
    const trustId = newId(now);
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Figures' }).execute();
    const reader = await aPerson(app, 'Internal', { trustId });
    const read = async () => (await app.call('responseFigures', { as: reader, params: { id } })).json();
    const send = async (pain: string, of: string | null = trustId) => {
      const client = await aPerson(app, 'Client', { trustId: of });
      const share = await aShare(app, client, aForm({ id, name: 'Counted', isStaticForm: false }));
      const answers = [
        entry('name', '', 'x'),
        entry('pain', pain),
        ...(pain === 'yes' ? [entry('more', '', 'y')] : []),
      ];
      await app.call('saveAnswers', { as: client, body: { ...share, status: 'completed', answers } });
    };
    for (const pain of ['no', 'no', 'no', 'no', 'yes', 'yes', 'yes', 'yes', 'yes']) await send(pain);
    await send('no', null);
    const first = await read();
    expect(first).toMatchObject({ responses: 9, form: { name: 'Counted' } });
    const of = (figures: typeof first, question: string) =>
      figures.questions.find((one: { question: string }) => one.question === question);
    // Four said no: not shown, nor what it could be worked out from.
    expect(of(first, 'About pain?')).toMatchObject({
      answered: 9,
      counts: [{ count: null }, { count: null }],
    });
    expect(of(first, 'About more?')).toMatchObject({ answered: 5, counts: [] });
    await send('no');
    expect((await read()).responses).toBe(10);
    await app.sweep();
    const later = (
      await app.call('responseFigures', { as: await aPerson(app, 'Internal', { trustId }), params: { id } })
    ).json();
    expect(later.responses).toBe(10);
    expect(of(later, 'About pain?').counts.map(({ count }: { count: number }) => count)).toEqual([5, 5]);
    const none = await app.call('responseFigures', {
      as: await aPerson(app, 'Internal', { trustId }),
      params: { id: newId(now) },
    });
    expect(none.statusCode).toBe(404);
  });

  it('of a form that few sent in say nothing but that', async () => {
    const id = newId(app.dependencies.now());
    const client = await aPerson(app);
    const share = await aShare(app, client, aForm({ id, isStaticForm: false }));
    await app.call('saveAnswers', { as: client, body: { ...share, status: 'completed', answers: WHOLE } });
    const reader = await aPerson(app, 'Internal');
    const figures = (await app.call('responseFigures', { as: reader, params: { id } })).json();
    expect(figures).toMatchObject({ responses: null, questions: [] });
  });
});

describe('rule 7.11: forms to choose from', () => {
  it('say of which service they are, where services have forms of one name', async () => {
    const client = await aPerson(app, 'Client');
    for (const service of ['top', 'vas'] as const) {
      const share = await aShare(
        app,
        client,
        aForm({ id: newId(app.dependencies.now()), name: 'Asked twice', service, isStaticForm: false }),
      );
      const body = { ...share, status: 'completed', answers: WHOLE };
      expect((await app.call('saveAnswers', { as: client, body })).statusCode).toBe(200);
      app.advance(1000);
    }
    const { data } = (await app.call('responseForms', { as: staff })).json();
    const names = data.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => name.startsWith('Asked'))).toEqual(
      expect.arrayContaining(['Asked twice, Abortion care', 'Asked twice, Vasectomy']),
    );
    expect(names).toContain('How you are');
  });
});
