import type { Page } from 'playwright-core';

/** How much slower than this machine the processor of whoever types is made. */
const SLOWER = 4;
/** The least that the browser tells of, in ms: what is quicker counts as that. */
const LEAST = 16;

interface Watched {
  keysSeen: Record<number, number>;
  keysWatched?: PerformanceObserver;
}

/**
 * How long each key took until the page was painted after it, as the browser's own Event Timing has it (in steps of 8
 * ms), on a processor slowed four times.
 * @param keys how many are pressed @param press presses one @param gap how long somebody waits before the next, in ms
 * @returns nothing when the browser hardly reported any: headless, it sometimes keeps its figures to itself for a
 *   whole page
 */
export async function keyToPaint(
  page: Page,
  keys: number,
  press: (key: number) => Promise<void>,
  gap = 40,
): Promise<number[] | undefined> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.evaluate((least) => {
    const here = globalThis as unknown as Watched;
    here.keysWatched?.disconnect();
    here.keysSeen = {};
    // Held fast: one that nobody holds is collected, and what it had still to say with it.
    here.keysWatched = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
        if (!/^key|^input|^beforeinput/.test(entry.name) || !entry.interactionId) continue;
        here.keysSeen[entry.interactionId] = Math.max(
          here.keysSeen[entry.interactionId] ?? 0,
          entry.duration,
        );
      }
    });
    here.keysWatched.observe({ type: 'event', durationThreshold: least } as PerformanceObserverInit);
  }, LEAST);
  for (let key = 0; key < keys; key += 1) {
    await press(key);
    await page.waitForTimeout(gap);
  }
  await page.waitForTimeout(1000);
  const seen = await page.evaluate(() => Object.values((globalThis as unknown as Watched).keysSeen));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  return seen.length < keys / 4
    ? undefined
    : [...seen, ...Array<number>(Math.max(0, keys - seen.length)).fill(LEAST)];
}
