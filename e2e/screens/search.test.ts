import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture, type Seat, WIDTHS } from '../support/browser.ts';
import { fits, lookAt } from '../support/look.ts';
import { at, heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Rule 16.17: one place to search from, by user type: clients, pages and forms, by keyboard all the way. */
const stage = setStage();
const seats: Seat[] = [];

afterAll(async () => {
  // Forms that were made not to come.
  for (const seat of seats) await leave(seat, /404/);
});

async function signedIn(email: string, home: string): Promise<Page> {
  const seat = await stage.sit(1280);
  seats.push(seat);
  await signInStaff(seat.page, email);
  await at(seat.page, home);
  return seat.page;
}
const box = (page: Page) => page.getByRole('combobox', { name: /^Search (clients, )?forms and pages$/ });
/** The list as it stands open: it closes where another width moves the box away. */
async function openAt(page: Page, width: number, words: string, name: string): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
  if (!(await box(page).isVisible()))
    await page.getByRole('button', { name: 'Search clients, forms and pages' }).click();
  await box(page).fill(words);
  await page
    .getByRole('listbox', { name: 'Found' })
    .or(page.getByText('called so.').first())
    .first()
    .waitFor();
  await picture(page, name);
  await fits(page, `${name} at ${width}`);
  await page.setViewportSize({ width: 1280, height: 900 });
  await box(page).fill(words);
}
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const hit = (page: Page, name: string | RegExp) =>
  page.getByRole('option', { name, exact: typeof name === 'string' });
/** Of the list that the box leads through: a page has choices of its own. */
const on = (page: Page) =>
  page
    .locator('#found')
    .getByRole('option', { selected: true })
    .evaluateAll((all) => all.map((one) => one.textContent ?? ''));

describe('rule 16.17: a system administrator', () => {
  let page: Page;
  beforeAll(async () => {
    page = await signedIn('super@demo.test', '/admin/dashboard');
  });

  it('finds a page by name and goes there by keyboard alone; nothing typed stands in the address', async () => {
    await page.goto('/service');
    await box(page).waitFor();
    await page.keyboard.press('/');
    await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('audit');
    await hit(page, 'Audit trail').waitFor();
    await expect.poll(() => on(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => on(page)).toEqual(['Search clients for “audit”']);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => on(page)).toEqual(['Audit trail']);
    await expect
      .poll(() => box(page).getAttribute('aria-activedescendant'))
      .toBe(await hit(page, 'Audit trail').getAttribute('id'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin?part=trail');
    await heading(page, 'Audit trail');
    await expect.poll(() => box(page).inputValue()).toBe('');
    await expect.poll(() => page.getByRole('listbox', { name: 'Found' }).count()).toBe(0);
  });

  it('finds forms by name, in use or not, each where it leads; a press does as the keys do', async () => {
    await box(page).fill('wellbeing');
    await group(page, 'Forms').getByRole('option', { name: 'Wellbeing check' }).waitFor();
    await lookAt(page, 'search-forms');
    for (const width of WIDTHS) await openAt(page, width, 'wellbeing', 'search-open');
    await box(page).focus();
    await group(page, 'Forms').getByRole('option', { name: 'Wellbeing check' }).click();
    await page.waitForURL('**/questionnaires/form/*');
    await heading(page, /Wellbeing check/);
    await box(page).fill('theme');
    await group(page, 'Pages').getByRole('option', { name: 'Themes' }).click();
    await page.waitForURL('**/form-skins');
  });

  it('goes round by the arrows, says what is not there, and Escape takes it away', async () => {
    await box(page).fill('theme');
    await hit(page, 'Themes').waitFor();
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await on(page)).length).toBe(1);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => on(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => box(page).inputValue()).toBe('');
    await expect.poll(() => box(page).getAttribute('aria-expanded')).toBe('false');
    await box(page).fill('zzzz nothing <b>');
    await page.getByText('No page or form is called so.').first().waitFor();
    await lookAt(page, 'search-nothing');
    await openAt(page, 320, 'zzzz nothing <b>', 'search-open-nothing');
    await box(page).fill('W'.repeat(100));
    await page.getByText('No page or form is called so.').first().waitFor();
    await lookAt(page, 'search-longest');
    await box(page).press('Escape');
  });

  it('where there is no room it opens below the bar, by button and by key, and Escape gives the focus back', async () => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/profile');
      const way = page.getByRole('button', { name: 'Search clients, forms and pages' });
      await way.press('Enter');
      await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.type('calls');
      await hit(page, 'Calls to make').waitFor();
      await lookAt(page, `search-below-${width}`);
      await box(page).focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await expect.poll(() => way.evaluate((one) => one === document.activeElement)).toBe(true);
      await expect.poll(() => box(page).isVisible()).toBe(false);
      await page.keyboard.press('/');
      await page.keyboard.type('triage');
      await hit(page, 'Triage').click();
      await page.waitForURL('**/admin/dashboard/triage');
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('says that forms did not come, and still finds pages', async () => {
    await page.goto('/service');
    await page.route('**/api/v1/questionnaire/sets?*', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: JSON.stringify({ statusCode: 404, code: 'not_found', message: 'x', requestId: 'x' }),
      }),
    );
    await box(page).fill('themes');
    await hit(page, 'Themes').waitFor();
    await page.getByText('The forms did not load. Type on to try again.').first().waitFor();
    await page.unroute('**/api/v1/questionnaire/sets?*');
    await box(page).fill('');
    await box(page).fill('sleep');
    await group(page, 'Forms').getByRole('option').first().waitFor();
  });
});

it('rule 10.1: an administrator finds nothing of what is for system administrators alone', async () => {
  const page = await signedIn('admin@demo.test', '/admin/dashboard');
  await box(page).fill('audit');
  await page.getByText('No page or form is called so.').first().waitFor();
  await expect.poll(() => hit(page, /Audit/).count()).toBe(0);
  await box(page).fill('people');
  await hit(page, 'People of your organisation').waitFor();
  await expect.poll(() => hit(page, /^People$/).count()).toBe(0);
});

it('rule 10.1, 16.26: a clinician finds their pages and forms, whose answers they read, and clients on their desk; nothing of the office', async () => {
  const page = await signedIn('internal@demo.test', '/staff');
  await box(page).fill('wellbeing');
  await group(page, 'Forms').getByRole('option', { name: 'Wellbeing check' }).waitFor();
  await group(page, 'Clients').getByRole('option').waitFor();
  await lookAt(page, 'search-clinician');
  await box(page).fill('all clients');
  await page.getByText('No page or form is called so.').first().waitFor();
  // Enter looks for a client on their desk, as in the office's list.
  await box(page).fill('hale');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /Amira Hale/ }).waitFor();
  await box(page).fill('concerns');
  await hit(page, 'Concerns').click();
  await page.waitForURL('**/profile?part=concerns');
  await box(page).fill('wellbeing');
  await group(page, 'Forms').getByRole('option', { name: 'Wellbeing check' }).click();
  await page.waitForURL('**/responses?form=*');
});
