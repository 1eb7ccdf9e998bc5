import { savePathwayDraft } from '@careway/contract/pathwayReview';
import type { Scope } from '@careway/core/access/scopes';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';

const NEEDED: Scope = 'pathways:write';
/** More names than anybody reads to find a colleague to ask, and as many again who may be its authors. */
const NAMED = 12;

/**
 * Who may write in pathways, as far as the one who asks may know of them: whoever of them has written nothing of a draft may
 * decide about it (rule 2.14).
 * @returns some, in the order of their names, and whether there are more
 */
export async function approversOf(
  db: Db,
): Promise<{ people: { id: string; name: string; role: string }[]; more: boolean }> {
  const people = await db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .select(['p.id', sql<string>`p.first_name || ' ' || p.last_name`.as('name'), 'r.name as role'])
    .where(sql<boolean>`p.usertype = any(${[...savePathwayDraft.access]})`)
    .where('p.active', '=', true)
    .where(sql<boolean>`(p.password_hash is not null or p.idp_subject is not null)`)
    .where(sql<boolean>`r.scopes @> ${[NEEDED]}::text[]`)
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .limit(NAMED + 1)
    .execute();
  return { people: people.slice(0, NAMED), more: people.length > NAMED };
}
