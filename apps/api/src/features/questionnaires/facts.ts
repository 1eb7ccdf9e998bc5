import type { questionnaire } from '@careway/contract/questionnaires';
import type { ReplyOf } from '@careway/contract/row';
import { hasScopes } from '@careway/core/access/scopes';
import type { QuestionSet } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';

/** What rule 7.8 says of a question set beside its questions. */
type Facts = Omit<
  ReplyOf<typeof questionnaire>,
  'id' | 'name' | 'description' | 'version' | 'questions' | 'options'
>;

/** Of the set alone: whatever is asked for here was published, so somebody has approved it. */
const ofSet = (set: QuestionSet): Facts => ({
  status: 'approved',
  approved: true,
  approvedBy: null,
  createdBy: null,
  pageNumber: set.pageNumber ?? 1,
  templateFrom: set.templateFrom ?? null,
  category: set.category ?? null,
  ageRange: set.ageRange ?? null,
  copyRight: set.copyRight ?? null,
  tags: [...(set.tags ?? [])],
  public: set.public ?? false,
  author: null,
  favourites: null,
  shares: null,
  trust: null,
  isFavourite: false,
  canDelete: false,
});

interface Row {
  approvedBy: string | null;
  createdBy: string | null;
  author: string | null;
  trustId: string | null;
  trustName: string | null;
  favourites: number;
  shares: number;
  isFavourite: boolean;
  canDelete: boolean;
}

/**
 * The facts of a published question set, for whoever reads it. Clients learn nothing of the people behind a form
 * (rule 10.3): theirs come without a query.
 * `canDelete`: never given out, none of the service's own, and made in the reader's trust (rule 7.4).
 */
export async function factsOf(db: Db, who: Session, set: QuestionSet): Promise<Facts> {
  if (who.usertype === 'Client') return ofSet(set);
  const { rows } = await sql<Row>`
    select a.decided_by as "approvedBy", q.created_by as "createdBy",
      nullif(concat_ws(' ', m.first_name, m.last_name), '') as author, t.id as "trustId", t.name as "trustName",
      favourites_of(q.id) as favourites, shares_of(q.id) as shares,
      exists (
        select 1 from question_set_favourite f where f.question_set_id = q.id and f.person_id = ${who.personId}
      ) as "isFavourite",
      not q.is_static and shares_of(q.id) = 0 and ${hasScopes(who, ['forms:write'])}::boolean
        and (${who.usertype === 'Super_Admin'}::boolean or m.trust_id is not distinct from ${who.trustId}::uuid)
        as "canDelete"
    from question_set q
    left join person m on m.id = q.created_by
    left join trust t on t.id = m.trust_id
    left join question_set_approval a on a.question_set_id = q.id
      and a.question_set_version = ${set.version ?? 1} and a.status = 'approved'
    where q.id = ${set.id}`.execute(db);
  const [row] = rows;
  if (!row) return ofSet(set);
  const { trustId, trustName, ...said } = row;
  const trust = trustId && trustName ? { id: trustId, name: trustName } : null;
  return { ...ofSet(set), ...said, trust };
}

/** Keeps a question set at hand for one person, or not any more; the same again changes nothing. */
export async function keepAtHand(db: Db, personId: string, id: string, favourite: boolean): Promise<void> {
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
