import type { clinicChange } from '@careway/contract/clinicChanges';
import { whenWords } from '@careway/core/appointments/dayAndTimeWords';
import { clockTime, neverWords } from '@careway/core/clinics/clockTime';
import { occurrence } from '@careway/core/clinics/occurrences';
import { DAY_END, timesProblems } from '@careway/core/clinics/sessionPlan';
import type { Stretch } from '@careway/core/clinics/slotTimes';
import { addDays, londonDay } from '@careway/core/dates';
import { Refusal } from '@careway/core/errors';
import type { z } from 'zod';
import type { Db } from '../../db/pool.ts';
import type { ClinicRow } from './clinicsRows.ts';
import { clinicDaysOf } from './planRows.ts';
import { refuseOccurrence } from './refuse.ts';
import { findRule } from './ruleRows.ts';
import { findSession, type SessionState, sessionsAfter, sessionsDuring } from './sessionStateRows.ts';

export type ClinicChange = z.output<typeof clinicChange>;

/** What a session becomes. */
export interface Becomes {
  session: SessionState;
  starts: Date;
  ends: Date;
  capacity: number;
  closed: boolean;
}

/** Which sessions a change is about, what each becomes, and what is closed besides. */
export interface Affected {
  sessions: Becomes[];
  closure: Stretch | null;
}

const same = (session: SessionState): Becomes => ({
  session,
  starts: session.starts_at,
  ends: session.ends_at,
  capacity: session.capacity,
  closed: session.closed_at !== null,
});

/**
 * What a change comes to. It looks only; nothing is changed.
 * @throws Refusal `not_found`, `clinic_changed` where it was changed since it was opened, `session_over`,
 *   `no_such_time`,
 * `clinic_closed`, `bad_request`
 */
export async function affectedBy(
  db: Db,
  clinic: ClinicRow,
  change: ClinicChange,
  now: Date,
): Promise<Affected> {
  if (change.what === 'close') return closing(db, clinic, change, now);
  if (change.what === 'endPattern') {
    const rule = await findRule(db, clinic.id, change.ruleId);
    if (!rule) throw new Refusal('not_found');
    if (rule.version !== change.version) throw new Refusal('clinic_changed');
    const sessions = await sessionsAfter(db, rule.id, change.last, now);
    return { sessions: sessions.map((one) => ({ ...same(one), closed: true })), closure: null };
  }
  const session = await findSession(db, clinic.id, change.sessionId);
  if (!session) throw new Refusal('not_found');
  if (session.version !== change.version || session.closed_at) throw new Refusal('clinic_changed');
  if (session.ends_at <= now) throw new Refusal('session_over');
  if (change.what === 'closeSession')
    return { sessions: [{ ...same(session), closed: true }], closure: null };
  return { sessions: [await changed(db, session, change, now)], closure: null };
}

async function changed(
  db: Db,
  session: SessionState,
  change: Extract<ClinicChange, { what: 'session' }>,
  now: Date,
): Promise<Becomes> {
  const { start, end, capacity } = change;
  const rhythm = { slotMinutes: session.slot_minutes, everyMinutes: session.every_minutes };
  const fields = timesProblems({ start, end, capacity, ...rhythm });
  if (fields.length > 0) throw new Refusal('bad_request', { fields });
  const days = await clinicDaysOf(db, [session.clinic_id], now);
  const found = days.get(session.clinic_id);
  if (!found) throw new Refusal('not_found');
  const day = londonDay(session.starts_at);
  const becomes = occurrence(day, { start, end }, { ...found, closures: [], openAnyway: [day] });
  if ('because' in becomes) throw refuseOccurrence(becomes);
  if (becomes.to <= now.getTime()) throw new Refusal('session_over');
  const starts = new Date(becomes.from);
  if (becomes.from < now.getTime() && becomes.from < session.starts_at.getTime())
    throw new Refusal('session_over', {
      fields: [{ field: 'start', message: 'That time is over. Choose a later start' }],
    });
  return { session, starts, ends: new Date(becomes.to), capacity, closed: false };
}

async function closing(
  db: Db,
  clinic: ClinicRow,
  change: Extract<ClinicChange, { what: 'close' }>,
  now: Date,
): Promise<Affected> {
  const at = (day: string, minutes: number, field: string) => {
    if (minutes < 0 || minutes > DAY_END)
      throw new Refusal('bad_request', { fields: [{ field, message: 'Enter a time, like 09:00' }] });
    const time = minutes === DAY_END ? clockTime(addDays(day, 1), 0) : clockTime(day, minutes);
    if (time.is === 'never')
      throw new Refusal('no_such_time', {
        message: `${neverWords(day, minutes)}.`,
        fields: [{ field, message: neverWords(day, minutes) }],
      });
    return Date.parse(time.at);
  };
  const closure = {
    from: at(change.fromDay, change.start, 'start'),
    to: at(change.toDay, change.end, 'end'),
  };
  if (closure.to <= closure.from)
    throw new Refusal('bad_request', {
      fields: [{ field: 'end', message: 'It would end before it begins. Choose a later end' }],
    });
  if (closure.to <= now.getTime())
    throw new Refusal('session_over', {
      fields: [{ field: 'toDay', message: 'That is over. Choose a day that is still to come' }],
    });
  const known = (await clinicDaysOf(db, [clinic.id], now)).get(clinic.id)?.closures ?? [];
  const already = known.find((one) => one.from <= closure.from && one.to >= closure.to);
  if (already)
    throw new Refusal('clinic_closed', {
      message: `It is closed then already: ${already.reason}. From ${whenWords(new Date(already.from).toISOString())}.`,
    });
  const sessions = await sessionsDuring(db, clinic.id, new Date(closure.from), new Date(closure.to));
  return { sessions: sessions.map(same), closure };
}
