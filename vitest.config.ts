import { defineConfig } from 'vitest/config';

/**
 * Five projects, so that one can be run alone: `npx vitest run --project core`.
 * `api` gets one PostgreSQL for the run (TEST_DATABASE_URL); `e2e` drives the built portal in a browser.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'core',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'web',
          root: '.',
          include: ['apps/web/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['./scripts/testing/database.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The browser's side of a form against the real API, in one process.
        extends: './apps/web/vite.config.ts',
        test: {
          name: 'walks',
          root: '.',
          include: ['e2e/properties/**/*.test.ts'],
          globalSetup: ['./scripts/testing/database.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/properties/**'],
          globalSetup: ['./e2e/support/setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // One after the other: two browsers on two cores make each other miss what they wait for.
          fileParallelism: false,
          retry: 0,
        },
      },
    ],
  },
});
