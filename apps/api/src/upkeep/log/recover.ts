import { open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serve } from '../../db/embedded/server.ts';
import { StartFault } from '../../startFault.ts';
import { folderOf, keptPieces, layOut } from './segments.ts';

/** Up to where a restore goes: the backup's own end, a moment, or all the log that is there. */
export type Until = Date | 'end' | undefined;

/** A segment of the log, as it comes by itself. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
const IS_SEGMENT = /^[0-9A-F]{24}$/;
/** Where in the log a segment stands, whichever life it is of. */
const placeOf = (name: string) => name.slice(8);

/** Which database a cluster's files are of: what its control file begins with. */
async function systemOf(cluster: string): Promise<string> {
  const file = await open(join(cluster, 'global', 'pg_control'), 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}

/**
 * Lays the log that was kept beside a backup's own, from where the backup begins.
 * @param historyOnly only which lives there were: the next has another number than each of them
 * @returns how many pieces
 * @throws StartFault: no key, the wrong one, a piece that is cut off or damaged
 */
export async function layOutLog(
  cluster: string,
  folder: string,
  secret: string | undefined,
  signal?: AbortSignal,
  historyOnly = false,
): Promise<number> {
  const log = join(cluster, 'pg_wal');
  const own = await readdir(log);
  const first =
    own
      .filter((name) => IS_SEGMENT.test(name))
      .map(placeOf)
      .sort()[0] ?? '';
  const from = folderOf(folder, await systemOf(cluster));
  let pieces = 0;
  for (const name of await keptPieces(from)) {
    if (historyOnly && IS_SEGMENT.test(name)) continue;
    if (own.includes(name) || (IS_SEGMENT.test(name) && placeOf(name) < first)) continue;
    if (signal?.aborted) throw new StartFault('Ended before it was done: nothing was restored.');
    await layOut(from, name, secret, log, SEGMENT_BYTES);
    pieces += 1;
  }
  return pieces;
}

/**
 * Has PostgreSQL bring a backup's files to where they are wanted, and begin a life of its own there: what it writes from then on
 * has other names in the log than what was written in the life before (docs/decisions/0091).
 * @throws StartFault where the log does not reach so far
 */
export async function recoverTo(
  at: Parameters<typeof serve>[0],
  until: Until,
  folder: string,
): Promise<void> {
  await writeFile(join(at.cluster, 'recovery.signal'), '', { mode: 0o600 });
  const target: Record<string, string> =
    until === undefined
      ? { recovery_target: 'immediate', recovery_target_timeline: 'current' }
      : until === 'end'
        ? {}
        : { recovery_target_time: until.toISOString().replace('T', ' ').replace('Z', '+00') };
  try {
    const server = await serve({
      ...at,
      // All the log that there is lies in its place already.
      settings: {
        ...target,
        restore_command: 'false',
        recovery_target_action: 'promote',
        hot_standby: 'off',
      },
    });
    await server.stop();
  } catch (error) {
    if (/before configured recovery target was reached/.test(String(error)))
      throw new StartFault(
        `The log in ${folder} does not reach to that moment, or a piece of it is missing. Nothing was touched: say an earlier one, or --until end for all that there is.`,
      );
    throw error;
  }
}
