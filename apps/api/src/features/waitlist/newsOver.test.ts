import { anyTime } from '@careway/core/waitlist/waitPreference';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../testing/clinics.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const news = async (as: TestPerson): Promise<string[]> =>
  (await app.call('notifications', { as, query: { limit: 20 } }))
    .json()
    .data.map(({ words }: { words: string }) => words);
const offerOf = async (as: TestPerson) => (await app.call('myWaiting', { as })).json().data[0]?.offer ?? null;

/** Two who wait, and a place that comes free: the first is offered it. */
async function offered() {
  const { slotIds } = await aSession(app, { startsAt: '2026-11-27T10:00:00Z' });
  const had = await aPerson(app);
  const booked = await app.call('book', { as: had, body: { slotId: slotIds[0] } });
  const [first, second] = [await aPerson(app), await aPerson(app)];
  for (const as of [first, second]) {
    await app.call('joinWaitlist', { as, body: { ...anyTime('2026-11-20'), service: 'top' } });
    app.advance(1_000);
  }
  await app.call('cancelAppointment', { as: had, params: { id: booked.json().id } });
  await app.remind();
  return { first, second, offer: await offerOf(first) };
}
const KEPT = /We keep it for you until/;

describe('rule 13.11: news of a time that is kept', () => {
  it.each(['acceptOffer', 'declineOffer'] as const)('%s: says no more that it is kept', async (how) => {
    const { first, offer } = await offered();
    expect((await news(first)).some((words) => KEPT.test(words))).toBe(true);
    await app.call(how, { as: first, params: { id: offer.id } });
    const after = await news(first);
    expect(after.some((words) => KEPT.test(words))).toBe(false);
    expect(after.some((words) => /We do not keep it any more/.test(words))).toBe(true);
  });

  it('nobody answered: the clock ends it, and the news of whoever is next stays as it is', async () => {
    const { first, second } = await offered();
    for (let nth = 0; nth < 26; nth += 1) {
      app.advance(5 * 60_000);
      for (const as of [first, second]) await app.call('session', { as });
    }
    await app.remind();
    await app.remind();
    expect((await news(first)).some((words) => KEPT.test(words))).toBe(false);
    expect((await news(second)).some((words) => KEPT.test(words))).toBe(true);
  });
});
