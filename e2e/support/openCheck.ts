import type { Page } from 'playwright-core';
import { at, daysAgo, fillDate, press } from './pageActions.ts';

/** The first page of the open check for somebody who may be pregnant, answered. */
export async function answerAboutYou(
  page: Page,
  { test = 'Yes, it was positive', period = 32, born = '14 6 1997' } = {},
): Promise<void> {
  await page.goto('/eligibility/lastperiod');
  await page.getByLabel(test, { exact: true }).check();
  if (test === 'Yes, it was positive') await fillDate(page, 'last-period', daysAgo(period));
  await fillDate(page, 'date-of-birth', born);
  await press(page, 'Continue');
}

/** Both pages of it: registered with a GP, living there. */
export async function answerLivingAt(page: Page, postcode: string): Promise<void> {
  await answerAboutYou(page);
  await at(page, '/eligibility/gpdetails');
  await page.getByLabel('Yes', { exact: true }).check();
  await page.fill('#postcode', postcode);
  await press(page, 'Continue');
}
