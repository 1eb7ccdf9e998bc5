import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartFault } from '../../startFault.ts';
import { OPEN_HOME } from './account.ts';
import { DATABASE } from './cluster.ts';
import { holderOf } from './lock.ts';

/**
 * The database of a portal that runs from this data folder, as a command beside it reaches it.
 * @returns its address, or undefined while no portal runs there
 * @throws StartFault when the portal is another user's
 */
export async function runningDatabase(dataDir: string): Promise<string | undefined> {
  const folder = await realpath(resolve(dataDir)).catch(() => undefined);
  if (folder === undefined || !(await holderOf(folder))) return undefined;
  try {
    const keys = JSON.parse(await readFile(join(folder, 'database.json'), 'utf8')) as {
      id: string;
      password: string;
    };
    const [, , , port] = (await pidFile(folder, keys.id)).split('\n');
    return `postgres://${DATABASE}:${keys.password}@127.0.0.1:${port}/${DATABASE}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES')
      throw new StartFault(`The portal that runs from ${folder} is another user's. Run this as that user.`);
    if (code === 'ENOENT')
      throw new StartFault(`The portal that runs from ${folder} has not got its database up yet. Try again.`);
    throw error;
  }
}

/** Where PostgreSQL says how it is reached: in the data folder, or in the one outside that is its own. */
function pidFile(folder: string, id: string): Promise<string> {
  const read = (home: string) => readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8');
  return read(folder).catch(() => read(join(OPEN_HOME, id)));
}
