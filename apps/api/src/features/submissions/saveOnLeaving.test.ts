import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let client: TestPerson;
let ids: { shareId: string; questionSetId: string };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  client = await aPerson(app);
  ids = await aShare(app, client);
});
afterAll(() => app.close());

const leave = (saves: unknown[]) => app.call('leaveSite', { body: { saves }, as: client });
const last = (version: number, said: string, more: object = {}) => ({
  ...ids,
  status: 'draft',
  answers: [entry('name', '', said)],
  version,
  ...more,
});
const stored = (shareId = ids.shareId) =>
  app.dependencies.db
    .selectFrom('question_share')
    .select(['answers', 'version', 'status'])
    .where('id', '=', shareId)
    .executeTakeFirstOrThrow();

describe('rule 1.5: EXIT SITE sends what it can', () => {
  test('what was typed last is stored, and then the session is over', async () => {
    const left = await leave([last(0, 'Amira')]);
    expect(left.statusCode).toBe(204);
    expect(left.headers['clear-site-data']).toContain('"storage"');
    expect(await stored()).toMatchObject({ version: 1, answers: [entry('name', '', 'Amira')] });
    expect((await app.call('session', { as: client })).statusCode).toBe(401);
  });

  test('behind a save that arrived before it, which it names', async () => {
    const before = crypto.randomUUID();
    await app.call('saveAnswers', { body: last(0, 'Am', { save: before }), as: client });
    await leave([last(0, 'Amira', { save: crypto.randomUUID(), follows: [before] })]);
    expect(await stored()).toMatchObject({ version: 2, answers: [entry('name', '', 'Amira')] });
  });

  test('rule 6.20: of a page of the version before, what it knows is taken and what it guesses is not', async () => {
    const { version, ...old } = last(0, 'Amira', { versions: [0, 1] });
    await leave([old]);
    expect(await stored()).toMatchObject({ version: 1, answers: [entry('name', '', 'Amira')] });
    client = await aPerson(app);
    ids = await aShare(app, client);
    await app.call('saveAnswers', { body: last(version, 'There'), as: client });
    await leave([{ ...old, ...ids }, last(version, 'No version', { version: undefined })]);
    expect(await stored()).toMatchObject({ version: 1, answers: [entry('name', '', 'There')] });
  });

  test('rule 6.8: another device was there first: its answers stay', async () => {
    for (const name of ['A', 'B', 'C'])
      await app.call('saveAnswers', {
        body: { ...ids, status: 'draft', answers: [entry('name', '', name)] },
        as: client,
      });
    await leave([last(0, 'Amira')]);
    expect(await stored()).toMatchObject({ version: 3, answers: [entry('name', '', 'C')] });
  });

  test('a form that was on its way in is in', async () => {
    await leave([last(0, '', { status: 'completed', answers: WHOLE })]);
    expect(await stored()).toMatchObject({ status: 'completed' });
  });

  test('rule 10.3: a form of somebody else is passed over, their own is stored', async () => {
    const other = await aShare(app, await aPerson(app));
    await leave([{ ...last(0, 'Not mine'), ...other }, last(0, 'Mine')]);
    expect(await stored(other.shareId)).toMatchObject({ version: 0, answers: [] });
    expect(await stored()).toMatchObject({ answers: [entry('name', '', 'Mine')] });
  });

  test.each([
    ['nothing at all', []],
    ['no save', ['', null, 7, { shareId: 'x' }]],
    ['a save that cannot be stored', [{ answers: [entry('nobody asked this')] }]],
  ])('the session ends whatever came: %s', async (_, saves) => {
    expect((await leave(saves)).statusCode).toBe(204);
    expect((await app.call('session', { as: client })).statusCode).toBe(401);
  });
});

describe('rule 6.11: decision 0019: the key that locks unsent answers', () => {
  const key = async (as: TestPerson) => (await app.call('answerKey', { as })).json().key as string;

  test('is one a person, the same on every device and after every sign-in', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => key(client)));
    expect(new Set(keys).size).toBe(1);
    expect(Buffer.from(keys[0] ?? '', 'base64url')).toHaveLength(32);
    expect(await key(await aPerson(app))).not.toBe(keys[0]);
  });

  test('rule 9.2: is given to nobody whose session is over', async () => {
    await app.call('logout', { body: {}, as: client });
    expect((await app.call('answerKey', { as: client })).statusCode).toBe(401);
  });
});
