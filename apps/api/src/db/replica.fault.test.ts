import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openMeters } from '../telemetry/meters.ts';
import { aPerson, type TestPerson } from '../testing/people.ts';
import { askServer, followingServer, type Standby } from '../testing/standby.ts';
import { startTestApp, type TestApp } from '../testing/testApp.ts';
import { Wire } from '../testing/wire.ts';
import { identityOf, withIdentity } from './databaseIdentity.ts';
import { placeOf } from './embedded/place.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { newId } from './ids.ts';
import { openPool } from './pool.ts';
import { openReplica, type Replica } from './replica.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
const FOLLOWS = { timeout: 60_000, interval: 50 };
const LONG = 600_000;

const shared = process.env['TEST_DATABASE_URL'];
let home: string;
let primary: EmbeddedPostgres;
let standby: Standby;
let wire: Wire;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'careway-replica-'));
  await chmod(home, 0o711);
  // A server of this file's own: a copy of the one that all tests share would have all of theirs in it.
  primary = await startEmbeddedPostgres({ dataDir: home, log: () => undefined });
  standby = await followingServer(primary.url, await placeOf(home, () => undefined), join(home, 'standby'));
  wire = await Wire.open(Number(new URL(standby.url).port));
  process.env['TEST_DATABASE_URL'] = primary.url;
});
afterAll(async () => {
  if (shared === undefined) delete process.env['TEST_DATABASE_URL'];
  else process.env['TEST_DATABASE_URL'] = shared;
  await wire?.close();
  await standby?.server.stop();
  await primary?.stop();
  await rm(home, { recursive: true, force: true });
});

/** A portal whose lists may be so far behind, in milliseconds, with somebody who lists. */
async function aPortal(mayLag: number) {
  const app = await startTestApp({
    replica: ({ url, aside }) => {
      const over = new URL(url);
      over.port = String(wire.port);
      return openReplica(over.href, aside, 'session', mayLag);
    },
  });
  const staff = await aPerson(app, 'Super_Admin');
  await follows(app);
  return { app, staff };
}

const replicaOf = (app: TestApp) => app.dependencies.replica as Replica;
const follows = (app: TestApp) => vi.waitFor(() => expect(replicaOf(app).choose()).toBeDefined(), FOLLOWS);

/** The standby takes in nothing more, although it is sent to it. */
async function pause(): Promise<void> {
  await askServer(standby.url, 'select pg_wal_replay_pause()');
  await vi.waitFor(async () => {
    const [row] = await askServer(standby.url, 'select pg_get_wal_replay_pause_state() as state');
    expect(row?.state).toBe('paused');
  }, FOLLOWS);
}
const goOn = () => askServer(standby.url, 'select pg_wal_replay_resume()');

