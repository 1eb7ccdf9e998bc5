import { clock, shortDay } from '@careway/core/appointments/dayAndTimeWords';
import { INTERPRETER_LANGUAGES, type InterpreterLanguage } from '@careway/core/appointments/interpreter';
import { londonTime } from '@careway/core/appointments/london';
import type { CallReply } from '../../api/call.ts';

export type Interpreter = CallReply<'staffInterpreters'>['data'][number];
export type Shift = CallReply<'interpreterShifts'>['data'][number];

export const LANGUAGE_CHOICES = (Object.keys(INTERPRETER_LANGUAGES) as InterpreterLanguage[]).map(
  (value) => ({
    value,
    words: INTERPRETER_LANGUAGES[value],
  }),
);

const named = (language: string) =>
  (INTERPRETER_LANGUAGES as Readonly<Record<string, string>>)[language] ??
  language.replace(/^./, (first) => first.toUpperCase());

/** "Kurdish (sorani), Farsi" or "British Sign Language" */
export const speaksWords = ({ kind, languages, dialects }: Interpreter): string =>
  kind === 'bsl'
    ? 'British Sign Language'
    : `${languages.map(named).join(', ')}${dialects.length > 0 ? ` (${dialects.join(', ')})` : ''}`;

export const GENDERS = { woman: 'A woman', man: 'A man' } as const;

/** "Mon 23 Nov, 08:00 to 20:00" */
export function hoursWords({ startsAt, endsAt }: Pick<Shift, 'startsAt' | 'endsAt'>): string {
  const from = londonTime(startsAt);
  const { weekday, date, month } = shortDay(from.day);
  return `${weekday} ${date} ${month}, ${clock(from.minutes)} to ${clock(londonTime(endsAt).minutes)}`;
}
