import { mkdir, realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { StartFault } from '../startFault.ts';
import { accountForPostgres } from './embedded/account.ts';
import { findBinaries } from './embedded/binaries.ts';
import { DATABASE, giveTo, makeCluster, setPassword } from './embedded/cluster.ts';
import { faultFromFiles } from './embedded/fault.ts';
import { homeOf, inspect, readKeys } from './embedded/home.ts';
import { holderOf, lockFolder } from './embedded/lock.ts';
import { stopOrphan } from './embedded/orphan.ts';
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

    let account = accountForPostgres();
    const binaries = await findBinaries(account, log);
    const inside = await inspect(folder);
    const keys = await readKeys(folder);
    const home = inside.made ? folder : await homeOf(folder, keys, account, log);
    const { cluster, made, owner } = home === folder ? inside : await inspect(home);

    // Root runs an existing cluster as whoever owns it, so one made by an ordinary user stays theirs.
    if (account && owner?.uid === 0) await giveTo(cluster, account);
    else if (account && owner) account = owner;

    const at = { cluster, account, fast, log, password: keys.password, ...binaries };
    if (made) {
      await stopOrphan(cluster, log);
      if (keys.fresh) await setPassword(at);
    } else {
      log('Making the database (first start only).');
      await makeCluster(at);
    }

    const server = await serve(at);
    const unlock = release;
    let ending: Promise<void> | undefined;
    return {
      url: `postgres://${DATABASE}:${keys.password}@127.0.0.1:${server.port}/${DATABASE}`,
      folder: cluster,
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
