import { londonInstant } from '@careway/core/appointments/london';
import type { VisitStep } from '@careway/core/appointments/visit';
import { londonDay } from '@careway/core/dates';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { type Booking, takeTime } from '../features/appointments/book.ts';
import { bookableSlot } from '../features/appointments/placeRows.ts';
import { addSessions } from '../features/appointments/sessionRows.ts';
import { bookingNeeds } from '../features/bookingNeeds/service.ts';
import { CLINICS } from './clinicWeeks.ts';
import { DEMO_STAFF, MORE_CLIENTS } from './people.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Who comes today, by their place among the further clients: what they asked for. They have no time of another day.
 * One is another organisation's, so that the day shows how little is read of them.
 */
const COMES: readonly { client: number; interpreter?: Booking['interpreter'] }[] = [
  { client: 7 },
  { client: 11, interpreter: { kind: 'speaker', language: 'polish', gender: 'woman', orElse: 'telephone' } },
  { client: 31 },
  // Nobody of the demonstration speaks it: it is still to be arranged.
  { client: 35, interpreter: { kind: 'speaker', language: 'welsh', gender: 'any', orElse: 'arrange' } },
  { client: 15 },
];

/** What the desk has pressed by now of whose time has come, the first of the day first. */
const PRESSED: readonly (readonly [VisitStep, number][])[] = [
  [
    ['arrived', -8],
    ['seen', 4],
    ['left', 39],
  ],
  [
    ['arrived', -3],
    ['seen', 12],
  ],
  [['arrived', -12]],
];

/**
 * People who come to Rowan Street on the day on which the portal was started, whichever that is: some are there, some
 * are still to come. Does nothing where somebody is booked there today.
 */
export async function fillClinicToday(dependencies: Dependencies, db: Db): Promise<void> {
  const now = dependencies.now();
  const clinic = CLINICS[0];
  const [from, to] = [0, 24 * 60].map((minute) => new Date(londonInstant(londonDay(now), minute))) as [
    Date,
    Date,
  ];
  const ids = COMES.map(({ client }) => MORE_CLIENTS[client]?.id ?? '');
  const here = await db
    .selectFrom('appointment')
    .select('id')
    .where('person_id', 'in', ids)
    .where('starts_at', '>=', from)
    .limit(1)
    .executeTakeFirst();
  if (here) return;
  const active = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', ids)
    .where('active', '=', true)
    .where('usertype', '=', 'Client')
    .execute();
  const slots = await timesOfDay(db, clinic.id, from, to, now);
  const coming = COMES.filter(({ client }) => active.some(({ id }) => id === MORE_CLIENTS[client]?.id));
  for (const [nth, { client, interpreter }] of coming.entries()) {
    // Spread over the day, each after the one before.
    const slot = slots[Math.floor((nth * slots.length) / coming.length)];
    const personId = MORE_CLIENTS[client]?.id;
    if (!slot || !personId) continue;
    const before = new Date(from.getTime() - 3 * DAY + nth * 47 * MINUTE);
    await db
      .updateTable('slot_place')
      .set({ taken_elsewhere: false })
      .where('id', '=', slot.placeId)
      .execute();
    const booking = { personId, now: before, ...(interpreter ? { interpreter } : {}) };
    const id = await takeTime(db, booking, await bookableSlot(db, slot.id, before, 'staff'));
    if (id) await press(db, { id, personId, startsAt: slot.startsAt, nth }, now);
    if (interpreter) await bookingNeeds(db, personId, now);
  }
}

/**
 * The times of one clinic's day with a place that nobody of the portal has; on a day without any, a session is put
 * there.
 */
async function timesOfDay(db: Db, clinicId: string, from: Date, to: Date, now: Date) {
  const find = () =>
    db
      .selectFrom('slot as s')
      .innerJoin('slot_place as p', 'p.slot_id', 's.id')
      .select((row) => [
        's.id',
        's.starts_at as startsAt',
        row.fn.min<string>(row.cast('p.id', 'text')).as('placeId'),
      ])
      .where('s.clinic_id', '=', clinicId)
      .where('s.service', '=', 'top')
      .where('s.kind', '=', 'clinic')
      .where('s.counselling', '=', false)
      .where('s.closed', '=', false)
      .where('s.starts_at', '>=', from)
      .where('s.starts_at', '<', to)
      .where('p.appointment_id', 'is', null)
      .where('p.hold_id', 'is', null)
      .groupBy(['s.id', 's.starts_at'])
      .orderBy('s.starts_at')
      .execute();
  const found = await find();
  if (found.length >= COMES.length) return found;
  const day = londonDay(now);
  await addSessions(db, now, [
    {
      id: newId(from),
      clinic_id: clinicId,
      service: 'top',
      kind: 'clinic',
      purpose: 'First appointment with a nurse',
      starts_at: new Date(londonInstant(day, 9 * 60)),
      ends_at: new Date(londonInstant(day, 15 * 60)),
      slot_minutes: 40,
      every_minutes: 40,
      capacity: 1,
    },
  ]);
  return find();
}

/** What has happened by now with whoever's time has come; the last of a day that is over has left as everybody did. */
async function press(
  db: Db,
  { id, personId, startsAt, nth }: { id: string; personId: string; startsAt: Date; nth: number },
  now: Date,
): Promise<void> {
  const over = now.getTime() - startsAt.getTime() > 2 * 60 * MINUTE;
  const steps = (over ? PRESSED[0] : PRESSED[Math.min(nth, PRESSED.length - 1)]) ?? [];
  const done = steps
    .map(([step, minutes]) => ({ step, at: new Date(startsAt.getTime() + minutes * MINUTE) }))
    .filter(({ at }) => at <= now);
  for (const [before, { step, at }] of done.entries())
    await db
      .insertInto('visit_event')
      .values({
        id: newId(at),
        appointment_id: id,
        person_id: personId,
        nth: before + 1,
        step,
        at,
        by_id: DEMO_STAFF[0].id,
      })
      .execute();
}
