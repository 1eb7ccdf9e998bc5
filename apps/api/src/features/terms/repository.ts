import { sql } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

/**
 * The newest version of the terms that asks everybody (rule 8.29); the first one does. Read anew each time: what was
 * published counts at once.
 */
const ASKS = sql<number>`coalesce((
  select max(c.number) from content_version c where c.page = 'terms' and c.state = 'approved' and c.asks_again), 1)`;

export interface Latest {
  version: string;
  decision: 'accepted' | 'declined';
  at: Date;
}

/** A person's newest decision on any terms, and the newest version that asks everybody, in one look. */
export async function standing(db: Db, personId: string): Promise<{ asks: number; latest: Latest | null }> {
  const { rows } = await sql<{ asks: number } & { [Key in keyof Latest]: Latest[Key] | null }>`
    select ${ASKS} as asks, d.version, d.decision, d.at
    from (values (1)) one (row) left join lateral (
      select t.version, t.decision, t.at from terms_decision t where t.person_id = ${personId} order by t.id desc limit 1
    ) d on true`.execute(db);
  const { asks, version, decision, at } = rows[0] ?? { asks: 1, version: null, decision: null, at: null };
  return { asks, latest: version && decision && at ? { version, decision, at } : null };
}

/** The newest version that asks everybody, and whether this one was ever published. */
export async function aboutVersion(db: Db, number: number): Promise<{ asks: number; published: boolean }> {
  const { rows } = await sql<{ asks: number; published: boolean }>`
    select ${ASKS} as asks, ${number} = 1 or exists (
      select from content_version c where c.page = 'terms' and c.state = 'approved' and c.number = ${number}
    ) as published`.execute(db);
  return rows[0] ?? { asks: 1, published: false };
}

export async function insertDecision(
  db: Db,
  now: Date,
  given: { personId: string; version: string; decision: 'accepted' | 'declined' },
): Promise<void> {
  const { personId, version, decision } = given;
  await db
    .insertInto('terms_decision')
    .values({ id: newId(now), person_id: personId, version, decision, at: now })
    .execute();
}

/** Every decision of a person, oldest first. */
export function decisionsOf(db: Db, personId: string) {
  return db
    .selectFrom('terms_decision')
    .select(['version', 'decision', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();
}
