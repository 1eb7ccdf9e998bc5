import type { UserType } from '@careway/core/access/userTypes';
import { IDLE, SESSION, SESSIONS_KEPT } from '@careway/core/limits';
import { vouchedUntil } from '@careway/core/session/vouched';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import { issueAccessToken, newSecret } from './tokens.ts';
import './tables.ts';

export interface OpenedSession {
  sessionId: string;
  accessToken: string;
  refreshToken: string;
}

/**
 * Opens a session (rule 9.1). Staff get no refresh token: theirs slides while they work and ends at 12 h.
 * @returns the tokens; only the hash of the refresh token is kept
 */
export async function openSession(
  db: Db,
  key: Uint8Array,
  person: {
    id: string;
    usertype: UserType;
    userAgent: string;
    now: Date;
    provenAt?: Date | undefined;
    /** When their provider said that their work account stands, where they came by one. */
    vouchedAt?: Date | undefined;
    /** `deviceKey` of whoever signs in. */
    device?: string | undefined;
  },
): Promise<OpenedSession> {
  const { now } = person;
  const refresh = newSecret();
  const client = person.usertype === 'Client';
  const sessionId = newId(now);
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      person_id: person.id,
      refresh_hash: client ? refresh.hash : null,
      created_at: now,
      ends_at: person.vouchedAt
        ? vouchedUntil(now, person.vouchedAt, now)
        : new Date(now.getTime() + (client ? SESSION.clientAbsolute : SESSION.staffAbsolute)),
      last_seen_at: now,
      idle_limit_ms: IDLE.ordinary.limit,
      ended_at: null,
      user_agent: person.userAgent.slice(0, 300),
      ...(person.provenAt ? { proven_at: person.provenAt } : {}),
      ...(person.device ? { device: person.device } : {}),
    })
    .execute();
  if (!client)
    await db.updateTable('person').set({ signed_in_at: now }).where('id', '=', person.id).execute();
  return {
    sessionId,
    accessToken: await issueAccessToken(key, sessionId, now),
    refreshToken: client ? refresh.secret : '',
  };
}

/** That a session is there for whoever asks. @throws Error where it is not theirs to see */
export async function needOwnSession(db: Db, id: string): Promise<void> {
  await db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Their provider said again that the work account stands: the session goes on, if it has not ended. It never ends
 * sooner by it.
 * @returns when it ends now; undefined where it is over
 */
export async function prolongVouched(
  db: Db,
  { id, issuedAt, now }: { id: string; issuedAt: Date; now: Date },
): Promise<Date | undefined> {
  const found = await db
    .selectFrom('session')
    .select(['created_at', 'ends_at'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const until = vouchedUntil(found.created_at, issuedAt, now);
  if (until <= found.ends_at) return found.ends_at;
  await db.updateTable('session').set({ ends_at: until }).where('id', '=', id).execute();
  return until;
}

/**
 * When somebody's last session ended, by signing out or because nobody was there any more: null while one of theirs
 * still holds, and where there was none.
 */
export async function lastLeft(db: Db, personId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select case when not bool_or(ended_at is null and ends_at > ${now}
        and last_seen_at + make_interval(secs => idle_limit_ms / 1000.0) > ${now})
      then max(coalesce(ended_at, last_seen_at)) end as at
    from session where person_id = ${personId}`.execute(db);
  return rows[0]?.at ?? null;
}

/** rule 9.2: from now on both tokens of the session are refused. */
export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends every session of a person but, where given, the one that asks (rule 8.25). */
export async function endSessionsOf(db: Db, personId: string, now: Date, except?: string): Promise<void> {
  let query = db
    .updateTable('session')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null);
  if (except) query = query.where('id', '<>', except);
  await query.execute();
}

/** Sessions that were over some weeks ago: until then a person may look up where they were signed in. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSIONS_KEPT);
  await db.deleteFrom('session').where('ends_at', '<=', before).execute();
}
