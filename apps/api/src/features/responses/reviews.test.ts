import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aForm, aShare, entry } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let client: TestPerson;
let form: Awaited<ReturnType<typeof aShare>>;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [staff, client] = [await aPerson(app, 'Admin'), await aPerson(app, 'Client')];
  form = await aShare(app, client, bleeding());
});

/** A form that staff wrote, in which pain is a red flag, and the words beside it are none. */
function bleeding() {
  const { options, ...form } = aForm();
  return {
    ...form,
    id: newId(app.dependencies.now()),
    name: 'How you feel today',
    isStaticForm: false,
    options: (options ?? []).map((one) =>
      one.id === 'yes' ? { ...one, keywords: ['Heavy bleeding'] } : one,
    ),
  };
}
/** The same, with points that have a name. */
function scored() {
  const { options, ...set } = bleeding();
  return {
    ...set,
    id: newId(app.dependencies.now()),
    scoring: { bands: [{ from: 0, to: 9, description: 'Talk to them' }] },
    options: options.map((one) => (one.id === 'no' ? { ...one, score: 5 } : one)),
  };
}
const hurt = (more: string) => [entry('name', '', 'Amira'), entry('pain', 'yes'), entry('more', '', more)];
const WELL = [entry('name', '', 'Amira'), entry('pain', 'no')];
const SPOKE = { outcome: 'nurse_spoke', note: 'Rang them, and a nurse sees them at four.' };

async function saved(answers: readonly object[], status: 'draft' | 'completed' = 'draft') {
  const reply = await app.call('saveAnswers', { as: client, body: { ...form, status, answers } });
  expect(reply.statusCode, reply.body).toBe(200);
  app.advance(1000);
}
const read = (as = staff) => app.call('readResponse', { as, params: { id: form.shareId } });
const reviews = async (as = staff) => (await read(as)).json().reviews;
const close = (id: string, body: object, as = staff) =>
  app.call('finishWorklistItem', { as, params: { id }, body: { confirmed: true, ...body } });
async function reviewed() {
  const [{ id }] = await reviews();
  expect((await close(id, SPOKE)).statusCode).toBe(200);
  app.advance(1000);
  return id;
}

describe('rule 16.38: who reviewed the answers, when, and what was done', () => {
  test('nothing is asked of anybody where nothing stands out', async () => {
    await saved(WELL, 'completed');
    expect(await reviews()).toEqual([]);
  });

  test('what stands out waits, and is closed with an outcome and a note, by name and time', async () => {
    await saved(hurt('Since Monday.'), 'completed');
    const [open] = await reviews();
    expect(open).toMatchObject({ kind: 'red_flag', doneAt: null, changed: false });
    expect(open.about).toContain('Heavy bleeding: “Yes”');
    const bare = await close(open.id, {});
    expect(bare.statusCode).toBe(400);
    await reviewed();
    expect(await reviews()).toMatchObject([
      {
        id: open.id,
        doneBy: expect.stringContaining('Test'),
        doneAt: expect.any(String),
        outcome: { words: 'A nurse has spoken with them', note: SPOKE.note },
        changed: false,
      },
    ]);
  });

  test('it is the need on the list: closed there it is reviewed here, taken back there it waits here', async () => {
    await saved(hurt('Since Monday.'), 'completed');
    const onList = async () => {
      const { data } = (await app.call('worklist', { as: staff, query: { limit: 50 } })).json();
      return data.filter((one: { client: { id: string } | null }) => one.client?.id === client.id);
    };
    const [{ id }] = await onList();
    expect((await reviews()).map((one: { id: string }) => one.id)).toEqual([id]);
    await close(id, SPOKE);
    expect((await reviews())[0].doneAt).toEqual(expect.any(String));
    expect(await onList()).toEqual([]);
    expect((await app.call('reopenWorklistItem', { as: staff, params: { id } })).statusCode).toBe(200);
    expect((await reviews())[0]).toMatchObject({ id, doneAt: null, outcome: null });
  });

  test('a second press writes no second review, and twenty at once write one', async () => {
    await saved(hurt('Since Monday.'), 'completed');
    const [{ id }] = await reviews();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => close(id, { ...SPOKE, note: `${SPOKE.note} ${n}` })),
    );
    expect(await reviews()).toHaveLength(1);
  });

  test('sent in as it was reviewed it is not changed; another answer is, and leaves what was reviewed', async () => {
    await saved(hurt('Since Monday.'));
    const id = await reviewed();
    await saved(hurt('Since Monday.'));
    expect(await reviews()).toMatchObject([{ id, changed: false }]);
    await saved(hurt('Since Sunday, and worse.'));
    expect(await reviews()).toMatchObject([{ id, changed: true, outcome: { note: SPOKE.note } }]);
    await saved(WELL);
    expect(await reviews()).toMatchObject([{ id, changed: true }]);
  });

  test('another organisation does not find it; a role without the right to change records does not close it', async () => {
    await saved(hurt('Since Monday.'), 'completed');
    const [{ id }] = await reviews();
    const { db, now } = app.dependencies;
    const trustId = newId(now());
    await db.insertInto('trust').values({ id: trustId, name: trustId }).execute();
    const elsewhere = await aPerson(app, 'Admin', { trustId });
    expect((await read(elsewhere)).statusCode).toBe(404);
    expect((await close(id, SPOKE, elsewhere)).statusCode).toBe(404);
    expect((await read(client)).statusCode).toBe(403);
    expect((await close(id, SPOKE, client)).statusCode).toBe(403);
    expect((await reviews())[0].doneAt).toBeNull();
  });
});

