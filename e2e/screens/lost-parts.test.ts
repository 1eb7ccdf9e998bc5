import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { heading } from '../support/pageActions.ts';
import { askForCode } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Parts of the app that do not arrive at first (rule 14.6): the page stays, and they come later. */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeEach(async () => {
  seat = await stage.sit();
  page = seat.page;
});
afterEach(async () => {
  expect(seat.faults).toEqual([]);
  await seat.context.close();
});

/** The connection comes back: the browser says so, and what is still missing is asked for again. */
async function reconnect(): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('online')));
}

/** Marks this very document: a page that was loaded again has no mark. */
const mark = () => page.evaluate(() => void Object.assign(globalThis, { stillHere: true }));
const isMarked = () => page.evaluate(() => 'stillHere' in globalThis);

describe('a part that does not arrive', () => {
  it('a connection that breaks once for every file is not noticed', async () => {
    const broken = new Set<string>();
    await page.goto('/auth/login');
    await page.getByLabel('Email address').waitFor();
    await page.route('**/assets/*', (route) => {
      const url = route.request().url();
      if (broken.has(url)) return route.continue();
      broken.add(url);
      return route.abort();
    });
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?');
    expect(broken.size).toBeGreaterThan(0);
  });

  it('a screen whose inner file did not arrive opens later, without loading the page again', async () => {
    await page.goto('/auth/login');
    await page.getByLabel('Email address').waitFor();
    await mark();
    await page.route('**/assets/*.js', (route) =>
      /ForgotPasswordScreen|table/.test(route.request().url()) ? route.continue() : route.abort(),
    );
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByText('A part of this page did not arrive').waitFor();
    await page.unroute('**/assets/*.js');
    await page.goBack();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await heading(page, 'Forgot your password?');
    await expect.poll(() => isMarked()).toBe(true);
  });

  it('a missing toast leaves the page as it is, and the next one shows', async () => {
    await page.goto('/stylecomponent');
    await page.route('**/Toasts*', (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => /Toasts/.test(request.url()));
    const say = page.getByRole('button', { name: 'Say it is saved' });
    await say.click();
    await lost;
    await say.click();
    await page.unroute('**/Toasts*');
    await page.locator('.cw-toasts').waitFor({ state: 'attached' });
    await say.click();
    await page.getByText('Saved. You can close this page.').first().waitFor();
    await expect.poll(() => page.getByText('Unexpected Application Error!').count()).toBe(0);
  });

  it('the watch over a session that did not arrive comes by itself once there is a connection', async () => {
    await page.route('**/SessionWatch*', (route) => route.abort());
    await page.goto('/auth/login');
    await askForCode(page, 'client@demo.test');
    await page.unroute('**/SessionWatch*');
    const came = page.waitForResponse((response) => /SessionWatch/.test(response.url()) && response.ok());
    await reconnect();
    await came;
    await page.getByLabel('Your code').waitFor();
  });
});
