import type { RightsGiven } from '@careway/core/access/secondPerson';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Who gave these people what they may do since a moment, and who gave it to those in turn. */
export async function rightsGivenTo(db: Db, people: readonly string[], since: Date): Promise<RightsGiven[]> {
  const { rows } = await sql<RightsGiven>`
    select g.person_id as "to", g.by_id as by, g.at, g.how,
      coalesce(p.first_name || ' ' || p.last_name, 'Someone who has left') as "byName",
      coalesce(p.usertype = 'Super_Admin', false) as "bySystem"
    from rights_given(${[...people]}::uuid[], ${since}) g left join person p on p.id = g.by_id
    order by g.at`.execute(db);
  return rows;
}

/** The names of people by their ids; of whoever is gone there is none. */
export async function namesOf(db: Db, people: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.first_name || ' ' || p.last_name as name from person p where p.id = any (${[...people]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** The organisation that runs Careway: the contact centre's. What all organisations have in common is its own. */
export async function owningTrust(db: Db): Promise<string | null> {
  const row = await db.selectFrom('trust').select('id').where('central', '=', true).executeTakeFirst();
  return row?.id ?? null;
}
