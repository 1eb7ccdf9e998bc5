import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, sit } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { signInClient } from '../support/people.ts';
import { type Portal, startPortal } from '../support/server.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), launch()]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

it('product.md §4: a client sees what we know about her, and what happened on her account', async () => {
  const { page, faults } = await sit(browser, portal.url);
  await signInClient(page, portal);
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Profile' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your account' }).waitFor();
  await page.getByText('14 June 1997').waitFor();
  await page.getByText('07700 900118').waitFor();
  await lookAt(page, 'account');
  await page.getByRole('link', { name: 'Account history' }).click();
  await page.getByRole('heading', { level: 1, name: 'Account history' }).waitFor();
  await page.getByText('Signed in').first().waitFor();
  await lookAt(page, 'account-history');
  expect(faults).toEqual([]);
});
