import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Journey 1's end: an administrator signs in through the identity provider and sees client, form and booking
 * (rule 16.1, 18.1), by keyboard too. The people are the demonstration's.
 */
const LIST = '/admin/dashboard/all-clients';

const stage = setStage();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page);
  await at(page, '/admin/dashboard');
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

/** A made-up client who called nothing but a phone call safe. */
const ONLY_BY_PHONE = '0190de30-0004-7000-8000-000000000005';

const heading = () => page.getByRole('heading', { level: 1 });
const rows = () => page.getByRole('rowheader');
const find = () => page.getByRole('textbox', { name: /find a client/i });

describe('staff see their clients', () => {
  it('rule 16.1: the dashboard says who is new and who comes next', async () => {
    await expect.poll(() => heading().textContent()).toBe('Dashboard');
    await rows().first().waitFor();
    await lookAt(page, 'staff-dashboard');
    await page.getByRole('link', { name: /^Sent in, not booked: \d+/ }).click();
    await page.waitForURL(`**${LIST}?form=completed&booked=no`);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'First form' }).inputValue())
      .toBe('completed');
  });

  it('rule 14.15: finds a client by any part of them, and keeps what was typed out of the address', async () => {
    await page.goto(LIST);
    await rows().first().waitFor();
    await lookAt(page, 'staff-clients');
    await page.keyboard.press('/');
    for (const typed of ['amira', 'CW-', '07700 900118', '14 June 1997', 'client@demo.test']) {
      await find().fill(typed);
      await page.keyboard.press('Enter');
      await expect.poll(() => rows().filter({ hasText: 'Amira Hale' }).count()).toBe(typed === 'CW-' ? 0 : 1);
      expect(new URL(page.url()).search).toBe('');
    }
    await expect
      .poll(() => page.evaluate(() => JSON.stringify([localStorage, sessionStorage])))
      .not.toContain('client@demo');
  });

  it('rule 16.17: from every page, by its key alone: the list comes with what was typed, also where it is open already', async () => {
    const box = page.getByRole('combobox', { name: 'Search clients, forms and pages' });
    await page.goto('/service');
    await box.waitFor();
    for (const [name, hit] of [
      ['amira hale', 'Amira Hale'],
      ['bethan moss', 'Bethan Moss'],
    ] as const) {
      // On the list itself the key leads to its own box.
      if (new URL(page.url()).pathname === LIST) await box.focus();
      else await page.keyboard.press('/');
      await page.keyboard.type(name);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${LIST}`);
      await rows().filter({ hasText: hit }).first().waitFor();
      await expect.poll(() => find().inputValue()).toBe(name);
      await expect.poll(() => box.inputValue()).toBe('');
      expect(new URL(page.url()).search).toBe('');
    }
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Search clients, forms and pages' }).click();
    await box.fill('amira hale');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${LIST}`);
    await rows().filter({ hasText: 'Amira Hale' }).first().waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('nobody matches: it says what hides the rest, and undoes it', async () => {
    await page.goto(`${LIST}?service=vas`);
    await find().fill('nobody at all');
    await page.getByRole('heading', { name: 'Nobody matches' }).waitFor();
    await lookAt(page, 'staff-nobody');
    await page.getByRole('button', { name: 'Clear the filters' }).click();
    await rows().first().waitFor();
    await expect.poll(() => find().inputValue()).toBe('');
    expect(new URL(page.url()).search).toBe('');
  });

  it('rule 16.2: opens a record: safe contact, form and booking stand there; the number keys turn its pages', async () => {
    await page.goto(`${LIST}?flagged=yes&booked=yes`);
    const link = rows().getByRole('link').first();
    const name = await link.textContent();
    await link.click();
    await expect.poll(() => heading().textContent()).toBe(name);
    await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    await expect.poll(() => page.title()).toBe('Client record – Careway');
    await page.getByRole('region', { name: 'Messages' }).waitFor();
    await lookAt(page, 'staff-record');
    for (const [key, part] of [
      ['2', 'details'],
      ['3', 'forms'],
      ['4', 'appointments'],
      ['5', 'notes'],
      ['6', 'history'],
    ] as const) {
      await page.keyboard.press(key);
      await page.waitForURL(`**/${part}`);
      await page
        .getByRole('link', { name: new RegExp(part, 'i'), exact: false })
        .first()
        .waitFor();
    }
    await lookAt(page, 'staff-history');
    await page.getByRole('button', { name: 'Who has read' }).click();
    await page.getByText(/Record opened/).waitFor();
    await expect.poll(() => page.getByText('Anjali Rowe').count()).toBeGreaterThan(0);
  });

  it('rule 1.1, 13.9: what may not be sent is a person’s to tell: taken, told, done', async () => {
    await page.goto(`${LIST}/${ONLY_BY_PHONE}`);
    const toDo = page.getByRole('region', { name: 'Tell in another way' });
    await toDo.getByText(/^Your appointment on .* is cancelled/).waitFor();
    await lookAt(page, 'staff-to-do');
    await toDo.getByRole('button', { name: 'I will do this' }).press('Enter');
    await toDo.getByText(/You have taken this/).waitFor();
    await toDo.getByRole('button', { name: 'It is done' }).press('Enter');
    await toDo.waitFor({ state: 'detached' });
  });

  it('rule 16.3: reads a form page by page, flags first', async () => {
    await page.goto(`${LIST}?flagged=yes&form=completed`);
    const raised = page.getByRole('row').filter({ hasText: /bleeding|pain|heart|clot/i });
    await raised.first().getByRole('link').click();
    await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    await page.keyboard.press('3');
    await page.waitForURL('**/forms');
    // The newest of each kind stands above the list, and comes a moment later.
    await page.getByRole('link', { name: "Let's Get Started" }).first().click();
    await expect.poll(() => heading().textContent()).toBe("Let's Get Started");
    await page.getByRole('heading', { name: 'About you and staying safe' }).waitFor();
    const first = page
      .getByRole('region', { name: /to look at first/ })
      .getByRole('link')
      .first();
    await first.click();
    expect(new URL(page.url()).hash).toMatch(/^#answer-/);
    await lookAt(page, 'staff-form');
  });

  it("rule 10.3: another trust's client is not there", async () => {
    await page.goto(`${LIST}/0190de30-0004-7000-8000-000000000001`);
    await expect.poll(() => heading().textContent()).toBe('We could not find that');
    await lookAt(page, 'staff-not-there');
  });

  it('going back from a record keeps the search', async () => {
    await page.goto(LIST);
    await find().fill('amira');
    await expect.poll(() => rows().count()).toBe(1);
    await rows().getByRole('link').click();
    await page.getByRole('heading', { name: 'Amira Hale' }).waitFor();
    await page.goBack();
    await expect.poll(() => find().inputValue()).toBe('amira');
    await expect.poll(() => rows().count()).toBe(1);
  });

  it('short-cuts can be turned off (WCAG 2.1.4)', async () => {
    await page.getByRole('button', { name: 'Turn short-cuts off' }).click();
    await page.keyboard.press('/');
    await expect.poll(() => find().evaluate((box) => box === document.activeElement)).toBe(false);
    await page.getByRole('button', { name: 'Turn short-cuts on' }).click();
    await page.keyboard.press('/');
    await expect.poll(() => find().evaluate((box) => box === document.activeElement)).toBe(true);
  });
});
