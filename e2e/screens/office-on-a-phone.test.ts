import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, type Seat } from '../support/browser.ts';
import { accessible, fits } from '../support/look.ts';
import { at, focused, heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * What is too wide for a small screen: the bar and the dashboard's tabs on a phone, the clinics' week on a tablet
 * (rules 14.9, 14.16, 16.1).
 */
const stage = setStage();
let seat: Seat;
let page: Page;
const tabs = () => page.getByRole('navigation', { name: 'Dashboard' });
const way = () => tabs().getByRole('button', { name: /, choose another part/ });
const links = () => tabs().getByRole('link');

beforeAll(async () => {
  seat = await stage.sit(320);
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
  await at(page, '/admin/dashboard');
});
afterAll(() => {
  expect(seat?.faults).toEqual([]);
});

describe('rule 14.9: the bar on a phone', () => {
  const bar = () => page.getByRole('banner');
  const menu = () => bar().getByRole('button', { name: 'Menu' });
  const main = () => page.getByRole('navigation', { name: 'Main' });
  /** In rows of 44 px and the room around them. */
  const rows = () => bar().evaluate((one) => Math.floor(one.getBoundingClientRect().height / 44));
  /** What in the bar cannot be pressed by a thumb: it is shown, and narrower or lower than 44 px. */
  const small = () =>
    bar().evaluate((one) =>
      [...one.querySelectorAll('a, button')]
        .filter((way) => way.checkVisibility())
        .map((way) => ({ words: way.textContent, at: way.getBoundingClientRect() }))
        .filter(({ at: { width, height } }) => width < 44 || height < 44)
        .map(({ words }) => words),
    );

  it('takes one row; the pages, the profile and Logout stand in a menu, each as large as a thumb', async () => {
    await heading(page, 'Dashboard');
    await bar()
      .getByRole('link', { name: /^Notifications/ })
      .waitFor();
    await bar().getByRole('button', { name: 'Search clients, forms and pages' }).waitFor();
    await menu().waitFor();
    await expect.poll(rows).toBe(1);
    await expect.poll(() => main().count()).toBe(0);
    await expect.poll(() => page.getByRole('button', { name: 'Logout' }).count()).toBe(0);
    await menu().click();
    await expect
      .poll(() => main().getByRole('link').allTextContents())
      .toEqual(['Dashboard', 'Appointments', 'Forms & Questionnaires', 'Admin']);
    await bar().getByRole('link', { name: 'Your profile: Samuel Okafor' }).waitFor();
    await bar().getByRole('button', { name: 'Logout' }).waitFor();
    await expect.poll(small).toEqual([]);
    await accessible(page, 'staff-menu-open');
    await picture(page, 'staff-menu-open');
    await fits(page);
    await main().getByRole('link', { name: 'Appointments' }).click();
    await at(page, '/admin/appointment/clinic_information');
    await expect.poll(() => main().count()).toBe(0);
  });

  it('by keyboard: Enter opens, Tab walks from the pages to Logout, Escape closes, and going on closes too', async () => {
    await menu().focus();
    await page.keyboard.press('Enter');
    await main().waitFor();
    const walked: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      walked.push(await focused(page));
    }
    expect(walked).toEqual([
      'Dashboard',
      'Appointments',
      'Forms & Questionnaires',
      'Admin',
      expect.stringMatching(/^Your profile: Samuel Okafor/),
      'Logout',
    ]);
    await page.keyboard.press('Escape');
    await expect.poll(() => main().count()).toBe(0);
    await expect.poll(() => focused(page)).toBe('Menu');
    await page.keyboard.press('Enter');
    await main().waitFor();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => main().count()).toBe(0);
    await menu().click();
    await main().waitFor();
    // Beside all that stands on the page.
    await page.mouse.click(4, 690);
    await expect.poll(() => main().count()).toBe(0);
  });

  it('holds with text twice as large, in two rows, and stands open where there is room', async () => {
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    await expect.poll(rows).toBeLessThanOrEqual(2);
    await menu().click();
    await main().getByRole('link', { name: 'Admin' }).waitFor();
    await expect.poll(small).toEqual([]);
    await picture(page, 'staff-menu-large-text');
    await page.setViewportSize({ width: 768, height: 900 });
    await expect.poll(rows).toBeLessThanOrEqual(2);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '';
    });
    await expect.poll(() => menu().count()).toBe(0);
    await expect.poll(rows).toBe(2);
    await expect.poll(() => main().getByRole('link').count()).toBe(4);
    await expect.poll(small).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(rows).toBe(1);
    await bar().getByRole('button', { name: 'Logout' }).waitFor();
    await expect.poll(() => main().getByRole('link').count()).toBe(4);
    await page.setViewportSize({ width: 320, height: 700 });
    await menu().click();
    await main().getByRole('link', { name: 'Dashboard' }).click();
    await at(page, '/admin/dashboard');
  });
});

