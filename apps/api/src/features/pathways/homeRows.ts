import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** The postcode of somebody's account. */
export async function postcodeOf(db: Db, personId: string): Promise<string | null> {
  const person = await db
    .selectFrom('person')
    .select(sql<string | null>`address ->> 'postcode'`.as('postcode'))
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.postcode ?? null;
}
