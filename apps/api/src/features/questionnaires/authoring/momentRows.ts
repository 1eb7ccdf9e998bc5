import type { FormContent } from '@careway/core/questionnaires/authoring/content';
import { FORM_LIMITS, ONE_MOMENT } from '@careway/core/questionnaires/authoring/formLimits';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { byWhole, keyset } from '../../../http/paging.ts';
import '../tables.ts';

interface Saved {
  id: string;
  version: number;
  revision: number;
  /** Nobody: what a version began with, which no save is one with. */
  by: string | null;
  content: FormContent;
}

/**
 * Keeps what a draft says now. Saves of one author that follow each other closely are one moment, which says the last.
 * @returns whether it is a moment of its own
 */
export async function keepMoment(db: Db, now: Date, saved: Saved): Promise<boolean> {
  const { id, version, revision, by, content } = saved;
  const since = new Date(now.getTime() - ONE_MOMENT);
  const { numAffectedRows = 0n } = await sql`
    update question_set_moment m
    set revision = ${revision}, at = ${now}, content = ${JSON.stringify(content)}::jsonb
    where m.question_set_id = ${id} and m.version = ${version} and m.by = ${by} and m.began_at > ${since}
      and m.revision = (
        select max(revision) from question_set_moment where question_set_id = ${id} and version = ${version}
      )`.execute(db);
  if (numAffectedRows > 0n) return false;
  await db
    .insertInto('question_set_moment')
    .values({
      question_set_id: id,
      version,
      revision,
      began_at: now,
      at: now,
      by,
      content: JSON.stringify(content),
    })
    .execute();
  await sql`
    delete from question_set_moment where question_set_id = ${id} and version = ${version} and revision <= (
      select revision from question_set_moment where question_set_id = ${id} and version = ${version}
      order by revision desc offset ${FORM_LIMITS.moments} limit 1
    )`.execute(db);
  return true;
}

/** A moment with the name of who wrote. */
export interface MomentRow {
  revision: number;
  at: Date;
  by: string | null;
  content: FormContent;
}

export const BY_REVISION = keyset<MomentRow>(
  'desc',
  byWhole('m.revision', (row) => row.revision),
);

const moments = (id: string, version: number) => sql`
  select m.revision, m.at, m.content, (select p.first_name || ' ' || p.last_name from person p where p.id = m.by) as by
  from question_set_moment m where m.question_set_id = ${id} and m.version = ${version}`;

/** The moments of a draft, the newest first. */
export async function listMoments(
  db: Db,
  { id, version }: { id: string; version: number },
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<MomentRow[]> {
  const { rows } = await sql<MomentRow>`
    ${moments(id, version)} and ${BY_REVISION.after(cursor)} order by ${BY_REVISION.order} limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** One of them; undefined where there is none. */
export async function findMoment(
  db: Db,
  { id, version }: { id: string; version: number },
  revision: number,
): Promise<MomentRow | undefined> {
  const { rows } = await sql<MomentRow>`${moments(id, version)} and m.revision = ${revision}`.execute(db);
  return rows[0];
}
