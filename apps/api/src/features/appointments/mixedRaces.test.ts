import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { raceRounds } from '../../testing/raceRounds.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

const CROWD = 30;

let app: TestApp;
const crowd: TestPerson[] = [];
beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < CROWD; n += 1)
    crowd.push(await aPerson(app, 'Client', { mobile: `+4477009${20_000 + n}` }));
});
afterAll(() => app.close());

// `npm run bench -- races` does the same with a hundred clients and a thousand rounds.
test('rule 3.1, 3.15: booking, keeping, moving, cancelling and offers all at once: one on a place, and no place lost', async () => {
  const { answers, wrong } = await raceRounds(app, crowd, 9);
  expect(wrong).toEqual([]);
  expect(answers['201']).toBeGreaterThan(3);
  expect(answers['409 slot_taken']).toBeGreaterThan(3);
}, 60_000);
