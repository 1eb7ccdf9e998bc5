import { readClientSearch } from '@careway/core/clients/search';
import type { ServiceCode } from '@careway/core/eligibility/services';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { isNamed } from '../../db/search.ts';
import { byId, keyset } from '../../http/paging.ts';
import { ofOwnTrust, type Viewer } from '../trusts/service.ts';
import './tables.ts';

export interface EarlierRow {
  id: string;
  reference: string | null;
  first_name: string;
  last_name: string;
  name_key: string;
  date_of_birth: string;
  email: string | null;
  mobile: string | null;
  postcode: string | null;
  service: ServiceCode | null;
  person_id: string | null;
  made_at: Date;
  trust: string | null;
}

export const NEWEST = keyset<EarlierRow>(
  'desc',
  byId('e.id', ({ id }) => id),
);

/** Of the own organisation, as the database holds for itself (rule 10.7). */
const ours = (who: Viewer) => ofOwnTrust(who, sql.ref('e.trust_id'));

const select = (where: RawBuilder<unknown>, more: RawBuilder<unknown>) => sql<EarlierRow>`
  select e.id, e.reference, e.first_name, e.last_name, e.name_key, e.date_of_birth, e.email, e.mobile, e.postcode, e.service,
    e.person_id, e.made_at, t.name as trust
  from earlier_client e left join trust t on t.id = e.trust_id where ${where} ${more}`;

/** What was typed, as any of the things that it may be; undefined where nothing was. */
function matching(typed: string | undefined): RawBuilder<unknown> | undefined {
  const search = readClientSearch(typed ?? '');
  if (!search) return undefined;
  const name = sql`(' ' || folded(e.first_name || ' ' || e.last_name) || ' ')`;
  return sql`(${sql.join(
    [
      sql`lower(e.reference) = ${(typed ?? '').trim().toLowerCase()}`,
      isNamed(name, search.ways),
      ...(search.email === undefined ? [] : [sql`e.email = ${search.email}::citext`]),
      ...(search.birth === undefined ? [] : [sql`e.date_of_birth = ${search.birth}::date`]),
      ...(search.phone === undefined ? [] : [sql`e.mobile like ${`%${search.phone}%`}`]),
    ],
    sql` or `,
  )})`;
}

/** One more than `limit`, the newest first. */
export async function listEarlier(
  db: Db,
  who: Viewer,
  { search, cursor, limit }: { search?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<EarlierRow[]> {
  const conditions = [ours(who), NEWEST.after(cursor), matching(search) ?? sql`true`];
  const { rows } = await select(
    sql.join(conditions, sql` and `),
    sql`order by ${NEWEST.order} limit ${limit + 1}`,
  ).execute(db);
  return rows;
}

/** One of them; undefined where there is none, or none for this reader (rule 10.3). */
export async function findEarlier(db: Db, who: Viewer, id: string): Promise<EarlierRow | undefined> {
  const { rows } = await select(sql`${ours(who)} and e.id = ${id}`, sql``).execute(db);
  return rows[0];
}

export interface Account {
  id: string;
  dateOfBirth: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Null until a code has proven it (rule 8.17). */
  mobile: string | null;
}

/** What an account is compared by. */
export async function findAccount(db: Db, clientId: string): Promise<Account | undefined> {
  const { rows } = await sql<Account>`
    select p.id, p.date_of_birth as "dateOfBirth", p.first_name as "firstName", p.last_name as "lastName", p.email,
      case when p.mobile_proven_at is not null then p.mobile end as mobile
    from person p where p.id = ${clientId} and p.usertype = 'Client'`.execute(db);
  return rows[0];
}

/** More than were ever born on one day and came to one organisation. */
const MOST_BORN = 200;

/** Those that were put with an account, and those of the same date of birth that were put with none. */
export async function beside(
  db: Db,
  who: Viewer,
  client: { id: string; dateOfBirth: string },
): Promise<EarlierRow[]> {
  const { rows } = await select(
    sql`${ours(who)} and (e.person_id = ${client.id} or (e.person_id is null and e.date_of_birth = ${client.dateOfBirth}::date))`,
    sql`order by e.person_id is null, e.id limit ${MOST_BORN}`,
  ).execute(db);
  return rows;
}

/** What was put with somebody's own account, for them. */
export function joinedTo(db: Db, personId: string) {
  return db
    .selectFrom('earlier_client')
    .select(['reference', 'first_name', 'last_name', 'email', 'mobile', 'postcode', 'made_at', 'joined_at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}

/**
 * The client of the own organisation with whose account something may be put: never one that is only looked at
 * (rule 10.8).
 */
export async function ownClient(db: Db, who: Viewer, clientId: string): Promise<boolean> {
  const { rows } = await sql`
    select from person p where p.id = ${clientId} and p.usertype = 'Client' and p.active and ${ofOwnTrust(who, sql.ref('p.trust_id'))}`.execute(
    db,
  );
  return rows.length === 1;
}

/** @returns whether it was with nobody's account until now: of two who join at once, one does */
export async function join(
  db: Db,
  who: Viewer & { personId: string },
  { id, clientId, now }: { id: string; clientId: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update earlier_client e set person_id = ${clientId}, joined_by = ${who.personId}, joined_at = ${now}
    where e.id = ${id} and e.person_id is null and ${ours(who)}`.execute(db);
  return numAffectedRows === 1n;
}

export async function part(
  db: Db,
  who: Viewer,
  { id, clientId }: { id: string; clientId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update earlier_client e set person_id = null, joined_by = null, joined_at = null
    where e.id = ${id} and e.person_id = ${clientId} and ${ours(who)}`.execute(db);
  return numAffectedRows === 1n;
}

/** With it goes what an import keeps of it to be put back. */
export async function remove(db: Db, who: Viewer, id: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from earlier_client e where e.id = ${id} and ${ours(who)}`.execute(db);
  return numAffectedRows === 1n;
}

/** All of it goes with whoever it was put with. */
export async function deleteOf(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('earlier_client').where('person_id', '=', personId).execute();
}
