import { sql } from 'kysely';
import type { Db } from '../../../db/pool.ts';
import type { Comparison } from './kind.ts';

/** The districts of the file beside those that we have. */
const BESIDE = sql`import_row r
  cross join lateral jsonb_to_record(r.said) as w(code text, town text, latitude float8, longitude float8)
  left join district d on d.code = w.code`;

const DIFFERS = sql`(d.town, d.latitude, d.longitude) is distinct from (w.town, w.latitude, w.longitude)`;

const asKept = (of: string) =>
  sql`jsonb_build_object('town', ${sql.ref(`${of}.town`)}, 'latitude', ${sql.ref(`${of}.latitude`)}, 'longitude', ${sql.ref(`${of}.longitude`)})`;

export async function compareDistricts(db: Db): Promise<Comparison> {
  const { rows } = await sql<{ same: number; changed: number; fresh: number }>`
    select count(*) filter (where d.code is not null and not (${DIFFERS}))::int as same,
      count(*) filter (where d.code is not null and ${DIFFERS})::int as changed,
      count(*) filter (where d.code is null)::int as fresh
    from ${BESIDE}`.execute(db);
  return { same: 0, changed: 0, fresh: 0, ...rows[0], wrong: 0, problems: [] };
}

/** Writes new and changed districts, and notes how they were. @returns how many */
export async function applyDistricts(db: Db, importId: string): Promise<number> {
  await sql`
    insert into import_made (import_id, thing, before, after)
    select ${importId}, w.code, case when d.code is null then null else ${asKept('d')} end, ${asKept('w')}
    from ${BESIDE} where d.code is null or ${DIFFERS}`.execute(db);
  const { numAffectedRows = 0n } = await sql`
    insert into district (code, town, latitude, longitude)
    select m.thing, k.town, k.latitude, k.longitude
    from import_made m cross join lateral jsonb_to_record(m.after) as k(town text, latitude float8, longitude float8)
    where m.import_id = ${importId} order by m.thing
    on conflict (code) do update set town = excluded.town, latitude = excluded.latitude, longitude = excluded.longitude`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** How many of the districts of an import are not any more as it left them. */
export async function changedSinceDistricts(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from import_made m left join district q on q.code = m.thing
    where m.import_id = ${importId} and ${asKept('q')} is distinct from m.after`.execute(db);
  return rows[0]?.changed ?? 0;
}

/** Puts districts back as they were, and takes out those that were new: nothing names a district. */
export async function undoDistricts(db: Db, importId: string): Promise<void> {
  await sql`
    update district d set town = k.town, latitude = k.latitude, longitude = k.longitude
    from import_made m cross join lateral jsonb_to_record(m.before) as k(town text, latitude float8, longitude float8)
    where m.import_id = ${importId} and m.before is not null and d.code = m.thing`.execute(db);
  await sql`
    delete from district d using import_made m
    where m.import_id = ${importId} and m.before is null and d.code = m.thing`.execute(db);
}
