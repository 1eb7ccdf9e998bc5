import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { ofOwnTrust } from '../trusts/service.ts';
import type { FormFigures } from './tables.ts';

/** What counts as approved lately: 30 days. */
const LATELY = 30 * 24 * 3_600_000;

/** The page of forms in figures. What runs over every copy of every form is tallied (docs/decisions/0104). */
export async function formFiguresFor(db: Db, who: Session, now: Date): Promise<FormFigures> {
  const everywhere = who.usertype === 'Super_Admin';
  const ofTrust = (at: string) =>
    everywhere ? sql`true` : sql`${sql.ref(at)} is not distinct from ${who.trustId}::uuid`;
  const me = who.personId;
  const { rows } = await sql<FormFigures>`
    with newest as (
      select distinct on (v.question_set_id) v.question_set_id from question_set_version v
      where v.published_at is not null order by v.question_set_id, v.version desc
    ), given as (
      select coalesce(sum(t.given), 0) as shared, coalesce(sum(t.completed), 0) as sent
      from share_tally t where ${ofOwnTrust(who, sql`t.trust_id`)}
    )
    select
      (select count(*)::int from question_set_favourite f where f.person_id = ${me}) as "favouriteCount",
      (select count(*)::int from question_set_approval a left join person m on m.id = a.author
        where a.status = 'approved' and a.decided_at > ${new Date(now.getTime() - LATELY)} and ${ofTrust('m.trust_id')}) as "recentApprovalsCount",
      (select count(*)::int from newest n join question_set q on q.id = n.question_set_id where q.public) as "publicCount",
      (select count(*)::int from question_set_version v join question_set q on q.id = v.question_set_id
        left join person m on m.id = q.created_by where v.published_at is null and ${ofTrust('m.trust_id')}) as "draftCount",
      (select count(*)::int from newest) as "formsApprovedCount",
      (select shared::int from given) as "formsSharedCount",
      (select count(*)::int from question_set_approval a left join person m on m.id = a.author
        where a.status = 'Pending' and not a.returned and ${ofTrust('m.trust_id')}
          and ${everywhere ? sql`a.requested_by is distinct from ${me}::uuid and a.author is distinct from ${me}::uuid and ${me}::uuid <> all (a.authors)` : sql`a.requested_by = ${me}::uuid`}
      ) as "needApprovalCount",
      (select sent::int from given) as "formsSubmissionCount",
      (select count(*)::int from form_schedule f where f.status = 'waiting' and ${ofTrust('f.trust_id')}) as "scheduledCount"`.execute(
    db,
  );
  const [figures] = rows;
  if (!figures) throw new Error('A count always has a row');
  return figures;
}
