import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFault } from '../../startFault.ts';

/** The system user PostgreSQL runs as. Undefined: ourselves, since we are not root. */
export type Account = { uid: number; gid: number };

/**
 * Finds who PostgreSQL may run as: it refuses root, so root lends it another user.
 * Out: undefined when we are not root; else `postgres`, `careway` (made here where the machine allows it) or `nobody`.
 * Errors: StartFault where there is no other user at all.
 */
export function accountForPostgres(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const known = named('postgres') ?? named('careway');
  if (known) return known;
  try {
    execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'careway'], {
      stdio: 'ignore',
    });
  } catch {
    // No useradd on this machine, or a read-only /etc: `nobody` exists everywhere.
  }
  const found = named('careway') ?? named('nobody');
  if (!found) {
    throw new StartFault(
      'PostgreSQL does not run as root and there is no other user here. Make one (useradd careway), or set DATABASE_URL.',
    );
  }
  return found;
}

/** Looks a user up by name. Out: the account, or undefined when unknown or root. */
function named(who: string): Account | undefined {
  let passwd: string;
  try {
    passwd = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return undefined;
  }
  for (const line of passwd.split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || uid === undefined || gid === undefined || uid === '0') continue;
    if (name === who) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

/**
 * May this user reach the path? Every folder above it must let them in.
 * In: an existing path, the account. Out: yes or no (by mode bits: access lists are not read).
 */
export async function canEnter(path: string, account: Account): Promise<boolean> {
  const real = await realpath(path);
  const folders = [real];
  for (let at = real; dirname(at) !== at; at = dirname(at)) folders.push(dirname(at));
  for (const folder of folders) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
  }
  return true;
}

/** Where things live that the lent user must reach when the project's own folders are closed to them. */
export const OPEN_HOME = join('/var/lib', 'careway');
