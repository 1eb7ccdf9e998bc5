import { reachedLater } from '@careway/core/needs/reachedNow';
import { touchesClient } from '@careway/core/worklist/worklistKinds';
import type { Db } from '../../db/pool.ts';
import type { Session } from '../../http/call.ts';
import { saidContact } from '../safeContact/service.ts';
import { type ItemsQuery, listItems, ORDER } from './listRows.ts';
import type { ItemRow } from './repository.ts';
import { takeIfFree } from './takenRows.ts';

/** So many are read at a time. */
const AT_ONCE = 50;

/** Beyond so many that cannot be reached now, nobody looks further at one press. */
const LOOKED_AT = 500;

/**
 * Takes the first thing that nobody has (rule 16.21), however many colleagues press at the same moment. Whoever can
 * only be reached later stands where they stand, and is passed over; so is what was put off.
 * @returns its id; undefined where nothing is left to take now
 */
export async function takeNext(
  db: Db,
  who: Session,
  { desk }: Pick<ItemsQuery, 'desk'>,
  now: Date,
): Promise<string | undefined> {
  const later = new Map<string, boolean>();
  let cursor: string | undefined;
  for (let seen = 0; seen < LOOKED_AT; seen += AT_ONCE) {
    const query = { state: 'open', taken: 'free', limit: AT_ONCE, cursor, desk } as const;
    const page = ORDER.open.page(await listItems(db, who, query, now), AT_ONCE, (row) => row);
    for (const row of page.data) {
      if (row.again_at !== null && row.again_at > now) continue;
      if (await isForLater(db, row, later, now)) continue;
      if (await takeIfFree(db, row, who.personId, now)) return row.id;
    }
    if (page.next === null) return undefined;
    cursor = page.next;
  }
  return undefined;
}

async function isForLater(
  db: Db,
  { person_id: id, kind }: ItemRow,
  known: Map<string, boolean>,
  now: Date,
): Promise<boolean> {
  if (id === null || !touchesClient(kind)) return false;
  const before = known.get(id);
  if (before !== undefined) return before;
  const said = await saidContact(db, id);
  const later = reachedLater(said?.safeContact ?? null, now);
  known.set(id, later);
  return later;
}
