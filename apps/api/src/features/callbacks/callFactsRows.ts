import type { CallFacts } from '@careway/core/needs/callsInVain';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** Whether somebody asked for a call after a moment. */
export async function askedSince(db: Db, personId: string, at: Date): Promise<boolean> {
  const found = await db
    .selectFrom('callback')
    .select('id')
    .where('person_id', '=', personId)
    .where('created_at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The calls to somebody that are still kept, as far as a person may be needed by them, oldest first. */
export async function callFacts(db: Db, personId: string): Promise<CallFacts[]> {
  const { rows } = await sql<CallFacts>`
    select c.id, c.status, c.given_up as "givenUp", c.missed, c.last_outcome as "lastOutcome", c.changed_at as "changedAt",
      exists (select from callback later where later.person_id = c.person_id and later.created_at > c.changed_at) as "askedSince"
    from callback c where c.person_id = ${personId} order by c.id`.execute(db);
  return rows;
}
