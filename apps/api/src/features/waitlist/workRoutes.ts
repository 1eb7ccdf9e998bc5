import {
  answerFor,
  offerByHand,
  oneWaiting,
  removeWaiting,
  timesToOffer,
  waitlist,
  whoFits,
} from '@careway/contract/staffWaitlist';
import { AUDIT } from '@careway/core/audit/events';
import { clientReference } from '@careway/core/clients/search';
import { Refusal } from '@careway/core/errors';
import { MISFITS } from '@careway/core/waitlist/fits';
import { TURNS, turnOf } from '@careway/core/waitlist/turn';
import type { Db } from '../../db/pool.ts';
import { answer, type Session } from '../../http/call.ts';
import { timesStillFree, timeToOffer } from '../appointments/service.ts';
import { record } from '../audit/service.ts';
import { accept, decline, speakOf } from './answerOffer.ts';
import { against, lineInTurn, wayTo } from './candidate.ts';
import { leave } from './joinList.ts';
import { offerOutOfTurn } from './offerByHand.ts';
import {
  amongIds,
  entryOfOffer,
  findWaiting,
  inOrderOf,
  listWaiting,
  ofEntry,
  offersWithNames,
} from './staffRows.ts';
import { offerForStaff, waitForStaff } from './workReply.ts';

/** Of those who wait, so many are looked at one by one: nobody reads further by hand. */
const SHOWN = 60;

export const staffWaitlistRoutes = [
  answer(waitlist, async ({ query, db, who, now }) => {
    const rows = await listWaiting(db, who, query, now);
    const open = rows.flatMap(({ open: id }) => id ?? []);
    const offers = open.length > 0 ? await offersWithNames(db, amongIds(open)) : [];
    await record(db, now, AUDIT.waitlistListed, { userId: null, createdBy: who.personId });
    return inOrderOf(query).page(rows, query.limit, (row) => waitForStaff(row, offers));
  }),

  answer(oneWaiting, async ({ params, db, who, now }) => {
    const row = await seen(db, who, params.id, now);
    const offers = await offersWithNames(db, ofEntry(row.id));
    await record(db, now, AUDIT.waitOpened, { userId: row.person_id, createdBy: who.personId });
    return { ...waitForStaff(row, offers), history: offers.map(offerForStaff) };
  }),

  answer(timesToOffer, async ({ query, db, now }) => ({
    data: (await timesStillFree(db, query, now)).map(timeReply),
  })),

  answer(whoFits, async ({ params, db, who, now, dependencies }) => {
    const place = await timeToOffer(db, params.id, now);
    if (!place) throw new Refusal('not_found');
    const data = [];
    for (const one of (await lineInTurn(db, place, now, { all: true })).slice(0, SHOWN)) {
      const way = await wayTo(dependencies, db, one.entry.person_id, now);
      const why = await against(db, one, place, now, way.expiresAt);
      data.push({
        id: one.entry.id,
        client: { id: one.entry.person_id, name: one.name, reference: clientReference(one.reference) },
        joinedAt: one.joinedAt,
        turn: TURNS[turnOf(one, now)].words,
        against: why.map((reason) => MISFITS[reason]),
        way: way.way,
      });
    }
    await record(db, now, AUDIT.waitlistListed, { userId: null, createdBy: who.personId });
    // Those whom it fits first; among the others the order stays.
    return {
      time: timeReply(place),
      data: data.toSorted((a, b) => Number(a.against.length > 0) - Number(b.against.length > 0)),
    };
  }),

  answer(offerByHand, async ({ params, body, db, who, now, dependencies }) => {
    const row = await seen(db, who, params.id, now);
    await offerOutOfTurn(dependencies, db, {
      entry: row,
      slotId: body.slotId,
      staff: { id: who.personId, reason: body.reason },
    });
    return reply(db, who, params.id, now);
  }),

  answer(answerFor, async ({ params, body, db, who, now, dependencies }) => {
    const entry = await entryOfOffer(db, who, params.id);
    if (!entry) throw new Refusal('not_found');
    const of = { personId: entry.personId, offerId: params.id, staffId: who.personId };
    if (body.answer === 'none') await speakOf(dependencies, db, { ...of, said: body.said });
    else if (body.answer === 'yes') await accept(dependencies, db, { ...of, said: body.said });
    else await decline(dependencies, db, { ...of, said: body.said });
    return reply(db, who, entry.id, now);
  }),

  answer(removeWaiting, async ({ params, body, db, who, now, dependencies }) => {
    const row = await seen(db, who, params.id, now);
    const removed = { removedBy: who.personId, reason: body.reason };
    await leave(dependencies, db, { personId: row.person_id, id: row.id, removed });
    return reply(db, who, row.id, now);
  }),
];

/** @throws Refusal `not_found` for another trust's as for nobody's (rule 10.3) */
async function seen(db: Db, who: Session, id: string, now: Date) {
  const row = await findWaiting(db, who, id, now);
  if (!row) throw new Refusal('not_found');
  return row;
}

async function reply(db: Db, who: Session, id: string, now: Date) {
  const row = await seen(db, who, id, now);
  return waitForStaff(row, row.open ? await offersWithNames(db, amongIds([row.open])) : []);
}

const timeReply = (place: NonNullable<Awaited<ReturnType<typeof timeToOffer>>>) => ({
  slotId: place.slotId,
  startsAt: place.startsAt.toISOString(),
  kind: place.kind,
  clinic: place.clinic,
  left: place.left,
});
