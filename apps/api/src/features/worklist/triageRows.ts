import { londonDay } from '@careway/core/dates';
import { levelAnew } from '@careway/core/needs/flaggedForm';
import type { Levels } from '@careway/core/needs/levelList';
import type { NeedLevel } from '@careway/core/needs/needLevels';
import { liftedBy, type PlaceFacts, placeOfNeed } from '@careway/core/needs/needOrder';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { levelsInUse } from './levelsInUseRows.ts';
import './tables.ts';

interface Facts extends Omit<PlaceFacts, 'dateOfBirth'> {
  level: NeedLevel | null;
  personId: string | null;
}

/** Where something stands in the list (rule 16.7), in the columns it is kept in. */
export async function placeOf(db: Db, { personId, ...facts }: Facts, levels: Levels, now: Date) {
  const { targets, number } = levels;
  return {
    ...placedBy({ ...facts, targets, dateOfBirth: await dateOfBirth(db, personId) }, now),
    levels_number: number,
  };
}

/**
 * The targets that held when the thing `w` was done, and that hold now of what is open (rule 16.59); null: the
 * product's own.
 */
export const TARGETS: RawBuilder<unknown> = sql`(
    select v.said -> 'targets' from need_levels_version v
    where v.state = 'approved' and v.decided_at <= coalesce(w.done_at, 'infinity') order by v.number desc limit 1
  )`;

function placedBy(facts: PlaceFacts, now: Date) {
  const { rank, turn } = placeOfNeed(facts, now);
  // Without points the version before would count them anew, and place it by those.
  return { lane: rank, turn, points: 0, placed: true };
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
 * Places what a version before raised, and what has come nearer since: weeks go on. Nothing ever falls by that
 * (core/needs/needOrder.ts). Only what has to move is read: the others, however many, are not in its way.
 */
export async function rankAnew(db: Db, now: Date): Promise<void> {
  const items = await openPlaces(db)
    .where((row) =>
      row.or([
        row('w.placed', '=', false),
        ...liftedBy(londonDay(now)).map(({ lastPeriod, rank }) =>
          row.and([row('w.last_period', '<=', lastPeriod), row('w.lane', '>', rank)]),
        ),
      ]),
    )
    .orderBy('w.id')
    .limit(MOST)
    .execute();
  for (const item of items) await place(db, item, now);
}

/**
 * Places anew all that somebody needs, in the transaction that changed what its order follows from: their birth date
 * (rule 16.49). What is danger by it, and was not, is told to whoever must know as if it had just come.
 */
export async function placeAnew(db: Db, personId: string, now: Date): Promise<void> {
  const items = await openPlaces(db).where('w.person_id', '=', personId).orderBy('w.id').execute();
  for (const item of items) await place(db, item, now);
}

const openPlaces = (db: Db) =>
  db
    .selectFrom('worklist_item as w')
    .leftJoin('person as p', 'p.id', 'w.person_id')
    .select(['w.id', 'w.kind', 'w.created_at', 'w.last_period', 'w.lane', 'w.turn', 'w.placed'])
    .select(['w.own_level', 'w.event_at', 'p.date_of_birth'])
    .select(TARGETS.as('targets'))
    .where('w.done_at', 'is', null);

type Standing = Awaited<ReturnType<ReturnType<typeof openPlaces>['execute']>>[number];

/**
 * Places anew what stands by an earlier version of the list of levels (rule 16.60), the most urgent first. Who has
 * it, what was tried and since when it waits stay; what is danger now and was not is told as if it had just come, and
 * of nothing else is anybody told: a list moves thousands at once. What somebody else changes at this moment is left
 * to the next round.
 * @returns how many were placed
 */
export async function placeByLevels(db: Db, now: Date, most: number): Promise<number> {
  const levels = await levelsInUse(db);
  const { rows } = await sql<Standing & { need: string | null; facts: string[] }>`
    select w.id, w.kind, w.need, w.facts, w.created_at, w.last_period, w.lane, w.turn, w.placed, w.event_at,
      (select p.date_of_birth from person p where p.id = w.person_id) as date_of_birth
    from worklist_item w where w.done_at is null and w.levels_number < ${levels.number}
    order by w.lane, w.turn, w.id limit ${most} for update skip locked`.execute(db);
  for (const item of rows) {
    const own_level = levelAnew(item, levels);
    await db
      .updateTable('worklist_item')
      .set({ own_level, levels_number: levels.number })
      .where('id', '=', item.id)
      .execute();
    await place(db, { ...item, own_level, targets: levels.targets }, now, true);
  }
  return rows.length;
}

/** How many open things stand by an earlier version. */
export async function countToPlace(db: Db, number: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from worklist_item where done_at is null and levels_number < ${number}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** @param byList it is the published list that moves it: of what rises by that, danger alone is told */
async function place(db: Db, item: Standing, now: Date, byList = false): Promise<void> {
  const facts = {
    kind: item.kind,
    level: item.own_level,
    at: item.created_at,
    before: item.event_at,
    dateOfBirth: item.date_of_birth,
    lastPeriod: item.last_period,
    targets: item.targets,
  };
  const to = placedBy(facts, now);
  if (item.placed && item.lane === to.lane && item.turn.getTime() === to.turn.getTime()) return;
  const rises = to.lane < item.lane;
  const untold = rises && (to.lane === 0 || !byList) ? { told_at: null, told_again_at: null } : {};
  const quiet = rises && to.lane === 1 && byList ? { told_at: now } : {};
  await db
    .updateTable('worklist_item')
    .set({ ...to, ...untold, ...quiet })
    .where('id', '=', item.id)
    .execute();
}
