import { addDays, dayNumber, londonDay } from '@careway/core/dates';
import type { DayFigure } from '@careway/core/organisations/figures';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { addUpWeeks, countFigures } from '../features/organisations/service.ts';
import { DEMO_TRUSTS } from './people.ts';

type Figure = Omit<DayFigure, 'day'>;

const OUTCOMES = [
  { service: 'top', part: 'You can book with us', share: 0.5 },
  { service: 'top', part: 'Please talk to us', share: 0.16 },
  { service: 'larc', part: 'You can book with us', share: 0.2 },
  { service: 'vas', part: 'Ask your GP for a referral', share: 0.14 },
] as const;
/** Usual days from booking to the appointment. */
const WAITS = { top: 5, larc: 12, vas: 34 } as const;

/** What may have happened on a day, the same at every start: more on weekdays, a little more each week. */
function madeUpDay(day: string, size: number): Figure[] {
  const number = dayNumber(day);
  const weekday = (number + 3) % 7;
  if (weekday === 6) return [];
  const wave = 1 + 0.18 * Math.sin(number / 9) + (number % 84) / 400;
  const many = Math.round(size * (weekday === 5 ? 0.4 : 1) * wave);
  const one = (what: Figure['what'], service: Figure['service'], part: string, n: number): Figure[] =>
    n > 0 ? [{ what, service, part, n: Math.round(n) }] : [];
  const booked = { top: many * 0.6, larc: many * 0.28, vas: many * 0.12 };
  const due = Math.round(many * 0.4);
  const late = Math.round(due * (0.06 + 0.07 * Math.abs(Math.sin(Math.floor(number / 7)))));
  return [
    ...one('begun', 'top', '', Math.round(many * 1.3)),
    ...OUTCOMES.flatMap(({ service, part, share }) =>
      one('finished', service, part, Math.round(many * share)),
    ),
    ...(['top', 'larc', 'vas'] as const).flatMap((service) => {
      const n = Math.round(booked[service]);
      const days = (more: number) =>
        String(Math.max(0, WAITS[service] + ((number + more) % 5) - 2)).padStart(3, '0');
      return [...one('booked', service, '', n), ...one('waited', service, days(0), n)];
    }),
    ...one('sent', 'top', '', Math.round(many * 0.9)),
    ...one('call', '', 'in time', due - late),
    ...one('call', '', 'late', late),
  ];
}

/** A year of made-up figures before what was really counted. Once: what is counted later is real. */
export async function fillFigures(db: Db, now: Date): Promise<void> {
  const { rows } = await sql`select 1 from figures_counted`.execute(db);
  if (rows.length > 0) return;
  await countFigures(db, now);
  const today = londonDay(now);
  const sizes = [16, 7];
  const days = Array.from({ length: 360 }, (_, index) => addDays(today, -4 - index));
  for (const [index, { id }] of DEMO_TRUSTS.entries()) {
    const all = days.flatMap((day) =>
      madeUpDay(day, sizes[index] ?? 1).map((figure) => ({ day, ...figure })),
    );
    await sql`
      insert into day_figure (day, trust_id, what, service, part, n)
      select day::date, ${id}, what, service, part, n::int from json_to_recordset(${JSON.stringify(all)}::json)
        as made (day text, what text, service text, part text, n int)
      on conflict on constraint day_figure_once do nothing`.execute(db);
  }
  await addUpWeeks(db, days.at(-1) ?? today, today);
}