const listed = async (app: TestApp, staff: TestPerson) => {
  const reply = await app.call('clients', { as: staff });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().data.map(({ name }: { name: string }) => name.split(' ')[0]) as string[];
};
const looksWritten = async (app: TestApp, staff: TestPerson) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from audit where created_by = ${staff.id}`.execute(app.dependencies.db);
  return rows[0]?.n;
};

describe('rule 17.14: lists that may lag', () => {
  it('are read from the replica, each look is written once on the primary, and what is a client’s own comes from the primary', async () => {
    const { app, staff } = await aPortal(LONG);
    try {
      await aPerson(app, 'Client', { firstName: 'Oldtimer' });
      await vi.waitFor(async () => expect(await listed(app, staff)).toEqual(['Oldtimer']), FOLLOWS);
      await pause();
      const before = Number(await looksWritten(app, staff));
      const newcomer = await aPerson(app, 'Client', { firstName: 'Newcomer' });
      expect(await listed(app, staff)).toEqual(['Oldtimer']);
      const searched = await app.call('clients', { as: staff, query: { search: 'Newcomer' } });
      expect(searched.json().data).toEqual([]);
      const overview = await app.call('clientsOverview', { as: staff });
      expect(overview.json().newest.length).toBe(1);
      expect(overview.json().figures.newSinceYesterday).toBe(1);
      expect(await looksWritten(app, staff)).toBe(before + 3);
      // Their own record, and whatever is theirs.
      const record = await app.call('client', { as: staff, params: { id: newcomer.id } });
      expect(record.json().firstName).toBe('Newcomer');
      expect((await app.call('myForms', { as: newcomer })).statusCode).toBe(200);
      expect((await app.call('mySetup', { as: newcomer })).statusCode).toBe(200);
      await goOn();
      await vi.waitFor(
        async () => expect(await listed(app, staff)).toEqual(['Newcomer', 'Oldtimer']),
        FOLLOWS,
      );
    } finally {
      await goOn();
      await app.close();
    }
  });

  it('rule 9.2, 10.7: show nothing to who was signed out a moment ago, and another trust’s clients to nobody, however far behind', async () => {
    const { app, staff } = await aPortal(LONG);
    try {
      const now = app.dependencies.now();
      const [ours, theirs] = [newId(now), newId(now)];
      await app.dependencies.db
        .insertInto('trust')
        .values([
          { id: ours, name: 'Larkmoor Trust' },
          { id: theirs, name: 'Elmbrook Trust' },
        ])
        .execute();
      const admin = await aPerson(app, 'Admin', { trustId: ours });
      await aPerson(app, 'Client', { firstName: 'Alphonsine', trustId: ours });
      await aPerson(app, 'Client', { firstName: 'Zephyrine', trustId: theirs });
      await vi.waitFor(async () => expect((await listed(app, staff)).length).toBe(2), FOLLOWS);
      expect(await listed(app, admin)).toEqual(['Alphonsine']);
      // The same without any condition of ours: the copy's own policies.
      const db = replicaOf(app).choose();
      const asAdmin = identityOf({ personId: admin.id, usertype: 'Admin', trustId: ours }, now);
      const seen = await withIdentity(asAdmin, async () =>
        db?.selectFrom('person').select('first_name').where('usertype', '=', 'Client').execute(),
      );
      expect(seen).toEqual([{ first_name: 'Alphonsine' }]);
      const role = await withIdentity(asAdmin, async () =>
        db ? (await sql<{ role: string }>`select current_user::text as role`.execute(db)).rows[0]?.role : '',
      );
      expect(role).toBe('careway_app');
      // And it takes no writes at all.
      await expect(db?.updateTable('person').set({ first_name: 'X' }).execute()).rejects.toMatchObject({
        code: '25006',
      });
      await pause();
      expect((await app.call('endAllSessions', { as: admin })).statusCode).toBeLessThan(300);
      expect((await app.call('clients', { as: admin })).statusCode).toBe(401);
      // Somebody else can still let people in (rule 10.13).
      await aPerson(app, 'Super_Admin');
      await app.dependencies.db
        .updateTable('person')
        .set({ active: false })
        .where('id', '=', staff.id)
        .execute();
      expect((await app.call('clients', { as: staff })).statusCode).toBe(401);
    } finally {
      await goOn();
      await app.close();
    }
  });

  it('come from the primary while the replica is too far behind, with a line in the log and a number', async () => {
    const { app, staff } = await aPortal(1_500);
    const meters = openMeters({
      pools: {},
      looks: {
        jobs: async () => ({}),
        messages: async () => ({}),
        trail: async () => ({}),
        pathways: async () => ({}),
      },
      trailCuts: () => 0,
      replica: replicaOf(app).seen,
    });
    try {
      await pause();
      await aPerson(app, 'Client', { firstName: 'Newcomer' });
      await vi.waitFor(async () => expect(await listed(app, staff)).toEqual(['Newcomer']), FOLLOWS);
      expect(replicaOf(app).choose()).toBeUndefined();
      await vi.waitFor(() => expect(app.logs()).toContain('the replica is too far behind'), FOLLOWS);
      const { text } = await meters.read();
      expect(Number(/^careway_replica_lag_seconds (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(1.5);
      expect(Number(/^careway_replica_reads_total\{at="primary"\} (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(
        0,
      );
      expect(Number(/^careway_replica_reads_total\{at="replica"\} (\S+)$/m.exec(text)?.[1])).toBeGreaterThan(
        0,
      );
      await goOn();
      await follows(app);
      await vi.waitFor(
        () => expect(app.logs().split('the replica follows').length).toBeGreaterThan(2),
        FOLLOWS,
      );
    } finally {
      meters.stop();
      await goOn();
      await app.close();
    }
  });

  it('rule 15.8: are answered, and each look is written once, when the replica goes away or falls silent under them', async () => {
    const { app, staff } = await aPortal(LONG);
    try {
      await aPerson(app, 'Client', { firstName: 'Oldtimer' });
      await vi.waitFor(async () => expect(await listed(app, staff)).toEqual(['Oldtimer']), FOLLOWS);
      for (const harm of [() => wire.cut({ refuse: true }), () => wire.silence()]) {
        const before = Number(await looksWritten(app, staff));
        harm();
        const many = await Promise.all(Array.from({ length: 20 }, () => listed(app, staff)));
        expect(many).toEqual(many.map(() => ['Oldtimer']));
        expect(await looksWritten(app, staff)).toBe(before + 20);
        await vi.waitFor(() => expect(app.logs()).toContain('the replica cannot be read'), FOLLOWS);
        wire.accept();
        wire.speak();
        wire.reap();
        await follows(app);
      }
    } finally {
      wire.accept();
      wire.speak();
      await app.close();
    }
  });

  it('are never read from what is no copy of the same database', async () => {
    const app = await startTestApp();
    // The primary itself, which follows nobody; and a standby of another server.
    const other = openPool(shared ?? '');
    const replica = openReplica(app.url, app.dependencies.aside);
    const stranger = openReplica(standby.url, other.db);
    const standings: string[] = [];
    try {
      for (const one of [replica, stranger]) one.tell((standing) => standings.push(standing));
      await vi.waitFor(() => expect(standings).toEqual(['away', 'away']), FOLLOWS);
      expect([replica.choose(), stranger.choose()]).toEqual([undefined, undefined]);
    } finally {
      await replica.close();
      await stranger.close();
      await other.close();
      await app.close();
    }
  });
});
