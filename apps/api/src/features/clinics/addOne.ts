import type { addSession } from '@careway/contract/clinics';
import type { BodyOf, ReplyOf } from '@careway/contract/row';
import { dayWords } from '@careway/core/appointments/dayAndTimeWords';
import { occurrence } from '@careway/core/clinics/occurrences';
import {
  dayProblem,
  isDayOver,
  madeUntil,
  type Repeat,
  repeatProblems,
  timesProblems,
} from '@careway/core/clinics/sessionPlan';
import { londonDay } from '@careway/core/dates';
import { type FieldProblem, Refusal } from '@careway/core/errors';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { makeSessions } from './makeSessions.ts';
import { fitting } from './needs.ts';
import { clinicDaysOf, insertRule, lockSessions } from './planRows.ts';
import { clashOf, putSessions } from './putSessions.ts';
import { refuseOccurrence, refuseTaken } from './refuse.ts';
import { findRule } from './ruleRows.ts';

type Body = BodyOf<typeof addSession>;
type Added = ReplyOf<typeof addSession>;

/** What was added, and the ids of the sessions. */
interface AddedWithIds {
  reply: Added;
  ids: string[];
}

/**
 * Adds a session, once or by a pattern (rule 3.11).
 * @throws Refusal `bad_request`, `session_over`, `no_such_time`, `clinic_closed`, `room_taken`, `staff_taken`
 */
export async function addOne(db: Db, clinic: ClinicRow, body: Body, now: Date): Promise<AddedWithIds> {
  const today = londonDay(now);
  const { days } = body;
  const fields: FieldProblem[] = timesProblems(body);
  if ('day' in days) {
    const problem = dayProblem(days.day, today);
    if (problem) fields.push({ field: 'days.day', message: problem });
  } else fields.push(...repeatProblems(days, today).map((one) => ({ ...one, field: `days.${one.field}` })));
  const [first] = fields;
  if (first) {
    const [field, day] = 'day' in days ? ['days.day', days.day] : ['days.from', days.from];
    const isOver = first.field === field && isDayOver(day, today);
    throw new Refusal(isOver ? 'session_over' : 'bad_request', { fields });
  }
  const needs = await fitting(db, clinic, body.kind, body);
  await lockSessions(db);
  return 'day' in days
    ? once(db, clinic, body, days.day, needs, now)
    : again(db, clinic, body, days, needs, now);
}

async function once(
  db: Db,
  clinic: ClinicRow,
  body: Body,
  day: string,
  needs: { room: string | null; staff: string[] },
  now: Date,
): Promise<AddedWithIds> {
  const known = (await clinicDaysOf(db, [clinic.id], now)).get(clinic.id);
  if (!known) throw new Refusal('not_found');
  const one = occurrence(day, body, known);
  if ('because' in one) throw refuseOccurrence(one);
  if (one.from <= now.getTime())
    throw new Refusal('session_over', {
      fields: [{ field: 'start', message: 'That time is over. Choose a later start' }],
    });
  const { service, kind, purpose, counselling, capacity } = body;
  const session = {
    id: newId(now),
    clinic_id: clinic.id,
    starts_at: new Date(one.from),
    ends_at: new Date(one.to),
    slot_minutes: body.slotMinutes,
    every_minutes: body.everyMinutes,
    ...{ service, kind, purpose, counselling, capacity },
  };
  const wanted = { session, room: needs.room, staff: needs.staff };
  const clash = (await clashOf(db, [wanted]))(wanted);
  if (clash) throw refuseTaken(clash);
  const ids = await putSessions(db, now, [wanted]);
  const reply = { made: 1, first: session.starts_at.toISOString(), leftOut: [], note: one.note ?? null };
  return { reply, ids };
}

async function again(
  db: Db,
  clinic: ClinicRow,
  body: Body,
  days: Repeat,
  needs: { room: string | null; staff: string[] },
  now: Date,
): Promise<AddedWithIds> {
  const id = newId(now);
  const { service, kind, purpose, counselling, capacity } = body;
  await insertRule(db, {
    id,
    clinic_id: clinic.id,
    ...{ service, kind, purpose, counselling, capacity },
    weekdays: [...new Set(days.weekdays)].sort(),
    every_weeks: days.everyWeeks,
    from_day: days.from,
    until_day: days.until,
    start_minute: body.start,
    end_minute: body.end,
    slot_minutes: body.slotMinutes,
    every_minutes: body.everyMinutes,
    room_id: needs.room,
    staff_ids: needs.staff,
    made_until: null,
    made_at: now,
  });
  const rule = await findRule(db, clinic.id, id);
  if (!rule) throw new Refusal('not_found');
  // A pattern that begins late has its first weeks made at once too: whoever adds it sees what it comes to.
  const today = londonDay(now);
  const until = madeUntil([days.from, today].toSorted().at(-1) ?? today);
  const made = await makeSessions(db, now, [rule], { from: today, until });
  const taken = made.leftOut.find(({ because }) => because === 'room_taken' || because === 'staff_taken');
  if (taken) {
    const refusal = refuseTaken(taken.because as 'room_taken');
    throw new Refusal(refusal.code, {
      ...(refusal.fields ? { fields: refusal.fields } : {}),
      message: `${taken.words}: on ${dayWords(taken.day)}.`,
    });
  }
  const [none] = made.leftOut;
  if (
    made.made.length === 0 &&
    none?.because !== undefined &&
    none.because !== 'room_taken' &&
    none.because !== 'staff_taken'
  )
    throw refuseOccurrence({ because: none.because, words: none.words });
  if (made.made.length === 0)
    throw new Refusal('bad_request', {
      fields: [{ field: 'days.weekdays', message: 'No such day comes between the first and the last day' }],
    });
  const reply = {
    made: made.made.length,
    first: made.first?.toISOString() ?? null,
    leftOut: made.leftOut.slice(0, 100).map(({ day, words }) => ({ day, words })),
    note: made.note ?? null,
  };
  return { reply, ids: made.made };
}
