import { WORKLIST_KEPT } from '@careway/core/limits';
import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import type { Db } from '../../db/pool.ts';
import { releaseLapsedItems } from './takenRows.ts';
import { placeOf, rankAnew } from './triageRows.ts';
import './tables.ts';

/** Deletes what was done long ago, puts back what was left lying, and counts anew where weeks have gone on. */
export async function sweepItems(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - WORKLIST_KEPT);
  await db.deleteFrom('worklist_item').where('done_at', '<=', before).execute();
  await releaseLapsedItems(db, now);
  await rankAnew(db, now);
}

/** Puts an item on the list; where the same waits for the same person already, nothing happens. */
export async function insertItem(
  db: Db,
  item: {
    id: string;
    kind: WorklistKind;
    personId: string | null;
    about: string;
    lastPeriod: string | null;
  },
  now: Date,
): Promise<void> {
  const { kind, personId, lastPeriod } = item;
  const place = await placeOf(db, { kind, personId, lastPeriod, at: now }, now);
  await db
    .insertInto('worklist_item')
    .values({
      id: item.id,
      kind: item.kind,
      person_id: item.personId,
      about: item.about,
      created_at: now,
      last_period: lastPeriod,
      ...place,
      taken_by: null,
      taken_at: null,
      done_by: null,
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What stood on the list about somebody who is forgotten. */
export async function forget(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('worklist_item').where('person_id', '=', personId).execute();
}

/** Takes something off the list that needs nobody any more, in the caller's transaction. */
export async function takeOffWorklist(db: Db, kind: WorklistKind, personId: string): Promise<void> {
  await db
    .deleteFrom('worklist_item')
    .where('kind', '=', kind)
    .where('person_id', '=', personId)
    .where('done_at', 'is', null)
    .execute();
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
