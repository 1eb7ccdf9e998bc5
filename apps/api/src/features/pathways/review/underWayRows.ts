import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import '../tables.ts';

/**
 * How many have begun a form and not sent it in, by the number of the version that they stay on: of the clients whom
 * the one who asks may know of (rule 10.7).
 */
export async function underWayOn(
  db: Db,
  questionSetId: string,
): Promise<{ version: number; people: number }[]> {
  const { rows } = await sql<{ version: number; people: number }>`
    select coalesce(v.number, 1) as version, s.people
    from (
      select pathway_version_id, count(*)::int as people from question_share
      where question_set_id = ${questionSetId} and status in ('shared', 'draft')
        and form_kind in ('eligibility', 'larcEligibility') and withdrawn_at is null
      group by pathway_version_id
    ) s
    left join pathway_version v on v.id = s.pathway_version_id
    order by version`.execute(db);
  return rows;
}
