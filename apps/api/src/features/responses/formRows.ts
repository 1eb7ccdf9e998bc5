import { COUNTED } from '@careway/core/limits';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Viewer } from '../trusts/service.ts';
import { sources } from './listRows.ts';

export interface FormAnswered {
  id: string;
  name: string;
  sent: number;
  hold: number;
  draft: number;
}

/** Every form of which this reader may see anything answered, by name. Counted by indexes alone, up to `COUNTED` each. */
export async function formsAnswered(db: Db, who: Viewer): Promise<FormAnswered[]> {
  const counting = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*)::integer from (${sql.join(
      sources(who).map(
        ({ counted }) =>
          sql`(select from ${counted} p where p.question_set_id = q.id and ${condition} limit ${COUNTED})`,
      ),
      sql` union all `,
    )}) found)`;
  const { rows } = await sql<FormAnswered>`
    select * from (
      select q.id, q.name,
        least(${counting(sql`p.sent_at is not null`)}, ${COUNTED}) as sent,
        least(${counting(sql`p.sent_at is not null and p.status <> 'completed' and p.status = 'hold'`)}, ${COUNTED}) as hold,
        least(${counting(sql`p.status = 'draft'`)}, ${COUNTED}) as draft
      from question_set q
    ) form where sent + draft > 0 order by name, id`.execute(db);
  return rows;
}

/** Every trust by name, for whoever sees the clients of all of them. */
export const everyTrust = (db: Db) => db.selectFrom('trust').select(['id', 'name']).orderBy('name').execute();
