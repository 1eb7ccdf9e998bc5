import type { Figures } from '@careway/core/submissions/responseFigures';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { ofOwnTrust, type Viewer } from '../trusts/service.ts';

/**
 * How a form was answered by the clients whom this reader sees, as it is tallied: no answer is looked at
 * (docs/decisions/0104).
 */
export async function readTally(db: Db, who: Viewer, questionSetId: string): Promise<Figures> {
  const { rows } = await sql<{ question: string | null; given: string | null; n: number }>`
    select null as question, null as given, coalesce(sum(t.sent), 0)::integer as n from share_tally t
      where t.question_set_id = ${questionSetId}::uuid and ${ofOwnTrust(who, sql`t.trust_id`)}
    union all select t.question, t.given, sum(t.n)::integer from answer_tally t
      where t.question_set_id = ${questionSetId}::uuid and ${ofOwnTrust(who, sql`t.trust_id`)} group by t.question, t.given`.execute(
    db,
  );
  const figures: Figures = { responses: 0, answered: {}, given: {} };
  for (const { question, given, n } of rows) {
    if (question === null) figures.responses = n;
    else if (given === null) figures.answered[question] = n;
    else figures.given[question] = { ...figures.given[question], [given]: n };
  }
  return figures;
}

/** Adds up what was tallied since the last time. */
export async function sweepTally(db: Db): Promise<void> {
  await sql`select add_up_shares()`.execute(db);
}
