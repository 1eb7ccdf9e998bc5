import type { ServiceCode } from '@careway/core/eligibility/services';
import type { Entry } from '@careway/core/pathways/pathway';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** More forms than anybody fills in in the time that answers are taken over. */
const MOST = 30;

/** What the account says of somebody, and what they answered before they had one. */
export function accountOf(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['date_of_birth', 'service', 'created_at'])
    .select(sql<string | null>`address ->> 'postcode'`.as('postcode'))
    .select(sql<readonly Entry[] | null>`eligibility -> 'answers'`.as('carried'))
    .where('id', '=', personId)
    .executeTakeFirst();
}

/** Their forms that were saved since, the one saved last first, with the service that each is of. */
export function savedSince(db: Db, personId: string, since: Date) {
  return db
    .selectFrom('question_share as s')
    .innerJoin('question_set as q', 'q.id', 's.question_set_id')
    .select(['s.question_set_id', 's.question_set_version', 's.answers', 's.saved_at'])
    .select(sql<ServiceCode | null>`q.service`.as('service'))
    .where('s.shared_to', '=', personId)
    .where('s.saved_at', '>=', since)
    .where('s.withdrawn_at', 'is', null)
    .orderBy('s.saved_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MOST)
    .execute();
}
