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
