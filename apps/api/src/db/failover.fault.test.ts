import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type PlainServer, runServer } from '../testing/plainServer.ts';
import { askServer, followingServer, type Standby } from '../testing/standby.ts';
import { Wire } from '../testing/wire.ts';
import { giveTo } from './embedded/cluster.ts';
import { type Place, placeOf } from './embedded/place.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded.ts';
import { lookAtDatabase, needSameDatabase } from './lastKnown.ts';
import { migrate } from './migrate.ts';
import { openPool, type Pool } from './pool.ts';
import { watchLastKnown } from './watchLastKnown.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });
const SOON = { timeout: 30_000, interval: 50 };
const quiet = () => undefined;
const now = () => new Date();

let home: string;
let primary: EmbeddedPostgres;
let place: Place;
let standby: Standby;
let old: PlainServer | undefined;
let wire: Wire;
/** Between the primary and what follows it. */
let following: Wire;
let pool: Pool;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'careway-failover-'));
  await chmod(home, 0o711);
  primary = await startEmbeddedPostgres({ dataDir: home, log: quiet });
  place = await placeOf(home, quiet);
  wire = await Wire.open(Number(new URL(primary.url).port));
  pool = openPool(Object.assign(new URL(primary.url), { port: String(wire.port) }).href, {
    onLost: quiet,
    max: 2,
    work: 'calls',
  });
  await migrate(pool.db);
  await needSameDatabase(pool.db, now());
  following = await Wire.open(Number(new URL(primary.url).port));
  const followed = Object.assign(new URL(primary.url), { port: String(following.port) }).href;
  standby = await followingServer(followed, place, join(home, 'standby'));
  // As CloudNativePG is told in ops/kubernetes: nothing is acknowledged that the standby has not.
  await askServer(primary.url, `alter system set synchronous_standby_names = 'standby'`);
  await askServer(primary.url, 'select pg_reload_conf()');
});
afterAll(async () => {
  await pool?.close();
  await wire?.close();
  await following?.close();
  await standby?.server.stop();
  await old?.stop();
  await primary?.stop();
  await rm(home, { recursive: true, force: true });
});

/** A portal's watch, and what came of it. */
async function watching() {
  const said: { told: string[]; gaveUp: string[] } = { told: [], gaveUp: [] };
  const end = await watchLastKnown({
    db: pool.db,
    now,
    every: 100,
    tell: (line) => said.told.push(line),
    giveUp: ({ message }) => said.gaveUp.push(message),
  });
  return { ...said, end };
}
const beat = async () => (await lookAtDatabase(pool.db)).known?.beat ?? 0;

describe('rule 17.28: another server takes over', () => {
  it('with all that was acknowledged: the portals that run note it and go on, and others start', async () => {
    const [one, other] = [await watching(), await watching()];
    await vi.waitFor(async () => expect(await beat()).toBeGreaterThan(5), SOON);
    // An older copy of the files, for the next test: nobody has stopped the server for it.
    await askServer(primary.url, 'checkpoint');
    await cp(standby.folder, join(home, 'old'), { recursive: true });
    // The standby is cut off first, for longer than a portal's statement may take: what is written now is on the
    // primary alone, and acknowledged to nobody.
    following.cut({ refuse: true });
    await wait(13_000);
    wire.cut({ refuse: true });
    await primary.stop();
    await askServer(standby.url, 'select pg_promote()');
    // Where no portal ran, the next one asks.
    const alone = openPool(standby.url, { onLost: quiet, max: 1 });
    await expect(needSameDatabase(alone.db, now())).rejects.toThrow('timeline 2, and it was 1');
    await alone.close();
    wire.leadTo(standby.server.port);
    wire.accept();
    await vi.waitFor(
      () => expect([...one.told, ...other.told].join()).toContain('took over (timeline 2)'),
      SOON,
    );
    const then = await beat();
    await vi.waitFor(async () => expect(await beat()).toBeGreaterThan(then + 5), SOON);
    expect([...one.gaveUp, ...other.gaveUp]).toEqual([]);
    await needSameDatabase(pool.db, now());
    await other.end();
    await one.end();
    const { rows } = await sql<{ n: number }>`select count(*) as n from portal_beat`.execute(pool.db);
    expect(rows[0]?.n).toBe(0);
  });

  it('with less than was acknowledged: the portals that run end, and none starts on it', async () => {
    const { gaveUp, end } = await watching();
    const folder = join(home, 'old');
    // Not a standby any more: the files of a while ago, started as they are.
    for (const name of ['standby.signal', 'postgresql.auto.conf', 'postmaster.pid'])
      await rm(join(folder, name), { force: true });
    if (place.account) await giveTo(folder, place.account);
    await chmod(folder, 0o700);
    old = await runServer(place, folder);
    wire.cut({ refuse: true });
    wire.leadTo(old.port);
    wire.accept();
    await vi.waitFor(() => expect(gaveUp.join()).toMatch(/^The database went back: rows are gone/), SOON);
    await expect(needSameDatabase(pool.db, now())).rejects.toThrow('a portal that ran saw');
    await end();
  });
});
