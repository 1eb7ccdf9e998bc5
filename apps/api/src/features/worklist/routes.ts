import {
  finishWorklistItem,
  giveWorklistItem,
  handBackWorklistItem,
  reopenWorklistItem,
  startOfShift,
  takeNextWorklistItem,
  takeWorklistItem,
  tryWorklistItem,
  worklist,
  worklistClosing,
  worklistColleagues,
} from '@careway/contract/worklist';
import { AUDIT, type AuditEvent } from '@careway/core/audit/events';
import { Refusal } from '@careway/core/errors';
import { UNDO_WITHIN } from '@careway/core/needs/needOutcomes';
import { NEED_TRIES } from '@careway/core/needs/needTries';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { record } from '../audit/service.ts';
import { alertOf, becameOf, closeItem, reopenItem } from './closeItem.ts';
import { closingOf, confirmedOf, sayClosed } from './closing.ts';
import { colleaguesFor, give, sayBecame } from './give.ts';
import { itemReply } from './itemReply.ts';
import { listItems, ORDER } from './listRows.ts';
import './onRecord.ts';
import { findItem, type ItemRow, keepAlertOf } from './repository.ts';
import { shiftOf } from './shift.ts';
import { takeNext } from './takeNext.ts';
import { release, take, whoHas } from './takenRows.ts';
import { keepTry, triedBy } from './tries.ts';

export const worklistRoutes = [
  answer(worklist, async ({ query, db, who, now }) => {
    const page = ORDER[query.state].page(await listItems(db, who, query, now), query.limit, (row) =>
      itemReply(row, who.personId, now),
    );
    await note(db, now, who, null, AUDIT.worklistListed);
    return page;
  }),

  answer(startOfShift, async ({ query, db, who, now }) => {
    const shift = await shiftOf(db, who, query, now);
    await note(db, now, who, null, AUDIT.worklistListed);
    return shift;
  }),

  answer(takeWorklistItem, async ({ params, db, who, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return itemReply(item, who.personId, now);
    const had = itemReply(item, who.personId, now).mine;
    await takeOrSayWho(db, who, item, now);
    if (!had) await note(db, now, who, item.person_id, AUDIT.itemTaken);
    return itemReply(await itemSeenBy(db, who, params.id), who.personId, now);
  }),

  answer(takeNextWorklistItem, async ({ query, db, who, now }) => {
    const id = await takeNext(db, who, query, now);
    if (id === undefined) throw new Refusal('nothing_waits');
    const item = await itemSeenBy(db, who, id);
    await note(db, now, who, item.person_id, AUDIT.itemTaken);
    return itemReply(item, who.personId, now);
  }),

  answer(tryWorklistItem, async ({ params, body, db, who, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return itemReply(item, who.personId, now);
    const tried = await triedBy(db, item, body, now);
    await takeOrSayWho(db, who, item, now);
    await keepTry(db, item, who.personId, tried, now);
    const rest = NEED_TRIES[body.what];
    await record(db, now, AUDIT.itemTried, { userId: item.person_id, createdBy: who.personId, rest });
    return itemReply(await itemSeenBy(db, who, params.id), who.personId, now);
  }),

  answer(handBackWorklistItem, async ({ params, db, who, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (await release(db, item, who.personId, now)) {
      await note(db, now, who, item.person_id, AUDIT.itemHandedBack);
      await sayBecame(db, item, who.personId, 'back', now);
    }
    return itemReply(await itemSeenBy(db, who, params.id), who.personId, now);
  }),

  answer(worklistColleagues, async ({ params, db, who }) => ({
    colleagues: (await colleaguesFor(db, who, await itemSeenBy(db, who, params.id))).map(
      ({ id, name, role }) => ({ id, name, role }),
    ),
  })),

  answer(worklistClosing, async ({ params, db, who, dependencies }) =>
    closingOf(dependencies, db, who, await itemSeenBy(db, who, params.id)),
  ),

  answer(giveWorklistItem, async ({ params, body, db, who, dependencies, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return itemReply(item, who.personId, now);
    const gift = await give.asked(db, who, item, body);
    await takeOrSayWho(db, who, item, now);
    await give.keep(dependencies, db, who, item, { ...gift, now });
    return itemReply(await itemSeenBy(db, who, params.id), who.personId, now);
  }),

  answer(finishWorklistItem, async ({ params, body, db, who, dependencies, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (item.done_at) return itemReply(item, who.personId, now);
    const became = becameOf(item.kind, body);
    const alert = alertOf(item, body.alert, now);
    confirmedOf(item, body.confirmed, now);
    await takeOrSayWho(db, who, item, now);
    await closeItem(db, item, who.personId, became, now);
    if (alert) await keepAlertOf(db, item.id, await dependencies.writeOnRecord(db, now, who, alert));
    await note(db, now, who, item.person_id, AUDIT.itemDone);
    await sayBecame(db, item, who.personId, 'done', now);
    await sayClosed(dependencies, db, who, item, { became: 'closed', now });
    return itemReply(await itemSeenBy(db, who, params.id), who.personId, now);
  }),

  answer(reopenWorklistItem, async ({ params, db, who, dependencies, now }) => {
    const item = await itemSeenBy(db, who, params.id);
    if (!item.done_at) return itemReply(item, who.personId, now);
    const since = new Date(now.getTime() - UNDO_WITHIN);
    const reopened = await reopenItem(db, item, who.personId, { since, now });
    if (!reopened) throw new Refusal('too_late_to_undo');
    if (reopened.alert) await dependencies.takeOffRecord(db, now, who, reopened.alert);
    await sayClosed(dependencies, db, who, item, { became: 'reopened', now });
    await note(db, now, who, item.person_id, AUDIT.itemReopened);
    return itemReply(await itemSeenBy(db, who, params.id), who.personId, now);
  }),
];

/** @throws Refusal `not_found` for another trust's as for nobody's (rule 10.3) */
async function itemSeenBy(db: Db, who: Session, id: string): Promise<ItemRow> {
  const item = await findItem(db, who, id);
  if (!item) throw new Refusal('not_found');
  return item;
}

/** @throws Refusal `taken_by_colleague`, with the name of who has it */
async function takeOrSayWho(db: Db, who: Session, item: ItemRow, now: Date): Promise<void> {
  if (await take(db, item, who.personId, now)) return;
  const name = await whoHas(db, item, who.personId, now);
  throw new Refusal('taken_by_colleague', name === undefined ? {} : { message: `${name} has taken this.` });
}

const note = (db: Db, now: Date, who: Session, userId: string | null, event: AuditEvent) =>
  record(db, now, event, { userId, createdBy: who.personId });
