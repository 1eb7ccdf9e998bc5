import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

export interface LiveRow {
  id: string;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  idle_limit_ms: number;
}

/** The sessions of a person that nobody has ended and whose time is not over, the newest first. */
export function openSessions(db: Db, personId: string, now: Date): Promise<LiveRow[]> {
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'idle_limit_ms'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/**
 * When somebody signed in who is here now, and when their account was made; of a record that staff made, when they
 * signed up into it.
 */
export function sessionAndAccount(
  db: Db,
  sessionId: string,
): Promise<{ began: Date; made: Date } | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .leftJoin('made_client', 'made_client.person_id', 'person.id')
    .select('session.created_at as began')
    .select(sql<Date>`coalesce(made_client.taken_over_at, person.created_at)`.as('made'))
    .where('session.id', '=', sessionId)
    .executeTakeFirst();
}
