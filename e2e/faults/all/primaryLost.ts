import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { placeOf } from '../../../apps/api/src/db/embedded/place.ts';
import { startEmbeddedPostgres } from '../../../apps/api/src/db/embedded.ts';
import { runServer } from '../../../apps/api/src/testing/plainServer.ts';
import { askServer, followingServer, type Standby } from '../../../apps/api/src/testing/standby.ts';
import { type Database, ownFolder, processesOf, signalAll } from '../support/database.ts';
import type { Fault } from '../support/fault.ts';
import { portOf } from '../support/house.ts';
import { waitFor } from '../support/waitFor.ts';

/** What stands by for the round that is under way. */
let standby: Standby | undefined;

/** A primary that acknowledges nothing before its standby has it on disk. */
async function primaryAndStandby(): Promise<Database> {
  const home = await ownFolder();
  const made = await startEmbeddedPostgres({ dataDir: home, log: () => undefined });
  const folder = made.folder;
  await made.stop();
  const place = await placeOf(home, () => undefined);
  const primary = await runServer(place, folder);
  const url = Object.assign(new URL(made.url), { port: String(primary.port) }).href;
  const following = await followingServer(url, place, join(home, 'standby'));
  standby = following;
  await askServer(url, `alter system set synchronous_standby_names = 'standby'`);
  await askServer(url, 'select pg_reload_conf()');
  await waitFor('the standby to follow', async () => {
    const [row] = await askServer(url, 'select sync_state from pg_stat_replication');
    return row?.sync_state === 'sync';
  });
  return {
    url,
    folder,
    async stop() {
      await primary.stop();
      await following.server.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

/**
 * The primary is gone for good. Connections are led to the standby, which takes no writes before it is promoted, as
 * where an address changes over first.
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
      const [row] = await askServer(
        url,
        `select count(*) from pg_stat_activity where backend_type = 'client backend'`,
      );
      return Number(row?.count) > 2;
    });
    await askServer(url, 'select pg_promote()');
    house.replaceDatabase({ ...house.database, url, folder });
  },
};
