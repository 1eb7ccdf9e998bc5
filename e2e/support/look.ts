import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture, WIDTHS } from './browser.ts';

/** What is wider than the screen where the page is: the innermost of it, as tag, class and words. */
const stickingOut = (page: Page) =>
  page.evaluate(() => {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over <= 0) return [];
    const out = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > innerWidth + 0.5,
    );
    const inner = out.filter((one) => !out.some((other) => other !== one && one.contains(other)));
    const named = inner.map(
      (one) => `${one.tagName.toLowerCase()}.${one.className} “${one.textContent?.trim().slice(0, 40)}”`,
    );
    return [`${over} px`, ...named.slice(0, 5)];
  });

/** Nothing sticks out of the screen. */
export const fits = (page: Page, about = '') =>
  expect.poll(() => stickingOut(page), { message: about }).toEqual([]);

/** Axe has nothing to say of the page as it stands. */
export const accessible = (page: Page, about = '') =>
  expect.poll(() => axe(page), { message: about }).toEqual([]);

/** Where EXIT SITE is: 'on top' where it can be seen and pressed; of staff, who have none, 'staff'. */
const exitSite = (page: Page) =>
  page.evaluate(() => {
    if (document.querySelector('.cw-top, .cw-preview')) return 'staff';
    const ways = [...document.querySelectorAll('a')].filter(
      (link) => link.textContent?.trim() === 'EXIT SITE',
    );
    const pressed = ways.filter((way) => {
      const { x, y, width, height } = way.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('a') === way;
    });
    return pressed.length > 0 ? 'on top' : `${ways.length} of them, none on top`;
  });

/**
 * Looks at a page in one state, as a person would: nothing sticks out at any width, EXIT SITE is there and nothing covers it
 * (rule 1.5), and axe, which takes its time, has nothing to say at the width the person came with. Each state is looked
 * at once, by the journey that comes to it first.
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
    await expect
      .poll(() => exitSite(page), { message: `EXIT SITE on ${name} at ${width}` })
      .toMatch(/^(on top|staff)$/);
  }
  if (before) await page.setViewportSize(before);
}

/** What this browser holds of a person: the keys of both stores. */
export function stores(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}
