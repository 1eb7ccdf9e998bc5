import { WORKLIST_KEPT } from '@careway/core/limits';
import { ENDS_WITH_EVENT } from '@careway/core/needs/endsWithEvent';
import { type Levels, levelOfKind } from '@careway/core/needs/levelList';
import type { NeedLevel } from '@careway/core/needs/needLevels';
import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import type { Db } from '../../db/pool.ts';
import { releaseLapsedItems } from './takenRows.ts';
import { placeOf, rankAnew } from './triageRows.ts';
import './tables.ts';

/** Deletes what was done long ago, puts back what was left lying, and places anew where weeks have gone on. */
export async function sweepItems(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WORKLIST_KEPT);
  // What came of a danger or a red flag is part of the record, and goes with it.
  await db
    .deleteFrom('worklist_item')
    .where('done_at', '<=', before)
    .where((row) => row.or([row('outcome', 'is', null), row('person_id', 'is', null)]))
    .execute();
  for (const [kind, words] of Object.entries(ENDS_WITH_EVENT)) await endPassed(db, kind, words, now);
  await releaseLapsedItems(db, now);
  await rankAnew(db, now);
}

/** Ends what had to come before something that is over: nobody changes a fact as time passes. */
async function endPassed(db: Db, kind: string, words: string, now: Date): Promise<void> {
  await db
    .updateTable('worklist_item')
    .set({ done_at: now, ended_words: words })
    .where('kind', '=', kind)
    .where('event_at', '<=', now)
    .where('need', 'is not', null)
    .where('done_at', 'is', null)
    .execute();
}

/** Something as it is put on the list. */
export interface NewItem {
  id: string;
  kind: WorklistKind;
  personId: string | null;
  about: string;
  lastPeriod: string | null;
  /** Its own level; null: its kind's. */
  level: NeedLevel | null;
  /** What it must come before. */
  before: Date | null;
  /** Of a need that follows from what is known. */
  need?: { key: string; facts: readonly string[]; concernId: string | null };
}

/**
 * Puts an item on the list; where the same waits for the same person already, nothing happens.
 * @param levels by which it is placed
 * @returns whether it stands there now that did not before
 */
export async function insertItem(db: Db, item: NewItem, levels: Levels, now: Date): Promise<boolean> {
  const { kind, personId, lastPeriod, before, need } = item;
  const level = item.level ?? levelOfKind(kind, levels);
  const place = await placeOf(db, { kind, personId, lastPeriod, level, before, at: now }, levels, now);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('worklist_item')
    .values({
      id: item.id,
      kind: item.kind,
      person_id: item.personId,
      about: item.about,
      created_at: now,
      last_period: lastPeriod,
      own_level: level,
      event_at: before,
      need: need?.key ?? null,
      facts: [...(need?.facts ?? [])],
      concern_id: need?.concernId ?? null,
      ...place,
      taken_by: null,
      taken_at: null,
      done_by: null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What stood on the list about somebody who is forgotten. */
export async function forget(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('worklist_item').where('person_id', '=', personId).execute();
}

/** When something of this kind was last done for somebody; undefined where nothing was. */
export async function lastDoneAt(db: Db, kind: WorklistKind, personId: string): Promise<Date | undefined> {
  const item = await db
    .selectFrom('worklist_item')
    .select(({ fn }) => fn.max('done_at').as('at'))
    .where('person_id', '=', personId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return item?.at ?? undefined;
}
