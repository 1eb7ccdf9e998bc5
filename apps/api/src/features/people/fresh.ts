import { Refusal } from '@careway/core/errors';
import { RECENT_SIGN_IN } from '@careway/core/limits';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { signedInSince } from './colleagueRows.ts';

/** Until when somebody may change rights after this sign-in (rule 10.13); null where that is over. */
export async function freshUntil(db: Db, who: Session, now: Date): Promise<Date | null> {
  const since = await signedInSince(db, who.sessionId);
  const until = new Date((since?.getTime() ?? 0) + RECENT_SIGN_IN);
  return until > now ? until : null;
}

/** @throws Refusal `sign_in_again` where the sign-in was too long ago for changing what somebody may do */
export async function needFresh(db: Db, who: Session, now: Date): Promise<void> {
  if ((await freshUntil(db, who, now)) === null) throw new Refusal('sign_in_again');
}
