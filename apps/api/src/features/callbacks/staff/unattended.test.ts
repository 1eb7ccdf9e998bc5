import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const CALL = { reason: 'general', day: '2026-11-20', phone: '07700 900142', voicemail: false };

test('rule 4.15: unattended are those whose time has begun and whom nobody has or has tried; all has every one but those taken back', async () => {
  const client = await aPerson(app);
  const ask = async (timeSlot: string, day = CALL.day): Promise<string> =>
    (await app.call('askForCallback', { as: client, body: { ...CALL, day, timeSlot } })).json().id;
  const soon = await ask('afternoon');
  const second = await ask('evening');
  const late = await ask('morning', '2026-11-24');
  const back = await ask('evening', '2026-11-24');
  await app.call('cancelCallback', { as: client, params: { id: back } });
  const ids = async (list: string, as: TestPerson) =>
    (await app.call('staffCalls', { as, query: { list } })).json().data.map(({ id }: { id: string }) => id);
  expect(await ids('unattended', await aPerson(app, 'Admin'))).toEqual([]);

  app.advance(7 * 3_600_000);
  const staff = await aPerson(app, 'Admin');
  const params = (id: string) => ({ as: staff, params: { id } });
  expect(await ids('unattended', staff)).toEqual([soon, second]);
  await app.call('takeCall', params(soon));
  expect(await ids('unattended', staff)).toEqual([second]);
  await app.call('handBackCall', params(soon));
  await app.call('takeCall', params(second));
  await app.call('openCall', params(second));
  const body = { nth: 1, outcome: 'noAnswer' };
  expect((await app.call('recordAttempt', { ...params(second), body })).statusCode).toBe(201);
  expect(await ids('unattended', staff)).toEqual([soon]);
  expect(new Set(await ids('all', staff))).toEqual(new Set([soon, second, late]));
});
