import type { Scope } from '@careway/core/access/scopes';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import { sql } from 'kysely';
import { Proof, proveBy } from '../db/identityProof.ts';
import type { Db } from '../db/pool.ts';
import { prepared } from '../db/prepared.ts';
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
  /** The versions of the rows, which PostgreSQL changes with whatever is changed in them, and what is said of the person, as text. */
  read: { version: string; personVersion: string; roleVersion: string; person: string };
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
/** The same of somebody who has no role. */
const CLIENT_AS_TEXT = PERSON_AS_TEXT.replace('r.scopes', 'null');

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
    .select([
      sql<string>`s.xmin::text`.as('version'),
      sql<string>`p.xmin::text`.as('person_version'),
      sql<string>`coalesce(r.xmin::text, '0')`.as('role_version'),
      sql<string>`${sql.raw(PERSON_AS_TEXT)}`.as('person'),
    ])
    .where('s.id', '=', id),
);

/**
 * All is still as it was read: whatever was decided by it still stands (docs/decisions/0003). What is said of the person is
 * only put together where the row has changed: each form that is sent in changes it.
 */
proveBy({
  types: ['uuid', 'xid', 'xid', 'xid', 'text'],
  staff: `select from session s join person p on p.id = s.person_id left join role r on r.id = p.role_id
    where s.id = $1 and s.xmin = $2
      and (p.xmin = $3 and coalesce(r.xmin, '0'::xid) = $4 or ${PERSON_AS_TEXT} = $5)`,
  // A client has no role to look at; one who has is read.
  client: `select from session s join person p on p.id = s.person_id
    where s.id = $1 and s.xmin = $2 and p.role_id is null and $4 = '0'::xid and (p.xmin = $3 or ${CLIENT_AS_TEXT} = $5)`,
});

/** That a session is as it was read, for the first thing that is asked by it. */
export const proofOf = ({ id, read }: LiveSession): Proof =>
  new Proof([id, read.version, read.personVersion, read.roleVersion, read.person]);

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
    read: {
      version: row.version,
      personVersion: row.person_version,
      roleVersion: row.role_version,
      person: row.person,
    },
  };
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
