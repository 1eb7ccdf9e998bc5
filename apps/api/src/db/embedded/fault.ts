import { StartFault } from '../../startFault.ts';

/**
 * Turns a file system error into a line a person can act on.
 * In: what was thrown, the folder it was about. Out: a StartFault where the cause is known, else the error itself.
 */
export function faultFromFiles(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFull(folder);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') {
    return new StartFault(
      `The data folder ${folder} cannot be written by this user. Start as its owner, or choose another with DATA_DIR.`,
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartFault(`${folder} is not a folder. Choose another with DATA_DIR.`);
  }
  return error;
}

/** The line for a full disk. In: the folder that has no room. */
export function diskFull(folder: string): StartFault {
  return new StartFault(
    `The disk that holds ${folder} is full. Free some room (300 MB is enough) and start again; nothing was lost.`,
  );
}

/**
 * Reads what initdb or postgres said before it gave up.
 * In: its last lines, the cluster's folder, which program. Out: the fault to show.
 */
export function faultFromOutput(output: string, folder: string, program: string): StartFault {
  if (/shared memory/i.test(output) && /No space left|Cannot allocate|resize/i.test(output)) {
    return new StartFault('PostgreSQL needs more shared memory (/dev/shm) than this machine allows.');
  }
  if (/No space left on device|Disk quota exceeded/i.test(output)) return diskFull(folder);
  if (/incompatible with server/i.test(output)) {
    return new StartFault(`The data folder ${folder} was made by another version of PostgreSQL.`);
  }
  const library = /error while loading shared libraries: ([^:\s]+)/.exec(output)?.[1];
  if (library) {
    return new StartFault(
      `PostgreSQL needs ${library}, which this machine lacks. Install it, or set DATABASE_URL to a server of your own.`,
    );
  }
  const lines = output.trim().split('\n');
  const telling = lines.findLast((line) => /FATAL|PANIC|error:|ERROR/.test(line)) ?? lines.at(-1) ?? '';
  return new StartFault(`${program} did not start: ${telling.trim() || 'it gave no reason'}`);
}
