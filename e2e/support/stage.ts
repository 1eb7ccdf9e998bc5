import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Seat, sharedBrowser, sit } from './browser.ts';
import { type Portal, startPortal } from './server.ts';

/** What a file of journeys plays on. Both are there from the first `beforeAll` on. */
export interface Stage {
  portal: Portal;
  browser: Browser;
  /** Sits a new person down, with a screen of that width. */
  sit(width?: number): Promise<Seat>;
}

/**
 * Sets a portal with data of its own up for this file, before everything that follows, and takes it away at the end.
 */
export function setStage(): Stage {
  const stage = {
    sit: (width) => sit(stage.browser, stage.portal.url, { width, off: stage.portal.off() }),
  } as Stage;
  beforeAll(async () => {
    [stage.portal, stage.browser] = await Promise.all([startPortal(), sharedBrowser()]);
  });
  // Where everybody sat when it failed, and what the page told them: the first thing whoever reads the log wants to
  // know.
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    const pages = stage.browser?.contexts().flatMap((context) => context.pages()) ?? [];
    const texts = (page: Page, of: string) => page.locator(of).allTextContents().catch(String);
    for (const page of pages) {
      const told = await texts(page, '[role=alert], [role=status]');
      console.info(`failed at ${page.url()}: ${await texts(page, 'h1')}; told: ${told}`);
    }
  });
  afterAll(async () => {
    await Promise.all(stage.browser?.contexts().map((context) => context.close()) ?? []);
    await stage.portal?.stop();
  });
  return stage;
}

/** They get up: nothing failed while they sat there but what was `meant` to. */
export async function leave({ context, faults }: Seat, meant?: RegExp): Promise<void> {
  expect(faults.filter((fault) => !meant?.test(fault))).toEqual([]);
  await context.close();
}
