import { dayNumber, londonDay, longDate } from '../dates.ts';
import { londonTime } from './london.ts';

/** The names are spelt out, so that every browser and server writes days alike. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** 1 January 1970, day 0, was a Thursday. */
const weekday = (day: string) => WEEKDAYS[(((dayNumber(day) + 4) % 7) + 7) % 7] as string;

/** "Tuesday 24 November" */
export function dayWords(day: string): string {
  return `${weekday(day)} ${longDate(day).slice(0, -5)}`;
}

/** The parts of a small calendar leaf: Tue, 24, Nov. */
export function shortDay(day: string): { weekday: string; date: number; month: string } {
  return {
    weekday: weekday(day).slice(0, 3),
    date: Number(day.slice(8)),
    month: (longDate(day).split(' ')[1] ?? '').slice(0, 3),
  };
}

/** "10:20am", "9am", "12pm", "12:05am" from minutes after midnight. */
export function timeWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const shown = hour % 12 === 0 ? 12 : hour % 12;
  return `${shown}${rest === 0 ? '' : `:${rest.toString().padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`;
}

/** "Tuesday 24 November, 10:20am" in London, from an instant. Staff read times of 24 hours: `time` is their `clock`. */
export function whenWords(instant: string, time: (minutes: number) => string = timeWords): string {
  const { day, minutes } = londonTime(instant);
  return `${dayWords(day)}, ${time(minutes)}`;
}

/** "Tue 24 Nov, 10:20am", for the few letters of a text message; of the day of `today` its time alone. */
export function shortWhenWords(instant: string, today?: Date): string {
  const { day, minutes } = londonTime(instant);
  const time = timeWords(minutes);
  if (today && day === londonDay(today)) return time;
  const { weekday: name, date, month } = shortDay(day);
  return `${name} ${date} ${month}, ${time}`;
}

/** "today at 10:32am", "on 19 November 2026 at 4:05pm": something that is over, in London, inside a sentence. */
export function pastWords(instant: string, now: Date): string {
  const { day, minutes } = londonTime(instant);
  return `${day === londonDay(now) ? 'today' : `on ${longDate(day)}`} at ${timeWords(minutes)}`;
}

/** "16:00": staff read the clock in 24 hours. */
export function clock(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
