/** The nations that a clinic can lie in: each keeps its own bank holidays. England and Wales keep the same. */
export const NATIONS = {
  england: { words: 'England', holidaysOf: 'england-and-wales' },
  wales: { words: 'Wales', holidaysOf: 'england-and-wales' },
  scotland: { words: 'Scotland', holidaysOf: 'scotland' },
  'northern-ireland': { words: 'Northern Ireland', holidaysOf: 'northern-ireland' },
} as const;

export type Nation = keyof typeof NATIONS;

export type HolidayCalendar = (typeof NATIONS)[Nation]['holidaysOf'];

/** As a calendar says whose holiday it is. */
export const CALENDAR_WORDS: Record<HolidayCalendar, string> = {
  'england-and-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};
