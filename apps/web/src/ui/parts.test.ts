import { describe, expect, test, vi } from 'vitest';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));

const { toggled } = await import('./CheckboxCards.tsx');
const { clock } = await import('./Countdown.tsx');
const { isoDate, NO_DATE, typedDate } = await import('./DateFields.tsx');

const options = ['a', 'b', 'none'].map((value) => ({ value, words: value }));

describe('tick boxes', () => {
  test('choices keep the order of the page', () => {
    expect(toggled(['b'], 'a', true, options)).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a', false, options)).toEqual(['b']);
  });

  test('"None of these" stands alone, both ways', () => {
    expect(toggled(['a', 'b'], 'none', true, options, 'none')).toEqual(['none']);
    expect(toggled(['none'], 'b', true, options, 'none')).toEqual(['b']);
  });
});

describe('dates', () => {
  test('three boxes and one date say the same', () => {
    expect(isoDate({ day: '3', month: '7', year: '1998' })).toBe('1998-07-03');
    for (const month of ['07', 'July', ' jul '])
      expect(isoDate({ day: '3', month, year: '1998' })).toBe('1998-07-03');
    expect(isoDate({ day: '3', month: 'nomonth', year: '1998' })).toBe('1998-nomonth-03');
    expect(typedDate('1998-07-03')).toEqual({ day: '3', month: '7', year: '1998' });
    expect(isoDate(NO_DATE)).toBe('');
    expect(typedDate('')).toEqual(NO_DATE);
  });
});

test('time left reads as minutes and seconds', () => {
  expect([125_000, 60_000, 59_001, 1, 0, -5].map(clock)).toEqual([
    '2:05',
    '1:00',
    '1:00',
    '0:01',
    '0:00',
    '0:00',
  ]);
});
