import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, type Seat } from '../support/browser.ts';
import { accessible, fits } from '../support/look.ts';
import { at, focused, heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** What is too wide for a small screen: the dashboard's tabs on a phone, the clinics' week on a tablet (rules 14.16, 16.1). */
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

  it('are a row of links where there is room', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => way().isVisible()).toBe(false);
    await expect.poll(() => links().count()).toBe(7);
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
