import { Refusal } from '@careway/core/errors';
import { mayOfferAt } from '@careway/core/waitlist/offerHours';
import type { Db } from '../../db/pool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { oneAtATime, timeToOffer } from '../appointments/service.ts';
import { against, lineInTurn, wayTo } from './candidate.ts';
import type { Entry } from './entryRows.ts';
import { makeOffer } from './makeOffer.ts';

/** What staff's reason cannot outweigh: it would not be booked, or there are two offers to answer. */
const FIRM = ['soon', 'notSooner', 'stuck', 'busy'] as const;

/**
 * Offers a free time to one who waits, out of turn and where it does not suit them as they said, too: staff say why,
 * and the client reads it. How they hear of it, and the hours, are as for every offer.
 * @throws Refusal `offer_hours`, `not_waiting_any_more`, `slot_taken` where no place of that time is free or there is
 *   no such time
 */
export async function offerOutOfTurn(
  dependencies: Dependencies,
  db: Db,
  wanted: { entry: Entry; slotId: string; staff: { id: string; reason: string } },
): Promise<void> {
  const { entry, slotId, staff } = wanted;
  const now = dependencies.now();
  if (!mayOfferAt(now)) throw new Refusal('offer_hours');
  await oneAtATime(db, entry.person_id);
  const place = await timeToOffer(db, slotId, now);
  if (!place || place.service !== entry.service || place.counselling !== entry.counselling)
    throw new Refusal('slot_taken');
  const one = (await lineInTurn(db, place, now, { all: true })).find(({ id }) => id === entry.id);
  if (!one) throw new Refusal('not_waiting_any_more');
  const way = await wayTo(dependencies, db, entry.person_id, now);
  const why = await against(db, one, place, now, way.expiresAt);
  if (why.includes('busy')) throw new Refusal('not_waiting_any_more');
  const firm = FIRM.find((reason) => why.includes(reason));
  if (firm) throw new Refusal('bad_request', { fields: [{ field: 'slotId', message: HINTS[firm] }] });
  if (!(await makeOffer(dependencies, db, { entry, place, way, now, staff })))
    throw new Refusal('slot_taken');
}

const HINTS: Record<(typeof FIRM)[number], string> = {
  soon: 'This time is too soon to be answered and booked. Call them, and book it for them',
  notSooner: 'They have an earlier appointment already',
  stuck: 'Their own appointment is too near to be moved by them. Call them, and move it for them',
  busy: 'They have another offer to answer first',
};
