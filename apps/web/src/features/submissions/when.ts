import { londonDay } from '@careway/core/dates';

const TIME = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});
const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "today at 10:32am", "on 19 November 2026 at 4:05pm": in London, whatever the device's clock is set to. */
export function whenWords(instant: string, now = new Date()): string {
  const at = new Date(instant);
  const time = TIME.format(at).replace(/\s?([ap]m)/i, (_, half: string) => half.toLowerCase());
  return londonDay(at) === londonDay(now) ? `today at ${time}` : `on ${DAY.format(at)} at ${time}`;
}
