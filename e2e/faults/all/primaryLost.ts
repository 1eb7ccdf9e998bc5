import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { giveTo } from '../../../apps/api/src/db/embedded/cluster.ts';
import { placeOf } from '../../../apps/api/src/db/embedded/place.ts';
import { startEmbeddedPostgres } from '../../../apps/api/src/db/embedded.ts';
import { baseBackup } from '../../../apps/api/src/upkeep/baseBackup.ts';
import { type Database, ownFolder, processesOf, signalAll } from '../support/database.ts';
import type { Fault } from '../support/fault.ts';
import { portOf } from '../support/house.ts';
import { type PlainServer, runServer } from '../support/plainServer.ts';
import { waitFor } from '../support/waitFor.ts';

/** What stands by for the round that is under way. */
let standby: { server: PlainServer; url: string; folder: string } | undefined;

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** A copy of a running server by its own base backup, as `npm run backup` takes it, unpacked by tar. */
async function copyOf(url: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  const backup = await baseBackup(url);
  const tar = spawn('tar', ['-x', '-C', folder], { stdio: ['pipe', 'ignore', 'inherit'] });
  const unpacked = once(tar, 'exit');
  for await (const { kind, bytes } of backup.pieces)
    if (kind === 'files' && !tar.stdin.write(bytes)) await once(tar.stdin, 'drain');
  tar.stdin.end();
  const [code] = await unpacked;
  backup.end();
  if (code !== 0) throw new Error('The copy of the database could not be unpacked');
}

/** A primary that acknowledges nothing before its standby has it on disk. */
async function primaryAndStandby(): Promise<Database> {
  const home = await ownFolder();
  const made = await startEmbeddedPostgres({ dataDir: home, log: () => undefined });
  const folder = made.folder;
  await made.stop();
  const place = await placeOf(home, () => undefined);
  const primary = await runServer(place, folder);
  const urlAt = (port: number) => Object.assign(new URL(made.url), { port: String(port) }).href;
  const url = urlAt(primary.port);
  const copy = join(home, 'standby');
  await copyOf(url, copy);
  const follows = `host=127.0.0.1 port=${primary.port} user=careway password=${place.password} application_name=standby`;
  await writeFile(join(copy, 'standby.signal'), '');
  await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${follows}'\n`);
  if (place.account) await giveTo(copy, place.account);
  await chmod(copy, 0o700);
  const server = await runServer(place, copy);
  standby = { server, url: urlAt(server.port), folder: copy };
  await ask(url, `alter system set synchronous_standby_names = 'standby'`);
  await ask(url, 'select pg_reload_conf()');
  await waitFor('the standby to follow', async () => {
    const [row] = await ask(url, 'select sync_state from pg_stat_replication');
    return row?.sync_state === 'sync';
  });
  return {
    url,
    folder,
    async stop() {
      await primary.stop();
      await server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * The primary is gone for good. Connections are led to the standby, which takes no writes before it is promoted, as where an
 * address changes over first.
 */
export const primaryLost: Fault = {
  name: 'primary-lost',
  says: 'kill -9 of the primary, and its synchronous standby is promoted in its place',
  once: true,
  database: primaryAndStandby,
  async strike(house) {
    if (!standby) throw new Error('Nothing stands by');
    const { url, folder } = standby;
    signalAll(processesOf(house.database.folder), 'SIGKILL');
    house.wire.leadTo(portOf(url));
    await waitFor('the standby to be asked', async () => {
      const [row] = await ask(
        url,
        `select count(*) from pg_stat_activity where backend_type = 'client backend'`,
      );
      return Number(row?.count) > 2;
    });
    await ask(url, 'select pg_promote()');
    house.replaceDatabase({ ...house.database, url, folder });
  },
};
