import { type Account, accountForPostgres } from './account.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { giveTo } from './cluster.ts';
import { homeOf, inspect, readKeys } from './home.ts';

/** Where the database of a data folder lies, and with what it is run. */
export interface Place extends Binaries {
  cluster: string;
  /** Whether there is a database already. */
  made: boolean;
  /** Who PostgreSQL runs as; undefined: ourselves. */
  account: Account | undefined;
  password: string;
  /** The password was made just now: a database that is there has another. */
  fresh: boolean;
}

/**
 * Finds all that a start needs, and puts right whose the files are. Call it only while holding the folder's lock.
 * @param folder the data folder, resolved
 * @throws StartFault: another major version, a folder that is something else, no room, no PostgreSQL for this machine
 */
export async function placeOf(folder: string, log: (line: string) => void): Promise<Place> {
  let account = accountForPostgres();
  const binaries = await findBinaries(account, log);
  const inside = await inspect(folder);
  const keys = await readKeys(folder);
  const home = inside.made ? folder : await homeOf(folder, keys, account, log);
  const { cluster, made, owner } = home === folder ? inside : await inspect(home);
  // Root runs an existing cluster as whoever owns it, so one made by an ordinary user stays theirs.
  if (account && owner?.uid === 0) await giveTo(cluster, account);
  else if (account && owner) account = owner;
  return { cluster, made, account, password: keys.password, fresh: keys.fresh, ...binaries };
}
