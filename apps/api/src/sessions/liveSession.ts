import type { Scope } from '@careway/core/access/scopes';
import { BUILT_IN_ROLES } from '@careway/core/access/scopes';
import type { UserType } from '@careway/core/access/userTypes';
import { sql } from 'kysely';
import { type Look, Proof } from '../db/identityProof.ts';
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
  /** What decides who they are to a call, as PostgreSQL writes it. */
  standing: string;
}

/** What of a session, a person and their role decides who they are to a call. */
const standingWith = (scopes: string) =>
  `row(s.ended_at, s.ends_at, s.idle_limit_ms, p.active, p.usertype, p.first_name, p.last_name, p.trust_id, p.role_id, ${scopes})::text`;

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
      sql<string>`${sql.raw(standingWith('r.scopes'))}`.as('standing'),
    ])
    .where('s.id', '=', id),
);

/** All is still as it was read: whatever was decided by it still stands (docs/decisions/0003, 0225). */
const AS_IT_WAS_READ: Look = {
  staff: `select from session s join person p on p.id = s.person_id left join role r on r.id = p.role_id
    where s.id = $1::uuid and ${standingWith('r.scopes')} = $2`,
  // A client has no role to look at; one who has is read.
  client: `select from session s join person p on p.id = s.person_id
    where s.id = $1::uuid and ${standingWith('null')} = $2`,
};

/** That a session is as it was read, for the first thing that is asked by it. */
export const proofOf = ({ id, standing }: LiveSession): Proof => new Proof(AS_IT_WAS_READ, [id, standing]);

/** Of staff: a client has none, nor has who is part of another record by now (rule 16.56). */
const BUILT_IN: Partial<Record<string, { scopes: readonly Scope[] }>> = BUILT_IN_ROLES;

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
    scopes: row.scopes ?? BUILT_IN[row.usertype]?.scopes ?? [],
    standing: row.standing,
  };
}

const touchLiving = prepared('touch_session', (db, at: { id: string; now: Date }) =>
  db
    .updateTable('session')
    .set({ last_seen_at: at.now })
    .where('id', '=', at.id)
    .where('ended_at', 'is', null)
    .returning('id'),
);

/**
 * Moves the idle clock on.
 * @returns the session as it is then; undefined where it ended meanwhile, and has to be read again
 */
export async function touchSession(db: Db, live: LiveSession, now: Date): Promise<LiveSession | undefined> {
  const [touched] = await touchLiving(db, { id: live.id, now });
  return touched && { ...live, lastSeenAt: now };
}
