import { BOT_CHECK } from '@careway/core/limits';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.dependencies.db.deleteFrom('quota').execute();
});
afterAll(() => app.close());

type Challenge = Parameters<typeof solveChallenge>[0]['challenge'];
const ask = async () => (await app.call('botCheckChallenge', {})).json() as Challenge;
const solve = async (challenge: Challenge) => ({
  challenge,
  solution: await solveChallenge({ challenge, deriveKey }),
});
const packed = (payload: unknown) => Buffer.from(JSON.stringify(payload)).toString('base64');
const prove = async () => packed(await solve(await ask()));

const lookUp = (proof?: string, more: object = {}) =>
  app.call('suggestAddresses', {
    params: { text: 'Quarry' },
    headers: { ...(proof ? { 'x-bot-check': proof } : {}), ...more },
  });

/** All that is free is used up. */
async function useUp(guard: keyof typeof BOT_CHECK.free): Promise<void> {
  await app.dependencies.db
    .updateTable('quota')
    .set({ used: BOT_CHECK.free[guard] })
    .where('key', 'like', `${guard} unproven by %`)
    .execute();
}

describe('rule 12.5: the bot check', () => {
  test('within what is free nobody is asked; beyond it a proof lets on', async () => {
    expect((await lookUp()).statusCode).toBe(200);
    await useUp('lookup');
    const refused = await lookUp();
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'bot_check_needed']);
    expect((await lookUp(await prove())).statusCode).toBe(200);
  });

  test('a forged X-Forwarded-For is nobody else', async () => {
    await lookUp();
    await useUp('lookup');
    for (const from of ['203.0.113.9', '198.51.100.7, 10.0.0.1'])
      expect((await lookUp(undefined, { 'x-forwarded-for': from })).json().code).toBe('bot_check_needed');
  });

  test('a proof counts once, also twenty times at once', async () => {
    const proof = await prove();
    const replies = await Promise.all(Array.from({ length: 20 }, () => lookUp(proof)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
  });

  test.each<[string, (challenge: Challenge) => Promise<unknown>]>([
    ['nothing readable', async () => 'x'],
    ['no solution', async (challenge) => ({ challenge })],
    ['a guessed solution', async (challenge) => ({ challenge, solution: { counter: 7, derivedKey: '00' } })],
    [
      'an easier sum than ours',
      async (challenge) =>
        solve({
          ...challenge,
          parameters: { ...challenge.parameters, cost: 1, keyPrefix: '0' },
        } as Challenge),
    ],
    [
      'a sum without a signature',
      async (challenge) => ({ ...(await solve(challenge)), challenge: { parameters: challenge.parameters } }),
    ],
    [
      'a later end than ours',
      async (challenge) =>
        solve({
          ...challenge,
          parameters: { ...challenge.parameters, data: { until: 4_000_000_000_000 } },
        } as Challenge),
    ],
  ])('refused: %s', async (_, forge) => {
    const reply = await lookUp(packed(await forge(await ask())));
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'bot_check_failed']);
  });

  test('an old sum is refused', async () => {
    const proof = await prove();
    app.advance(BOT_CHECK.life + 1000);
    expect((await lookUp(proof)).json().code).toBe('bot_check_failed');
  });

  test('sign-up and reset take it in the body, as rule 12.5 writes it', async () => {
    const reset = (botCheck?: string) =>
      app.call('resetByEmail', { body: { email: 'nobody@example.com', what: 'password', botCheck } });
    expect((await reset()).statusCode).toBe(202);
    await useUp('reset');
    expect((await reset()).json().code).toBe('bot_check_needed');
    app.advance(0);
    expect((await reset(await prove())).statusCode).toBe(202);
  });
});