describe('rule 16.48: a score with a name is reviewed, flag or none', () => {
  const DONE = { text: 'Rang them, and offered a talk.', reviews: true };
  const review = (body: object = DONE, as = staff) =>
    app.call('noteResponse', { as, params: { id: form.shareId }, body });
  const line = async (as = staff) => {
    const { data } = (
      await app.call('responses', { as, query: { limit: 50, form: form.questionSetId } })
    ).json();
    return data.find(({ id }: { id: string }) => id === form.shareId);
  };
  beforeEach(async () => {
    form = await aShare(app, client, scored());
  });

  test('it waits on the response and the list until somebody says what was done; an answer that is changed says so', async () => {
    await saved(WELL, 'completed');
    expect((await read()).json()).toMatchObject({ reviews: [], score: { band: 'Talk to them' } });
    expect((await line()).review).toEqual({ state: 'waits', by: null, at: null });
    expect((await review()).statusCode).toBe(201);
    expect((await line()).review).toMatchObject({ state: 'reviewed', by: 'Amira Test' });
    expect((await read()).json().notes).toMatchObject([{ text: DONE.text, review: { changed: false } }]);
    app.advance(1000);
    await sql`insert into answer_change (share_id, version, at, own, status, changes)
      values (${form.shareId}, 9, ${app.dependencies.now()}, true, 'completed', '{"pain": {}}')`.execute(
      app.dependencies.db,
    );
    app.advance(1000);
    expect((await line()).review.state).toBe('changed');
    await review();
    expect((await line()).review.state).toBe('reviewed');
  });

  test('taken back, it waits again; an ordinary note reviews nothing; too few words neither', async () => {
    await saved(WELL, 'completed');
    await review({ text: 'A note beside it.' });
    expect((await line()).review.state).toBe('waits');
    expect((await review({ text: 'Done', reviews: true })).json()).toMatchObject({
      statusCode: 400,
      fields: [{ field: 'text' }],
    });
    const { id } = (await review()).json();
    expect((await line()).review.state).toBe('reviewed');
    await app.call('takeBackNote', { as: staff, params: { id } });
    expect((await line()).review.state).toBe('waits');
  });

  test('a draft waits for nobody; where an answer is flagged its outcome says it; of no name nothing is asked', async () => {
    await saved(WELL);
    expect(await line()).toBeUndefined();
    form = await aShare(app, client, bleeding());
    await saved(WELL, 'completed');
    expect((await line()).review).toBeNull();
    form = await aShare(app, client, bleeding());
    await saved(hurt('Since Monday.'), 'completed');
    expect((await line()).review.state).toBe('waits');
    await reviewed();
    expect((await line()).review).toMatchObject({ state: 'reviewed', by: 'Amira Test' });
  });

  test('twenty at once are twenty notes and one state; without the right to change records, or elsewhere, nobody', async () => {
    await saved(WELL, 'completed');
    const reads = await aPerson(app, 'Internal', { scopes: ['clients:read', 'forms:read'] });
    expect((await review(DONE, reads)).statusCode).toBe(403);
    expect((await review(DONE, client)).statusCode).toBe(403);
    await Promise.all(Array.from({ length: 20 }, () => review()));
    expect((await line()).review.state).toBe('reviewed');
    expect((await read()).json().notes).toHaveLength(20);
  });
});
