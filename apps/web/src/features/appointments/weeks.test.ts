import { describe, expect, it } from 'vitest';
import { firstFree, stripOf, weekOf } from './weeks.ts';

describe('the week strip', () => {
  it('is counted from today, so that it never begins in the past', () => {
    expect(stripOf('2026-11-20', '2026-11-20')).toBe('2026-11-20');
    expect(stripOf('2026-11-26', '2026-11-20')).toBe('2026-11-20');
    expect(stripOf('2026-11-27', '2026-11-20')).toBe('2026-11-27');
  });

  it('shows full days and days without times, and a Sunday only when there is something on it', () => {
    const days = [
      { day: '2026-11-20', left: 0 },
      { day: '2026-11-21', left: 9 },
    ];
    expect(weekOf('2026-11-20', days).map((one) => one.left)).toEqual([0, 9, null, null, null, null]);
    expect(weekOf('2026-11-20', [{ day: '2026-11-22', left: 1 }])).toHaveLength(7);
  });

  it('finds the first day with a time left', () => {
    const days = [
      { day: '2026-11-23', left: 0 },
      { day: '2026-11-24', left: 9 },
      { day: '2026-11-30', left: 1 },
    ];
    expect(firstFree(days)).toBe('2026-11-24');
    expect(firstFree(days, '2026-11-25')).toBe('2026-11-30');
    expect(firstFree([])).toBeUndefined();
  });
});
