import { finishWorklistItem, takeWorklistItem, worklist } from '@careway/contract/worklist';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { itemReply } from './itemReply.ts';
import { findItem, finish, type ItemRow, listItems, ORDER, take } from './repository.ts';

export const worklistRoutes = [
  answer(worklist, async ({ query, db, who, now }) => {
    const page = ORDER[query.state].page(await listItems(db, who, query), query.limit, (row) =>
      itemReply(row, who.personId),
    );
    await note(db, now, who, null, AUDIT.worklistListed);
    return page;
  }),

  answer(takeWorklistItem, async ({ params, db, who, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return itemReply(item, who.personId);
    if (!(await take(db, item.id, who.personId, now))) throw new Refusal('taken_by_colleague');
    await note(db, now, who, item.person_id, AUDIT.itemTaken);
    return itemReply(await itemSeenBy(db, who, params.id), who.personId);
  }),

  answer(finishWorklistItem, async ({ params, db, who, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return itemReply(item, who.personId);
    if (!(await take(db, item.id, who.personId, now))) throw new Refusal('taken_by_colleague');
    await finish(db, item.id, who.personId, now);
    await note(db, now, who, item.person_id, AUDIT.itemDone);
    return itemReply(await itemSeenBy(db, who, params.id), who.personId);
  }),
];

/** @throws Refusal `not_found` for another trust's as for nobody's (rule 10.3) */
async function itemSeenBy(db: Db, who: Session, id: string): Promise<ItemRow> {
  const item = await findItem(db, who, id);
  if (!item) throw new Refusal('not_found');
  return item;
}

const note = (db: Db, now: Date, who: Session, userId: string | null, event: AuditEvent) =>
  record(db, now, event, { userId, createdBy: who.personId });
