import { expect, test } from 'vitest';
import { messagesWaiting } from '../features/messages/waitingRows.ts';
import { jobsWaiting } from '../jobs/jobsWaiting.ts';
import { aPerson, PASSWORD } from '../testing/people.ts';
import { startTestApp } from '../testing/testApp.ts';
import { openMeters } from './meters.ts';

const nobody = { used: 0, idle: 0, waiting: 0, max: 1 };
const never = () => new Promise<never>(() => undefined);

test('rule 15.8, 17.8: a database that hangs keeps nobody who reads metrics, and what it said once is not told for ever', async () => {
  const meters = openMeters({
    pools: { calls: () => nobody },
    looks: { jobs: never, messages: never, trail: never, pathways: never },
    trailCuts: () => 0,
  });
  const { text } = await meters.read();
  expect(text).toContain('careway_look_age_seconds ');
  expect(text).toContain('careway_pool_waiting{pool="calls"} 0');
  expect(text).not.toMatch(/^careway_(jobs|messages)_waiting\{/m);
  meters.stop();
});

test('rule 17.8: twenty who read at once get one text', async () => {
  let looked = 0;
  const meters = openMeters({
    pools: {
      calls: () => {
        looked += 1;
        return nobody;
      },
    },
    looks: { jobs: never, messages: never, trail: never, pathways: never },
    trailCuts: () => 0,
  });
  const texts = await Promise.all(Array.from({ length: 20 }, () => meters.read()));
  expect(new Set(texts.map(({ text }) => text)).size).toBe(1);
  // Once for each of the three gauges of a pool.
  expect(looked).toBe(3);
  meters.stop();
});

test('rule 17.8: what waits is what should have gone, by channel and queue, and how long the oldest has', async () => {
  const app = await startTestApp();
  const { dependencies } = app;
  const none = { count: 0, seconds: 0 };
  const messages = () => messagesWaiting(dependencies.db, dependencies.now());
  expect(await messages()).toEqual({ email: none, sms: none });
  const person = await aPerson(app);
  const secure = await app.call('signin', { body: { username: person.email, password: PASSWORD } });
  const { secureOtpId } = secure.json();
  await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
  app.advance(90_000);
  expect(await messages()).toEqual({ email: { count: 1, seconds: 90 }, sms: none });
  const jobs = await jobsWaiting(dependencies.db);
  expect(jobs['message.deliver']?.count).toBe(1);
  expect(jobs['sweep']).toEqual(none);
  // One that waits for a safe hour is not late.
  await dependencies.db
    .updateTable('message')
    .set({ send_after: new Date(dependencies.now().getTime() + 1000) })
    .execute();
  expect(await messages()).toEqual({ email: none, sms: none });
  app.advance(3000);
  expect((await messages()).email).toEqual({ count: 1, seconds: 2 });
  // And what has gone is gone.
  await app.outbox(person.email);
  expect(await messages()).toEqual({ email: none, sms: none });
  await app.close();
});
