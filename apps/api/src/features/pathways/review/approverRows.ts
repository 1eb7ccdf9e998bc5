import { savePathwayDraft } from '@careway/contract/pathwayReview';
import type { Scope } from '@careway/core/access/scopes';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { whyNotEach } from '../../versions/service.ts';

const NEEDED: Scope = 'pathways:write';
/** More names than anybody reads to find a colleague to ask, and as many again who may not. */
const NAMED = 12;

/**
 * Who may decide about a draft of these authors (rules 2.14 and 10.16), as far as the one who asks may know of them.
 * @returns some, in the order of their names, and whether there may be more
 */
export async function approversOf(
  db: Db,
  now: Date,
  authors: readonly { id: string }[],
): Promise<{ people: { id: string; name: string; role: string }[]; more: boolean }> {
  const people = await db
    .selectFrom('person as p')
    .innerJoin('role as r', 'r.id', 'p.role_id')
    .leftJoin('trust as t', 't.id', 'p.trust_id')
    .select([
      'p.id',
      'p.usertype',
      'p.trust_id as trustId',
      sql<string>`p.first_name || ' ' || p.last_name`.as('name'),
      'r.name as role',
    ])
    .where(sql<boolean>`p.usertype = any(${[...savePathwayDraft.access]})`)
    .where('p.active', '=', true)
    // What is everybody's is decided by the organisation that owns it.
    .where(sql<boolean>`(t.central or (p.usertype = 'Super_Admin' and p.trust_id is null))`)
    .where(sql<boolean>`(p.idp_subject is not null or has_password(p.id))`)
    .where(sql<boolean>`r.scopes @> ${[NEEDED]}::text[]`)
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .limit(NAMED + 1)
    .execute();
  const waiting = { authors: authors.map(({ id }) => id), forAll: true };
  const why = await whyNotEach(db, now, people, waiting);
  const may = people.filter((_one, index) => why[index] === undefined);
  return {
    people: may.slice(0, NAMED).map(({ id, name, role }) => ({ id, name, role })),
    more: people.length > NAMED,
  };
}
