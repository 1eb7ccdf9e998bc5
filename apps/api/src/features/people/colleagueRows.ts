import type { people } from '@careway/contract/people';
import type { QueryOf } from '@careway/contract/row';
import type { Scope } from '@careway/core/access/scopes';
import type { StaffType } from '@careway/core/access/userTypes';
import { readClientSearch } from '@careway/core/clients/search';
import { COUNTED } from '@careway/core/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { contains, isNamed } from '../../db/search.ts';
import { byId, byText, keyset } from '../../http/paging.ts';
import type { Viewer } from '../trusts/service.ts';

export interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  usertype: StaffType;
  role_id: string;
  role: string;
  scopes: Scope[];
  trust_id: string | null;
  trust: string | null;
  active: boolean;
  works_with: 'work account' | 'password' | 'invitation';
  signed_in_at: Date | null;
  invited_at: Date | null;
  invited_by: string | null;
  invited_until: Date | null;
  last: boolean;
}

/** rule 10.13: a system administrator knows of everybody who works here, everybody else of their own colleagues. */
const colleagues = (who: Viewer): RawBuilder<boolean> =>
  who.usertype === 'Super_Admin'
    ? sql<boolean>`p.usertype not in ('Client', 'Merged')`
    : sql<boolean>`(p.usertype <> 'Client' and p.trust_id = ${who.trustId}::uuid)`;

const ENTERED = sql`(p.idp_subject is not null or has_password(p.id))`;
const STATE = {
  active: sql<boolean>`(p.active and ${ENTERED})`,
  invited: sql<boolean>`(p.active and not ${ENTERED})`,
  suspended: sql<boolean>`not p.active`,
};

export const BY_NAME = keyset<PersonRow>(
  'asc',
  byText('p.last_name', (row) => row.last_name),
  byText('p.first_name', (row) => row.first_name),
  byId('p.id', (row) => row.id),
);

const NAME = sql`(' ' || folded(p.first_name || ' ' || p.last_name) || ' ')`;

type Wanted = Omit<QueryOf<typeof people>, 'cursor' | 'limit'>;

function conditions(who: Viewer, { search, state, usertype, role, trust }: Wanted): RawBuilder<unknown> {
  const typed = search === undefined ? undefined : contains(search);
  return sql.join(
    [
      colleagues(who),
      ...(typed === undefined
        ? []
        : [
            sql`(${isNamed(NAME, readClientSearch(search ?? '')?.ways ?? [])} or p.email::text ilike ${typed})`,
          ]),
      ...(state === undefined ? [] : [STATE[state]]),
      ...(usertype === undefined ? [] : [sql`p.usertype = ${usertype}`]),
      ...(role === undefined ? [] : [sql`p.role_id = ${role}`]),
      ...(trust === undefined ? [] : [sql`p.trust_id = ${trust}`]),
    ],
    sql` and `,
  );
}

/** One row more than `limit`, by name; the newest invitation that works comes with each. */
export async function listPeople(
  db: Db,
  who: Viewer,
  query: QueryOf<typeof people>,
  now: Date,
): Promise<PersonRow[]> {
  const at = sql`${conditions(who, query)} and ${BY_NAME.after(query.cursor)}`;
  return select(db, at, now, query.limit + 1);
}

/** How many match, counted as far as lists count. */
export async function countPeople(db: Db, who: Viewer, query: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from person p where ${conditions(who, query)} limit ${COUNTED + 1}
    ) seen`.execute(db);
  return rows[0]?.count ?? 0;
}

/** One colleague; undefined for nobody, for a client and for another trust's. */
export async function findPerson(db: Db, who: Viewer, id: string, now: Date): Promise<PersonRow | undefined> {
  return (await select(db, sql`${colleagues(who)} and p.id = ${id}`, now, 1))[0];
}

/**
 * Somebody who works here by their email, of whatever organisation; `seen`: they are a colleague of the one who asks.
 */
export async function findByEmail(
  db: Db,
  who: Viewer,
  email: string,
): Promise<{ id: string; name: string; usertype: StaffType; seen: boolean } | undefined> {
  const { rows } = await sql<{ id: string; name: string; usertype: StaffType; seen: boolean }>`
    select p.id, p.first_name || ' ' || p.last_name as name, p.usertype, coalesce(${colleagues(who)}, false) as seen
    from person p where p.email = ${email}::citext and p.usertype not in ('Client', 'Merged') order by seen desc limit 1`.execute(
    db,
  );
  return rows[0];
}

async function select(db: Db, where: RawBuilder<unknown>, now: Date, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.first_name, p.last_name, p.email, p.usertype, p.role_id, r.name as role, r.scopes,
      p.trust_id, t.name as trust, p.active, p.signed_in_at, p.invited_at,
      b.first_name || ' ' || b.last_name as invited_by, l.expires_at as invited_until,
      case when p.idp_subject is not null then 'work account' when has_password(p.id) then 'password'
        else 'invitation' end as works_with,
      p.usertype = 'Super_Admin' and ${STATE.active} and not exists (
        select 1 from person o where o.usertype = 'Super_Admin' and o.active and o.id <> p.id
          and (o.idp_subject is not null or has_password(o.id))
      ) as last
    from person p join role r on r.id = p.role_id left join trust t on t.id = p.trust_id
      left join person b on b.id = p.invited_by
      left join account_link l on l.person_id = p.id and l.kind = 'invite' and l.expires_at > ${now}
    where ${where} order by ${BY_NAME.order} limit ${limit}`.execute(db);
  return rows;
}

/** Locks what decides what somebody may do, against a colleague who changes it at the same moment. */
export async function lockRights(db: Db, id: string) {
  return db
    .selectFrom('person')
    .select(['role_id', 'trust_id', 'active'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function countSessions(db: Db, personId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session
    where person_id = ${personId} and ended_at is null and ends_at > ${now}
      and last_seen_at + idle_limit_ms * interval '1 ms' > ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
