import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axe, launch, picture, sit, WIDTHS } from './support/browser.ts';
import { type Portal, startPortal } from './support/server.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launch()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** Pages a stranger can open, each at every width. */
const OPEN_PAGES = {
  login: '/auth/login',
  'session-expired': '/session-expired',
  'page-not-found': '/pagenotfound',
  'eligibility-first': '/eligibility/lastperiod',
  stylecomponent: '/stylecomponent',
};

for (const [name, path] of Object.entries(OPEN_PAGES)) {
  test.each(WIDTHS)(`${path} is accessible, keeps to itself and fits a screen of %i px`, async (width) => {
    const { context, page, faults } = await sit(browser, portal.url, width);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.locator('h1').first().waitFor();
    await picture(page, name);
    expect(await axe(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await context.close();
  });
}

test('an unknown address shows page-not-found, and keeps the address', async () => {
  const { context, page } = await sit(browser, portal.url);
  await page.goto('/no/such/page');
  await page.locator('h1').first().waitFor();
  expect(await page.title()).toContain('Page not found');
  expect(new URL(page.url()).pathname).toBe('/no/such/page');
  await context.close();
});

test('SIGTERM ends the portal with exit code 0', async () => {
  const other = await startPortal();
  expect(await other.stop()).toBe(0);
});
