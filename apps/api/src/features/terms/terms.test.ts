import { FIRST_TERMS } from '@careway/core/accounts/terms';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { insertDecision } from './repository.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const say = (as: TestPerson, decision: string, version = FIRST_TERMS) =>
  test.call('decideTerms', { as, body: { decision, version } });
const stands = async (as: TestPerson) => (await test.call('myTerms', { as })).json().state;

it('rule 8.24 (T&C): every answer is kept, the newest counts', async () => {
  const client = await aPerson(test);
  expect(await stands(client)).toBe('due');
  for (const decision of ['accepted', 'declined', 'declined', 'accepted']) {
    expect((await say(client, decision)).json()).toMatchObject({ version: FIRST_TERMS, state: decision });
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

it('an answer to terms that there are not, or were before all that are kept, does not count', async () => {
  const client = await aPerson(test);
  const { db, now } = test.dependencies;
  await insertDecision(db, now(), { personId: client.id, version: '2020-01-01', decision: 'accepted' });
  expect(await stands(client)).toBe('due');
  for (const version of ['2020-01-01', '0', '-1', '1e3', ' 1', '٣', '99', '999999999', '', 'x'.repeat(20)])
    expect((await say(client, 'accepted', version)).json().code).toBe('terms_changed');
  for (const version of ['x'.repeat(21), 1, null])
    expect(
      (await test.call('decideTerms', { as: client, body: { decision: 'accepted', version } })).statusCode,
    ).toBe(400);
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
    body: { decision: 'declined', version: FIRST_TERMS, personId: other.id, userId: other.id },
  });
  expect([await stands(one), await stands(other)]).toEqual(['declined', 'due']);
});
