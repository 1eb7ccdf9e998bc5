import { TERMS_VERSION } from '@careway/core/accounts/terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const say = (as: TestPerson, decision: string, version = TERMS_VERSION) =>
  test.call('decideTerms', { as, body: { decision, version } });
const stands = async (as: TestPerson) => (await test.call('myTerms', { as })).json().state;

it('rule 8.24 (T&C): every answer is kept, the newest counts', async () => {
  const client = await aPerson(test);
  expect(await stands(client)).toBe('due');
  for (const decision of ['accepted', 'declined', 'declined', 'accepted']) {
    expect((await say(client, decision)).json()).toMatchObject({ version: TERMS_VERSION, state: decision });
    test.advance(1000);
  }
  const kept = await test.dependencies.db
    .selectFrom('terms_decision')
    .select('decision')
    .where('person_id', '=', client.id)
    .orderBy('id')
    .execute();
  expect(kept.map(({ decision }) => decision)).toEqual(['accepted', 'declined', 'accepted']);
  expect((await test.call('myAccount', { as: client })).json().terms).toBe('accepted');
});

it('a newer version asks everybody again, and an answer to an older one does not count', async () => {
  const client = await aPerson(test);
  await test.dependencies.db
    .insertInto('terms_decision')
    .values({
      id: newId(test.dependencies.now()),
      person_id: client.id,
      version: '2020-01-01',
      decision: 'accepted',
      at: test.dependencies.now(),
    })
    .execute();
  expect(await stands(client)).toBe('due');
  expect((await say(client, 'accepted', '2020-01-01')).statusCode).toBe(409);
  expect(await stands(client)).toBe('due');
});

it('decision 0023: who said no books by phone; who was not asked yet is not stopped here', async () => {
  const client = await aPerson(test);
  const slotId = newId(test.dependencies.now());
  const book = async () => (await test.call('book', { as: client, body: { slotId } })).json().code;
  expect(await book()).not.toBe('terms_declined');
  await say(client, 'declined');
  expect(await book()).toBe('terms_declined');
  await say(client, 'accepted');
  expect(await book()).not.toBe('terms_declined');
});

it('rule 10.4: whose answer it is comes from the session', async () => {
  const [one, other] = [await aPerson(test), await aPerson(test)];
  await test.call('decideTerms', {
    as: one,
    body: { decision: 'declined', version: TERMS_VERSION, personId: other.id, userId: other.id },
  });
  expect([await stands(one), await stands(other)]).toEqual(['declined', 'due']);
});
