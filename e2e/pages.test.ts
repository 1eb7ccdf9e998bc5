import { expect, test } from 'vitest';
import { lookAt } from './support/look.ts';
import { startPortal } from './support/server.ts';
import { leave, setStage } from './support/stage.ts';

const stage = setStage();

/** Pages a stranger can open, each at every width. */
const OPEN_PAGES = {
  login: '/auth/login',
  'session-expired': '/session-expired',
  'page-not-found': '/pagenotfound',
  'eligibility-first': '/eligibility/lastperiod',
  stylecomponent: '/stylecomponent',
};

test.each(Object.entries(OPEN_PAGES))(
  '%s is accessible, keeps to itself and fits every screen',
  async (name, path) => {
    const seat = await stage.sit(320);
    await seat.page.goto(path);
    await seat.page.locator('h1').first().waitFor();
    await lookAt(seat.page, name);
    await leave(seat);
  },
);

test('an unknown address shows page-not-found, and keeps the address', async () => {
  const { context, page } = await stage.sit();
  await page.goto('/no/such/page');
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.title()).toContain('Page not found');
  expect(new URL(page.url()).pathname).toBe('/no/such/page');
  await context.close();
});

test('SIGTERM ends the portal with exit code 0', async () => {
  const other = await startPortal();
  expect(await other.stop()).toBe(0);
});
