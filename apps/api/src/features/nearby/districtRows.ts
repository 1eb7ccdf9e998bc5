import { nameWays } from '@careway/core/clients/nameWays';
import { postcodeReach } from '@careway/core/eligibility/postcode';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { isNamed } from '../../db/search.ts';
import { byText, keyset } from '../../http/paging.ts';
import { placeOf } from '../eligibility/service.ts';

interface DistrictRow {
  code: string;
  town: string;
  latitude: number;
  longitude: number;
}

export const BY_CODE = keyset<DistrictRow>(
  'asc',
  byText('d.code', ({ code }) => code),
);

export function listDistricts(
  db: Db,
  page: { limit: number; cursor?: string | undefined; search?: string | undefined },
): Promise<DistrictRow[]> {
  let query = db
    .selectFrom('district as d')
    .select(['d.code', 'd.town', 'd.latitude', 'd.longitude'])
    .where(BY_CODE.after(page.cursor))
    .orderBy(BY_CODE.order)
    .limit(page.limit);
  const { search } = page;
  if (search)
    query = query.where(
      sql<boolean>`(starts_with(d.code, upper(${search})) or ${isNamed(sql`(' ' || folded(d.town) || ' ')`, nameWays(search))})`,
    );
  return query.execute();
}

export async function countDistricts(db: Db): Promise<number> {
  const { rows } = await sql<{ all: number }>`select count(*)::int as all from district`.execute(db);
  return rows[0]?.all ?? 0;
}

/** @returns whether it was there already */
export async function writeDistrict(db: Db, one: DistrictRow): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    with before as (select 1 from district where code = ${one.code})
    insert into district (code, town, latitude, longitude) values (${one.code}, ${one.town}, ${one.latitude}, ${one.longitude})
    on conflict (code) do update set town = excluded.town, latitude = excluded.latitude, longitude = excluded.longitude
    returning exists (select from before) as was`.execute(db);
  return rows[0]?.was ?? false;
}

/** @returns its town; undefined where there was none */
export async function deleteDistrict(db: Db, code: string): Promise<string | undefined> {
  return (await db.deleteFrom('district').where('code', '=', code).returning('town').executeTakeFirst())
    ?.town;
}

/** The names of clinics of which nobody knows where they lie. */
export async function clinicsNowhere(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('clinic')
    .select('name')
    .where('latitude', 'is', null)
    .orderBy('name')
    .limit(50)
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * Clinics that lay nowhere lie in the middle of their district, where it is known by now: without that a clinic that
 * was added before its district stays out of "nearest" for ever. Those that lie somewhere stay there.
 */
export async function placeClinics(db: Db): Promise<void> {
  const lost = await db
    .selectFrom('clinic')
    .select(['id', 'postcode'])
    .where('latitude', 'is', null)
    .orderBy('id')
    .limit(1_000)
    .execute();
  for (const { id, postcode } of lost) {
    const place = postcodeReach(postcode).length > 0 ? await placeOf(db, postcode) : undefined;
    if (place) await db.updateTable('clinic').set(place).where('id', '=', id).execute();
  }
}
