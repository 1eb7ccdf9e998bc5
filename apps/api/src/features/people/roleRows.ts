import type { Scope } from '@careway/core/access/scopes';
import type { StaffType } from '@careway/core/access/userTypes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import type { Viewer } from '../trusts/service.ts';

export interface RoleRow {
  id: string;
  name: string;
  usertype: StaffType;
  trust_id: string | null;
  trust: string | null;
  scopes: Scope[];
  version: number;
  changed_at: Date | null;
  changed_by: string | null;
  people: number;
}

/** Which roles somebody may know of: those of every organisation, and their own one's (rule 10.3). */
const knownTo = (who: Viewer): RawBuilder<boolean> =>
  who.usertype === 'Super_Admin' ? sql`true` : sql`(r.trust_id is null or r.trust_id = ${who.trustId}::uuid)`;

const seenPeople = (who: Viewer): RawBuilder<boolean> =>
  who.usertype === 'Super_Admin' ? sql`true` : sql`p.trust_id = ${who.trustId}::uuid`;

/** The roles, the widest user type first, with how many of those who may be seen have each. */
export async function listRoles(db: Db, who: Viewer, id?: string): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.usertype, r.trust_id, t.name as trust, r.scopes, r.version, r.changed_at,
      b.first_name || ' ' || b.last_name as changed_by,
      (select count(*)::int from person p where p.role_id = r.id and ${seenPeople(who)}) as people
    from role r left join trust t on t.id = r.trust_id left join person b on b.id = r.changed_by
    where ${knownTo(who)} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
    order by array_position(array['Super_Admin', 'Admin', 'Internal', 'External'], r.usertype), r.name, r.id
    limit 200`.execute(db);
  return rows;
}

export async function countRoles(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from role`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The organisations that somebody may know of. */
export async function listTrusts(db: Db, who: Viewer): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select t.id, t.name from trust t
    where ${who.usertype === 'Super_Admin' ? sql`true` : sql`t.id = ${who.trustId}::uuid`}
    order by t.name, t.id`.execute(db);
  return rows;
}

export interface NewRole {
  id: string;
  name: string;
  usertype: StaffType;
  trust_id: string | null;
  scopes: Scope[];
}

export async function insertRole(db: Db, role: NewRole, by: { personId: string; now: Date }): Promise<void> {
  await db
    .insertInto('role')
    .values({ ...role, changed_at: by.now, changed_by: by.personId })
    .execute();
}

/** @returns whether it was still at that version */
export async function updateRole(
  db: Db,
  { id, version, name, scopes }: { id: string; version: number; name: string; scopes: Scope[] },
  by: { personId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('role')
    .set({ name, scopes, version: version + 1, changed_at: by.now, changed_by: by.personId })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether nobody had it */
export async function deleteRole(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('role')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('person').select('person.id').whereRef('person.role_id', '=', 'role.id'))),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
