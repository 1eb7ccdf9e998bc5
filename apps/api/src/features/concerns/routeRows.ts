import type { ConcernKind, ConcernRoute } from '@careway/core/concerns/concernKinds';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/** The routes of one kind, with whether those named may still sign in. */
export async function routesOf(db: Db, kind: ConcernKind): Promise<ConcernRoute[]> {
  const { rows } = await sql<ConcernRoute>`
    select r.trust_id as trust, r.person_id as person, p.active
    from concern_route r join person p on p.id = r.person_id where r.kind = ${kind} order by r.person_id`.execute(
    db,
  );
  return rows;
}

export interface NamedRoute {
  kind: ConcernKind;
  trustId: string | null;
  id: string;
  name: string;
  active: boolean;
}

export async function allRoutes(db: Db): Promise<NamedRoute[]> {
  const { rows } = await sql<NamedRoute>`
    select r.kind, r.trust_id as "trustId", p.id, p.first_name || ' ' || p.last_name as name, p.active
    from concern_route r join person p on p.id = r.person_id
    order by r.kind, r.trust_id nulls first, p.last_name, p.first_name, p.id`.execute(db);
  return rows;
}

/** So many colleagues are offered; beyond it they are found on the page of people. */
const MOST_OFFERED = 500;

/** Who may be named: those who work here and may look into what they are told of. Partners never are. */
export async function colleagues(db: Db): Promise<{ id: string; name: string; trustId: string | null }[]> {
  const { rows } = await sql<{ id: string; name: string; trustId: string | null }>`
    select p.id, p.first_name || ' ' || p.last_name as name, p.trust_id as "trustId" from person p
    where p.usertype in ('Admin', 'Super_Admin', 'Internal') and p.active
    order by p.last_name, p.first_name, p.id limit ${MOST_OFFERED}`.execute(db);
  return rows;
}

export async function trustNames(db: Db): Promise<{ id: string; name: string }[]> {
  return db.selectFrom('trust').select(['id', 'name']).orderBy('name').orderBy('id').execute();
}

/** Whether there is such an organisation. */
export async function isTrust(db: Db, id: string): Promise<boolean> {
  const found = await db.selectFrom('trust').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** How many of these work here, are active, and are of the organisation or of none. */
export async function countNameable(
  db: Db,
  people: readonly string[],
  trustId: string | null,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from person p
    where p.id = any (${[...people]}::uuid[]) and p.usertype in ('Admin', 'Super_Admin', 'Internal') and p.active
      and (p.usertype = 'Super_Admin' or ${trustId}::uuid is null or p.trust_id = ${trustId}::uuid)`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Puts these in the place of whoever was named before; two at once take turns. */
export async function replaceRoute(
  db: Db,
  { kind, trustId, people }: { kind: ConcernKind; trustId: string | null; people: readonly string[] },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`concern route ${kind} ${trustId ?? ''}`}, 0))`.execute(
    db,
  );
  await sql`delete from concern_route where kind = ${kind} and trust_id is not distinct from ${trustId}::uuid`.execute(
    db,
  );
  if (people.length === 0) return;
  await db
    .insertInto('concern_route')
    .values(people.map((person_id) => ({ kind, trust_id: trustId, person_id })))
    .execute();
}
