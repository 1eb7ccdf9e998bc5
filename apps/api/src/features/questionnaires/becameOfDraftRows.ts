/** What became of the drafts of a form: for whoever asks for one that is not open any more. */
import { Refusal } from '@careway/core/errors';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { ofOwnTrust } from './ownFormRows.ts';
import './tables.ts';

/** What a draft of one's own became: the version of the form that was approved last, by whom and with which words. */
interface Became {
  version: number;
  at: Date;
  by: string | null;
  comment: string | null;
}

/** What became of the drafts of a form that is one's own to write; undefined where none of them was ever approved. */
async function findBecame(db: Db, who: Session, id: string): Promise<Became | undefined> {
  const { rows } = await sql<Became>`
    select v.version, v.published_at as at, (select p.first_name || ' ' || p.last_name from person p where p.id = a.decided_by) as by, a.comment
    from question_set q
    join question_set_version v on v.question_set_id = q.id and v.published_at is not null
    left join question_set_approval a on a.question_set_id = q.id and a.question_set_version = v.version
      and a.status = 'approved'
    where q.id = ${id} and ${ofOwnTrust(who)}
    order by v.version desc limit 1`.execute(db);
  return rows[0];
}

/**
 * The refusal where no draft of a form is open: what became of it for those whose it is, and for others as if there
 * were none.
 */
export async function withoutDraft(db: Db, who: Session, id: string): Promise<Refusal> {
  const became = await findBecame(db, who, id);
  if (became === undefined) return new Refusal('not_found');
  return new Refusal('draft_not_open', { details: { became: { ...became, at: became.at.toISOString() } } });
}
