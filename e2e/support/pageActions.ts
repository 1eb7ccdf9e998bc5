import { addDays, londonDay } from '@careway/core/dates';
import type { Page } from 'playwright-core';

/** What people do on a page. Each waits for what it names, as long as PATIENCE lasts. A text means the whole name. */
type Name = string | RegExp;

const named = (name: Name) => ({ name, exact: typeof name === 'string' });

/** Comes to the page with this heading. */
export const heading = (page: Page, name: Name) =>
  page.getByRole('heading', { level: 1, ...named(name) }).waitFor();

/** Comes to the address with this path; a text may end with a `#part`. */
export const at = (page: Page, path: Name) =>
  page.waitForURL(({ pathname, hash }) =>
    path instanceof RegExp ? path.test(pathname) : path === (path.includes('#') ? pathname + hash : pathname),
  );

export const press = (page: Page, name: Name) => page.getByRole('button', named(name)).first().click();

/** Presses a button with Enter, as somebody does who has come to it by keyboard. */
export const enter = (page: Page, name: Name) => page.getByRole('button', named(name)).first().press('Enter');

/** Goes by a link of the page itself. */
export const follow = (page: Page, name: Name) =>
  page.locator('main').getByRole('link', named(name)).first().click();

/** A date in the three boxes that begin with `id`. In: the date as people type it, `14 6 1997`. */
export async function fillDate(page: Page, id: string, date: string): Promise<void> {
  const parts = date.split(' ');
  for (const [index, part] of ['day', 'month', 'year'].entries()) {
    await page.fill(`#${id}-${part}`, parts[index] ?? '');
  }
}

export async function keys(page: Page, ...pressed: string[]): Promise<void> {
  for (const key of pressed) await page.keyboard.press(key);
}

/** The day so many days before today, as people type it. */
export const daysAgo = (days: number) =>
  addDays(londonDay(new Date()), -days).split('-').reverse().map(Number).join(' ');

/** The words of what has the keyboard. */
export const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
