import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { outbox } from '../../adapters/carrier.ts';
import { smtp } from '../../adapters/smtp.ts';
import { features } from '../../features.ts';
import { deliveryOf } from '../../jobs/delivery.ts';
import { publishMessage } from '../../testing/audited/messageWords.ts';
import { aMailServer, closeMailServers } from '../../testing/mailServer.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { deliver } from './deliver.ts';
import { tellClient, templates } from './service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(closeMailServers);

/** Tells them something by email, and hands it to the mail server at a port as often as is asked. */
async function told(client: TestPerson) {
  const { dependencies } = app;
  await tellClient(dependencies, dependencies.db, {
    personId: client.id,
    words: templates.moved({ when: 'Tuesday 24 November, 10:20am' }),
    byClient: true,
    at: { channel: 'email', to: client.email },
  });
  const read = () =>
    dependencies.db
      .selectFrom('message')
      .selectAll()
      .where('person_id', '=', client.id)
      .executeTakeFirstOrThrow();
  const { id } = await read();
  const hand = (port: number) => {
    const carrier = smtp({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@careway.example' });
    return deliver(deliveryOf(features, dependencies, { sms: outbox, email: carrier }), id);
  };
  return { hand, read };
}

test('rule 13.3: the mail server is down, comes back, and has one message; its words are then wiped here', async () => {
  const { hand, read } = await told(await aPerson(app));
  const down = await aMailServer();
  await down.close();
  await expect(hand(down.port)).rejects.toThrow(/^Not taken yet/);
  expect(await read()).toMatchObject({ sent_at: null, attempts: 1 });
  const { taken } = await aMailServer({}, down.port);
  await Promise.allSettled([hand(down.port), hand(down.port)]);
  await hand(down.port);
  expect(taken).toHaveLength(1);
  expect(await read()).toMatchObject({ subject: '', body: '', html: '', words: null });
});

test('rule 13.3, 1.1: a mailbox that is not there comes to a person, with what it should have said', async () => {
  const client = await aPerson(app);
  const { hand, read } = await told(client);
  const { port } = await aMailServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('unknown'), { responseCode: 550 })),
  });
  await hand(port);
  expect((await read()).failed_at).not.toBeNull();
  const items = await app.dependencies.db
    .selectFrom('worklist_item')
    .select('about')
    .where('person_id', '=', client.id)
    .execute();
  expect(items).toEqual([
    {
      about:
        'An email did not arrive. It said: Your appointment is now on Tuesday 24 November, 10:20am. Sign in to see more.',
    },
  ]);
});

test('rule 17.37: the mail server has the words that two people published, with the time', async () => {
  const said = { subject: 'Another time', email: 'We see you on {when} now.\n\nSign in to see where.' };
  await publishMessage(app, said, 'moved');
  const { hand } = await told(await aPerson(app));
  const { port, taken } = await aMailServer();
  await hand(port);
  expect(taken[0]?.raw).toContain('Subject: Another time');
  expect(taken[0]?.raw).toContain('We see you on Tuesday 24 November, 10:20am now.');
});
