import type { TimeOfDay } from '@careway/core/appointments/timesOfDay';
import type { CallbackReason } from '@careway/core/callbacks/contexts';
import { callbackDays, isWorkingDay } from '@careway/core/callbacks/days';
import { CALL_TRIES, wasInVain } from '@careway/core/callbacks/nextTry';
import type { CallOutcome } from '@careway/core/callbacks/outcomes';
import type { CallbackStatus } from '@careway/core/callbacks/status';
import { addDays, londonDay } from '@careway/core/dates';
import { sql } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Db } from '../db/pool.ts';
import type { Dependencies } from '../dependencies.ts';
import { DEMO_STAFF, MORE_CLIENTS } from './people.ts';

const HOUR = 3_600_000;

/** Of further clients, by their place in the list; what came of the tries there were, first to last. */
const ASKED: readonly [number, CallbackReason, TimeOfDay, CallbackStatus, ...CallOutcome[]][] = [
  [0, 'topTime', 'morning', 'pending'],
  [1, 'general', 'morning', 'pending', 'noAnswer'],
  [2, 'vasTime', 'afternoon', 'pending'],
  [3, 'topBooked', 'afternoon', 'pending'],
  [12, 'larcTime', 'evening', 'pending', 'someoneElse', 'noAnswer'],
  [5, 'general', 'evening', 'overflow'],
  [6, 'larcBooked', 'morning', 'overflow', 'noAnswer'],
  [7, 'topTime', 'afternoon', 'overflow', 'noAnswer', 'noAnswer', 'noAnswer'],
  [8, 'topPhone', 'morning', 'completed', 'spoke'],
  [9, 'talkTime', 'evening', 'completed', 'noAnswer', 'spoke'],
  [10, 'general', 'afternoon', 'cancelled'],
  [11, 'vasBooked', 'afternoon', 'completed', 'spoke'],
];

const NOTES: Partial<Record<CallOutcome, string>> = {
  spoke: 'Went through what to bring. They have no more questions.',
  someoneElse: 'A man answered. I said “wrong number” and hung up.',
};

const STRANGERS: readonly [string, string, CallbackReason, TimeOfDay][] = [
  ['Jo', '+447700900731', 'top', 'morning'],
  ['Sam', '+447700900732', 'signIn', 'evening'],
];

/**
 * Calls that were asked for, of every status; each form on hold for a call has one. Does nothing while there are any.
 */
export async function fillCallbacks({ now: clock }: Dependencies, db: Db): Promise<void> {
  const there = await db.selectFrom('callback').select('id').limit(1).executeTakeFirst();
  if (there) return;
  const now = clock();
  const asked = new Date(now.getTime() - 3 * HOUR);
  const next = callbackDays(now).find(({ day }) => day > londonDay(now))?.day ?? londonDay(now);
  const caller = DEMO_STAFF.find(({ usertype }) => usertype === 'Admin')?.id ?? null;
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
    ...ASKED.flatMap(([at, context, time_slot, status, ...outcomes]) => {
      const person = people[at];
      const day = status === 'pending' ? next : lastWorkingDay(now);
      const last = outcomes.at(-1) ?? null;
      const missed = outcomes.filter(wasInVain).length;
      const done = status === 'completed' ? { done_at: asked, done_by: caller } : {};
      const tries = {
        tries: outcomes.length,
        missed,
        last_outcome: last,
        given_up: missed >= CALL_TRIES,
        ...done,
      };
      return person
        ? [{ ...call, ...tries, person_id: person.id, context, day, time_slot, phone: person.phone, status }]
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
  const made = rows.map((row) => ({
    id: newId(asked),
    person_id: null,
    ask_for: null,
    reason: null,
    question_id: null,
    share_id: null,
    ...row,
  }));
  await db
    .insertInto('callback')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await fillTries(db, made, caller, asked);
  // Two that are due whenever somebody looks.
  for (const [at, hours] of [
    [2, 2],
    [1, 1],
  ] as const) {
    await db
      .updateTable('callback')
      .set({ due_at: new Date(now.getTime() - hours * HOUR), due_until: new Date(now.getTime() + 2 * HOUR) })
      .where('person_id', '=', people[at]?.id ?? '')
      .where('status', '=', 'pending')
      .execute();
  }
}

/** What came of each try, of those calls that were tried. */
async function fillTries(
  db: Db,
  calls: readonly { id: string; person_id: string | null }[],
  staff_id: string | null,
  from: Date,
): Promise<void> {
  const of = new Map(
    MORE_CLIENTS.map(({ id }, at) => [id, ASKED.find(([whom]) => whom === at)?.slice(4) as CallOutcome[]]),
  );
  const tries = calls.flatMap(({ id, person_id }) =>
    (of.get(person_id ?? '') ?? []).map((outcome, at) => ({
      id: newId(from),
      callback_id: id,
      person_id,
      nth: at + 1,
      staff_id,
      outcome,
      note: NOTES[outcome] ?? null,
      at: new Date(from.getTime() + at * HOUR),
    })),
  );
  const { rows } = await sql<{
    id: string;
  }>`select id from callback where id = any(${calls.map(({ id }) => id)}::uuid[]) and tries > 0`.execute(db);
  const kept = new Set(rows.map(({ id }) => id));
  await db
    .insertInto('call_attempt')
    .values(tries.filter(({ callback_id }) => kept.has(callback_id)))
    .execute();
}

function lastWorkingDay(now: Date): string {
  let day = addDays(londonDay(now), -1);
  while (!isWorkingDay(day)) day = addDays(day, -1);
  return day;
}
