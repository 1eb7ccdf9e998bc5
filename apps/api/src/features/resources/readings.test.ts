import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aPerson, signedInLongAgo, type TestPerson } from '../../testing/people.ts';
import { aResource } from '../../testing/resources.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let author: TestPerson;
let other: TestPerson;
let client: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  author = await aPerson(app, 'Super_Admin');
  other = await aPerson(app, 'Super_Admin');
  client = await aPerson(app);
});
afterAll(() => app.close());

let running = 0;
const words = (more: object = {}) => ({
  title: `Before you come ${++running}`,
  summary: 'What to bring.',
  topic: 'Visits',
  kind: 'leaflet',
  service: null,
  minutes: 2,
  body: ['Come as you are.', 'Bring <b>somebody</b> if you like.'],
  replaces: null,
  ...more,
});
const write = (body = words()) => app.call('writeReading', { as: author, body });
const give = (id: string, as = other) => app.call('giveReading', { as, params: { id } });
const end = (id: string, as = other) => app.call('endReading', { as, params: { id } });
const one = async (id: string, as = other) =>
  (await app.call('readings', { as })).json().data.find((row: { id: string }) => row.id === id);
/** What staff can choose and clients can be given. */
const chosen = async (search: string) =>
  (await app.call('resourceContents', { as: client, query: { search } }))
    .json()
    .data.map(({ id }: { id: string }) => id);
const code = (reply: Awaited<ReturnType<typeof write>>) => [
  reply.statusCode,
  reply.json()?.fields?.[0]?.field ?? reply.json()?.code,
];

describe('rule 17.32: things to read are written on a screen and published by two people', () => {
  it('nobody is given what one person wrote; a second one has it given out, and it ends', async () => {
    const body = words();
    const { id } = (await write(body)).json();
    expect(await chosen(body.title)).toEqual([]);
    expect((await one(id, author)).whyNot).toContain('You have written in it');
    expect(code(await give(id, author))).toEqual([422, 'own_draft']);
    expect(await one(id)).toMatchObject({ state: 'waiting', whyNot: null, by: 'Amira Test' });
    expect((await give(id)).statusCode).toBe(200);
    expect(await chosen(body.title)).toEqual([id]);
    expect(code(await give(id))).toEqual([409, 'settings_changed']);
    expect((await end(id)).statusCode).toBe(200);
    expect(await chosen(body.title)).toEqual([]);
    expect(code(await end(id))).toEqual([409, 'settings_changed']);
  });

  it('a change is another one: who has the old one keeps its words, everybody else is given the new one', async () => {
    const old = await aResource(app, { title: 'Old title' });
    const body = words({ title: 'Old title', replaces: old });
    const { id } = (await write(body)).json();
    expect(await chosen('Old title')).toEqual([old]);
    await give(id);
    expect(await chosen('Old title')).toEqual([id]);
    const kept = (await app.call('resourceContents', { as: client, query: { ids: old } })).json().data;
    expect(kept[0].body).toEqual(['Come as you are.', 'Bring somebody if you like.']);
  });

  it('is taken back by its author; of twenty who have it given out at once one does', async () => {
    const { id } = (await write()).json();
    expect((await end(id, author)).statusCode).toBe(200);
    expect(code(await give(id))).toEqual([409, 'settings_changed']);
    const next = (await write()).json();
    const replies = await Promise.all(Array.from({ length: 20 }, () => give(next.id)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('rule 10.9: is given out by somebody who has just signed in; taken back at any time', async () => {
    const { id } = (await write()).json();
    const third = await aPerson(app, 'Super_Admin');
    await signedInLongAgo(app, third);
    expect(code(await give(id, third))).toEqual([422, 'sign_in_again']);
    expect((await end(id, third)).statusCode).toBe(200);
  });

  it('a title is given out once', async () => {
    const body = words();
    await give((await write(body)).json().id);
    expect(code(await write({ ...body, title: body.title.toUpperCase() }))).toEqual([400, 'title']);
  });

  test.each<[string, object, string]>([
    ['no words', { body: [] }, 'body'],
    ['an empty paragraph', { body: ['One', ' '] }, 'body.1'],
    ['a paragraph beyond any', { body: ['x'.repeat(2_001)] }, 'body.0'],
    ['an hour and more', { minutes: 61 }, 'minutes'],
    ['no title', { title: '' }, 'title'],
  ])('not with %s', async (_, more, field) => {
    expect(code(await write(words(more)))).toEqual([400, field]);
  });

  it('by system administrators alone', async () => {
    const as = await aPerson(app, 'Admin');
    expect((await app.call('readings', { as })).statusCode).toBe(403);
    expect((await app.call('writeReading', { as, body: words() })).statusCode).toBe(403);
  });
});
