import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learnServerTime, rightNow, serverNow } from './serverClock.ts';

const NOW = Date.parse('2026-11-20T10:00:00.400Z');
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  learnServerTime(new Date(NOW).toUTCString());
});
afterEach(() => vi.useRealTimers());

describe('rule 14.25: what counts down counts by the server’s time', () => {
  it.each([
    ['fast by a quarter of an hour', '2026-11-20T09:45:00.000Z'],
    ['slow by a quarter of an hour', '2026-11-20T10:15:00.000Z'],
    ['years off', '2031-01-01T00:00:00.000Z'],
  ])('a clock that is %s', (_, server) => {
    learnServerTime(new Date(server).toUTCString());
    expect(Math.abs(serverNow() - Date.parse(server))).toBeLessThanOrEqual(500);
    vi.advanceTimersByTime(60_000);
    expect(Math.abs(rightNow().getTime() - Date.parse(server) - 60_000)).toBeLessThanOrEqual(500);
  });

  it('a second on the way is no clock that is wrong, and what is no time says nothing', () => {
    learnServerTime(new Date(NOW - 1_000).toUTCString());
    expect(serverNow()).toBe(NOW);
    learnServerTime(null);
    learnServerTime('soon');
    expect(serverNow()).toBe(NOW);
  });
});
