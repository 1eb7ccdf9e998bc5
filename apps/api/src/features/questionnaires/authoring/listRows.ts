import type { questionSets } from '@careway/contract/authoring';
import type { QueryOf } from '@careway/contract/row';
import { nameWays } from '@careway/core/clients/nameWays';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import { isNamed, tidySearch } from '../../../db/search.ts';
import type { Session } from '../../../http/call.ts';
import { byId, byText, keyset } from '../../../http/paging.ts';
import { ofOwnTrust } from '../ownFormRows.ts';
import '../tables.ts';

/** A form in the list of authors, as it is read. */
export interface CardRow {
  id: string;
  name: string;
  description: string;
  service: ServiceCode | null;
  isStaticForm: boolean;
  category: string | null;
  ageRange: string | null;
  tags: string[] | null;
  copyRight: string | null;
  author: string | null;
  trustId: string | null;
  trustName: string | null;
  public: boolean;
  pinned: boolean;
  isFavourite: boolean;
  questions: number;
  version: number | null;
  publishedAt: Date | null;
  draftVersion: number | null;
  draftSent: boolean | null;
  savedAt: Date | null;
  savedBy: string | null;
  favourites: number;
  shares: number;
  own: boolean;
}

type Query = QueryOf<typeof questionSets>;

export const BY_NAME = keyset<CardRow>(
  'asc',
  byText('q.name', (form) => form.name),
  byId('q.id', (form) => form.id),
);

/** What the list is narrowed by. */
function narrowed(who: Session, query: Query): RawBuilder<boolean> {
  const { name, state, category, tag, service, mine, favourite, pinned } = query;
  const all: RawBuilder<boolean>[] = [sql`(p.version is not null or d.version is not null)`];
  if (name !== undefined && tidySearch(name) !== '')
    all.push(isNamed(sql`(' ' || folded(q.name) || ' ')`, nameWays(name)));
  if (state === 'approved') all.push(sql`p.version is not null`);
  if (state === 'draft') all.push(sql`d.version is not null and not d.sent`);
  if (state === 'sent') all.push(sql`d.sent`);
  if (category !== undefined) all.push(sql`coalesce(d.category, p.category) = ${category}`);
  if (tag !== undefined) all.push(sql`coalesce(d.tags, p.tags) ? ${tag}`);
  if (service !== undefined) all.push(sql`q.service = ${service}`);
  if (query.public !== undefined) all.push(sql`q.public = ${query.public}`);
  const isMine = sql`(q.created_by is not distinct from ${who.personId}::uuid or ${who.personId}::uuid = any (d.authors))`;
  if (mine !== undefined) all.push(sql`coalesce(${isMine}, false) = ${mine}`);
  if (favourite !== undefined) all.push(sql`(f.person_id is not null) = ${favourite}`);
  if (pinned !== undefined) all.push(sql`(s.person_id is not null) = ${pinned}`);
  return sql.join(all, sql` and `);
}

/**
 * The forms that somebody may read, by name: what is published, and drafts of their own trust.
 * @param asking the types of question that ask something
 */
export async function listForms(
  db: Db,
  who: Session,
  query: Query & { asking: readonly string[] },
): Promise<CardRow[]> {
  const { rows } = await sql<CardRow>`
    select q.id, q.name, q.service, q.is_static as "isStaticForm", q.public, q.trust_id as "trustId", t.name as "trustName",
      nullif(concat_ws(' ', m.first_name, m.last_name), '') as author,
      c.definition ->> 'description' as description, c.definition ->> 'ageRange' as "ageRange",
      c.definition ->> 'copyRight' as "copyRight", c.category, c.tags,
      (select count(*)::int from jsonb_array_elements(c.definition -> 'questions') as asked
        where asked ->> 'type' = any(${query.asking}) and asked -> 'calculation' is null) as questions,
      p.version, p.published_at as "publishedAt", d.version as "draftVersion", d.sent as "draftSent",
      d.saved_at as "savedAt", (select w.first_name || ' ' || w.last_name from person w where w.id = d.saved_by) as "savedBy",
      f.person_id is not null as "isFavourite", s.person_id is not null as pinned,
      favourites_of(q.id) as favourites, shares_of(q.id) as shares, ${ofOwnTrust(who)} as own
    from question_set q
    left join lateral (
      select v.version, v.published_at, v.category, v.tags from question_set_version v
      where v.question_set_id = q.id and v.published_at is not null order by v.version desc limit 1
    ) p on true
    left join lateral (
      select v.version, v.saved_at, v.saved_by, v.authors, v.category, v.tags, exists (
        select from question_set_approval a where a.question_set_id = q.id and a.question_set_version = v.version
          and a.status = 'Pending' and not a.returned
      ) as sent
      from question_set_version v
      where v.question_set_id = q.id and v.published_at is null and v.version > coalesce(p.version, 0)
        and ${ofOwnTrust(who)}
      order by v.version desc limit 1
    ) d on true
    left join question_set_version c on c.question_set_id = q.id and c.version = coalesce(d.version, p.version)
    left join person m on m.id = q.created_by
    left join trust t on t.id = q.trust_id
    left join question_set_favourite f on f.question_set_id = q.id and f.person_id = ${who.personId}
    left join question_set_pin s on s.question_set_id = q.id and s.person_id = ${who.personId}
    where ${narrowed(who, query)} and ${BY_NAME.after(query.cursor)}
    order by ${BY_NAME.order}
    limit ${query.limit}`.execute(db);
  return rows;
}
