import type { Page } from 'playwright-core';
import { press } from './pageActions.ts';

/**
 * Presses the first time of a day in the first week after this one that has any left: whatever day it is today, an
 * appointment of then can still be changed online.
 */
export async function chooseLate(page: Page): Promise<void> {
  const free = page.locator('.cw-day:not([aria-disabled=true], :disabled)');
  await free.first().waitFor();
  do await press(page, 'Next week');
  while ((await free.count()) === 0);
  const day = await free.last().getAttribute('data-day');
  await free.last().click();
  await page.locator(`.cw-day[data-day="${day}"][aria-pressed=true]`).waitFor();
  await page.locator('.cw-slot').first().click();
}
