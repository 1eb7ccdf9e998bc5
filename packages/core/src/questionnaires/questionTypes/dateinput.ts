import { birthDateProblem } from '../../accounts/fields.ts';
import { isoDate, isRealDate, longDate, monthNumber, resolveDate } from '../../dates.ts';
import { lastPeriodProblem } from '../../eligibility/gestation.ts';
import { plainTyped } from '../../plainTyped.ts';
import type { Asked, DateFormat, DateValue, Day, Question } from '../types.ts';
import { entry, NO_FACTS, optionText, type QuestionTypeRules, unscored } from './rules.ts';
import { readTime, tidyTime, timeProblem } from './timeOfDay.ts';

type DayProblem = (iso: string, today: string) => string | undefined;

/** What a kind of day must be; undefined: what the question itself says. A format without its row does not compile. */
const FORMATS: { readonly [Format in DateFormat]: DayProblem | undefined } = {
  birthDate: birthDateProblem,
  lastPeriod: lastPeriodProblem,
  dateTime: undefined,
};

/** Every format of days. */
export const DATE_FORMATS = Object.keys(FORMATS) as readonly DateFormat[];

/** Whether days of this kind have limits of their own, so that those of the question are not looked at. */
export const hasOwnLimits = ({ format }: Pick<Question, 'format'>): boolean =>
  DATE_FORMATS.some((one) => one === format && FORMATS[one] !== undefined);

/** Whether a time of the day is asked with it. */
export const hasTime = ({ format }: Pick<Question, 'format'>): boolean => format === 'dateTime';

/** No day of the calendar, for rules that want to say so in their own words. */
const NO_DAY = '-';

/** The day a typed date means, `YYYY-MM-DD`; undefined while it is half typed or no real day. Months may be words. */
export function readDate(value: DateValue): string | undefined {
  const { day, month, year } = trimmed(value);
  const monthIs = monthNumber(month);
  if (!/^\d{1,2}$/.test(day) || !/^\d{4}$/.test(year) || monthIs === undefined) return undefined;
  return isoDate(Number(year), monthIs, Number(day));
}

/** A date value from `YYYY-MM-DD`, as a person would type it. */
export function dateValue(iso: string): DateValue {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { day: String(Number(day)), month: String(Number(month)), year };
}

function trimmed({ day, month, year, time = '' }: DateValue) {
  const plain = (part: string) => plainTyped(part).trim();
  return { day: plain(day), month: plain(month), year: plain(year), time: plain(time) };
}

/** "day and month" for the parts still empty. */
function partsMissing(value: DateValue): string {
  const { day, month, year } = trimmed(value);
  const names = [day === '' && 'day', month === '' && 'month', year === '' && 'year'].filter(Boolean);
  return names.join(' and the ');
}

function boundProblem(asked: Asked, iso: string, { today }: Day): string | undefined {
  const { min, max } = asked.question;
  const from = typeof min === 'string' ? resolveDate(min, today) : undefined;
  const to = typeof max === 'string' ? resolveDate(max, today) : undefined;
  if (to !== undefined && iso > to) {
    return to === today ? 'Enter a date that is today or in the past' : `Enter a date up to ${longDate(to)}`;
  }
  if (from !== undefined && iso < from) {
    return from === today ? 'Enter a date that is today or later' : `Enter a date from ${longDate(from)} on`;
  }
  return undefined;
}

/**
 * Nobody needs more for a day, a month in words or a year. What is longer is cut, or the dashes could not be
 * found again.
 */
const PART_LONGEST = 60;

// A half-typed date must come back from a draft as it was typed, so its parts travel between dashes; a dash inside
// a part is escaped.
const pack = (part: string) => part.slice(0, PART_LONGEST).replaceAll('%', '%25').replaceAll('-', '%2D');
const unpack = (part: string) => part.replaceAll('%2D', '-').replaceAll('%25', '%');

/** A day as `YYYY-MM-DD`, with its time `YYYY-MM-DDTHH:MM`; what is half typed in its parts. */
function written({ question }: Asked, value: DateValue): string {
  const iso = readDate(value);
  const time = hasTime(question) ? trimmed(value).time : '';
  const clock = time === '' ? '' : readTime(time);
  if (iso !== undefined && clock !== undefined) return clock === '' ? iso : `${iso}T${clock}`;
  return [value.year, value.month, value.day, ...(time === '' ? [] : [time])].map(pack).join('-');
}

/** A day, a month and a year in three fields, in that order; where it is asked, the time in a fourth. */
export const dateinput: QuestionTypeRules<DateValue> = {
  asks: true,
  answeredBy: 'day',
  opens: undefined,
  takesSeveral: () => false,
  blank: { day: '', month: '', year: '' },
  isBlank: (value) =>
    value.optionId === undefined && Object.values(trimmed(value)).every((part) => part === ''),
  check: (asked, value, day) => {
    if (value.optionId !== undefined) {
      return optionText(asked, value.optionId) === undefined
        ? 'Choose one of the answers we show'
        : undefined;
    }
    const { format } = asked.question;
    const own = format !== undefined && Object.hasOwn(FORMATS, format) && FORMATS[format as DateFormat];
    if (own) return own(readDate(value) ?? NO_DAY, day.today);
    const missing = partsMissing(value);
    if (missing !== '') return `Add the ${missing}, like 27 3 1998`;
    if (!/^\d{4}$/.test(trimmed(value).year)) return 'Enter the year with 4 numbers, like 1998';
    if (monthNumber(value.month) === undefined) return 'Enter a month from 1 to 12';
    const iso = readDate(value);
    return iso === undefined
      ? 'Check the day. That month does not have this day'
      : (boundProblem(asked, iso, day) ??
          (hasTime(asked.question) ? timeProblem(trimmed(value).time) : undefined));
  },
  // Each sign of a part may be an escaped one.
  longest: ({ question }) => (hasTime(question) ? 4 : 3) * (PART_LONGEST * '%2D'.length + 1) - 1,
  toEntries: (asked, value) => [
    value.optionId !== undefined ? entry(asked, value.optionId, '') : entry(asked, '', written(asked, value)),
  ],
  fromEntries: (asked, [first]) => {
    if (first === undefined) return undefined;
    if (first.optionId !== '') {
      const isKnown = optionText(asked, first.optionId) !== undefined && first.answer === '';
      return isKnown ? { day: '', month: '', year: '', optionId: first.optionId } : undefined;
    }
    const withTime = hasTime(asked.question);
    const [iso = '', time] = withTime ? first.answer.split('T') : [first.answer];
    if (isRealDate(iso) && (time === undefined || readTime(time) === time))
      return { ...dateValue(iso), ...(time === undefined ? {} : { time }) };
    const [year, month, day, typed, more] = first.answer.split('-').map(unpack);
    if (day === undefined || month === undefined || year === undefined || more !== undefined)
      return undefined;
    if (typed === undefined) return { day, month, year };
    return withTime ? { day, month, year, time: typed } : undefined;
  },
  print: (asked, value) => {
    if (value.optionId !== undefined) return [optionText(asked, value.optionId) ?? ''];
    const { time, ...day } = trimmed(value);
    const iso = readDate(value);
    const said = iso === undefined ? Object.values(day).filter(Boolean).join(' ') : longDate(iso);
    return [hasTime(asked.question) && time ? `${said} at ${tidyTime(time)}`.trim() : said];
  },
  facts: (_asked, value) => {
    if (value.optionId !== undefined) return { options: [value.optionId] };
    const date = readDate(value);
    return date === undefined ? NO_FACTS : { options: [], date };
  },
  scoring: unscored,
};
