import { SERVICE_CODES, type ServiceCode } from '@careway/core/eligibility/services';
import { PROVIDER, type Provider } from '@careway/core/provider/provider';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { LIFE, type LifeRow, storeSaved } from '../versions/service.ts';
import './tables.ts';

export interface ProviderRow extends LifeRow {
  said: Provider;
  restores: number | null;
}

const versions = (db: Db) =>
  db.selectFrom('provider_version as v').select(['v.said', 'v.restores']).select(LIFE);

/** One version; with `forUpdate` others who change it wait until this transaction is over. */
export async function findVersion(
  db: Db,
  id: string,
  { forUpdate = false } = {},
): Promise<ProviderRow | undefined> {
  const one = versions(db).where('v.id', '=', id);
  return (forUpdate ? one.forUpdate('v') : one).executeTakeFirst();
}

export const versionNumbered = (db: Db, number: number): Promise<ProviderRow | undefined> =>
  versions(db).where('v.number', '=', number).executeTakeFirst();

/** The draft that is open: being written, or waiting for somebody to decide. */
export const openVersion = (db: Db): Promise<ProviderRow | undefined> =>
  versions(db).where('v.state', 'in', ['draft', 'sent']).executeTakeFirst();

/** The newest version that was approved; undefined while the settings of the server stand. */
export const approvedVersion = (db: Db): Promise<ProviderRow | undefined> =>
  versions(db).where('v.state', '=', 'approved').orderBy('v.number', 'desc').limit(1).executeTakeFirst();

export const newestVersions = (db: Db): Promise<ProviderRow[]> =>
  versions(db).orderBy('v.number', 'desc').limit(PROVIDER.versions).execute();

export async function insertDraft(
  db: Db,
  now: Date,
  draft: { id: string; said: Provider; restores: number | null; by: string },
): Promise<void> {
  await db
    .insertInto('provider_version')
    .values({
      id: draft.id,
      number: sql<number>`(select coalesce(max(number), 1) + 1 from provider_version)`,
      said: JSON.stringify(draft.said),
      restores: draft.restores,
      authors: [draft.by],
      begun_at: now,
      saved_by: draft.by,
      saved_at: now,
    })
    .execute();
}

export const storeSaid = (
  db: Db,
  now: Date,
  { id, by, said }: { id: string; by: string; said: Provider },
): Promise<void> =>
  storeSaved(db, 'provider_version', { id, by, at: now, words: sql`said = ${JSON.stringify(said)}::jsonb` });

/** How many people have a time of each service from now on. */
export async function bookedOf(db: Db, now: Date): Promise<{ service: ServiceCode; people: number }[]> {
  const { rows } = await sql<{ service: ServiceCode; people: number }>`
    select s.service, (select count(distinct a.person_id)::int from appointment a
      where a.service = s.service and a.status = 'booked' and a.starts_at >= ${now}) as people
    from unnest(${[...SERVICE_CODES]}::text[]) with ordinality as s (service, place) order by s.place`.execute(
    db,
  );
  return rows;
}

/** What new clients can come for; undefined while nothing was published, and that is everything. */
export async function servicesPublished(db: Db): Promise<Provider['services'] | undefined> {
  const found = await db
    .selectFrom('provider_version')
    .select((of) => of.ref('said', '->').key('services').as('services'))
    .where('state', '=', 'approved')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.services;
}
