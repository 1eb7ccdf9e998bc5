import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture, WIDTHS } from './browser.ts';

/** Nothing sticks out of the screen. */
export const fits = (page: Page, about = '') =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: about })
    .toBeLessThanOrEqual(0);

/** Axe has nothing to say of the page as it stands. */
export const accessible = (page: Page, about = '') =>
  expect.poll(() => axe(page), { message: about }).toEqual([]);

/**
 * Looks at a page in one state, as a person would: nothing sticks out at any width, and axe, which takes its time, has
 * nothing to say at the width the person came with. Each state is looked at once, by the journey that comes to it first.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  // From the top: what stays on the screen may lie over half of a button further down, which axe takes for a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await accessible(page, name);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
    await picture(page, name, width);
    await fits(page, `${name} at ${width}`);
  }
  if (before) await page.setViewportSize(before);
}

/** What this browser holds of a person: the keys of both stores. */
export function stores(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}
