import type { Scope } from '@careway/core/access/scopes';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import { IDLE, SESSION, SESSIONS_KEPT } from '@careway/core/limits';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import { issueAccessToken, newSecret } from './tokens.ts';
import './tables.ts';

/** The session row with the person behind it, as one query reads them on every call. */
export interface LiveSession {
  id: string;
  personId: string;
  refreshHash: Buffer | null;
  endsAt: Date;
  lastSeenAt: Date;
  idleLimit: number;
  ended: boolean;
  active: boolean;
  usertype: UserType;
  name: string;
  trustId: string | null;
  scopes: readonly Scope[];
}

const sessionWithPerson = prepared('session_with_person', (db, { id }: { id: string }) =>
  db
    .selectFrom('session as s')
    .innerJoin('person as p', 'p.id', 's.person_id')
    .leftJoin('role as r', 'r.id', 'p.role_id')
    .select([
      's.id',
      's.person_id',
      's.refresh_hash',
      's.ends_at',
      's.last_seen_at',
      's.idle_limit_ms',
      's.ended_at',
      'p.active',
      'p.usertype',
      'p.first_name',
      'p.last_name',
      'p.trust_id',
      'r.scopes',
    ])
    .where('s.id', '=', id),
);

/** One look at the session and its person; null when there is no such session. */
export async function findSession(db: Db, id: string): Promise<LiveSession | null> {
  const [row] = await sessionWithPerson(db, { id });
  if (!row) return null;
  return {
    id: row.id,
    personId: row.person_id,
    refreshHash: row.refresh_hash,
    endsAt: row.ends_at,
    lastSeenAt: row.last_seen_at,
    idleLimit: row.idle_limit_ms,
    ended: row.ended_at !== null,
    active: row.active,
    usertype: row.usertype,
    name: `${row.first_name} ${row.last_name}`,
    trustId: row.trust_id,
    scopes: row.scopes ?? (row.usertype === 'Client' ? [] : BUILT_IN_ROLES[row.usertype].scopes),
  };
}

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
  person: { id: string; usertype: UserType; userAgent: string; now: Date },
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
      ends_at: new Date(now.getTime() + (client ? SESSION.clientAbsolute : SESSION.staffAbsolute)),
      last_seen_at: now,
      idle_limit_ms: IDLE.ordinary.limit,
      ended_at: null,
      user_agent: person.userAgent.slice(0, 300),
    })
    .execute();
  return {
    sessionId,
    accessToken: await issueAccessToken(key, sessionId, now),
    refreshToken: client ? refresh.secret : '',
  };
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

/** Moves the idle clock on. */
export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Sessions that were over some weeks ago: until then a person may look up where they were signed in. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSIONS_KEPT);
  await db.deleteFrom('session').where('ends_at', '<=', before).execute();
}
