import type { BrowserContext, Page } from 'playwright-core';

/** A clock that the test moves. It goes on by itself too, so leave it seconds: a busy machine takes them. */
export async function takeClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date() });
  await noticeWatch(page);
}

/** Has the pages to come say when inactivity is watched; nothing on the screen tells, what is listened for does. */
export async function noticeWatch(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript(() => {
    const { addEventListener } = globalThis;
    globalThis.addEventListener = (...given: Parameters<typeof addEventListener>) => {
      const [kind, , how] = given;
      // The browser's driver listens for touches too, and may stop them.
      const idle = kind === 'touchstart' && typeof how === 'object' && how.passive === true;
      if (idle) Object.assign(globalThis, { watched: true });
      addEventListener(...given);
    };
  });
}

/** Waits until inactivity and the other tabs are watched: that part comes after the page, and counts from then. */
export async function watched(page: Page): Promise<void> {
  await page.waitForFunction(() => 'watched' in globalThis);
}

/** Where the mouse is: a move to where it is already is none. */
let hand = 0;

/** So long nobody notices: less than after what a warning comes (rule 9.5). */
const WHILE = 7 * 60_000;

/**
 * Somebody works for so many times seven minutes: the portal's clock and the page's go on together, and their browser
 * says that they are there (rule 9.3).
 */
export async function worksOn(
  page: Page,
  portal: { goOn(ms: number): Promise<void> },
  times: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await portal.goOn(WHILE);
    const heard = page.waitForResponse('**/api/v1/session');
    await page.clock.fastForward(WHILE);
    hand += 1;
    await page.mouse.move(100 + (hand % 100), 100);
    await heard;
  }
}
