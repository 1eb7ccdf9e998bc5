import { SERVICE_CODES, SERVICES } from '@careway/core/eligibility/services';
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

/**
 * Every form of which this reader may see anything answered, by name, as it is tallied (docs/decisions/0104). Where
 * services have forms of one name, each says of which it is.
 */
export async function formsAnswered(db: Db, who: Viewer): Promise<FormAnswered[]> {
  const { rows } = await sql<FormAnswered & { service: string | null }>`
    select q.id, q.name, f.sent::integer, f.hold::integer, f.draft::integer,
      (select v.definition ->> 'service' from question_set_version v
        where v.question_set_id = q.id and v.published_at is not null order by v.version desc limit 1) as service
    from (
      select t.question_set_id, sum(t.sent) as sent, sum(t.held) as hold, sum(t.drafts) as draft
      from share_tally t where ${ofOwnTrust(who, sql`t.trust_id`)} group by t.question_set_id
    ) f join question_set q on q.id = f.question_set_id
    where f.sent + f.draft > 0 order by q.name, q.id`.execute(db);
  const alike = (name: string) => rows.filter((row) => row.name === name).length > 1;
  return rows.map(({ service, ...row }) => {
    const code = SERVICE_CODES.find((one) => one === service);
    return code && alike(row.name) ? { ...row, name: `${row.name}, ${SERVICES[code].name}` } : row;
  });
}

/** Every trust by name, for whoever sees the clients of all of them. */
export const everyTrust = (db: Db) => db.selectFrom('trust').select(['id', 'name']).orderBy('name').execute();
