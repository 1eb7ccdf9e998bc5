import { londonDay } from '@careway/core/dates';
import type { CallReply } from '../../api/call.ts';

export type HistoryEntry = CallReply<'clientHistory'>['data'][number];

/** One line of a timeline: an event, or the same one several times in a row on one day. */
export interface Happening extends HistoryEntry {
  times: number;
}

export interface Day {
  day: string;
  happenings: Happening[];
}

/**
 * Events, newest first, by London day. The same thing by the same person several times in a row is one line: somebody
 * who looks at a record ten times a day fills no page with it.
 */
export function byDay(entries: readonly HistoryEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = londonDay(new Date(entry.at));
    let last = days.at(-1);
    if (last?.day !== day) {
      last = { day, happenings: [] };
      days.push(last);
    }
    const before = last.happenings.at(-1);
    if (before && before.what === entry.what && before.more === entry.more && before.by === entry.by)
      before.times += 1;
    else last.happenings.push({ ...entry, times: 1 });
  }
  return days;
}
