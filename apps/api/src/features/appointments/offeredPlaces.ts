import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import { insertHold } from './holdRows.ts';
import { keepFromAll, nobodyHolds, takePlace } from './placeRows.ts';

/**
 * Keeps one place of a time for somebody who is offered it, until the offer ends. Nobody else can take it; whoever it
 * is for books it as any kept time, by `bookAppointment` with this `holdId`, or moves a booking there by
 * `moveAppointment`. Their own choices do not let it go. By a job or as the owner: it writes for somebody else than
 * who asks.
 * @returns undefined when no place of that time is free
 */
export async function offerPlace(
  db: Db,
  offer: { slotId: string; personId: string; until: Date; now: Date },
): Promise<{ holdId: string; placeId: string } | undefined> {
  const { slotId, personId, until, now } = offer;
  const hold = { id: newId(now), until, offered: true };
  const placeId = await takePlace(db, { slotId, personId, now }, { hold });
  if (!placeId) return undefined;
  await insertHold(db, {
    id: hold.id,
    person_id: personId,
    slot_id: slotId,
    expires_at: until,
    interpreter: null,
  });
  return { holdId: hold.id, placeId };
}

/** Takes an offer back, whoever asks: its place is free at once. One that was booked or ran out is no fault. */
export async function withdrawOffer(db: Db, holdId: string): Promise<void> {
  await nobodyHolds(db, holdId);
}

/**
 * Keeps a free place from everybody for a short while, for nobody yet: in `placeFreed`, until a job has found who is
 * next. It then is offered by `offerPlace` after `withdrawOffer(holdId)` in one transaction, or is free for all when
 * the while is over.
 * @returns undefined when somebody has the place already
 */
export async function setAside(
  db: Db,
  place: { placeId: string; until: Date; now: Date },
): Promise<{ holdId: string } | undefined> {
  const holdId = newId(place.now);
  return (await keepFromAll(db, { ...place, holdId })) ? { holdId } : undefined;
}
