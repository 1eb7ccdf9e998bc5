import { expect, test } from 'vitest';
import { lookAt } from '../support/look.ts';
import { startPortal } from '../support/server.ts';
import { leave, setStage } from '../support/stage.ts';

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
  'rule 14.16, 14.17: %s is accessible, keeps to itself and fits every screen',
  async (name, path) => {
    const seat = await stage.sit(320);
    await seat.page.goto(path);
    await seat.page.locator('h1').first().waitFor();
    await lookAt(seat.page, name);
    await leave(seat);
  },
);

test('rule 14.2: an unknown address shows page-not-found, and keeps the address', async () => {
  const { context, page } = await stage.sit();
  await page.goto('/no/such/page');
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.title()).toContain('Page not found');
  expect(new URL(page.url()).pathname).toBe('/no/such/page');
  await context.close();
});

test('rule 14.5: going to a page begins at its top, going back where it was left', async () => {
  const { context, page } = await stage.sit(320);
  await page.goto('/auth/login');
  await page.locator('h1').first().waitFor();
  const depth = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(depth).toBeGreaterThan(0);
  const left = await depth();
  await page.locator('a[href^="/eligibility/lastperiod"]').first().focus();
  await page.evaluate((to) => scrollTo(0, to), left);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/eligibility/lastperiod');
  await page.locator('h1', { hasNotText: 'What would help you today?' }).first().waitFor();
  await expect.poll(depth).toBe(0);
  await page.goBack();
  await page.waitForURL('**/auth/login');
  await expect.poll(depth).toBe(left);
  await context.close();
});

test('SIGTERM ends the portal with exit code 0', async () => {
  const other = await startPortal();
  expect(await other.stop()).toBe(0);
});
