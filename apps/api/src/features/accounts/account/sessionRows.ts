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

/** When somebody signed in who is here now. */
export async function sessionBegan(db: Db, sessionId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('session')
    .select('created_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.created_at;
}
