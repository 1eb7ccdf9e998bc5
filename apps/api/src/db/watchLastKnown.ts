import { randomUUID } from 'node:crypto';
import { StartFault } from '../startFault.ts';
import { beatOnce, endBeats, noteWentBack } from './lastKnown.ts';
import type { LastSeenFile } from './lastSeenFile.ts';
import type { Db } from './pool.ts';

/** How often, in milliseconds: what is lost in less may go unnoticed where nothing else tells. */
const BEAT = 10_000;

interface Watching {
  db: Db;
  now: () => Date;
  /** Of the embedded database. */
  file?: LastSeenFile | undefined;
  /** In one line: another server took over, and nothing is missing. */
  tell: (line: string) => void;
  /** The database went back under this portal, which must not go on. */
  giveUp: (fault: StartFault) => void;
  every?: number;
}

/**
 * Writes a beat into the database again and again (rule 17.28). The one that was acknowledged last is the witness: a
 * server that took over and has it has lost nothing that this portal knows of, and is noted; one that does not have
 * it went back, and is marked before the portal ends. A database that is away, or a standby that is not promoted yet,
 * is asked again.
 * @returns how to end
 */
export async function watchLastKnown(watching: Watching): Promise<() => Promise<void>> {
  const { db, now, file, tell, giveUp, every = BEAT } = watching;
  const id = randomUUID();
  let seen = 0;
  let over = false;
  const beat = async () => {
    const stands = await beatOnce(db, { id, beat: seen }, now());
    if (!stands) {
      await noteWentBack(db, now());
      over = true;
      clearInterval(timer);
      giveUp(
        new StartFault(
          'The database went back: rows are gone that this portal had written. Was it restored while the portal ran? Run `npm run restored`, then start this again.',
        ),
      );
      return;
    }
    if (stands.before !== stands.timeline)
      tell(
        `Another server of the database took over (timeline ${stands.timeline}); nothing is missing that this portal knows of.`,
      );
    seen = stands.beat;
    await file?.write(stands);
  };
  let going: Promise<void> | undefined;
  const turn = () => {
    going ??= beat()
      .catch(() => undefined)
      .finally(() => {
        going = undefined;
      });
    return going;
  };
  const timer = setInterval(() => void (over || turn()), every).unref();
  await beat();
  return async () => {
    clearInterval(timer);
    await going;
    if (over) return;
    await turn();
    await endBeats(db, id).catch(() => undefined);
  };
}
