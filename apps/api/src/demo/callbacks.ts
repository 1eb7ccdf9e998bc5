import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { CallbackReason } from '@careway/core/callbacks/contexts';
import { callbackDays, isWorkingDay } from '@careway/core/callbacks/days';
import type { CallbackStatus } from '@careway/core/callbacks/status';
import { addDays, londonDay } from '@careway/core/dates';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { MORE_CLIENTS } from './people.ts';

const HOUR = 3_600_000;

/** Of further clients, by their place in the list. */
const ASKED: readonly [number, CallbackReason, TimeOfDay, CallbackStatus][] = [
  [0, 'topTime', 'morning', 'pending'],
  [3, 'topBooked', 'afternoon', 'pending'],
  [5, 'general', 'evening', 'overflow'],
  [8, 'topPhone', 'morning', 'completed'],
  [10, 'general', 'afternoon', 'cancelled'],
];

const STRANGERS: readonly [string, string, CallbackReason, TimeOfDay][] = [
  ['Jo', '+447700900731', 'top', 'morning'],
  ['Sam', '+447700900732', 'signIn', 'evening'],
];

/** Calls that were asked for, of every status; each form on hold for a call has one. Does nothing while there are any. */
export async function fillCallbacks({ now: clock }: Dependencies, db: Db): Promise<void> {
  const there = await db.selectFrom('callback').select('id').limit(1).executeTakeFirst();
  if (there) return;
  const now = clock();
  const asked = new Date(now.getTime() - 3 * HOUR);
  const next = callbackDays(now).find(({ day }) => day > londonDay(now))?.day ?? londonDay(now);
  const people = MORE_CLIENTS.map(({ id, mobile }) => ({ id, phone: mobile }));
  const held = await db
    .selectFrom('question_share')
    .select(['id', 'shared_to'])
    .where('status', '=', 'hold')
    .where('pending_callback_status', '=', 'pending')
    .orderBy('id')
    .execute();
  const call = { voicemail: false, created_at: asked, changed_at: asked };
  const rows = [
    ...held.flatMap((share) => {
      const phone = people.find(({ id }) => id === share.shared_to)?.phone;
      return phone
        ? [
            {
              ...call,
              person_id: share.shared_to,
              context: 'question' as const,
              day: next,
              time_slot: 'morning' as const,
              phone,
              share_id: share.id,
            },
          ]
        : [];
    }),
    ...ASKED.flatMap(([at, context, time_slot, status]) => {
      const person = people[at];
      const day = status === 'pending' ? next : lastWorkingDay(now);
      return person
        ? [{ ...call, person_id: person.id, context, day, time_slot, phone: person.phone, status }]
        : [];
    }),
    ...STRANGERS.map(([ask_for, phone, context, time_slot]) => ({
      ...call,
      ask_for,
      phone,
      context,
      day: next,
      time_slot,
    })),
  ];
  await db
    .insertInto('callback')
    .values(
      rows.map((row) => ({
        id: newId(asked),
        person_id: null,
        ask_for: null,
        reason: null,
        question_id: null,
        share_id: null,
        ...row,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function lastWorkingDay(now: Date): string {
  let day = addDays(londonDay(now), -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}
