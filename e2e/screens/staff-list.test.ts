import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** The staff's list, every control of it: on the clients, and as a part at /stylecomponent (decision 0047). */
const LIST = '/admin/dashboard/all-clients';
const CALL = /\/api\/v1\/clients(\?|$)/;

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
  if (seat) await leave(seat);
});

const rows = () => page.getByRole('rowheader');
/** What the address sets; in which order makes no difference. */
const search = () =>
  [...new URL(page.url()).searchParams]
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

describe('decision 0047: a list for staff', () => {
  it('each view sets all filters at once and says that it is the one; each filter says its value', async () => {
    await page.goto(LIST);
    await rows().first().waitFor();
    const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link');
    await expect
      .poll(() => views.allTextContents())
      .toEqual(['Everyone', 'Flagged', 'On hold', 'Sent in, not booked', 'Not finished']);
    for (const [index, set] of ['', 'flagged=yes', 'form=hold', 'booked=no&form=completed'].entries()) {
      await views.nth(index).click();
      await expect.poll(search).toBe(set);
      await expect.poll(() => views.nth(index).getAttribute('aria-current')).toBe('true');
    }
    for (const [name, value, words] of [
      ['Service', 'top', 'Abortion care'],
      ['First form', 'hold', 'On hold'],
      ['Appointment', 'no', 'Not booked'],
      ['Flags', 'no', 'No flags'],
    ] as const) {
      await page.getByRole('combobox', { name }).selectOption(value);
      await expect
        .poll(() => page.locator('.cw-filter.is-on').allTextContents())
        .toContainEqual(expect.stringContaining(words));
    }
    await page.getByRole('combobox', { name: 'Flags' }).selectOption('');
    await expect.poll(search).toBe('booked=no&form=hold&service=top');
  });

  it('a search is cleared by its cross, and the list is whole again', async () => {
    await page.goto(LIST);
    await rows().nth(3).waitFor();
    const all = await rows().count();
    await page.getByRole('textbox', { name: /find a client/i }).fill('amira');
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => rows().count()).toBe(all);
  });

  it('goes on by pages; one that fails leaves the list right and is asked for again', async () => {
    await page.goto(LIST);
    const more = page.getByRole('button', { name: /^Show \d+ more$/ });
    await more.waitFor();
    const before = await rows().count();
    await page.route(CALL, (route) => route.fulfill({ status: 404, json: { message: 'No' } }));
    await more.click();
    await page.getByRole('alert').getByText('The list above is still right').waitFor();
    await expect.poll(() => rows().count()).toBe(before);
    await page.unroute(CALL);
    await more.click();
    await expect.poll(() => rows().count()).toBeGreaterThan(before);
  });

  it('what did not load says so, and comes when it is asked for again', async () => {
    await page.route(CALL, (route) => route.fulfill({ status: 404, json: { message: 'Not now.' } }));
    await page.goto(LIST);
    await page.getByRole('heading', { name: 'The list did not load' }).waitFor();
    await lookAt(page, 'staff-list-failed');
    await page.unroute(CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await rows().first().waitFor();
  });

  it('as a part: rows with what can be done, paging, search, a filter, and what hides the rest', async () => {
    await page.goto('/stylecomponent?side=staff');
    const list = page.getByRole('region', { name: 'Letters' });
    await list.getByText('2 of 3 letters, newest first').first().waitFor();
    await list.getByRole('button', { name: 'Show 1 more' }).click();
    await list.getByRole('button', { name: 'Open the letter for Riverside Health Centre' }).click();
    await page.getByText('Opening the letter for Riverside Health Centre').waitFor();
    await list.getByRole('combobox', { name: 'State' }).selectOption('waiting');
    await list.getByText('1 letter matches, newest first').first().waitFor();
    await list.getByRole('textbox', { name: 'Find a letter by who it is for' }).fill('mill');
    await list.getByText('You are seeing: “mill”, State: Waiting.').waitFor();
    await list.getByRole('button', { name: 'Clear the filters' }).click();
    await expect.poll(() => list.getByRole('rowheader').count()).toBeGreaterThan(1);
  });
});
