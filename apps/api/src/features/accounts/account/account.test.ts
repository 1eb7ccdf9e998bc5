import { IDLE } from '@careway/core/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPerson } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('rule 10.3: a client reads their own details and nobody else’s', async () => {
  const [one, other] = [await aPerson(test, 'Client'), await aPerson(test, 'Client')];
  const reply = await test.call('myAccount', { as: one });
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({
    email: one.email,
    dateOfBirth: '1997-06-14',
    address: ['1 Test Street', 'Westmere', 'WE4 2RS'],
  });
  expect(reply.body).not.toContain(other.email);
});

it('rule 10.1: staff and strangers have no such details', async () => {
  expect((await test.call('myAccount', { as: await aPerson(test, 'Admin') })).statusCode).toBe(403);
  expect((await test.call('myAccount', {})).statusCode).toBe(401);
});

it('rule 9.3: the heartbeat always moves the idle clock, however short the time since the last call', async () => {
  const client = await aPerson(test, 'Client');
  await test.call('session', { as: client });
  test.advance(20_000);
  await test.call('session', { as: client });
  test.advance(IDLE.ordinary.limit - 1000);
  expect((await test.call('session', { as: client })).statusCode).toBe(200);
  test.advance(IDLE.ordinary.limit);
  expect((await test.call('session', { as: client })).statusCode).toBe(401);
});
