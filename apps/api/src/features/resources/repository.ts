import type { ServiceCode } from '@careway/core/eligibility/services';
import type { ResourceKind } from '@careway/core/resources/resourceKinds';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { anyOf } from '../../db/anyOf.ts';
import type { Db } from '../../db/pool.ts';
import { byId, byText, keyset } from '../../http/paging.ts';
import type { ResourceTables } from './tables.ts';

const COLUMNS = ['id', 'title', 'summary', 'topic', 'kind', 'service', 'minutes', 'body'] as const;

export type Resource = Pick<Selectable<ResourceTables['resource']>, (typeof COLUMNS)[number]>;

export const BY_TITLE = keyset<Resource>(
  'asc',
  byText('r.title', (one) => one.title),
  byId('r.id', (one) => one.id),
);

/** Those that may be given now, by title. What somebody typed may stand anywhere in title, summary or topic. */
export function listResources(
  db: Db,
  page: {
    limit: number;
    cursor?: string | undefined;
    search?: string | undefined;
    topic?: string | undefined;
    kind?: ResourceKind | undefined;
    service?: ServiceCode | undefined;
  },
): Promise<Resource[]> {
  const { search, topic, kind, service } = page;
  let query = db
    .selectFrom('resource as r')
    .select(COLUMNS)
    .where('r.ended_at', 'is', null)
    .where(BY_TITLE.after(page.cursor))
    .orderBy(BY_TITLE.order)
    .limit(page.limit);
  if (topic) query = query.where('r.topic', '=', topic);
  if (kind) query = query.where('r.kind', '=', kind);
  if (service)
    query = query.where(({ eb, or }) => or([eb('r.service', '=', service), eb('r.service', 'is', null)]));
  if (search)
    query = query.where(
      sql<boolean>`position(folded(${search}) in folded(r.title || ' ' || r.summary || ' ' || r.topic)) > 0`,
    );
  return query.execute();
}

/** These, whether they may still be given or not. */
export function resourcesById(db: Db, ids: readonly string[]): Promise<Resource[]> {
  return db.selectFrom('resource as r').select(COLUMNS).where('r.id', '=', anyOf(ids)).execute();
}

/** Which of these may be given now. */
export async function givable(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('resource')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('ended_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** How many may be given now of each value of a column, those without a value left out. */
export async function countBy(
  db: Db,
  column: 'topic' | 'kind' | 'service',
): Promise<{ value: string; count: number }[]> {
  const by: RawBuilder<unknown> = sql.ref(`r.${column}`);
  const { rows } = await sql<{ value: string; count: number }>`
    select ${by} as value, count(*)::int as count from resource r
    where r.ended_at is null and ${by} is not null group by 1 order by 1 limit 100`.execute(db);
  return rows;
}
