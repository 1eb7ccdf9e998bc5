import type { QuestionSet } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import './tables.ts';

interface Row {
  approvedBy: string | null;
  createdBy: string | null;
  author: string | null;
  trustId: string | null;
  trustName: string | null;
  favourites: number;
  shares: number;
  isFavourite: boolean;
  public: boolean;
}

/** What stands in other tables about a published question set, for a member of staff (rule 7.8). */
export async function findSetFields(db: Db, who: Session, set: QuestionSet): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select a.decided_by as "approvedBy", q.created_by as "createdBy",
      nullif(concat_ws(' ', m.first_name, m.last_name), '') as author, t.id as "trustId", t.name as "trustName",
      favourites_of(q.id) as favourites, shares_of(q.id) as shares,
      exists (
        select 1 from question_set_favourite f where f.question_set_id = q.id and f.person_id = ${who.personId}
      ) as "isFavourite",
      q.public
    from question_set q
    left join person m on m.id = q.created_by
    left join trust t on t.id = m.trust_id
    left join question_set_approval a on a.question_set_id = q.id
      and a.question_set_version = ${set.version ?? 1} and a.status = 'approved'
    where q.id = ${set.id}`.execute(db);
  return rows[0];
}

/** Keeps a question set at hand for one person, or not any more; the same again changes nothing. */
export async function setFavourite(db: Db, personId: string, id: string, favourite: boolean): Promise<void> {
  if (favourite) {
    await db
      .insertInto('question_set_favourite')
      .values({ person_id: personId, question_set_id: id })
      .onConflict((known) => known.doNothing())
      .execute();
    return;
  }
  await db
    .deleteFrom('question_set_favourite')
    .where('person_id', '=', personId)
    .where('question_set_id', '=', id)
    .execute();
}
