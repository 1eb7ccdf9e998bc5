import { Refusal } from '@careway/core/errors';
import { RECENT_SIGN_IN } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Session } from './session.ts';

/** Until when what asks for a recent sign-in may be done after this one (rule 10.9); null where that is over. */
export async function freshUntil(db: Db, who: Session, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select coalesce(s.proven_at, s.created_at) as since from session s where s.id = ${who.sessionId}`.execute(
    db,
  );
  const until = new Date((rows[0]?.since.getTime() ?? 0) + RECENT_SIGN_IN);
  return until > now ? until : null;
}

/** How staff sign in. */
export type WayIn = 'work account' | 'password' | 'invitation';

/** How whoever asks signs in. */
export async function signsInWith(db: Db, who: Session): Promise<WayIn> {
  const { rows } = await sql<{ way: WayIn }>`
    select case when p.idp_subject is not null then 'work account' when has_password(p.id) then 'password'
      else 'invitation' end as way
    from person p where p.id = ${who.personId}`.execute(db);
  return rows[0]?.way ?? 'work account';
}

/**
 * For what asks for a sign-in of the last ten minutes (rule 10.9).
 * @param message what it is asked for, where the code's own words do not say it
 * @throws Refusal `sign_in_again` where it was longer ago, with how they sign in: the page leads them there
 */
export async function needFresh(db: Db, who: Session, now: Date, message?: string): Promise<void> {
  if ((await freshUntil(db, who, now)) !== null) return;
  const details = { signsInWith: await signsInWith(db, who) };
  throw new Refusal('sign_in_again', message === undefined ? { details } : { details, message });
}

/** The same for publishing: what everybody gets is decided by somebody who has just shown who they are. */
export const needFreshToPublish = (db: Db, who: Session, now: Date): Promise<void> =>
  needFresh(db, who, now, 'To approve this, sign in again first. It has been more than 10 minutes.');
