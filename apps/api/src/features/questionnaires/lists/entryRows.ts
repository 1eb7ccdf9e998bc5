import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Session } from '../../../http/call.ts';
import { byId, keyset } from '../../../http/paging.ts';
import { ofOwnTrust } from '../ownFormRows.ts';
import './listTables.ts';

export type Kind = 'category' | 'ageGroup';

/** An entry of a list, or a request for one, with the names of people. */
export interface EntryRow {
  id: string;
  kind: Kind;
  name: string;
  from: number | null;
  to: number | null;
  why: string;
  status: 'Pending' | 'approved' | 'declined';
  requestedById: string | null;
  requestedBy: string | null;
  requestedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
  comment: string | null;
  added: boolean;
}

export const NEWEST_REQUESTS = keyset<EntryRow>(
  'desc',
  byId('e.id', (row) => row.id),
);

const entries = sql`
  select e.id, e.kind, e.name, e.from_age as "from", e.to_age as "to", e.why, e.status, e.requested_by as "requestedById",
    (select p.first_name || ' ' || p.last_name from person p where p.id = e.requested_by) as "requestedBy",
    e.requested_at as "requestedAt",
    (select p.first_name || ' ' || p.last_name from person p where p.id = e.decided_by) as "decidedBy",
    e.decided_at as "decidedAt", e.comment, e.added
  from form_list_entry e`;

/** Requests that somebody may read, the newest first: who decides reads all, others their own. */
export async function listRequests(
  db: Db,
  who: Session,
  query: { kind: Kind; status?: EntryRow['status'] | undefined; cursor?: string | undefined; limit: number },
): Promise<EntryRow[]> {
  const { kind, status, cursor, limit } = query;
  const own = who.usertype === 'Super_Admin' ? sql`true` : sql`e.requested_by = ${who.personId}`;
  const { rows } = await sql<EntryRow>`
    ${entries} where e.kind = ${kind} and not e.added and ${own} and ${NEWEST_REQUESTS.after(cursor)}
      ${status === undefined ? sql`` : sql`and e.status = ${status}`}
    order by ${NEWEST_REQUESTS.order} limit ${limit}`.execute(db);
  return rows;
}

/** One of them; with `forUpdate`, which only who decides may, it is held until the transaction ends. */
export async function findEntry(
  db: Db,
  kind: Kind,
  id: string,
  { forUpdate = false } = {},
): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    ${entries} where e.kind = ${kind} and e.id = ${id} ${forUpdate ? sql`for update of e` : sql``}`.execute(
    db,
  );
  return rows[0];
}

/** A new entry, or a request for one. */
export async function insertEntry(
  db: Db,
  now: Date,
  given: {
    id: string;
    kind: Kind;
    name: string;
    from: number | null;
    to: number | null;
    why: string;
    by: string;
    added: boolean;
  },
): Promise<void> {
  const { id, kind, name, from, to, why, by, added } = given;
  await db
    .insertInto('form_list_entry')
    .values({
      id,
      kind,
      name,
      from_age: from,
      to_age: to,
      why,
      status: added ? 'approved' : 'Pending',
      requested_by: by,
      requested_at: now,
      decided_by: added ? by : null,
      decided_at: added ? now : null,
      comment: null,
      added,
    })
    .execute();
}

export async function storeDecision(
  db: Db,
  now: Date,
  decided: { id: string; status: 'approved' | 'declined'; by: string; comment: string | null },
): Promise<void> {
  await db
    .updateTable('form_list_entry')
    .set({ status: decided.status, decided_by: decided.by, decided_at: now, comment: decided.comment })
    .where('id', '=', decided.id)
    .execute();
}

export async function removeEntry(db: Db, id: string): Promise<void> {
  await db.deleteFrom('form_list_entry').where('id', '=', id).execute();
}

/** Where a form says an entry of a list. */
const SAYS: { readonly [Of in Kind]: RawBuilder<string | null> } = {
  category: sql`v.category`,
  ageGroup: sql`v.age_range`,
};

/** The newest version of each form: the one in use, or a draft that is anybody's. */
const newest = sql`
  select distinct on (v.question_set_id) v.question_set_id, v.version, v.published_at, v.category, v.age_range, v.tags from question_set_version v order by v.question_set_id, v.version desc`;

/** How many forms of any trust say an entry. */
export async function usesOf(db: Db, kind: Kind, name: string): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    select count(distinct v.question_set_id)::int as uses from question_set_version v
    where lower(${SAYS[kind]}) = lower(${name})`.execute(db);
  return rows[0]?.uses ?? 0;
}

/** What is in use of a list, by name, with how many forms say it that somebody may read. */
export async function listEntries(
  db: Db,
  who: Session,
  kind: Kind,
): Promise<{ id: string; name: string; from: number | null; to: number | null; inUse: number }[]> {
  const { rows } = await sql<{
    id: string;
    name: string;
    from: number | null;
    to: number | null;
    inUse: number;
  }>`
    with n as (${newest}), uses as (
      select lower(${SAYS[kind]}) as name, count(*)::int as forms from n v join question_set q on q.id = v.question_set_id
      where v.published_at is not null or ${ofOwnTrust(who)} group by 1
    )
    select e.id, e.name, e.from_age as "from", e.to_age as "to", coalesce(u.forms, 0) as "inUse"
    from form_list_entry e left join uses u on u.name = lower(e.name)
    where e.kind = ${kind} and e.status = 'approved'
    order by e.from_age, lower(e.name), e.id limit 500`.execute(db);
  return rows;
}

/** The ages of an age group by its name, both included; undefined for a name that no list has. */
export function agesNamed(db: Db, name: string): Promise<{ from: number; to: number } | undefined> {
  return db
    .selectFrom('form_list_entry')
    .select(['from_age as from', 'to_age as to'])
    .where('kind', '=', 'ageGroup')
    .where('status', '=', 'approved')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$narrowType<{ from: number; to: number }>()
    .executeTakeFirst();
}

/** The tags that forms have which somebody may read. */
export async function listTags(db: Db, who: Session): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with n as (${newest})
    select distinct t.tag from n v join question_set q on q.id = v.question_set_id
      cross join lateral jsonb_array_elements_text(
        case when jsonb_typeof(v.tags) = 'array' then v.tags else '[]' end
      ) as t (tag)
    where v.published_at is not null or ${ofOwnTrust(who)}
    order by 1 limit 500`.execute(db);
  return rows.map(({ tag }) => tag);
}
