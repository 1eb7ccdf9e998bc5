import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { visibleTo } from '../trusts/service.ts';
import type { Share } from './shareRows.ts';

/** A share that is not sent in, as far as it matters to another version. */
export type UnderWay = Pick<
  Share,
  'id' | 'shared_to' | 'status' | 'version' | 'answers' | 'saved_at' | 'form_kind'
>;

/**
 * Shares of a version that are not sent in, of clients whom somebody may know of; in one order, so that nobody waits
 * for each other.
 */
export async function sharesUnderWay(
  db: Db,
  who: Session,
  given: { id: string; version: number; most: number; forUpdate?: boolean },
): Promise<UnderWay[]> {
  const { rows } = await sql<UnderWay>`
    select s.id, s.shared_to, s.status, s.version, s.answers, s.saved_at, s.form_kind
    from question_share s join person p on p.id = s.shared_to
    where s.question_set_id = ${given.id} and s.question_set_version = ${given.version} and s.withdrawn_at is null
      and s.status in ('shared', 'draft', 'hold') and ${visibleTo(who)}
    order by s.id limit ${given.most}
    ${given.forUpdate ? sql`for update of s` : sql``}`.execute(db);
  return rows;
}

/**
 * Puts a share to another version, unless somebody saved it meanwhile; a page that is open with the old one is told
 * so.
 */
export async function moveShare(
  db: Db,
  moved: Pick<UnderWay, 'id' | 'version'> & {
    to: number;
    answers: unknown;
    progress: unknown;
    flags: string[];
  },
): Promise<void> {
  await sql`
    update question_share
    set question_set_version = ${moved.to}, version = version + 1, answers = ${JSON.stringify(moved.answers)}::jsonb,
      progress = ${JSON.stringify(moved.progress)}::jsonb, flags = ${moved.flags}::text[]
    where id = ${moved.id} and version = ${moved.version}`.execute(db);
}
