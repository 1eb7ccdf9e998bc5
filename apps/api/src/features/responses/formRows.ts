import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { ofOwnTrust, type Viewer } from '../trusts/service.ts';

export interface FormAnswered {
  id: string;
  name: string;
  sent: number;
  hold: number;
  draft: number;
}

/** Every form of which this reader may see anything answered, by name, as it is tallied (docs/decisions/0136). */
export async function formsAnswered(db: Db, who: Viewer): Promise<FormAnswered[]> {
  const { rows } = await sql<FormAnswered>`
    select q.id, q.name, f.sent::integer, f.hold::integer, f.draft::integer
    from (
      select t.question_set_id, sum(t.sent) as sent, sum(t.held) as hold, sum(t.drafts) as draft
      from share_tally t where ${ofOwnTrust(who, sql`t.trust_id`)} group by t.question_set_id
    ) f join question_set q on q.id = f.question_set_id
    where f.sent + f.draft > 0 order by q.name, q.id`.execute(db);
  return rows;
}

/** Every trust by name, for whoever sees the clients of all of them. */
export const everyTrust = (db: Db) => db.selectFrom('trust').select(['id', 'name']).orderBy('name').execute();
