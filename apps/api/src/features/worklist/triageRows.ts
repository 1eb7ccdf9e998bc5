import { triage, turnOf } from '@careway/core/worklist/triage';
import { sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

interface Facts {
  kind: string;
  personId: string | null;
  lastPeriod: string | null;
  at: Date;
}

/** Where something stands in triage (rule 16.7), in the columns it is kept in. */
export async function placeOf(db: Db, facts: Facts, now: Date) {
  return placed({ ...facts, dateOfBirth: await dateOfBirth(db, facts.personId) }, now);
}

function placed(facts: Omit<Facts, 'personId'> & { dateOfBirth: string | null }, now: Date) {
  const { lane, points } = triage(facts, now);
  return { lane, points, turn: turnOf(facts.at, points) };
}

async function dateOfBirth(db: Db, personId: string | null): Promise<string | null> {
  if (personId === null) return null;
  const person = await db
    .selectFrom('person')
    .select('date_of_birth')
    .where('id', '=', personId)
    .executeTakeFirst();
  return person?.date_of_birth ?? null;
}

/** So many at a time: a sweep comes again in ten minutes. */
const MOST = 5_000;

/**
 * Counts the points of what nobody has counted (a version before raised it), and of what may have come nearer since: weeks go
 * on. Nothing ever falls by that (core/worklist/triage.ts).
 */
export async function rankAnew(db: Db, now: Date): Promise<void> {
  const items = await db
    .selectFrom('worklist_item as w')
    .leftJoin('person as p', 'p.id', 'w.person_id')
    .select(['w.id', 'w.kind', 'w.created_at', 'w.last_period', 'w.points', 'p.date_of_birth'])
    .where('w.done_at', 'is', null)
    .where((row) => row.or([row('w.points', 'is', null), row('w.last_period', 'is not', null)]))
    .orderBy(sql`w.points is not null`)
    .orderBy('w.id')
    .limit(MOST)
    .execute();
  for (const { id, kind, created_at: at, last_period: lastPeriod, points, date_of_birth } of items) {
    const place = placed({ kind, at, lastPeriod, dateOfBirth: date_of_birth }, now);
    if (place.points === points) continue;
    await db.updateTable('worklist_item').set(place).where('id', '=', id).execute();
  }
}
