import { finishWorklistItem, takeWorklistItem, worklist } from '@careway/contract/worklist';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { pageOf } from '../../http/paging.ts';
import { record } from '../audit/service.ts';
import { cursorOf, readCursor } from '../clients/public.ts';
import { findItem, finish, type ItemRow, listItems, take } from './repository.ts';
import { shown } from './shown.ts';

export const worklistRoutes = [
  answer(
    worklist,
    async ({ query, db, who, now }) => {
      const after = query.cursor ? readCursor(query.cursor) : undefined;
      const page = pageOf(
        await listItems(db, who, { state: query.state, after, limit: query.limit }),
        query.limit,
        (row) => cursorOf(row.moment, row.id),
        (row) => shown(row, who.personId),
      );
      await note(db, now, who, null, 'Listed', 'Our team looked through the list of things to do');
      return page;
    },
    { transaction: true },
  ),

  answer(takeWorklistItem, async ({ params, db, who, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return shown(item, who.personId);
    if (!(await take(db, item.id, who.personId, now))) throw new Refusal('taken_by_colleague');
    await note(db, now, who, item.person_id, 'Taken', 'Our team took on something for you');
    return shown(await itemSeenBy(db, who, params.id), who.personId);
  }),

  answer(finishWorklistItem, async ({ params, db, who, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return shown(item, who.personId);
    if (!(await take(db, item.id, who.personId, now))) throw new Refusal('taken_by_colleague');
    await finish(db, item.id, who.personId, now);
    await note(db, now, who, item.person_id, 'Done', 'Our team did something for you');
    return shown(await itemSeenBy(db, who, params.id), who.personId);
  }),
];

/** @throws Refusal `not_found` for another trust's as for nobody's (security 18) */
async function itemSeenBy(db: Db, who: Session, id: string): Promise<ItemRow> {
  const item = await findItem(db, who, id);
  if (!item) throw new Refusal('not_found');
  return item;
}

function note(db: Db, now: Date, who: Session, userId: string | null, actionType: string, action: string) {
  return record(db, now, { module: 'Worklist', actionType, userId, createdBy: who.personId, action });
}
