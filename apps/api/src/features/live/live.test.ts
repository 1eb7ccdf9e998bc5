import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { STREAMS_OF_ONE } from '@careway/core/limits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { newId } from '../../db/ids.ts';
import { aPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/testApp.ts';
import { raise } from '../worklist/service.ts';
import type { Hub } from './hub.ts';
import { openHub } from './service.ts';
import { EventStream, LOOK_AGAIN } from './stream.ts';

let app: TestApp;
let staff: TestPerson;
let colleague: TestPerson;
let client: TestPerson;
/** Two processes of the portal on one database, as far as streams go: each listens for itself. */
const portals: { server: FastifyInstance; hub: Hub; url: string }[] = [];

beforeAll(async () => {
  app = await startTestApp();
  for (let n = 0; n < 2; n += 1) {
    const hub = openHub({ url: app.url, db: app.dependencies.aside, now: app.dependencies.now });
    const server = await buildApp({ ...app.dependencies, live: hub }, { logs: unread() });
    await server.listen({ port: 0, host: '127.0.0.1' });
    portals.push({ server, hub, url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` });
  }
  [staff, colleague] = [await aPerson(app, 'Admin'), await aPerson(app, 'Admin')];
  client = await aPerson(app);
});
const open: Screen[] = [];
afterEach(async () => {
  for (const screen of open.splice(0)) screen.leave();
  await until(() => portals.every(({ hub }) => hub.size === 0));
});
afterAll(async () => {
  for (const { hub, server } of portals) {
    await hub.close();
    server.server.closeAllConnections();
    await server.close();
  }
  await app.close();
});

/** Waits until something is so; the test's own limit ends it. */
async function until(is: () => boolean): Promise<void> {
  while (!is()) await wait(10);
}

const unread = () => new Writable({ write: (_chunk, _encoding, done) => done() });

interface Told {
  event: string;
  data: Record<string, unknown>;
}

interface Screen {
  status: number;
  told: Told[];
  /** All that came, to the letter. */
  text: () => string;
  over: Promise<void>;
  leave(): void;
}

/** One screen that looks: a real stream over a real connection. */
async function look(as: TestPerson, portal = 0): Promise<Screen> {
  const leaving = new AbortController();
  const reply = await fetch(`${portals[portal]?.url}/api/v1/live`, {
    headers: { authorization: `Bearer ${as.accessToken}`, 'accept-encoding': 'gzip, br' },
    signal: leaving.signal,
  });
  const told: Told[] = [];
  let text = '';
  const read = async () => {
    if (!reply.body) return;
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      told.splice(0, told.length, ...parts.slice(0, -1).flatMap(readOne));
    }
  };
  const screen: Screen = {
    status: reply.status,
    told,
    text: () => text,
    over: read().catch(() => {}),
    leave: () => leaving.abort(),
  };
  open.push(screen);
  if (reply.status === 200) {
    expect(reply.headers.get('content-type')).toMatch(/^text\/event-stream/);
    await until(() => told.length > 0);
  }
  return screen;
}

function readOne(part: string): Told[] {
  const event = /^event: (.*)$/m.exec(part)?.[1];
  const data = /^data: (.*)$/m.exec(part)?.[1];
  return event && data ? [{ event, data: JSON.parse(data) }] : [];
}

const changes = ({ told }: Screen, id: string) =>
  told.filter(({ event, data }) => event === 'change' && data['id'] === id).map(({ data }) => data);
const heard = (screen: Screen, id: string, state: string) =>
  until(() => changes(screen, id).some((data) => data['state'] === state));

let days = 0;
async function aCall(as = client): Promise<string> {
  days += 1;
  const timeSlot = ['morning', 'afternoon', 'evening'][days % 3];
  const body = {
    reason: 'general',
    day: days % 2 ? '2026-11-24' : '2026-11-25',
    timeSlot,
    phone: '07700 900142',
    voicemail: false,
  };
  const reply = await app.call('askForCallback', { as, body });
  return reply.json().id;
}
const anItem = async (personId: string | null) => {
  const about = newId(app.dependencies.now());
  await raise(app.dependencies.db, { kind: 'check_flagged', personId, about }, app.dependencies.now());
  const item = await app.dependencies.db
    .selectFrom('worklist_item')
    .select('id')
    .where('about', '=', about)
    .executeTakeFirstOrThrow();
  return item.id;
};

describe('rule 16.10: lists are live', () => {
  test('what somebody takes shows on the other screens, in two processes; whose it is is only said to themselves', async () => {
    const [mine, theirs] = [await look(staff, 0), await look(colleague, 1)];
    const id = await aCall();
    await Promise.all([heard(mine, id, 'new'), heard(theirs, id, 'new')]);
    await app.call('takeCall', { as: staff, params: { id } });
    await Promise.all([heard(mine, id, 'taken'), heard(theirs, id, 'taken')]);
    expect(changes(mine, id).at(-1)).toEqual({ list: 'calls', id, state: 'taken', mine: true });
    expect(changes(theirs, id).at(-1)).toEqual({ list: 'calls', id, state: 'taken', mine: false });
    await app.call('handBackCall', { as: staff, params: { id } });
    await heard(theirs, id, 'free');
    const item = await anItem(client.id);
    await heard(theirs, item, 'new');
    await app.call('finishWorklistItem', { as: staff, params: { id: item } });
    await heard(theirs, item, 'done');
  });

  test('what is left lying comes back on every screen, without anybody asking', async () => {
    const id = await aCall();
    await app.call('takeCall', { as: staff, params: { id } });
    const screen = await look(colleague);
    await sql`update callback set worked_at = worked_at - interval '20 minutes' where id = ${id}`.execute(
      app.dependencies.db,
    );
    await portals[0]?.hub.look();
    await heard(screen, id, 'free');
  });

  test('rule 10.3: of another trust’s client staff hear nothing, of nobody’s only a Super_Admin; nothing tells of a person', async () => {
    const trustId = newId(app.dependencies.now());
    await app.dependencies.db.insertInto('trust').values({ id: trustId, name: 'Far' }).execute();
    const far = await look(await aPerson(app, 'Admin', { trustId }));
    const near = await look(staff);
    const all = await look(await aPerson(app, 'Super_Admin'));
    const theirs = await aCall(await aPerson(app, 'Client', { trustId }));
    const ours = await aCall();
    const nobodys = await anItem(null);
    await Promise.all([heard(all, theirs, 'new'), heard(all, ours, 'new'), heard(all, nobodys, 'new')]);
    const last = await anItem(client.id);
    await Promise.all([heard(near, last, 'new'), heard(all, last, 'new')]);
    expect(changes(near, theirs)).toEqual([]);
    expect(changes(near, nobodys)).toEqual([]);
    expect(far.text()).not.toContain(ours);
    expect(far.text()).not.toContain(last);
    expect(changes(far, theirs)).toHaveLength(1);
    const said = all.told.filter(({ event }) => event === 'change');
    for (const { data } of said)
      expect(Object.keys(data).toSorted()).toEqual(['id', 'list', 'mine', 'state']);
    for (const secret of [client.id, client.email, '900142', 'Amira', trustId, staff.id])
      expect(all.text()).not.toContain(secret);
  });

  test('rule 10.1: a stranger, a client and who lacks the scope hear nothing', async () => {
    const stranger = { accessToken: 'no such token' } as TestPerson;
    const without = await aPerson(app, 'Admin', { scopes: ['forms:read'] });
    const partner = await aPerson(app, 'External');
    const statuses = [];
    for (const as of [stranger, client, without, partner]) statuses.push((await look(as)).status);
    expect(statuses).toEqual([401, 403, 403, 403]);
    expect(portals[0]?.hub.size).toBe(0);
  });

  test('rule 9.2: the end of a session ends its stream at once, a change of rights within a look', async () => {
    const [one, two] = [await aPerson(app, 'Admin'), await aPerson(app, 'Admin')];
    const [first, second] = [await look(one), await look(two)];
    await app.call('logout', { as: one });
    await first.over;
    expect(first.told.at(-1)?.event).toBe('over');
    await app.dependencies.db
      .updateTable('person')
      .set({ trust_id: null })
      .where('id', '=', two.id)
      .execute();
    await portals[0]?.hub.look();
    await second.over;
    expect(second.told.at(-1)?.event).toBe('over');
  });

  test('one person has so many streams and no more; the others go on', async () => {
    const as = await aPerson(app, 'Admin');
    for (let n = 0; n < STREAMS_OF_ONE; n += 1) expect((await look(as)).status).toBe(200);
    const more = await look(as);
    expect(more.status).toBe(429);
    expect((await look(colleague)).status).toBe(200);
    expect(portals[0]?.hub.size).toBe(STREAMS_OF_ONE + 1);
  });

  test('a lost connection to the database comes back, and every screen is told to look again', async () => {
    const screen = await look(staff);
    const resyncs = () => screen.told.filter(({ event }) => event === 'resync').length;
    expect(resyncs()).toBe(1);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(app.dependencies.db);
    await until(() => resyncs() > 1);
    const id = await aCall();
    await heard(screen, id, 'new');
  });

  test('a process that ends says so, ends every stream and lets nobody in: the screen comes back elsewhere', async () => {
    const hub = openHub({ url: app.url, db: app.dependencies.aside, now: app.dependencies.now });
    const server = await buildApp({ ...app.dependencies, live: hub }, { logs: unread() });
    await server.listen({ port: 0, host: '127.0.0.1' });
    const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    portals.push({ server, hub, url });
    const screen = await look(staff, 2);
    hub.end();
    await screen.over;
    expect(screen.told.at(-1)?.event).toBe('again');
    expect((await look(staff, 2)).status).toBe(503);
    await hub.close();
    server.server.closeAllConnections();
    await server.close();
    portals.pop();
  });

  test('it is one connection a process, however many look', async () => {
    for (let n = 0; n < 4; n += 1) await look(n % 2 ? staff : colleague);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity
      where query like 'listen %' and datname = current_database()`.execute(app.dependencies.db);
    expect(rows[0]?.count).toBeLessThanOrEqual(portals.length);
  });
});

describe('a screen that does not take what it is told', () => {
  test('is not kept waiting lines for, and is told once to look again when it takes something', async () => {
    const stream = new EventStream();
    for (let n = 0; n < 10_000; n += 1) stream.tell(`event: change\ndata: {"n":${n}}\n\n`);
    expect(stream.readableLength).toBeLessThan(9_000);
    expect(stream.stuck).toBe(true);
    let text = '';
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    await until(() => text.includes('resync'));
    expect(text.endsWith(LOOK_AGAIN)).toBe(true);
    stream.tell('event: change\ndata: {"n":-1}\n\n');
    await until(() => text.includes('-1'));
    expect(text.split('resync')).toHaveLength(2);
  });
});
