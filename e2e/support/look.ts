import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture, WIDTHS } from './browser.ts';

/** Looks at the page at every width: nothing sticks out, and on the smallest and the largest axe has nothing to say. */
export async function lookAt(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
    await picture(page, name, width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    if (width !== 768) expect(await axe(page), `${name} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** What this browser holds of a person: the keys of both stores. */
export function stores(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}
