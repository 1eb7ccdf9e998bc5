import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aShare, entry, WHOLE } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let client: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
  client = await aPerson(app);
  staff = await aPerson(app, 'Super_Admin');
});
afterAll(() => app.close());

const held = async (answers: readonly object[] = WHOLE) => {
  const ids = await aShare(app, client);
  const body = { ...ids, status: 'hold', answers };
  expect((await app.call('saveAnswers', { as: client, body })).json().status).toBe('hold');
  return ids;
};
const finish = (as: TestPerson, shareId: string) =>
  app.call('finishHeldForm', { as, params: { id: shareId } });
const read = async (shareId: string) =>
  (await app.call('sharedForm', { as: client, query: { shareId } })).json();

describe('rule 6.5: the way out of a form on hold', () => {
  test('is taken by staff, with the answers as they stand, and once', async () => {
    const { shareId } = await held();
    const before = await read(shareId);
    expect((await finish(staff, shareId)).json()).toEqual({ status: 'completed' });
    const after = await read(shareId);
    expect(after.status).toBe('completed');
    expect(after.QuestionSetIds).toEqual(before.QuestionSetIds);
    expect((await finish(staff, shareId)).json()).toEqual({ status: 'completed' });
    expect((await read(shareId)).version).toBe(after.version);
  });

  test('twenty at once finish it once', async () => {
    const { shareId } = await held();
    const before = (await read(shareId)).version;
    const replies = await Promise.all(Array.from({ length: 20 }, () => finish(staff, shareId)));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"status":"completed"}']),
    );
    expect((await read(shareId)).version).toBe(before + 1);
  });

  test('not by the client, nor by staff of another trust', async () => {
    const { shareId } = await held();
    expect((await finish(client, shareId)).statusCode).toBe(403);
    const { db, now } = app.dependencies;
    const trustId = newId(now());
    await db.insertInto('trust').values({ id: trustId, name: 'Another trust' }).execute();
    expect((await finish(await aPerson(app, 'Admin', { trustId }), shareId)).statusCode).toBe(404);
    expect((await read(shareId)).status).toBe('hold');
  });

  test('not where something must still be answered, nor for a form that waits for nobody', async () => {
    const open = await held([entry('name', '', 'Amira')]);
    const reply = await finish(staff, open.shareId);
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'answers_missing']);
    expect((await read(open.shareId)).status).toBe('hold');
    const { shareId } = await aShare(app, client);
    expect((await finish(staff, shareId)).json().code).toBe('form_not_held');
  });
});
