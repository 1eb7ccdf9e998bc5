import { tidyEmail } from '../accounts/email.ts';
import { PREFIX } from '../appointments/reference.ts';
import { isRealDate } from '../dates.ts';
import { folded } from '../folded.ts';
import { plainTyped } from '../plainTyped.ts';
import { MOST_WORDS, type NameWays, nameWays } from './nameWays.ts';

/** What a member of staff may have meant by one line typed into the search box; a client fits if any part does. */
export interface ClientSearch {
  /**
   * Folded, as names are looked up. Each must be in the name; one of two letters or fewer begins it. Empty if
   * an email was typed.
   */
  words: readonly string[];
  /** How each of them may stand in a name. */
  ways: readonly NameWays[];
  /** A whole email: it is found by being the same, so that one key stroke more never reads everybody's. */
  email?: string;
  /** The number of CW-20481. */
  reference?: number;
  /** `YYYY-MM-DD` */
  birth?: string;
  /** Digits that must stand in the mobile number, without the country code or the first 0. */
  phone?: string;
  /** Where the typed digits begin a number (0, +44, 0044): its beginning as stored. A number may also end in them. */
  mobileBegins?: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Fewer digits than this would fit nearly every number. */
const FEWEST_DIGITS = 4;

/** The largest number a reference can have in the database. */
const LARGEST_REFERENCE = Number.MAX_SAFE_INTEGER;

/**
 * Reads what was typed: a name, a reference (CW-20481, 20481), an email, a mobile number in any form or a date of
 * birth (14/6/1997, 14 June 1997, 1997-06-14). The line can mean more than one of them.
 * @returns undefined when nothing was typed
 */
export function readClientSearch(typed: string): ClientSearch | undefined {
  const line = plainTyped(typed)
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
  if (line === '') return undefined;
  if (/^[^\s@]+@[^\s@]+$/.test(line)) return { words: [], ways: [], email: tidyEmail(line) };
  const words = folded(line).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const search: ClientSearch = { words, ways: nameWays(line) };
  const reference = /^(?:[a-z]{2,3})?[ -]?(\d{1,15})$/.exec(line)?.[1];
  if (reference !== undefined && Number(reference) <= LARGEST_REFERENCE) search.reference = Number(reference);
  const birth = readDate(line);
  if (birth !== undefined) search.birth = birth;
  const phone = readPhone(line);
  if (phone !== undefined) search.phone = phone;
  if (phone !== undefined && /^(?:0|\+44)/.test(line)) search.mobileBegins = `+44${phone}`;
  return search;
}

/**
 * "CW-20481": what staff and clients call a client by.
 * @param prefix the provider's letters, where a client reads it (rule 17.25); what staff type finds it with any
 */
export function clientReference(number: number, prefix = PREFIX): string {
  return `${prefix}-${number}`;
}

function readDate(line: string): string | undefined {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(line);
  if (iso) return real(iso[1], iso[2], iso[3]);
  const figures = /^(\d{1,2})[ /.-](\d{1,2})[ /.-](\d{4})$/.exec(line);
  if (figures) return real(figures[3], figures[2], figures[1]);
  const named = /^(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9}) (\d{4})$/.exec(line);
  const month = named ? MONTHS.indexOf(named[2]?.slice(0, 3) ?? '') + 1 : 0;
  return named && month > 0 ? real(named[3], String(month), named[1]) : undefined;
}

function real(year = '', month = '', day = ''): string | undefined {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isRealDate(date) ? date : undefined;
}

function readPhone(line: string): string | undefined {
  if (!/^[+\d ()./-]+$/.test(line)) return undefined;
  const digits = line.replace(/\D/g, '');
  const national = line.startsWith('+44')
    ? digits.slice(2)
    : digits.startsWith('0044')
      ? digits.slice(4)
      : digits;
  const bare = national.replace(/^0/, '');
  return bare.length >= FEWEST_DIGITS ? bare : undefined;
}
