import { londonTime } from '@careway/core/appointments/london';
import { dayWords } from '@careway/core/appointments/words';
import { clock } from '@careway/core/clients/safeContact';

/** "Monday 23 November, 09:20" in London. */
export function whenWords(instant: string): string {
  const { day, minutes } = londonTime(instant);
  return `${dayWords(day)}, ${clock(minutes)}`;
}

export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
