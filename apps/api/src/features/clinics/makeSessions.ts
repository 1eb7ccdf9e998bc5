import type { LeftOut, Occurrence } from '@careway/core/clinics/occurrences';
import { occurrences } from '@careway/core/clinics/occurrences';
import { madeUntil } from '@careway/core/clinics/sessionPlan';
import { addDays, londonDay } from '@careway/core/dates';
import { newId } from '../../db/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { ClinicSession } from '../appointments/service.ts';
import { clinicDaysOf, lockSessions, noteMade, type Rule, rulesBehind } from './planRows.ts';
import { clashOf, putSessions, type TakenElsewhere, type Wanted } from './putSessions.ts';

/** A day on which a session could not be made, and why. */
export type NotMade = Omit<LeftOut, 'because'> & {
  because: LeftOut['because'] | 'room_taken' | 'staff_taken';
  rule: Rule;
};

export interface HowMade {
  /** The id of a session; a new one unless said. */
  idOf?: (rule: Rule, one: Occurrence) => string;
  takenElsewhere?: TakenElsewhere;
}

/**
 * Makes the sessions of these patterns, with their times, from one day to another: once, however often and from however
 * many processes it is done. A session that somebody changed or closed stays as it is (rule 3.11).
 * @returns the ids of those that were made, and the days that were left out, with the reason
 */
export async function makeSessions(
  db: Db,
  now: Date,
  rules: readonly Rule[],
  between: { from: string; until: string },
  { idOf = () => newId(now), takenElsewhere }: HowMade = {},
): Promise<{ made: string[]; leftOut: NotMade[]; first: Date | undefined; note: string | undefined }> {
  await lockSessions(db);
  const days = await clinicDaysOf(db, [...new Set(rules.map((rule) => rule.clinic_id))], now);
  const leftOut: NotMade[] = [];
  const wanted: Wanted[] = [];
  const notes: string[] = [];
  for (const rule of rules) {
    const clinic = days.get(rule.clinic_id);
    if (!clinic) continue;
    const repeat = {
      weekdays: rule.weekdays,
      everyWeeks: rule.every_weeks,
      from: rule.from_day,
      until: rule.until_day,
    };
    const found = occurrences(repeat, { start: rule.start_minute, end: rule.end_minute }, clinic, between);
    leftOut.push(...found.leftOut.map((one) => ({ ...one, rule })));
    for (const one of found.made) {
      if (one.to <= now.getTime()) continue;
      if (one.note) notes.push(one.note);
      wanted.push({
        session: sessionOf(rule, one, idOf(rule, one)),
        room: rule.room_id,
        staff: rule.staff_ids,
      });
    }
  }
  const clash = await clashOf(db, wanted);
  const free = wanted.filter((one) => {
    const because = clash(one);
    const rule = rules.find(({ id }) => id === one.session.rule_id);
    if (because && rule)
      leftOut.push({ day: one.session.rule_day ?? '', because, words: CLASH_WORDS[because], rule });
    return !because;
  });
  const made = await putSessions(db, now, free, takenElsewhere);
  await noteMade(
    db,
    rules.map(({ id }) => id),
    between.until,
  );
  const first = free.map(({ session }) => session.starts_at).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return { made, leftOut, first, note: notes[0] };
}

const CLASH_WORDS = {
  room_taken: 'Another session has that room then',
  staff_taken: 'One of the staff is in another session then',
} as const;

function sessionOf(rule: Rule, one: Occurrence, id: string): ClinicSession {
  return {
    id,
    clinic_id: rule.clinic_id,
    service: rule.service,
    kind: rule.kind,
    purpose: rule.purpose,
    counselling: rule.counselling,
    starts_at: new Date(one.from),
    ends_at: new Date(one.to),
    slot_minutes: rule.slot_minutes,
    every_minutes: rule.every_minutes,
    capacity: rule.capacity,
    rule_id: rule.id,
    rule_day: one.day,
  };
}

/**
 * Makes what the patterns still lack for the coming weeks. @returns the ids of what was made, and the days that were
 * left out
 */
export async function topUpSessions(db: Db, now: Date): Promise<{ made: string[]; leftOut: NotMade[] }> {
  const today = londonDay(now);
  const until = madeUntil(today);
  const behind = await rulesBehind(db, until);
  const all = { made: [] as string[], leftOut: [] as NotMade[] };
  // Each pattern from where it is: what was left out before is told once.
  const groups = Map.groupBy(behind, ({ made_until }) =>
    made_until && made_until >= today ? addDays(made_until, 1) : today,
  );
  for (const [from, rules] of groups) {
    const { made, leftOut } = await makeSessions(db, now, rules, { from, until });
    all.made.push(...made);
    all.leftOut.push(...leftOut);
  }
  return all;
}
