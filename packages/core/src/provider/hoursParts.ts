import { DAY_CODES } from '../openingHours.ts';

/** One part of a line's hours as it is chosen on a page: days, and from when to when, each as schema.org writes it. */
export interface HoursPart {
  days: string;
  opens: string;
  closes: string;
}

/** Days that are chosen together, first those that are chosen most. */
export const DAYS_TOGETHER: readonly { value: string; words: string }[] = [
  { value: 'Mo-Su', words: 'Every day' },
  { value: 'Mo-Fr', words: 'Monday to Friday' },
  { value: 'Mo-Sa', words: 'Monday to Saturday' },
  { value: 'Sa-Su', words: 'Saturday and Sunday' },
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((words, at) => ({
    ...{ value: DAY_CODES[at] ?? '', words },
  })),
];

/** Hours as they are kept, part by part; what cannot be read is left out. */
export function hoursParts(text: string): HoursPart[] {
  return text.split(';').flatMap((part) => {
    const [, days, opens, closes] =
      /^([A-Z][a-z](?:-[A-Z][a-z])?) (\d\d:\d\d)-(\d\d:\d\d)$/.exec(part.trim()) ?? [];
    return days && opens && closes ? [{ days, opens, closes }] : [];
  });
}

/** The same as they are kept. */
export const writtenHours = (parts: readonly HoursPart[]): string =>
  parts.map(({ days, opens, closes }) => `${days} ${opens}-${closes}`).join('; ');
