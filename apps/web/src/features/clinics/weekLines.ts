import { CSV_BEGINS, csvLine } from '@careway/core/csv';
import {
  type Clinic,
  closureSpan,
  type Session,
  sessionName,
  staffWords,
  timeSpan,
  type Week,
  whereWords,
} from './clinicWords.ts';
import { dayOf } from './weekMath.ts';

/** What stands in a week: a session, a closure, a bank holiday. */
export type Line =
  | { is: 'session'; at: string; key: string; session: Session }
  | { is: 'closure'; at: string; key: string; closure: Week['closures'][number] }
  | { is: 'holiday'; at: string; key: string; holiday: Week['holidays'][number] };

/** All of a week, earliest first. */
export function linesOf({ sessions, closures, holidays }: Week): Line[] {
  return [
    ...sessions.map((session): Line => ({ is: 'session', at: session.startsAt, key: session.id, session })),
    ...closures.map((closure): Line => ({ is: 'closure', at: closure.startsAt, key: closure.id, closure })),
    ...holidays.map((holiday): Line => ({ is: 'holiday', at: holiday.day, key: holiday.day, holiday })),
  ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}

/** Why a line is no session. */
export const whyClosed = (line: Exclude<Line, { is: 'session' }>): string =>
  line.is === 'closure'
    ? `Closed: ${line.closure.reason}`
    : `Bank holiday: ${line.holiday.name}${line.holiday.openAnyway ? ', open all the same' : ''}`;

const HEADS = ['Clinic', 'Day', 'Time', 'Service', 'Where', 'Staff', 'Places', 'Booked', 'Free'];

/** A week as a file for a spreadsheet, as the table shows it: counts, and nothing of a client (rule 12.12). */
export function weekCsv(week: Week, { name }: Pick<Clinic, 'name'>): string {
  const rows = linesOf(week).map((line) => {
    if (line.is === 'holiday') return [name, line.holiday.day, 'all day', whyClosed(line), '', '', 0, 0, 0];
    if (line.is === 'closure')
      return [
        name,
        dayOf(line.closure.startsAt),
        closureSpan(line.closure),
        whyClosed(line),
        '',
        '',
        0,
        0,
        0,
      ];
    const { session } = line;
    const { places, booked } = session;
    return [
      name,
      dayOf(session.startsAt),
      timeSpan(session),
      sessionName(session),
      whereWords(session),
      staffWords(session),
      places,
      booked,
      Math.max(0, places - booked),
    ];
  });
  return CSV_BEGINS + [HEADS, ...rows].map(csvLine).join('');
}
