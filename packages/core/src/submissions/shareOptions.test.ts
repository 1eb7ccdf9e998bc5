import { expect, it } from 'vitest';
import { REMINDER_TYPES, reminderDates, reminderTypesOf } from './shareOptions.ts';

it('rule 7.7: reminder dates are counted back from the day it is due, over a month and a leap day too', () => {
  expect(reminderDates(['1w', '1d'], '2028-03-01')).toEqual(['2028-02-23', '2028-02-29']);
  expect(reminderDates(['1d'], '2027-01-01')).toEqual(['2026-12-31']);
  expect(reminderDates(['1d'], null)).toEqual([]);
});

it('each type once, the earliest first, whatever order they were chosen in', () => {
  expect(reminderTypesOf(['1d', '1w', '1d', '2d'])).toEqual(['1w', '2d', '1d']);
  expect(reminderTypesOf(REMINDER_TYPES)).toHaveLength(REMINDER_TYPES.length);
});
