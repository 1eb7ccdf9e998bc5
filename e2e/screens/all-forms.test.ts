import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Rule 14.9: from the areas of staff to all forms, what views and filters leave of them, and to one of them. */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
  await at(page, '/admin/dashboard');
});

/** Each row as it reads. */
const rows = async () => (await page.getByRole('row').allTextContents()).slice(1);
/** Every row that is left says it, and there is one. */
const all = (says: RegExp) =>
  expect
    .poll(async () => {
      const left = await rows();
      return left.length > 0 && left.every((one) => says.test(one));
    })
    .toBe(true);
const filter = (name: string, words: string) => page.getByLabel(name).selectOption({ label: words });
const view = (name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true }).click();
const fresh = async () => {
  await page.goto('/questionnaires/form/all');
  await page.getByRole('link', { name: 'Wellbeing check' }).waitFor();
};

describe('rule 14.9: all forms', () => {
  it('are what the area of forms begins with: by name, with what is in use and how often each was given out', async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Forms & Questionnaires' })
      .click();
    await at(page, '/questionnaires/form/all');
    await heading(page, 'All forms');
    await page.getByRole('link', { name: 'Wellbeing check' }).waitFor();
    const names = await page.locator('tbody [role=rowheader] a').allTextContents();
    expect(names.length).toBeGreaterThan(4);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
    expect(names).toContain('After your treatment');
    await lookAt(page, 'all-forms');
    await controls.see(page);
  });

  it('a view leaves the rows that it names, and no others', async () => {
    const before = (await rows()).length;
    await view('Approved');
    await page.waitForURL(/state=approved/);
    await all(/Version \d+ in use/);
    expect((await rows()).some((row) => row.includes('After your treatment'))).toBe(false);
    await view('Drafts');
    await page.waitForURL(/state=draft/);
    await all(/Version \d+, draft/);
    await page.getByRole('link', { name: 'After your treatment' }).waitFor();
    await view('All');
    await page.waitForURL(({ search }) => search === '');
    await expect.poll(async () => (await rows()).length).toBe(before);
  });

  it('a filter leaves what it names; several together what all of them name', async () => {
    await filter('State', 'Waits for approval');
    await page.waitForURL(/state=sent/);
    await all(/waits for approval/);
    await filter('State', 'Any');
    await filter('Service', 'Vasectomy');
    await page.waitForURL(/service=vas/);
    await all(/Vasectomy/);
    await filter('State', 'Approved');
    await all(/Version \d+ in use.*Vasectomy/);
    await fresh();
    await filter('Mine', 'Yes');
    await page.waitForURL(/mine=true/);
    await all(/Anjali/);
  });

  it('what somebody marked is found by its mark', async () => {
    await page.goto('/questionnaires');
    for (const item of ['Make it a favourite', 'Pin to your first page']) {
      await page.getByRole('button', { name: 'Actions: After your treatment' }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByText(/“After your treatment” is (a favourite now|pinned)\./).waitFor();
    }
    await fresh();
    await view('Favourites');
    await page.waitForURL(/favourite=true/);
    await all(/After your treatment.*Favourite/);
    await view('Pinned');
    await page.waitForURL(/pinned=true/);
    await all(/After your treatment.*Pinned/);
  });

  it('where nothing matches it says so, and clearing brings all back', async () => {
    await fresh();
    const before = (await rows()).length;
    await filter('State', 'Waits for approval');
    await filter('Pinned', 'Yes');
    await filter('Open to other organisations', 'Yes');
    await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
    expect(await rows()).toEqual([]);
    await lookAt(page, 'all-forms-none');
    const clear = page.locator('main').getByRole('button', { name: 'Clear the filters' });
    await controls.press(page, clear.first());
    await page.waitForURL(({ search }) => search === '');
    await expect.poll(async () => (await rows()).length).toBe(before);
  });

  it('lead to one form, and to where forms are written', async () => {
    await follow(page, 'Wellbeing check');
    await at(page, /^\/questionnaires\/form\/[0-9a-f-]{36}$/);
    await heading(page, 'Wellbeing check');
    await page.goBack();
    await follow(page, 'Write or change forms');
    await at(page, '/questionnaires');
    expect(seat.faults).toEqual([]);
  });

  it('every button of the page was pressed', () => {
    const left = controls.left().filter((one) => one.startsWith('/questionnaires/form/all'));
    expect(left.filter((one) => !/short-cuts|Show more/.test(one))).toEqual([]);
  });
});
