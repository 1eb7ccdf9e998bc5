import { defineConfig } from 'vitest/config';
import { PATIENCE } from './e2e/support/patience.ts';

/** A project that extends another config takes this from there, unless it says so itself. */
const WORKERS = 2;

/** The same dice each time, and for unit tests the same moment. */
const SEED = './scripts/testing/seed.ts';
const CLOCK = './scripts/testing/clock.ts';
const FRESH_MODULES = './scripts/testing/freshModules.ts';
const CHEAP_HASHES = './apps/api/src/testing/cheapHashes.ts';

/** The built portal in a browser. */
const IN_A_BROWSER = {
  globalSetup: ['./e2e/support/setup.ts'],
  // The portal, its browsers and the test stand on one chosen moment (docs/decisions/0180).
  setupFiles: ['./e2e/support/standAtChosen.ts'],
  // One browser a worker, and all that drives it loaded once.
  isolate: false,
  // One more than there are cores: each waits now and then, for a page to be drawn or a portal to start.
  maxWorkers: WORKERS + 1,
  // Far beyond what one step may wait: a test that hangs is told by the step, not by its own end.
  testTimeout: 8 * PATIENCE,
  hookTimeout: 4 * PATIENCE,
  // Every look at what a page becomes is taken again until it holds.
  expect: { poll: { timeout: PATIENCE, interval: 50 } },
  retry: 0,
};

/**
 * Eight projects, so that one can be run alone: `npx vitest run --project core`.
 * `api` gets one PostgreSQL for the run (TEST_DATABASE_URL); `e2e` and `screens` drive the built portal in a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          name: 'core',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
          setupFiles: [SEED, CLOCK],
          // Nothing in core keeps a state: one process serves file after file, with the modules of the ones before.
          isolate: false,
          // A thousand made-up cases take seconds on a machine that has other work: no test asserts a time.
          testTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: '.',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          setupFiles: [SEED, CLOCK, FRESH_MODULES],
          isolate: false,
          maxWorkers: WORKERS,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          exclude: ['**/*.fault.test.ts'],
          setupFiles: [SEED, CHEAP_HASHES],
          globalSetup: ['./scripts/testing/database.ts'],
          // A worker loads the portal once and not once a file: more than half of all the work. So a test mocks no
          // module and puts back what it has changed of its process.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What starts, kills, fills and restores processes, databases and disks: npm run test:faults.
        test: {
          name: 'machinery',
          include: ['apps/api/src/**/*.fault.test.ts'],
          setupFiles: [SEED],
          globalSetup: ['./scripts/testing/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        // The browser's side of a form against the real API, in one process.
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'walks',
          root: '.',
          include: ['e2e/properties/**/*.test.ts'],
          setupFiles: [SEED],
          globalSetup: ['./scripts/testing/database.ts'],
          maxWorkers: WORKERS,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // What must reach somebody, walked from one person to the other.
        test: { name: 'e2e', include: ['e2e/journeys/**/*.test.ts'], ...IN_A_BROWSER },
      },
      {
        // Every screen by its parts, every control pressed: npm run test:screens.
        test: { name: 'screens', include: ['e2e/screens/**/*.test.ts'], ...IN_A_BROWSER },
      },
      {
        // The same portal in WebKitGTK and Firefox: npm run test:browsers.
        test: {
          name: 'browsers',
          include: ['e2e/browsers/**/*.walk.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          retry: 0,
        },
      },
    ],
  },
});
