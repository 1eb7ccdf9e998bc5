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

describe('rule 6.19: a form that was half filled in when a call was asked for is finished after it', () => {
  const HALF = [entry('name', '', 'Amira')];
  const asked = async () => {
    const ids = await aShare(app, client);
    await app.call('saveAnswers', { as: client, body: { ...ids, status: 'draft', answers: HALF } });
    const call = await app.call('askForCallback', {
      as: client,
      body: {
        reason: 'top',
        day: '2026-11-24',
        timeSlot: 'morning',
        phone: '07700 900123',
        voicemail: false,
        shareId: ids.shareId,
      },
    });
    expect(call.statusCode).toBe(201);
    expect((await read(ids.shareId)).status).toBe('hold');
    return { ids, callId: call.json().id as string };
  };
  const send = ({ shareId, questionSetId }: { shareId: string; questionSetId: string }) =>
    app.call('saveAnswers', {
      as: client,
      body: { shareId, questionSetId, status: 'completed', answers: WHOLE },
    });
  const spoken = async (id: string) => {
    await app.call('takeCall', { as: staff, params: { id } });
    await app.call('openCall', { as: staff, params: { id } });
    const body = { nth: 1, outcome: 'spoke' };
    const reply = await app.call('recordAttempt', { as: staff, params: { id }, body });
    expect([reply.statusCode, reply.json().status]).toEqual([201, 'completed']);
  };

  test('by the client: not while they wait, and once the call is done', async () => {
    const { ids, callId } = await asked();
    const more = { ...ids, status: 'draft', answers: WHOLE };
    expect((await app.call('saveAnswers', { as: client, body: more })).json().code).toBe('form_on_hold');
    await spoken(callId);
    expect((await read(ids.shareId)).status).toBe('draft');
    expect((await send(ids)).json().status).toBe('completed');
  });

  test('by staff on the phone: who begins the form for them goes on with that one, and keeps what was answered', async () => {
    const { ids } = await asked();
    const started = (
      await app.call('startFormForClient', {
        as: staff,
        body: { kind: 'letsGetStarted', clientId: client.id, service: 'top' },
      })
    ).json();
    expect(started).toMatchObject({ shareId: ids.shareId, status: 'draft' });
    const body = { ...ids, status: 'completed', answers: WHOLE };
    expect((await app.call('saveAnswersForClient', { as: staff, body })).json().status).toBe('completed');
  });

  test('what was sent in and is on hold stays so, whatever becomes of a call', async () => {
    const ids = await held();
    const call = await app.call('askForCallback', {
      as: client,
      body: {
        reason: 'top',
        day: '2026-11-25',
        timeSlot: 'morning',
        phone: '07700 900123',
        voicemail: false,
        shareId: ids.shareId,
      },
    });
    await spoken(call.json().id);
    expect((await read(ids.shareId)).status).toBe('hold');
  });
});
