import { describe, expect, it } from 'vitest';
import { chooseAgainAt } from './bookingSearch.ts';
import { getReady } from './getReady.ts';

describe('rule 2.10: decision 0048: a talk with a counsellor is no treatment', () => {
  it.each(['clinic', 'phone', 'video'] as const)('asks nobody for medicines, %s', (kind) => {
    const words = (counselling: boolean) => getReady({ kind, counselling }).map((item) => item.strong ?? '');
    expect(words(true).join()).not.toMatch(/medicine/i);
    expect(words(true).length).toBe(words(false).length - 1);
  });

  it('is chosen again among its own times', () => {
    expect(chooseAgainAt({ counselling: true })).toBe('/appointment/booking?for=counselling');
    expect(chooseAgainAt({ counselling: false })).toBe('/appointment/booking');
  });
});
