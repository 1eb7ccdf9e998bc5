import { GIVEN_NEEDS } from '@careway/core/needs/giveNeed';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Takes } from './takenRows.ts';
import './tables.ts';

export interface MayTake {
  id: string;
  name: string;
  role: string;
  usertype: string;
}

/**
 * Whoever works for the client's organisation, or for nobody's the contact centre, is not locked out, and holds what
 * taking it needs.
 */
export async function mayTake(
  db: Db,
  { id, known, types, but }: { id: string; known: boolean; types: readonly string[]; but: string },
): Promise<MayTake[]> {
  const { rows } = await sql<MayTake>`
    select p.id, p.first_name || ' ' || p.last_name as name, r.name as role, p.usertype
    from worklist_item w join person p on p.usertype = any(${[...types]}) join role r on r.id = p.role_id
      left join trust t on t.id = p.trust_id
    where w.id = ${id} and p.active and p.id <> ${but}::uuid and r.scopes @> ${[...GIVEN_NEEDS]}
      and (not ${known}::boolean or p.trust_id = w.trust_id or (w.trust_id is null and t.central))
    order by p.last_name, p.first_name, p.id limit 500`.execute(db);
  return rows;
}

/** Puts it, with all that this person has of the client, into the hands of another: of twenty at once it is one. */
export async function keepGift(
  db: Db,
  { id, person_id }: Takes,
  { from, to, note }: { from: string; to: string; note: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set({
      taken_by: to,
      taken_at: now,
      worked_at: now,
      given_by: from,
      given_to: to,
      given_at: now,
      given_note: note,
    })
    .where('done_at', 'is', null)
    .where('taken_by', '=', from)
    .where((row) => row.or([row('id', '=', id), row('person_id', '=', person_id)]))
    .execute();
}

export async function nameOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from person where id = ${id}`.execute(db);
  return rows[0]?.name ?? 'A colleague';
}
