import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { stillTheirs } from './takenRows.ts';
import './tables.ts';

/** Who left a thing, when, and what they wrote of it. */
export interface LeftRow {
  id: string;
  byId: string;
  by: string;
  at: Date;
  note: string | null;
}

/**
 * Which of these somebody had and has no more: handed back, left lying, or theirs while they are signed out. With it
 * the newest of what they wrote: of a try, as they gave it, or on the record since they took it.
 */
export async function leftOf(db: Db, ids: readonly string[], now: Date): Promise<LeftRow[]> {
  const { rows } = await sql<LeftRow>`
    with w as (
      select w.*, ${stillTheirs(now)} as held, coalesce(w.taken_by, w.left_by) as had_by from worklist_item w
      where w.id = any (${[...ids]}::uuid[]) and coalesce(w.taken_by, w.left_by) is not null
    ), working as (
      select at_work(array(select distinct taken_by from w where held), ${now}) as id
    )
    select w.id, p.id as "byId", p.first_name || ' ' || p.last_name as by,
      case when w.taken_by is null then w.left_at else coalesce(w.worked_at, w.taken_at) end as at,
      (select text from (
        select w.try_note as text, w.tried_at as at where w.tried_by = w.had_by
        union all
        select w.given_note, w.given_at where w.given_by = w.had_by
        union all
        (select n.text, n.at from client_note n where n.client_id = w.person_id and n.by = w.had_by and n.taken_back_at is null
          and n.at >= coalesce(w.taken_at, w.created_at) order by n.at desc limit 1)
      ) said where text is not null order by at desc limit 1) as note
    from w join person p on p.id = w.had_by
    where not w.held or w.taken_by not in (select id from working)`.execute(db);
  return rows;
}
