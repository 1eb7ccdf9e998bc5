import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { launch, type Seat, sit } from './browser.ts';
import { untilMorning } from './portalClock.ts';
import { type Portal, startPortal } from './server.ts';

/** What a file of journeys plays on. Both are there from the first `beforeAll` on. */
export interface Stage {
  portal: Portal;
  browser: Browser;
  /** Sits a new person down, with a screen of that width. */
  sit(width?: number): Promise<Seat>;
}

/** Sets a portal with data of its own up for this file, before everything that follows, and takes it away at the end. */
export function setStage(): Stage {
  return staged(() => startPortal());
}

/**
 * The same at 10am in London, whatever the machine says: for what nobody is disturbed by at night (docs/decisions/0138). Who
 * sits down has a browser with that clock. What waits for its time waits for it from `stage.portal.clock.run()` on.
 */
export function setMorningStage(): Stage {
  return staged(() => startPortal({}, untilMorning(new Date())));
}

function staged(start: () => Promise<Portal>): Stage {
  const stage = {
    async sit(width) {
      const seat = await sit(stage.browser, stage.portal.url, width);
      if (stage.portal.clock) await seat.context.clock.install({ time: stage.portal.now() });
      return seat;
    },
  } as Stage;
  beforeAll(async () => {
    [stage.portal, stage.browser] = await Promise.all([start(), launch()]);
  });
  afterAll(async () => {
    await stage.browser?.close();
    await stage.portal?.stop();
  });
  return stage;
}

/** They get up: nothing failed while they sat there but what was `meant` to. */
export async function leave({ context, faults }: Seat, meant?: RegExp): Promise<void> {
  expect(faults.filter((fault) => !meant?.test(fault))).toEqual([]);
  await context.close();
}
