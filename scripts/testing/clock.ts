import { beforeEach, vi } from 'vitest';

/** The moment at which unit tests run, whatever the machine's clock says; another by TEST_NOW, as an ISO time. */
const MOMENT = process.env.TEST_NOW ?? '2026-11-20T10:00:00Z';

/** `Date` alone stands still: what waits goes on by the machine. */
vi.setSystemTime(MOMENT);
// A test may have gone back to the machine's clock; one that has taken the clock keeps it.
beforeEach(() => {
  if (!vi.isFakeTimers()) vi.setSystemTime(MOMENT);
});
