import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import { tabWalk } from '../support/tabWalk.ts';

/** Every page of the office by keyboard alone (rule 14.16): each stop is seen and marked, and Tab comes out at the end. */
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
