import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { daysAgo, fillDate, focused } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** /service: an administrator changes a price and a stranger reads the new one (rule 16.4, decision 0127). */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
  await page.waitForURL('**/admin/dashboard');
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const open = async (on: Page) => {
  await on.goto('/service');
  await on.getByRole('heading', { level: 2, name: 'Abortion care' }).waitFor();
};
const prices = (on: Page) => on.getByRole('region', { name: 'Private prices for Abortion care' });

describe('the services and their prices', () => {
  it('shows each service to staff, found from the dashboard', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: 'Services and prices' }).click();
    await page.waitForURL('**/service');
    for (const name of ['Abortion care', 'Vasectomy', 'Long-acting contraception']) {
      await page.getByRole('region', { name, exact: true }).waitFor();
    }
    await expect.poll(() => page.title()).toBe('Services – Careway');
    await lookAt(page, 'services');
  });

  it('says what to mend beside the box, and keeps what was typed', async () => {
    await prices(page).getByRole('button', { name: 'Change the prices' }).press('Enter');
    const to = prices(page).getByLabel('To week').nth(1);
    await to.fill('2x');
    await page.getByRole('button', { name: 'Save the prices' }).press('Enter');
    await page.getByRole('link', { name: /Enter whole weeks/ }).press('Enter');
    await expect.poll(() => to.evaluate((box) => box === document.activeElement)).toBe(true);
    await expect.poll(() => to.inputValue()).toBe('2x');
    await lookAt(page, 'services-mend');
    await to.fill('9');
    await page.getByText('Enter whole weeks').first().waitFor({ state: 'detached' });
  });

  it('by keyboard: a price changed, one removed and one added; saved in one', async () => {
    await prices(page).getByLabel('Price in £').first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('85.50');
    await page.keyboard.press('Tab');
    await expect.poll(() => focused(page)).toMatch(/^Remove/);
    await page.getByRole('button', { name: /^Remove price 5/ }).press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Remove/);
    await page.getByRole('button', { name: 'Add a price' }).press('Enter');
    for (const typed of ['Scan and advice', '0', '23', '£120']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    // They are on its Remove: it goes again, and they add it once more.
    await page.keyboard.press('Enter');
    await expect.poll(() => prices(page).getByLabel('Treatment').count()).toBe(4);
    await page.getByRole('button', { name: 'Add a price' }).press('Enter');
    for (const typed of ['Scan and advice', '0', '23', '£120']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await page.getByRole('button', { name: 'Save the prices' }).press('Enter');
    await prices(page).getByRole('cell', { name: '£85.50' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Change the prices');
    await expect.poll(() => prices(page).getByRole('row').count()).toBe(6);
  });

  it('a stranger reads the new prices at once', async () => {
    const stranger = await stage.sit(390);
    const { page: phone } = stranger;
    await phone.goto('/eligibility/lastperiod');
    await phone.getByLabel(/^Yes/).first().check();
    await fillDate(phone, 'last-period', daysAgo(40));
    await fillDate(phone, 'date-of-birth', '14 6 1997');
    await phone.getByRole('button', { name: 'Continue' }).click();
    await phone.getByLabel('No, I am visiting the UK').check();
    await phone.getByRole('button', { name: 'Continue' }).click();
    await phone.waitForURL('**/eligibility/cost');
    await phone.getByText('£85.50').first().waitFor();
    await phone.getByText('Scan and advice').first().waitFor();
    expect(stranger.faults).toEqual([]);
    await stranger.context.close();
  });

  it('a colleague saved meanwhile: both tables are shown, nothing typed is lost, and they choose', async () => {
    const other = await seat.context.newPage();
    await open(page);
    await prices(page).getByRole('button', { name: 'Change the prices' }).click();
    await open(other);
    await prices(other).getByRole('button', { name: 'Change the prices' }).click();
    await other.getByLabel('Price in £').first().fill('90');
    await other.getByRole('button', { name: 'Save the prices' }).click();
    await prices(other).getByRole('cell', { name: '£90' }).waitFor();
    await other.close();
    await page.bringToFront();
    await page.getByLabel('Price in £').first().fill('99');
    await page.getByRole('button', { name: 'Save the prices' }).click();
    await page.getByText(/saved these prices after you opened them/).waitFor();
    await expect.poll(() => page.getByLabel('Price in £').first().inputValue()).toBe('99');
    await lookAt(page, 'services-conflict');
    await page.getByRole('button', { name: 'Save mine instead' }).click();
    await prices(page).getByRole('cell', { name: '£99' }).waitFor();
  });

  it('without a connection nothing typed is lost, and they can try again', async () => {
    await prices(page).getByRole('button', { name: 'Change the prices' }).click();
    await page.getByLabel('Price in £').first().fill('101');
    await seat.context.setOffline(true);
    await page.getByRole('button', { name: 'Save the prices' }).click();
    await page.getByText(/We could not connect/).waitFor();
    await expect.poll(() => page.getByLabel('Price in £').first().inputValue()).toBe('101');
    await seat.context.setOffline(false);
    await page.getByRole('button', { name: 'Save the prices' }).click();
    await prices(page).getByRole('cell', { name: '£101' }).waitFor();
  });

  it('who may not change the prices reads them', async () => {
    const reader = await stage.sit();
    await signInStaff(reader.page, 'admin@demo.test');
    await reader.page.waitForURL('**/admin/dashboard');
    await open(reader.page);
    await reader.page.getByText('A system administrator can change them').first().waitFor();
    await expect.poll(() => reader.page.getByRole('button', { name: 'Change the prices' }).count()).toBe(0);
    expect(reader.faults).toEqual([]);
    await reader.context.close();
  });
});
