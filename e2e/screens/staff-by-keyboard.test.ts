import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import { tabWalk } from '../support/tabWalk.ts';

/**
 * Every page of the office by keyboard alone (rule 14.16): each stop is seen and marked, and Tab comes out at the
 * end.
 */
const stage = setStage();
let seat: Seat;
beforeAll(async () => {
  seat = await stage.sit();
  await signInStaff(seat.page, 'super@demo.test');
});
afterAll(async () => {
  if (seat) await leave(seat);
});

const PAGES = [
  '/admin/dashboard/callbacks/pending',
  '/admin/dashboard/callbacks/completed',
  '/admin/dashboard/callbacks/overflow',
  '/admin/dashboard/triage',
  '/admin/dashboard/msistaff',
  '/admin/appointment/waitlist',
  '/admin/appointment/clinic_information',
  '/admin/upload-csv',
  '/admin',
  '/admin?part=keys',
  '/admin?part=pages',
  '/admin?part=pages&page=help',
  '/admin?part=trail',
  '/admin?part=deletions',
  '/admin?part=security',
  '/admin?part=routing',
  '/admin?part=settings',
  '/admin?part=lists',
  '/users',
  '/roles',
  '/trust/overview',
  '/trust/overview/settings',
  '/trust-viewsetting',
  '/form-skins',
  '/admin-dashboard',
  '/questionnaires/form/approvals',
  '/responses',
  '/schedules-form',
  '/profile?part=notifications',
];

describe('rule 14.16: the pages of the office, by keyboard', () => {
  it.each(PAGES)('%s', async (path) => {
    const { page } = seat;
    await page.goto(path);
    await page.locator('h1').first().waitFor();
    await expect.poll(() => page.locator('[aria-busy=true], .cw-skeleton').count()).toBe(0);
    const { stops, over } = await tabWalk(page, 400);
    expect(over).toBe(true);
    expect(stops.length).toBeGreaterThan(5);
    expect(stops.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([]);
    expect(stops.filter(({ marked }) => !marked).map(({ name }) => name)).toEqual([]);
  });
});

describe('rule 14.16, 16.17: a piece of work, by keyboard alone', () => {
  it('a client is found from another page, their record opened and turned, and the call list is a step away', async () => {
    const { page } = seat;
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    /** Goes on by Tab until it stands on what is called so. */
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 80 && (await focused()) !== name; presses += 1)
        await page.keyboard.press('Tab');
      expect(await focused()).toBe(name);
    };
    await page.goto('/admin');
    await page.getByRole('combobox', { name: 'Search clients, forms and pages' }).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('bethan moss');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/dashboard/all-clients');
    await page.getByRole('rowheader').filter({ hasText: 'Bethan Moss' }).waitFor();
    await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
    await tabTo('Bethan Moss');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Bethan Moss' }).waitFor();
    for (const [key, part] of [
      ['2', 'details'],
      ['5', 'notes'],
      ['6', 'history'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForURL(`**/${part}`);
    }
    await tabTo('Dashboard');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });
});
