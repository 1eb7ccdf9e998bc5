import type { ServiceCode } from '@careway/core/eligibility/services';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';

/** Lets those who give one form to one person go one after the other, until the transaction ends. */
export async function startAlone(db: Db, questionSetId: string, personId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`start ${questionSetId} ${personId}`}, 0))`.execute(
    db,
  );
}

/**
 * The newest of these forms that somebody has not finished with: to fill in, or on hold without a time booked for it.
 */
export function unfinishedShare(db: Db, personId: string, questionSetId: string) {
  return db
    .selectFrom('question_share as s')
    .select(['s.id', 's.status'])
    .where('s.shared_to', '=', personId)
    .where('s.question_set_id', '=', questionSetId)
    .where('s.withdrawn_at', 'is', null)
    .where(({ eb, or, and, not, exists, selectFrom }) =>
      or([
        eb('s.status', 'in', ['shared', 'draft']),
        and([
          eb('s.status', '=', 'hold'),
          not(
            exists(
              selectFrom('appointment as a')
                .select('a.id')
                .whereRef('a.share_id', '=', 's.id')
                .where('a.status', '=', 'booked'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The service somebody came for; `top` for an account that never said. */
export async function serviceOf(db: Db, personId: string): Promise<ServiceCode> {
  const person = await db
    .selectFrom('person')
    .select('service')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.service ?? 'top';
}

/** A form that somebody has to fill in, if they have it. */
export function openShareOf(db: Db, questionSetId: string, personId: string) {
  return db
    .selectFrom('question_share')
    .select('id')
    .where('question_set_id', '=', questionSetId)
    .where('shared_to', '=', personId)
    .where('status', 'in', ['shared', 'draft'])
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** The one of these forms that somebody was given last, and that was not taken back. */
export function newestShareOf(db: Db, personId: string, questionSetId: string) {
  return db
    .selectFrom('question_share')
    .select(['id', 'question_set_version', 'status', 'held_half', 'answers', 'saved_at'])
    .where('shared_to', '=', personId)
    .where('question_set_id', '=', questionSetId)
    .where('withdrawn_at', 'is', null)
    .orderBy('shared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
