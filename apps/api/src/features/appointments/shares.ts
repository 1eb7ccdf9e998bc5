import { Refusal } from '@careway/core/errors';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Checks that a form is this person's own. @throws Refusal `not_found` (security 18) */
export async function ownShare(db: Db, personId: string, shareId: string): Promise<void> {
  const { rows } = await sql`
    select id from question_share where id = ${shareId} and shared_to = ${personId}`.execute(db);
  if (rows.length === 0) throw new Refusal('not_found');
}
