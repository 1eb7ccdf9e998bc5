import { londonDay } from '@careway/core/dates';
import type { NeedLevel } from '@careway/core/needs/needLevels';
import { liftedBy, type PlaceFacts, placeOfNeed } from '@careway/core/needs/needOrder';
import type { Db } from '../../db/pool.ts';
import './tables.ts';

interface Facts extends Omit<PlaceFacts, 'dateOfBirth'> {
  level: NeedLevel | null;
  personId: string | null;
}

/** Where something stands in the list (rule 16.7), in the columns it is kept in. */
export async function placeOf(db: Db, { personId, ...facts }: Facts, now: Date) {
  return placedBy({ ...facts, dateOfBirth: await dateOfBirth(db, personId) }, now);
}

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
 * Places what a version before raised, and what has come nearer since: weeks go on. Nothing ever falls by that (core/needs/needOrder.ts).
 * Only what has to move is read: the others, however many, are not in its way.
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
 * Places anew all that somebody needs, in the transaction that changed what its order follows from: their birth date (rule 16.49). What
 * is danger by it, and was not, is told to whoever must know as if it had just come.
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
    .where('w.done_at', 'is', null);

type Standing = Awaited<ReturnType<ReturnType<typeof openPlaces>['execute']>>[number];

async function place(db: Db, item: Standing, now: Date): Promise<void> {
  const facts = {
    kind: item.kind,
    level: item.own_level,
    at: item.created_at,
    before: item.event_at,
    dateOfBirth: item.date_of_birth,
    lastPeriod: item.last_period,
  };
  const to = placedBy(facts, now);
  if (item.placed && item.lane === to.lane && item.turn.getTime() === to.turn.getTime()) return;
  const untold = to.lane < item.lane ? { told_at: null, told_again_at: null } : {};
  await db
    .updateTable('worklist_item')
    .set({ ...to, ...untold })
    .where('id', '=', item.id)
    .execute();
}
