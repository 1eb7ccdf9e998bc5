import { timeWords } from '@careway/core/appointments/words';
import { londonDay, londonMinutes } from '@careway/core/dates';
import { longDate } from '@careway/core/questionnaires/dates';

/** "today at 10:32am", "on 19 November 2026 at 4:05pm": in London, whatever the device's clock is set to. */
export function whenWords(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const day = londonDay(at);
  const time = timeWords(londonMinutes(at));
  return day === londonDay(now) ? `today at ${time}` : `on ${longDate(day)} at ${time}`;
}