describe('rule 16.1: the dashboard’s tabs on a phone', () => {
  it('fold behind the page that is shown, open with what waits in each, and lead there', async () => {
    await heading(page, 'Dashboard');
    await way().getByText('Overview').waitFor();
    await expect.poll(() => links().count()).toBe(0);
    await expect.poll(() => way().getAttribute('aria-expanded')).toBe('false');
    await way().click();
    await expect.poll(() => links().count()).toBe(7);
    await expect
      .poll(() => links().filter({ hasText: 'Callbacks pending' }).locator('.cw-count').textContent())
      .toMatch(/^\d+$/);
    await accessible(page, 'dashboard-tabs-open');
    await picture(page, 'dashboard-tabs-open');
    await fits(page);
    await links().filter({ hasText: 'Triage' }).click();
    await at(page, '/admin/dashboard/triage');
    await heading(page, 'Triage');
    await way().getByText('Triage').waitFor();
    await expect.poll(() => links().count()).toBe(0);
  });

  it('by keyboard: Enter opens, Tab walks, Escape closes and stays at its place', async () => {
    await way().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => links().count()).toBe(7);
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toBe('Overview');
    await page.keyboard.press('Escape');
    await expect.poll(() => links().count()).toBe(0);
    await expect.poll(() => focused(page)).toMatch(/^Triage/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await at(page, '/admin/dashboard/all-clients');
    await way().waitFor();
    await way().click();
    await way().click();
    await expect.poll(() => links().count()).toBe(0);
  });

  it('are one row of links on a tablet and at a desk, each with what waits in it', async () => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => way().count()).toBe(0);
      await expect.poll(() => links().count()).toBe(7);
      await expect
        .poll(() =>
          links().evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size),
        )
        .toBe(1);
      for (const name of ['Callbacks pending', 'Callbacks completed', 'Callbacks overflow'])
        await tabs().getByRole('link', { name }).locator('.cw-count').waitFor();
      await picture(page, 'dashboard-tabs', width);
      await fits(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
  });

  it('so do the parts of a client’s record, each a page of its own', async () => {
    await page.goto('/admin/dashboard/all-clients');
    await page.locator('main table a').first().click();
    await at(page, /all-clients\/[^/]+$/);
    const parts = page.getByRole('navigation', { name: 'Record', exact: true });
    await parts.getByRole('button').click();
    await parts.getByRole('link', { name: /^Details/ }).click();
    await at(page, /\/details$/);
    // A new part is a new page: its heading is read, and the list is closed.
    await expect.poll(() => parts.getByRole('link').count()).toBe(0);
    await parts.getByRole('button', { name: /^Details/ }).waitFor();
    await picture(page, 'record-on-a-phone');
  });
});

describe('rule 14.16: a clinic’s week on a tablet', () => {
  it('says that there is more to the side, as long as there is, and moves by the arrow keys', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto('/admin/appointment/clinic_information');
    const week = page.getByRole('region', { name: /^Week of \w+day / });
    await week.waitFor();
    const hint = page.getByText('Scroll sideways to see every day.');
    await hint.waitFor();
    await picture(page, 'clinics-sideways');
    await accessible(page, 'clinics-sideways');
    const left = () => week.evaluate((one) => one.scrollLeft);
    await week.focus();
    await page.keyboard.press('ArrowRight');
    // The same key leads to another week elsewhere on the page; here it shows the rest of this one.
    await expect.poll(left).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBe(0);
    await page.getByRole('heading', { name: /^Week of / }).waitFor();
    expect(new URL(page.url()).search).not.toContain('week');
    await page.setViewportSize({ width: 1600, height: 900 });
    await hint.waitFor({ state: 'detached' });
  });
});
