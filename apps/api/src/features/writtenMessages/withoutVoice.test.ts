import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AT_RISK, answering, fillForChecks, inForm } from '../../testing/pathways.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { saysSafe } from '../../testing/saysSafe.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let staff: TestPerson;
let trustId: string | null;
beforeAll(async () => {
  app = await startTestApp({ fill: fillForChecks });
  staff = await aPerson(app, 'Admin');
  ({ trust_id: trustId } = await app.dependencies.db
    .selectFrom('person')
    .select('trust_id')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow());
});
afterAll(() => app.close());

const aClient = () => aPerson(app, 'Client', { trustId });
const ask = (as: TestPerson, body: object = {}) =>
  app.call('askInWriting', { as, body: { way: 'write-here', reason: 'general', ...body } });
const recordOf = async ({ id }: TestPerson) =>
  (await app.call('client', { as: staff, params: { id } })).json();
const kinds = async (client: TestPerson) =>
  (await recordOf(client)).toDo.map(({ kind }: { kind: string }) => kind);
const question = async ({ id }: TestPerson) =>
  (
    await app.call('writeToClient', {
      as: staff,
      params: { id },
      body: { written: 'own', words: 'Which day suits you?', asks: true },
    })
  ).json();
const reply = (as: TestPerson, id: string, words: string) =>
  app.call('answerWritten', { as, params: { id }, body: { words } });

describe('rule 4.11: without a voice', () => {
  test('a wish to be written to reaches staff, takes calls back, and twenty at once are one', async () => {
    const client = await aClient();
    await app.call('askForCallback', {
      as: client,
      body: {
        reason: 'general',
        day: '2026-11-24',
        timeSlot: 'morning',
        phone: '07700 900118',
        voicemail: false,
      },
    });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => ask(client, { words: 'I cannot talk' })),
    );
    expect([...new Set(replies.map(({ statusCode }) => statusCode))]).toEqual([201]);
    const record = await recordOf(client);
    expect(record.wish).toMatchObject({ way: 'write-here', words: 'I cannot talk' });
    expect(record.toDo.map(({ title }: { title: string }) => title)).toEqual(['Do not call: write']);
    expect(record.callbacks.map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
    const { rows } = await countOf(client);
    expect(rows).toBe(1);
  });

  test('what was said last holds: a call that they ask for takes the wish off the list, and a newer wish the call', async () => {
    const client = await aClient();
    const call = { reason: 'general', day: '2026-11-24', timeSlot: 'morning', phone: '07700 900118' };
    await ask(client, { words: 'I cannot talk' });
    expect(await kinds(client)).toEqual(['write_instead']);
    await app.call('askForCallback', { as: client, body: { ...call, voicemail: false } });
    expect(await kinds(client)).toEqual([]);
    await ask(client, { words: 'I cannot talk after all' });
    const { toDo, callbacks } = await recordOf(client);
    expect(toDo.map(({ kind }: { kind: string }) => kind)).toEqual(['write_instead']);
    expect(callbacks.map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
  });

  test('rule 16.51: the very same wish again holds again, once they asked for a call or called one safe in between', async () => {
    const client = await aClient();
    const call = { reason: 'general', day: '2026-11-24', timeSlot: 'morning', phone: '07700 900118' };
    for (const between of [
      () => app.call('askForCallback', { as: client, body: { ...call, voicemail: false } }),
      () => saysSafe(app, client, { channels: ['phone'] }),
    ]) {
      await ask(client, { words: 'I cannot talk' });
      app.advance(1_000);
      await between();
      app.advance(1_000);
      await ask(client, { words: 'I cannot talk' });
      const { toDo, callbacks, wish } = await recordOf(client);
      expect(toDo.map(({ kind }: { kind: string }) => kind)).toEqual(['write_instead']);
      expect(callbacks.map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
      expect(wish.at).toBe(app.dependencies.now().toISOString());
      app.advance(1_000);
    }
  });

  test('a question is answered once, by whom it was asked, and comes to staff as news', async () => {
    const client = await aClient();
    await ask(client);
    const { id } = await question(client);
    const [asked] = (await app.call('writtenToMe', { as: client })).json().data;
    expect(asked).toMatchObject({ id, asks: true, answer: null });
    expect((await reply(await aClient(), id, 'Friday')).statusCode).toBe(404);
    for (const words of ['', '  ', 'x'.repeat(1_001), 'a\u202eb'])
      expect((await reply(client, id, words)).statusCode).toBe(400);
    expect((await reply(client, id, 'Friday')).statusCode).toBe(204);
    expect((await reply(client, id, 'Friday')).statusCode).toBe(204);
    expect((await reply(client, id, 'Monday')).statusCode).toBe(400);
    expect(await kinds(client)).toEqual(['write_instead', 'client_answered']);
    expect((await recordOf(client)).written[0]).toMatchObject({ asks: true, answer: { words: 'Friday' } });
  });

  test('what is no question has no answer; a form of somebody else is not theirs', async () => {
    const client = await aClient();
    const { id } = (
      await app.call('writeToClient', {
        as: staff,
        params: { id: client.id },
        body: { written: 'own', words: 'All is well.' },
      })
    ).json();
    expect((await reply(client, id, 'Thanks')).statusCode).toBe(404);
    expect((await ask(client, { shareId: '0190de30-0004-7000-8000-00000000dead' })).statusCode).toBe(404);
    expect((await recordOf(client)).wish).toBeNull();
    expect((await ask(client, { way: 'shout' })).statusCode).toBe(400);
  });
});

const countOf = async ({ id }: TestPerson) => {
  const rows = await app.dependencies.db
    .selectFrom('client_word')
    .select('id')
    .where('person_id', '=', id)
    .execute();
  return { rows: rows.length };
};

describe('rule 2.23: a check needs no number', () => {
  test.each(['write-here', 'bsl', 'text-relay'])(
    'vas with %s: no call is made, and staff read the way',
    async (at) => {
      const client = await aClient();
      const { 'safe-contact.voicemail': _, ...rest } = AT_RISK;
      const said = { ...rest, 'call.number-and-time': { phone: '', at } };
      const { shareId, questionSetId } = await answering(app, client, 'vas', said);
      const sent = await app.call('saveAnswers', {
        as: client,
        body: { shareId, questionSetId, status: 'completed', answers: inForm('vas', said) },
      });
      expect([sent.statusCode, sent.json()]).toMatchObject([200, {}]);
      const record = await recordOf(client);
      expect(record.callbacks).toEqual([]);
      expect(record.wish).toMatchObject({ way: at });
      const urgent = record.toDo.find(({ kind }: { kind: string }) => kind === 'urgent_call');
      expect(urgent?.about).toContain('Do not call');
    },
  );
});
