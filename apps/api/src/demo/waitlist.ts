import { addDays, londonDay } from '@careway/core/dates';
import { nextOfferTime } from '@careway/core/waitlist/offerHours';
import { anyTime, type WaitPreference } from '@careway/core/waitlist/waitPreference';
import { anyOf } from '../db/anyOf.ts';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockOpenPlace } from '../features/appointments/service.ts';
import { wayTo } from '../features/waitlist/candidate.ts';
import { changeEntry, endEntry, findEntry, insertEntry } from '../features/waitlist/entryRows.ts';
import { makeOffer } from '../features/waitlist/makeOffer.ts';
import { closeOffer } from '../features/waitlist/offerRows.ts';
import { MORE_CLIENTS } from './people.ts';

const DAY = 24 * 3_600_000;

/**
 * Further clients who wait, by their place in the list, for how many days, and what suits them. One of them, 18, is
 * another trust's.
 */
export const WAITS: readonly [number, number, Partial<WaitPreference>][] = [
  [13, 1, { times: ['morning'] }],
  [16, 3, { kinds: ['phone', 'video'] }],
  [17, 4, { weekdays: [6], noticeHours: 72 }],
  [18, 5, { weekdays: [1, 2] }],
  [19, 6, { times: ['evening'], miles: 10 }],
  [20, 9, {}],
  [22, 12, { interpreter: 'Polish', noticeHours: 24 }],
  [23, 16, { kinds: ['clinic'], miles: 25, weekdays: [1, 2, 3] }],
  [25, 24, { noticeHours: 168, times: ['afternoon', 'evening'] }],
];
/** Of them: who have a time to answer now, who said no to one, and who left. */
const [OFFERED, DECLINED, LEFT] = [[13, 16], 19, 20] as const;

/** People on the waiting list, two of them with a time that is kept for them. Does nothing while anybody is on it. */
export async function fillWaitlist(dependencies: Dependencies, db: Db): Promise<void> {
  const there = await db.selectFrom('waitlist_entry').select('id').limit(1).executeTakeFirst();
  if (there) return;
  const now = dependencies.now();
  for (const [index, days, said] of WAITS) {
    const person = await db
      .selectFrom('person')
      .select(['id', 'service'])
      .where('id', '=', MORE_CLIENTS[index]?.id ?? '')
      .executeTakeFirst();
    if (!person?.service) continue;
    const joined = new Date(now.getTime() - days * DAY);
    const from = londonDay(joined);
    const suits = { ...anyTime(from), until: addDays(londonDay(now), 40), ...said };
    const id = newId(joined);
    const { id: personId, service } = person;
    await insertEntry(db, { id, personId, service, counselling: false, said: suits, byStaff: false }, joined);
    await changeEntry(db, id, suits, joined);
    if (index === DECLINED) {
      const offerId = await offer(dependencies, db, id, now);
      if (offerId) await closeOffer(db, offerId, 'declined', now, { endedBy: personId });
    }
    if (OFFERED.some((one) => one === index)) await offer(dependencies, db, id, now);
    if (index === LEFT) await endEntry(db, id, 'left', now);
  }
}

/** Offers the first free time of the week after next. @returns the offer's id */
async function offer(
  dependencies: Dependencies,
  db: Db,
  entryId: string,
  now: Date,
): Promise<string | undefined> {
  const entry = await findEntry(db, entryId);
  if (!entry) return undefined;
  const free = await db
    .selectFrom('slot_place as p')
    .innerJoin('slot as s', 's.id', 'p.slot_id')
    .select('p.id')
    .where('p.service', '=', entry.service)
    .where('s.counselling', '=', false)
    .where('s.kind', '=', anyOf(entry.kinds))
    .where('p.appointment_id', 'is', null)
    .where('p.held_by', 'is', null)
    .where('p.taken_elsewhere', '=', false)
    .where('p.starts_at', '>', new Date(now.getTime() + 8 * DAY))
    .orderBy('p.starts_at')
    .orderBy('p.id')
    .limit(1)
    .executeTakeFirst();
  const found = free && (await lockOpenPlace(db, free.id, null, now));
  if (found?.is !== 'open') return undefined;
  const way = await wayTo(dependencies, db, entry.person_id, nextOfferTime(now));
  await makeOffer(dependencies, db, { entry, place: found.place, way, now });
  const made = await db
    .selectFrom('waitlist_offer')
    .select('id')
    .where('entry_id', '=', entryId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return made?.id;
}
