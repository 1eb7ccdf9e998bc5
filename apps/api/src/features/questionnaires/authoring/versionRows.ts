import type { QuestionSet } from '@careway/core/questionnaires/types';
import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { byWhole, keyset } from '../../../http/paging.ts';
import { visibleTo } from '../../trusts/service.ts';
import { ofOwnTrust } from '../ownFormRows.ts';
import '../tables.ts';

/** A version of a form and what became of it. */
export interface VersionRow {
  version: number;
  publishedAt: Date | null;
  sent: boolean;
  newest: number | null;
  approvedBy: string | null;
  authors: (string | null)[];
  note: string | null;
  comment: string | null;
  shares: number;
  underWay: number;
}

export const BY_VERSION = keyset<VersionRow>(
  'desc',
  byWhole('v.version', (row) => row.version),
);

/** The versions of a form, the newest first: those that were approved, and drafts of one's own trust. */
export async function listVersions(
  db: Db,
  who: Session,
  id: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select v.version, v.published_at as "publishedAt", a.id is not null and a.decided_at is null as sent,
      (select max(u.version) from question_set_version u where u.question_set_id = q.id and u.published_at is not null) as newest,
      (select p.first_name || ' ' || p.last_name from person p where p.id = a.decided_by and a.status = 'approved')
        as "approvedBy",
      a.note, a.comment,
      array(
        select p.first_name || ' ' || p.last_name
        from unnest(v.authors) with ordinality as w (id, place) left join person p on p.id = w.id order by w.place
      ) as authors,
      s.shares, s.under_way as "underWay"
    from question_set q
    join question_set_version v on v.question_set_id = q.id
    left join lateral (
      select a.* from question_set_approval a
      where a.question_set_id = q.id and a.question_set_version = v.version order by a.id desc limit 1
    ) a on true
    cross join lateral (
      select count(*)::int as shares,
        count(*) filter (where g.withdrawn_at is null and g.status in ('shared', 'draft', 'hold'))::int as under_way
      from question_share g join person p on p.id = g.shared_to
      where g.question_set_id = q.id and g.question_set_version = v.version and ${visibleTo(who)}
    ) s
    where q.id = ${id} and (v.published_at is not null or ${ofOwnTrust(who)}) and ${BY_VERSION.after(cursor)}
    order by ${BY_VERSION.order} limit ${limit}`.execute(db);
  return rows;
}

/** What a version says: one that was approved, or a draft of one's own trust. */
export async function findReadableVersion(
  db: Db,
  who: Session,
  id: string,
  version: number,
): Promise<QuestionSet | undefined> {
  const row = await db
    .selectFrom('question_set as q')
    .innerJoin('question_set_version as v', 'v.question_set_id', 'q.id')
    .select('v.definition')
    .where('q.id', '=', id)
    .where('v.version', '=', version)
    .where((eb) => eb.or([eb('v.published_at', 'is not', null), ofOwnTrust(who)]))
    .executeTakeFirst();
  return row?.definition;
}

/** How far the copies of a version are, of clients whom somebody may know of. */
export async function findUnderWay(
  db: Db,
  who: Session,
  id: string,
  version: number,
): Promise<{ shares: number; begun: number; notOpened: number }> {
  const { rows } = await sql<{ shares: number; begun: number; notOpened: number }>`
    select count(*)::int as shares, count(*) filter (where s.status <> 'shared')::int as begun,
      count(*) filter (where s.status = 'shared')::int as "notOpened"
    from question_share s join person p on p.id = s.shared_to
    where s.question_set_id = ${id} and s.question_set_version = ${version} and s.withdrawn_at is null
      and s.status in ('shared', 'draft', 'hold') and ${visibleTo(who)}`.execute(db);
  return rows[0] ?? { shares: 0, begun: 0, notOpened: 0 };
}

/** Which versions somebody may read of a form, the newest first. */
export async function readableVersions(
  db: Db,
  who: Session,
  id: string,
): Promise<{ version: number; published: boolean }[]> {
  const { rows } = await sql<{ version: number; published: boolean }>`
    select v.version, v.published_at is not null as published
    from question_set q join question_set_version v on v.question_set_id = q.id
    where q.id = ${id} and (v.published_at is not null or ${ofOwnTrust(who)})
    order by v.version desc`.execute(db);
  return rows;
}
