import { FIGURES, type Figures } from '@careway/core/submissions/responseFigures';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Viewer } from '../trusts/service.ts';
import { sources } from './listRows.ts';
import './tables.ts';

/** Whose figures are kept as whose: everybody of one trust sees the same clients. */
const keptFor = (who: Viewer) => (who.usertype === 'Super_Admin' ? null : who.trustId);

/** What was counted since; undefined where it is older, or was never counted. */
export async function keptFigures(
  db: Db,
  who: Viewer,
  questionSetId: string,
  since: Date,
): Promise<{ made_at: Date; figures: Figures } | undefined> {
  return db
    .selectFrom('response_figures')
    .select(['made_at', 'figures'])
    .where('question_set_id', '=', questionSetId)
    .where(sql<boolean>`trust_id is not distinct from ${keptFor(who)}::uuid`)
    .where('made_at', '>', since)
    .executeTakeFirst();
}

export async function keepFigures(
  db: Db,
  who: Viewer,
  questionSetId: string,
  at: Date,
  figures: Figures,
): Promise<void> {
  await db
    .insertInto('response_figures')
    .values({
      question_set_id: questionSetId,
      trust_id: keptFor(who),
      made_at: at,
      figures: JSON.stringify(figures),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['question_set_id', 'trust_id'])
        .doUpdateSet({ made_at: at, figures: JSON.stringify(figures) }),
    )
    .execute();
}

/** Counts the answers of the newest that were sent in, in the database: no answer leaves it. */
export async function countAnswers(db: Db, who: Viewer, questionSetId: string): Promise<Figures> {
  const parts = sources(who).map(
    ({ rows }) => sql`(select p.id, p.sent_at, p.answers from ${rows} p
      where p.question_set_id = ${questionSetId}::uuid and p.sent_at is not null
      order by p.sent_at desc, p.id desc limit ${FIGURES.most})`,
  );
  const { rows } = await sql<{ question: string | null; given: string | null; people: number }>`
    with newest as materialized (
      select id, answers from (${sql.join(parts, sql` union all `)}) p order by sent_at desc, id desc limit ${FIGURES.most}
    ), said as materialized (
      select n.id, e ->> 'questionId' as question,
        case when e ->> 'optionId' <> '' then e ->> 'optionId' when length(e ->> 'answer') < 3 then e ->> 'answer' end as given
      from newest n cross join jsonb_array_elements(n.answers) e
      where e ->> 'optionId' <> '' or e ->> 'answer' <> ''
    )
    select null as question, null as given, (select count(*) from newest)::integer as people
    union all select question, null, count(distinct id)::integer from said group by question
    union all select question, given, count(*)::integer from said where given is not null group by question, given`.execute(
    db,
  );
  const figures: Figures = { responses: 0, answered: {}, given: {} };
  for (const { question, given, people } of rows) {
    if (question === null) figures.responses = people;
    else if (given === null) figures.answered[question] = people;
    else figures.given[question] = { ...figures.given[question], [given]: people };
  }
  return figures;
}
