import { type Selectable, sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import type { AppointmentTables } from '../appointments/service.ts';
import './tables.ts';

/** Who asks, as far as it decides which clinics they run: rule 10.3, as for clients. */
export type Viewer = Pick<Session, 'usertype' | 'trustId' | 'personId'>;

export type ClinicRow = Selectable<AppointmentTables['clinic']>;

const run = (who: Viewer) =>
  who.usertype === 'Super_Admin' ? sql<boolean>`true` : sql<boolean>`c.trust_id = ${who.trustId}::uuid`;

export interface ListedClinic {
  id: string;
  name: string;
  postcode: string;
  nation: ClinicRow['nation'];
  sessions: number;
  places: number;
  booked: number;
  closedFrom: Date | null;
}

/** The clinics that somebody runs, by name, with how full they are between two moments. */
export async function listClinics(db: Db, who: Viewer, from: Date, until: Date): Promise<ListedClinic[]> {
  const { rows } = await sql<ListedClinic>`
    select c.id, c.name, c.postcode, c.nation, f.sessions, f.places, f.booked,
      (select min(x.starts_at) from clinic_closure x
        where x.clinic_id = c.id and x.lifted_at is null and x.ends_at > ${from}) as "closedFrom"
    from clinic c cross join lateral (
      select count(distinct s.id)::int as sessions, count(p.id) filter (where not p.closed)::int as places,
        count(p.id) filter (where p.appointment_id is not null or (p.taken_elsewhere and not p.closed))::int as booked
      from clinic_session s left join slot t on t.session_id = s.id left join slot_place p on p.slot_id = t.id
      where s.clinic_id = c.id and s.closed_at is null and s.starts_at < ${until} and s.ends_at > ${from}
    ) f
    where ${run(who)} order by c.name, c.id limit 500`.execute(db);
  return rows;
}

/** A clinic that somebody runs; undefined for another trust's as for nobody's (rule 10.3). */
export async function findClinic(db: Db, who: Viewer, id: string): Promise<ClinicRow | undefined> {
  const { rows } = await sql<ClinicRow>`
    select c.* from clinic c where c.id = ${id} and ${run(who)}`.execute(db);
  return rows[0];
}

/** What a clinic's sessions offer from a moment on. */
export async function offersOf(db: Db, clinicId: string, from: Date) {
  return db
    .selectFrom('clinic_session')
    .select(['service', 'kind', 'counselling'])
    .distinct()
    .where('clinic_id', '=', clinicId)
    .where('ends_at', '>', from)
    .where('closed_at', 'is', null)
    .orderBy('service')
    .orderBy('counselling')
    .orderBy('kind')
    .execute();
}

/** Replaces what is read of a clinic, of the version that was opened. @returns whether it still was that version */
export async function updateClinic(
  db: Db,
  id: string,
  version: number,
  changed: Partial<Omit<ClinicRow, 'id' | 'trust_id' | 'version'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('clinic')
    .set({ ...changed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Renames, adds and takes away rooms. One that a session or a pattern needs cannot go: the database refuses. */
export async function putRooms(
  db: Db,
  clinicId: string,
  rooms: readonly { id?: string | undefined; name: string }[],
  now: Date,
): Promise<void> {
  const kept = rooms.flatMap(({ id }) => (id ? [id] : []));
  await sql`delete from clinic_room where clinic_id = ${clinicId} and not (id = any(${kept}::uuid[]))`.execute(
    db,
  );
  // Two that change names with each other would meet halfway.
  await sql`update clinic_room set name = id::text where clinic_id = ${clinicId}`.execute(db);
  for (const { id, name } of rooms) {
    if (id)
      await db
        .updateTable('clinic_room')
        .set({ name })
        .where('id', '=', id)
        .where('clinic_id', '=', clinicId)
        .execute();
    else
      await db
        .insertInto('clinic_room')
        .values({ id: newId(now), clinic_id: clinicId, name })
        .execute();
  }
}
