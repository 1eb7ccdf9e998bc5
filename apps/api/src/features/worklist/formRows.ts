import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** What the answers of a form asked of a person, as far as it says whether somebody looked at it. */
export interface AskedRow {
  shareId: string;
  /** When a person closed it; null while it is open. */
  doneAt: Date | null;
  by: string | null;
  /** An answer was changed after that. */
  changed: boolean;
}

/** The same as `itemsOfForm` of several forms at once, for a list of them. */
export async function askedByForms(db: Db, shareIds: readonly string[]): Promise<AskedRow[]> {
  if (shareIds.length === 0) return [];
  const { rows } = await sql<AskedRow>`
    select s.id as "shareId", w.done_at as "doneAt", d.first_name || ' ' || d.last_name as by, w.done_at is not null and exists (
        select from answer_change c where c.share_id = s.id and c.at > w.done_at and (c.changes <> '{}' or c.texts <> '{}')
      ) as changed
    from question_share s join worklist_item w on w.person_id = s.shared_to and starts_with(w.need, 'form:' || s.id || ':')
      left join person d on d.id = w.done_by
    where s.id = any (${[...shareIds]}::uuid[]) and (w.done_at is null or w.done_by is not null)
    order by w.done_at nulls first, w.id`.execute(db);
  return rows;
}
