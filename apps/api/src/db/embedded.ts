import { mkdir, realpath, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { StartFault } from '../startFault.ts';
import { DATABASE, makeCluster, setPassword } from './embedded/cluster.ts';
import { faultFromFiles } from './embedded/fault.ts';
import { holderOf, lockFolder } from './embedded/lock.ts';
import { stopOrphan } from './embedded/orphan.ts';
import { placeOf } from './embedded/place.ts';
import { serve } from './embedded/server.ts';

export { StartFault } from '../startFault.ts';

/**
 * Is a portal running with this data folder already?
 * In: the data folder. Out: the line that says where, or undefined.
 */
export async function runningFrom(dataDir: string): Promise<StartFault | undefined> {
  const folder = await realpath(resolve(dataDir)).catch(() => undefined);
  return folder === undefined ? undefined : holderOf(folder);
}

export type EmbeddedPostgres = {
  /** postgres://… of the database made for the portal; its owner may make further databases. */
  url: string;
  /** Where the cluster's files lie. */
  folder: string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** The portal's data folder; made when it is not there. */
  dataDir: string;
  /** Takes one plain line at a time. */
  log: (line: string) => void;
  /** Where this portal is to be found: what a second start from the same folder is told. */
  address?: string;
  /** For tests: does not wait for the disk, so a power cut would lose data. */
  fast?: boolean;
};

/**
 * Starts the PostgreSQL that comes with npm, on a free port of 127.0.0.1, with its data in the data folder.
 * As root it runs as another user, and moves to /var/lib/careway what that user may not enter.
 * Whatever the last end was (kill -9, power), this start puts it in order first.
 * Out: the address to connect to, and the end. Errors: StartFault, one line, nothing damaged: folder in use,
 * another major version, full disk, not writable, no built-in PostgreSQL for this machine.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { log, fast = false } = options;
  let release: (() => Promise<void>) | undefined;
  let folder = resolve(options.dataDir);
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    folder = await realpath(folder);
    release = await lockFolder(folder, options.address);

    const { made, fresh, ...place } = await placeOf(folder, log);
    const at = { fast, log, ...place };
    if (made) {
      await stopOrphan(at.cluster, log);
      if (fresh) await setPassword(at);
    } else {
      await nothingCutOff(at.cluster);
      log('Making the database (first start only).');
      await makeCluster(at);
    }

    const server = await serve(at);
    const unlock = release;
    let ending: Promise<void> | undefined;
    return {
      url: `postgres://${DATABASE}:${at.password}@127.0.0.1:${server.port}/${DATABASE}`,
      folder: at.cluster,
      stop: () => {
        ending ??= server.stop().then(unlock);
        return ending;
      },
    };
  } catch (error) {
    await release?.();
    throw faultFromFiles(error, folder);
  }
}

/**
 * Where a restore was cut off there is no database, and an empty one is not what anybody wants in its place.
 * @throws StartFault that says how it goes on
 */
async function nothingCutOff(cluster: string): Promise<void> {
  const half = `${cluster}.restoring`;
  if (!(await stat(half).catch(() => undefined))) return;
  throw new StartFault(
    `A restore was cut off, and there is no database in ${cluster}. Run npm run restore again; or take ${half} away to begin with an empty one.`,
  );
}
