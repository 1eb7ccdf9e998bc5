import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { Wire } from '../testing/wire.ts';
import { startJobs } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('rule 15.8, 13.3: work goes on after the connections of the queue fell silent, although nobody was told of an end', async () => {
  const wire = await Wire.open(Number(new URL(app.url).port));
  const url = Object.assign(new URL(app.url), { port: String(wire.port) }).href;
  const jobs = await startJobs(url, () => {}, { unanswered: 2_000 });
  try {
    const done: string[] = [];
    await jobs.work('message.deliver', async ({ messageId }) => void done.push(messageId));
    const ask = async () => {
      const messageId = newId(new Date());
      await app.jobs.send(app.dependencies.db, 'message.deliver', { messageId });
      return messageId;
    };
    const before = await ask();
    await expect.poll(() => done, { timeout: 10_000 }).toEqual([before]);
    wire.silence();
    const meanwhile = await ask();
    wire.speak();
    await expect.poll(() => done, { timeout: 30_000 }).toEqual([before, meanwhile]);
  } finally {
    // Else its end would wait for a farewell that does not arrive.
    await wire.close();
    await jobs.stop();
  }
}, 60_000);

test('rule 13.3: what a process had that died comes back soon, of queues too that an earlier version made', async () => {
  const boss = new PgBoss({ connectionString: app.url, schema: 'jobs' });
  await boss.start();
  const older = {
    retryLimit: 12,
    retryDelay: 2,
    retryBackoff: true,
    heartbeatSeconds: null,
    retryDelayMax: null,
  };
  await boss.updateQueue('message.deliver', older);
  await (await startJobs(app.url, () => {})).stop();
  const queue = await boss.getQueue('message.deliver');
  expect(queue).toMatchObject({ heartbeatSeconds: 15, retryDelayMax: 600, retryLimit: 27 });
  await boss.stop();
});
