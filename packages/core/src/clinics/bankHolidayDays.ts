import type { HolidayCalendar } from './nations.ts';

/**
 * Bank holidays as GOV.UK publishes them ("UK bank holidays", one list a nation, also as bank-holidays.json).
 * Years that it has not published follow from the Banking and Financial Dealings Act 1971 and the rule for
 * substitute days, to be checked when it has. To add a year: its days in all three lists, and `KNOWN_UNTIL`. A
 * proclaimed day is added here; until then staff close it by hand.
 */
export const KNOWN_UNTIL = '2028-12-31';

const NEW_YEAR = 'New Year’s Day';
const SECOND = '2 January';
const PATRICK = 'St Patrick’s Day';
const FRIDAY = 'Good Friday';
const MONDAY = 'Easter Monday';
const MAY = 'Early May bank holiday';
const SPRING = 'Spring bank holiday';
const BOYNE = 'Battle of the Boyne (Orangemen’s Day)';
const SUMMER = 'Summer bank holiday';
const ANDREW = 'St Andrew’s Day';
const CHRISTMAS = 'Christmas Day';
const BOXING = 'Boxing Day';

const ENGLAND_AND_WALES: Record<string, string> = {
  '2025-01-01': NEW_YEAR,
  '2025-04-18': FRIDAY,
  '2025-04-21': MONDAY,
  '2025-05-05': MAY,
  '2025-05-26': SPRING,
  '2025-08-25': SUMMER,
  '2025-12-25': CHRISTMAS,
  '2025-12-26': BOXING,
  '2026-01-01': NEW_YEAR,
  '2026-04-03': FRIDAY,
  '2026-04-06': MONDAY,
  '2026-05-04': MAY,
  '2026-05-25': SPRING,
  '2026-08-31': SUMMER,
  '2026-12-25': CHRISTMAS,
  '2026-12-28': BOXING,
  '2027-01-01': NEW_YEAR,
  '2027-03-26': FRIDAY,
  '2027-03-29': MONDAY,
  '2027-05-03': MAY,
  '2027-05-31': SPRING,
  '2027-08-30': SUMMER,
  '2027-12-27': CHRISTMAS,
  '2027-12-28': BOXING,
  '2028-01-03': NEW_YEAR,
  '2028-04-14': FRIDAY,
  '2028-04-17': MONDAY,
  '2028-05-01': MAY,
  '2028-05-29': SPRING,
  '2028-08-28': SUMMER,
  '2028-12-25': CHRISTMAS,
  '2028-12-26': BOXING,
};

const SCOTLAND: Record<string, string> = {
  '2025-01-01': NEW_YEAR,
  '2025-01-02': SECOND,
  '2025-04-18': FRIDAY,
  '2025-05-05': MAY,
  '2025-05-26': SPRING,
  '2025-08-04': SUMMER,
  '2025-12-01': ANDREW,
  '2025-12-25': CHRISTMAS,
  '2025-12-26': BOXING,
  '2026-01-01': NEW_YEAR,
  '2026-01-02': SECOND,
  '2026-04-03': FRIDAY,
  '2026-05-04': MAY,
  '2026-05-25': SPRING,
  // By proclamation, once.
  '2026-06-15': 'World Cup bank holiday',
  '2026-08-03': SUMMER,
  '2026-11-30': ANDREW,
  '2026-12-25': CHRISTMAS,
  '2026-12-28': BOXING,
  '2027-01-01': NEW_YEAR,
  '2027-01-04': SECOND,
  '2027-03-26': FRIDAY,
  '2027-05-03': MAY,
  '2027-05-31': SPRING,
  '2027-08-02': SUMMER,
  '2027-11-30': ANDREW,
  '2027-12-27': CHRISTMAS,
  '2027-12-28': BOXING,
  '2028-01-03': NEW_YEAR,
  '2028-01-04': SECOND,
  '2028-04-14': FRIDAY,
  '2028-05-01': MAY,
  '2028-05-29': SPRING,
  '2028-08-07': SUMMER,
  '2028-11-30': ANDREW,
  '2028-12-25': CHRISTMAS,
  '2028-12-26': BOXING,
};

/** Northern Ireland keeps those of England and Wales, and two of its own. */
const NORTHERN_IRELAND: Record<string, string> = {
  ...ENGLAND_AND_WALES,
  '2025-03-17': PATRICK,
  '2025-07-14': BOYNE,
  '2026-03-17': PATRICK,
  '2026-07-13': BOYNE,
  '2027-03-17': PATRICK,
  '2027-07-12': BOYNE,
  '2028-03-17': PATRICK,
  '2028-07-12': BOYNE,
};

export const HOLIDAYS: Record<HolidayCalendar, Readonly<Record<string, string>>> = {
  'england-and-wales': ENGLAND_AND_WALES,
  scotland: SCOTLAND,
  'northern-ireland': NORTHERN_IRELAND,
};
