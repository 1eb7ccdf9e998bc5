/**
 * The one moment at which every journey begins, in the portal, in its browsers and in the test itself: a Friday
 * morning. TEST_NOW names another one (npm run test:any-day). None of the three ever reads the machine's clock
 * (docs/decisions/0180).
 */
export const CHOSEN = new Date(process.env.TEST_NOW ?? '2026-11-20T10:00:00Z');

/** So long before it the demonstration is filled, in milliseconds: nothing in it is still to be made. */
export const FILLED_BEFORE = 2 * 60_000;
