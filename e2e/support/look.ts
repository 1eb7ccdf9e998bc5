import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { axe, picture, SPOKEN, WIDTHS } from './browser.ts';
import { largeEnough } from './smallTargets.ts';

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

/** EXIT SITE is there, and nothing covers it (rule 1.5). */
const mayLeave = (page: Page, about: string) =>
  expect.poll(() => exitSite(page), { message: `EXIT SITE on ${about}` }).toMatch(/^(on top|staff)$/);

/**
 * Looks at a page in a state that only this journey shows: nothing sticks out of a small phone, EXIT SITE is there,
 * and what the page says to a screen reader is right. Its colours and its other widths are those of the page and its
 * parts, which the gallery looks at (`every-route`). Each state is looked at once, by the journey that comes to it
 * first.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  await expect.poll(() => axe(page, SPOKEN), { message: name }).toEqual([]);
  const before = page.viewportSize();
  if (process.env.PICTURES) for (const width of WIDTHS) await picture(page, name, width);
  await page.setViewportSize({ width: 320, height: 700 });
  await fits(page, `${name} at 320`);
  await mayLeave(page, `${name} at 320`);
  if (before) await resized(page, before);
}

/** The page has this size, and has drawn itself anew for it: what folded where it was narrow is open again. */
async function resized(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}

/**
 * Looks at a page as a person would, at every width: nothing sticks out, EXIT SITE is there and nothing covers it,
 * what a client presses is large enough for a thumb, and axe has nothing to say, colours included.
 */
export async function lookAtWell(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  // From the top: what stays on the screen may lie over half of a button further down, which axe takes for a small one.
  await page.evaluate(() => scrollTo(0, 0));
  await accessible(page, name);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
    await fits(page, `${name} at ${width}`);
    await mayLeave(page, `${name} at ${width}`);
    if (width === WIDTHS[0]) await largeEnough(page, name);
  }
  if (before) await resized(page, before);
}

/** What this browser holds of a person: the keys of both stores. */
export function stores(page: Page): Promise<string[]> {
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
}
