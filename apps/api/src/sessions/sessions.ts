import type { Scope } from '@careway/core/access/scopes';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import { IDLE, SESSION, SESSIONS_KEPT } from '@careway/core/limits';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
import { Proof, proveBy } from '../db/proof.ts';
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
  /** The version of its row, which PostgreSQL changes with whatever is changed in it, and what is said of the person, as text. */
  read: { version: string; person: string };
}

/** What of a person and their role decides who they are to a call. */
const OF_PERSON = [
  'p.active',
  'p.usertype',
  'p.first_name',
  'p.last_name',
  'p.trust_id',
  'r.scopes',
] as const;
const PERSON_AS_TEXT = `row(${OF_PERSON.join(', ')})::text`;

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
      ...OF_PERSON,
    ])
    .select([sql<string>`s.xmin::text`.as('version'), sql<string>`${sql.raw(PERSON_AS_TEXT)}`.as('person')])
    .where('s.id', '=', id),
);

/** All is still as it was read: whatever was decided by it still stands (docs/decisions/0054). */
proveBy({
  types: ['uuid', 'xid', 'text'],
  query: `select from session s join person p on p.id = s.person_id left join role r on r.id = p.role_id
    where s.id = $1 and s.xmin = $2 and ${PERSON_AS_TEXT} = $3`,
});

/** That a session is as it was read, for the first thing that is asked by it. */
export const proofOf = ({ id, read }: LiveSession): Proof => new Proof([id, read.version, read.person]);

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
    read: { version: row.version, person: row.person },
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

const touchUnchanged = prepared('touch_session', (db, at: { id: string; version: string; now: Date }) =>
  db
    .updateTable('session')
    .set({ last_seen_at: at.now })
    .where('id', '=', at.id)
    .where(sql<boolean>`xmin = ${at.version}::xid`)
    .returning(sql<string>`xmin::text`.as('version')),
);

/**
 * Moves the idle clock on.
 * @returns the session as it is then; undefined where somebody else changed it meanwhile, and it has to be read again
 */
export async function touchSession(db: Db, live: LiveSession, now: Date): Promise<LiveSession | undefined> {
  const [touched] = await touchUnchanged(db, { id: live.id, version: live.read.version, now });
  if (touched) return { ...live, lastSeenAt: now, read: { ...live.read, version: touched.version } };
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', live.id).execute();
  return undefined;
}

/** Sessions that were over some weeks ago: until then a person may look up where they were signed in. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - SESSIONS_KEPT);
  await db.deleteFrom('session').where('ends_at', '<=', before).execute();
}
