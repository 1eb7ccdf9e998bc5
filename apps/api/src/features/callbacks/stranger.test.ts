import { BOT_CHECK } from '@careway/core/limits';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aShare } from '../../testing/forms.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
let client: TestPerson;
beforeAll(async () => {
  // A Friday, 10am in London.
  app = await startTestApp();
  client = await aPerson(app);
});
afterAll(() => app.close());

const CALL = {
  day: '2026-11-24',
  timeSlot: 'morning',
  phone: '07700 900142',
  voicemail: false,
};
const record = async (shareId: string) =>
  (await app.call('sharedForm', { as: client, query: { shareId } })).json();

describe('a stranger asks for a call', () => {
  const STRANGER = { ...CALL, reason: 'top', askFor: 'Sam' };
  const from = (remoteAddress: string, body: object, path = '', headers: Record<string, string> = {}) =>
    app.app.inject({
      method: 'POST',
      url: `/api/v1/callback/stranger${path}`,
      remoteAddress,
      headers,
      payload: { ...STRANGER, ...body },
    });
  const rows = () =>
    app.dependencies.db.selectFrom('callback').selectAll().where('person_id', 'is', null).execute();
  const calls = () => app.dependencies.db.selectFrom('stranger_call').selectAll().execute();
  beforeEach(() => app.dependencies.db.deleteFrom('quota').execute());
  beforeEach(() => app.dependencies.db.deleteFrom('callback').where('person_id', 'is', null).execute());

  test('only what the call needs is kept, and nobody is told who else asked (rule 4.6)', async () => {
    const first = await from('203.0.113.1', {});
    const again = await from('203.0.113.2', {});
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    const shape = (reply: typeof first) => ({ ...reply.json(), cancelToken: '' });
    expect(shape(first)).toEqual(shape(again));
    expect(shape(first)).toEqual({ day: CALL.day, timeSlot: 'morning', status: 'pending', cancelToken: '' });
    const kept = { ask_for: 'Sam', phone: '+447700900142', context: 'top', share_id: null };
    expect(await rows()).toMatchObject([kept, kept]);
    // Who makes the calls makes one.
    expect(await calls()).toMatchObject([{ phone: kept.phone, names: ['Sam', 'Sam'], asked: 2 }]);
  });

  test('rule 1.9: nobody can have a message left where the owner of the number said no', async () => {
    await from('203.0.113.1', { voicemail: false });
    await from('203.0.113.2', { voicemail: true });
    expect(await calls()).toMatchObject([{ voicemail: false, asked: 2 }]);
  });

  test('rule 10.3, 10.4: it reaches no form and no account, whatever the body says', async () => {
    const share = await aShare(app, client);
    await from('203.0.113.1', { shareId: share.shareId, personId: client.id, status: 'completed' });
    expect(await rows()).toMatchObject([{ person_id: null, share_id: null, status: 'pending' }]);
    expect((await record(share.shareId)).status).toBe('shared');
    expect((await from('203.0.113.1', { reason: 'topBooked' })).json().fields[0].field).toBe('reason');
    expect((await from('203.0.113.1', { askFor: '' })).json().fields[0].field).toBe('askFor');
  });

  test('cancelling deletes all of it; a wrong token cancels nothing and tells nothing', async () => {
    const { cancelToken } = (await from('203.0.113.1', {})).json();
    const cancel = (token: string) => from('203.0.113.1', { cancelToken: token }, '/cancel');
    expect((await cancel('not-the-token')).statusCode).toBe(204);
    expect(await rows()).toHaveLength(1);
    expect((await cancel(cancelToken)).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await cancel(cancelToken)).statusCode).toBe(204);
  });

  test('a change takes the place of the first in one step', async () => {
    const { cancelToken } = (await from('203.0.113.1', {})).json();
    await from('203.0.113.1', { timeSlot: 'evening', replaces: cancelToken });
    expect(await rows()).toMatchObject([{ time_slot: 'evening' }]);
  });

  test('rule 12.6: no number and no name in any log', async () => {
    await from('203.0.113.90', { askFor: 'Persephone', phone: '07700 900987' });
    expect(app.logs()).not.toMatch(/Persephone|900987|900 987/);
  });

  describe('rule 12.2: nobody else has the switch', () => {
    const cancel = (ip: string, cancelToken: string) => from(ip, { cancelToken }, '/cancel');
    const proof = async () => {
      const challenge = (await app.call('botCheckChallenge', {})).json();
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    };

    test('however many nonsense cancels come, they ask and cancel', async () => {
      const { cancelToken } = (await from('203.0.113.20', {})).json();
      for (let n = 0; n < 60; n++)
        expect((await cancel('203.0.113.20', `nonsense ${n}`)).statusCode).toBe(204);
      await app.dependencies.db.updateTable('quota').set({ used: 1_000_000 }).execute();
      expect((await cancel('203.0.113.20', cancelToken)).statusCode).toBe(204);
      expect(await rows()).toEqual([]);
    });

    test('past a limit, of a household or of all, a proof of work is asked for and is enough; a forged header moves nothing', async () => {
      const statuses: number[] = [];
      for (let n = 0; n <= BOT_CHECK.free.call; n++) {
        const headers = { 'x-forwarded-for': `198.51.100.${n}` };
        statuses.push((await from('203.0.113.77', { phone: `07700 9001${10 + n}` }, '', headers)).statusCode);
      }
      expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
      expect(statuses.at(-1)).toBe(422);
      expect((await from('203.0.113.78', {})).statusCode).toBe(201);
      await app.dependencies.db.updateTable('quota').set({ used: 1_000_000 }).execute();
      for (const ip of ['203.0.113.77', '203.0.113.79']) {
        const refused = await from(ip, {});
        expect([refused.statusCode, refused.json().code]).toEqual([422, 'bot_check_needed']);
        expect((await from(ip, {}, '', { 'x-bot-check': await proof() })).statusCode).toBe(201);
      }
      // Proofs themselves use nothing up.
      await app.dependencies.db.updateTable('quota').set({ used: 1_000_000 }).execute();
      const proven = { 'x-bot-check': await proof() };
      expect((await from('203.0.113.77', {}, '', proven)).statusCode).toBe(201);
    });

    test('who knows their number neither renames their call, nor has a message left, nor cancels it', async () => {
      const own = (await from('203.0.113.1', { askFor: 'Wren', voicemail: false })).json();
      const other = (await from('203.0.113.2', { askFor: 'Mallory', voicemail: true })).json();
      expect(await calls()).toMatchObject([{ names: ['Wren', 'Mallory'], voicemail: false }]);
      await from('203.0.113.2', { askFor: 'Mallory', voicemail: true, replaces: other.cancelToken });
      expect((await rows()).map((row) => row.ask_for).sort()).toEqual(['Mallory', 'Wren']);
      const last = (await from('203.0.113.2', { askFor: 'Mallory', voicemail: true })).json();
      await cancel('203.0.113.2', last.cancelToken);
      expect(await calls()).toMatchObject([{ voicemail: false }]);
      await cancel('203.0.113.1', own.cancelToken);
      expect((await rows()).map((row) => row.ask_for)).toEqual(['Mallory']);
    });

    test('twenty at once for one number: one call to make, and each takes back its own', async () => {
      const ips = Array.from({ length: 20 }, (_, n) => `203.0.113.${100 + n}`);
      const replies = await Promise.all(ips.map((ip) => from(ip, {})));
      expect(replies.map(({ statusCode }) => statusCode)).toEqual(ips.map(() => 201));
      expect(await calls()).toMatchObject([{ asked: 20, time_slots: ['morning'] }]);
      const tokens = replies.slice(1).map((reply) => reply.json().cancelToken as string);
      await Promise.all(tokens.map((token) => cancel('203.0.113.1', token)));
      expect(await calls()).toMatchObject([{ asked: 1 }]);
    });
  });
});
