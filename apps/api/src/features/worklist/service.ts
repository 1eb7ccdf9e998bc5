import type { WorklistKind } from '@careway/core/worklist/worklistKinds';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { itemReply } from './itemReply.ts';
import { levelsInUse } from './levelsInUseRows.ts';
import { insertItem } from './raisedRows.ts';
import { itemsOfForm, openItems } from './repository.ts';

export { closeWithConcern } from './closing.ts';
export { askedByForms } from './formRows.ts';
export { levelsSaidInUse } from './levelsInUseRows.ts';
export { countItems } from './listRows.ts';
export { endNeedOf, keptNeeds, mayStand, needsAlone } from './needRows.ts';
export type { OnRecord } from './onRecord.ts';
export { lastDoneAt } from './raisedRows.ts';
export { reconcile, reconcileConcern, reconcileForm, reconcileTelling } from './reconcile.ts';
export { releaseLapsedItems } from './takenRows.ts';
export { type Colleague, claimAgain, claimNew, colleaguesOf, type ToTell, teamOf } from './toTellRows.ts';
export { countToPlace, placeAnew, placeByLevels } from './triageRows.ts';

/** Something a person has to take over. */
export interface Raised {
  kind: WorklistKind;
  /** Whom it is about; null for nobody we know. */
  personId: string | null;
  /** What to do or to tell, in words for staff. No code, no link. */
  about: string;
  /** The first day of the last period, where what raises it knows it: its place counts the weeks. */
  lastPeriod?: string | null;
  /** What it must come before: an appointment, the end of an offer. */
  before?: Date | null;
}

/** The longest `about`; more is cut, for the list must take it. */
const LONGEST = 500;

/**
 * Puts something on the worklist, in the caller's transaction (rule 13.9, 1.1). The same thing for the same person
 * stands there once until it is done, however often it is raised.
 */
export async function raise(db: Db, item: Raised, now: Date): Promise<void> {
  const { kind, personId, lastPeriod = null, before = null } = item;
  const about = item.about.slice(0, LONGEST);
  const raised = { id: newId(now), kind, personId, lastPeriod, before, level: null, about };
  await insertItem(db, raised, await levelsInUse(db), now);
}

/** What waits for a person, of one client, as the viewer reads it. The caller has checked who asks. */
export async function openItemsOf(db: Db, personId: string, viewerId: string, now: Date) {
  return (await openItems(db, personId)).map((row) => itemReply(row, viewerId, now));
}

/**
 * What the answers of one form asked of a person, and what came of it (rule 16.38). The caller has checked who asks.
 */
export async function reviewsOf(
  db: Db,
  form: { personId: string; shareId: string },
  viewerId: string,
  now: Date,
) {
  const rows = await itemsOfForm(db, form.personId, form.shareId);
  return rows.map((row) => ({ ...itemReply(row, viewerId, now), changed: row.changed }));
}
