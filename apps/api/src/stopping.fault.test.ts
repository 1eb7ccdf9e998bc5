import { once } from 'node:events';
import { Agent, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { saveAnswers } from '@careway/contract/submissions';
import { API_BASE } from '@careway/core/limits';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from './db/ids.ts';
import { aForm, aShare, WHOLE } from './testing/forms.ts';
import { aMailServer, closeMailServers } from './testing/mailServer.ts';
import { aPerson, PASSWORD, type TestPerson } from './testing/people.ts';
import { type RealPortal, startRealPortal } from './testing/realPortal.ts';
import { startTestApp, type TestApp } from './testing/testApp.ts';

const AT_ONCE = 12;

let app: TestApp;
let portal: RealPortal | undefined;
let agent: Agent;
beforeEach(async () => {
  app = await startTestApp({ at: new Date().toISOString() });
  agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
});
afterEach(async () => {
  agent.destroy();
  await portal?.kill();
  await closeMailServers();
  await app.close();
});

interface Save {
  shareId: string;
  questionSetId: string;
}

/** Forms of one client, each to be sent in once. */
async function forms(by: TestPerson, count: number): Promise<Save[]> {
  const { db } = app.dependencies;
  const { questionSetId } = await aShare(app, by, aForm());
  const from = await db.selectFrom('question_share').selectAll().executeTakeFirstOrThrow();
  const json = { answers: '[]', progress: JSON.stringify(from.progress), reminder_type_dates: '[]' };
  const saves = Array.from({ length: count }, () => ({ shareId: newId(new Date()), questionSetId }));
  for (let at = 0; at < count; at += 100) {
    const some = saves.slice(at, at + 100).map(({ shareId }) => ({ ...from, ...json, id: shareId }));
    await db.insertInto('question_share').values(some).execute();
  }
  return saves;
}

interface Reply {
  status: number | undefined;
  connection: string | undefined;
}

/** One call on a connection that is kept, as a balancer does. Errors: the connection's own, when it is cut. */
async function call(path: string, by?: TestPerson, body?: object): Promise<Reply> {
  const asked = send(`${portal?.url}${path}`, {
    agent,
    method: body ? 'POST' : 'GET',
    headers: {
      'content-type': 'application/json',
      ...(by ? { authorization: `Bearer ${by.accessToken}`, 'x-refresh': by.refreshToken ?? '' } : {}),
    },
  });
  asked.end(body && JSON.stringify(body));
  const [reply] = await once(asked, 'response');
  for await (const _ of reply);
  return { status: reply.statusCode, connection: reply.headers.connection };
}

const save = (by: TestPerson, ids: Save) =>
  call(`${API_BASE}${saveAnswers.path}`, by, { ...ids, status: 'completed', answers: WHOLE, version: 0 });

async function stored(): Promise<string[]> {
  const { db } = app.dependencies;
  const done = db.selectFrom('question_share').select('id').where('status', '=', 'completed');
  return (await done.execute()).map(({ id }) => id).sort();
}

/** Whether anybody listens there. */
function open(): Promise<boolean> {
  const socket = connect(Number(new URL(portal?.url ?? '').port), '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}

test('rule 17.9: SIGTERM under load cuts no call: /readyz says no first, and all that was acknowledged is there', async () => {
  const client = await aPerson(app);
  const work = (await forms(client, 600)).values();
  portal = await startRealPortal(app, { DRAIN_SECONDS: '1' });
  const acknowledged: string[] = [];
  let answeredLate = 0;
  let ready = true;
  const balance = async () => {
    while (ready) {
      const { status } = await call('/readyz');
      ready = status === 200;
    }
    // Those who have not heard yet are answered as ever, and told to go.
    const late = work.next().value as Save;
    expect(await save(client, late)).toEqual({ status: 200, connection: 'close' });
    acknowledged.push(late.shareId);
    answeredLate += 1;
  };
  const worker = async () => {
    for (const one of work) {
      if (!ready) return;
      expect((await save(client, one)).status).toBe(200);
      acknowledged.push(one.shareId);
      if (acknowledged.length === 60) portal?.child.kill('SIGTERM');
    }
  };
  await Promise.all([balance(), ...Array.from({ length: AT_ONCE }, worker)]);
  expect(await portal.ended).toBe(0);
  expect(answeredLate).toBe(1);
  expect(acknowledged.length).toBeGreaterThan(60);
  expect(await stored()).toEqual(acknowledged.sort());
}, 180_000);

test('rule 17.9: a call that takes long gets its reply after the port has closed; whoever says nothing holds nothing up', async () => {
  const client = await aPerson(app);
  const [one] = await forms(client, 1);
  portal = await startRealPortal(app);
  // Somebody who connects and says nothing, and somebody who stops in the middle of a line.
  const silent: Socket[] = ['', 'GET /readyz HT'].map((said) => {
    const socket = connect(
      Number(new URL(portal?.url ?? '').port),
      '127.0.0.1',
      () => void socket.write(said),
    );
    return socket.on('error', () => undefined);
  });
  const { saving } = await app.dependencies.db.transaction().execute(async (held) => {
    await held.selectFrom('question_share').select('id').where('id', '=', one!.shareId).forUpdate().execute();
    const saving = save(client, one!);
    saving.catch(() => undefined);
    // It waits for the row by now, or it was never under way.
    await waitsForLock();
    portal?.child.kill('SIGTERM');
    while (await open()) await wait(20);
    return { saving };
  });
  expect((await saving).status).toBe(200);
  expect(await portal.ended).toBe(0);
  expect(await stored()).toEqual([one?.shareId]);
  for (const socket of silent) socket.destroy();
}, 180_000);

test('rule 17.9, 13.3: a message that is being handed over is handed over once, and written down before the end', async () => {
  let goOn = () => {};
  let arrived = () => {};
  const handed = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let letters = 0;
  const mail = await aMailServer({
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => {
        letters += 1;
        arrived();
        void held.then(() => done());
      });
    },
  });
  const client = await aPerson(app);
  portal = await startRealPortal(app, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` });
  const { secureOtpId } = (
    await app.call('signin', { body: { username: client.email, password: PASSWORD } })
  ).json();
  await app.call('sendCode', { body: { secureOtpId, channel: 'email' } });
  await handed;
  portal.child.kill('SIGTERM');
  while (await open()) await wait(20);
  goOn();
  expect(await portal.ended).toBe(0);
  const row = await app.dependencies.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
  expect({ sent: row.sent_at !== null, tries: row.attempts, body: row.body }).toEqual({
    sent: true,
    tries: 1,
    body: '',
  });
  expect(letters).toBe(1);
}, 180_000);

/** Until somebody waits for a row of another. */
async function waitsForLock(): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waits.execute(app.dependencies.db)).rows.length === 0) await wait(20);
}
