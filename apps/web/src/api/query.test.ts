import { describe, expect, test, vi } from 'vitest';

vi.mock('virtual:careway-calls', () => ({ calls: {} }));

const { queryClient, retryDelay, shouldRetry, NoConnection } = await import('./query.ts');

describe('rule 15.7: data fetching defaults', () => {
  test('retry 3 times, cache lifetime 5 minutes', () => {
    expect(queryClient.getDefaultOptions().queries).toMatchObject({ retry: 3, gcTime: 300_000 });
  });

  test('the delay is 1000 ms doubling, capped at 30000 ms', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000]);
  });

  test('a lost connection and a fault of the server are tried again, at most 3 times', () => {
    const unavailable = { statusCode: 503, code: 'unavailable', message: '', requestId: '' };
    expect([0, 1, 2, 3].map((failures) => shouldRetry(failures, new NoConnection()))).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(shouldRetry(0, unavailable)).toBe(true);
  });

  test('what a second try would not change is shown at once', () => {
    expect(shouldRetry(0, { statusCode: 404, code: 'not_found', message: '', requestId: '' })).toBe(false);
  });
});
