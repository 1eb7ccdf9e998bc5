import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { at, daysAgo, fillDate, heading, press } from '../support/pageActions.ts';
import { signInOnScreen, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import { heldTexts, translatePages } from '../support/translator.ts';

/** Whoever reads another language has their browser translate the pages, and does on them what everybody does. */
const stage = setStage();
let client: Seat;
let staff: Seat;

beforeAll(async () => {
  client = await stage.sit(320);
  staff = await stage.sit();
  for (const { context } of [client, staff]) await translatePages(context);
});

describe('rule 14.22: a page that a browser translates', () => {
  it('the open check is answered, with a mistake put right', async () => {
    const { page } = client;
    await page.goto('/eligibility/lastperiod');
    await heading(page, /./);
    await press(page, 'Continue');
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await page.getByLabel('Yes, it was positive').check();
    await press(page, 'Continue');
    await fillDate(page, 'last-period', daysAgo(32));
    await fillDate(page, 'date-of-birth', '14 6 1997');
    await press(page, 'Continue');
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.fill('#postcode', 'we42rs');
    await press(page, 'Continue');
    await heading(page, /you can have care/i);
    expect(await heldTexts(page)).toEqual([]);
  });

  it('somebody signs in with a code', async () => {
    const { page } = client;
    await signInOnScreen(page, stage.portal, 'client2@demo.test');
    await at(page, '/client/dashboard');
    expect(await heldTexts(page)).toEqual([]);
  });

  it('a form is filled in and saved, and what it says of mistakes is what is still so', async () => {
    const { page } = client;
    await page.locator('main').getByRole('link', { name: 'Try every question' }).click();
    await heading(page, 'Try every question');
    await page.locator('main').getByText('Start', { exact: true }).click();
    await heading(page, 'Words, numbers and days');
    await press(page, 'Continue');
    const summary = page.getByRole('alert');
    await expect.poll(() => summary.getByRole('heading').textContent()).toBe('Three answers need a look');
    await page.getByLabel('What is your favourite colour?').fill('Sea green');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await press(page, 'Continue');
    await expect.poll(() => summary.getByRole('heading').textContent()).toBe('Two answers need a look');
    await page.getByLabel('How many cups of tea').fill('3');
    await press(page, 'Continue');
    await expect.poll(() => summary.getByRole('heading').textContent()).toMatch(/^(One|An) answer/);
    for (const [part, value] of Object.entries({ Day: '5', Month: '9', Year: '2026' }))
      await page.getByLabel(part, { exact: true }).fill(value);
    await press(page, 'Continue');
    await heading(page, 'Choosing');
    expect(await heldTexts(page)).toEqual([]);
  });

  it('a time is chosen, another one, and booked', async () => {
    const { page } = client;
    await page.goto('/appointment/booking?where=phone');
    await page.locator('.cw-slot').first().click();
    await page.getByText(/we are holding this for you/i).waitFor();
    await page.locator('.cw-slot').nth(1).click();
    await press(page, 'Book this time');
    await heading(page, 'Your appointment is booked');
    expect(await heldTexts(page)).toEqual([]);
  });

  it('staff look through their list', async () => {
    const { page } = staff;
    await signInStaff(page);
    await page.goto('/admin/dashboard/all-clients');
    await page.getByRole('rowheader').first().waitFor();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link').nth(2).click();
    await expect.poll(() => new URL(page.url()).search).toContain('hold');
    await page.getByRole('textbox', { name: /find a client/i }).fill('zzzz');
    await page
      .getByText(/no clients|nobody/i)
      .first()
      .waitFor();
    expect(await heldTexts(page)).toEqual([]);
  });

  it('nothing broke', async () => {
    for (const seat of [client, staff]) await leave(seat);
  });
});
