import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';

/** What came of one press of Continue, in milliseconds. */
export interface Press {
  /** The page that was left, and the one that came, by their headings. */
  from: string;
  to: string;
  /** Until the next heading was painted. */
  took: number;
  /** Until anything of the page had changed on the screen: busy, or the next page. */
  reacted: number;
  /** What the API was asked meanwhile, when after the press, and how long that took. */
  asked: readonly { call: string; after: number; took: number }[];
  /**
   * What the main thread worked for it, in processor time: more than it is with a slowed processor, which is made by
   * keeping it busy.
   */
  worked: number;
}

type Seen = Pick<Press, 'to' | 'took' | 'asked' | 'reacted'>;

interface Watch {
  pressed: number;
  before: string;
  reacted: number;
  /** Told once the next heading was painted, by `tell`. */
  seen?: Promise<Seen>;
  tell: (seen: Seen) => void;
}

/**
 * Goes into a page before all else. Notes when a button was pressed, and when a heading other than the one of then
 * was painted.
 */
export const watchesPresses = () => {
  const watch: Watch = { pressed: 0, before: '', reacted: 0, tell: () => undefined };
  Object.assign(globalThis, { watch });
  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const callsSince = (pressed: number) =>
    performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.includes('/api/') && startTime >= pressed)
      .map(({ name, startTime, duration }) => ({
        call: name.replace(/.*\/api\/v1|[0-9a-f]{8}-[-0-9a-f]{27}\/?/g, ''),
        after: startTime - pressed,
        took: duration,
      }));
  // The frame after the one that draws it begins once it is on the screen: by the clock, since what a frame is told
  // of its own time may be from before the press, where the thread was busy.
  const onceShown = (tell: (after: number) => void) => {
    const { pressed } = watch;
    requestAnimationFrame(() => requestAnimationFrame(() => tell(performance.now() - pressed)));
  };
  let reacts = false;
  addEventListener(
    'click',
    (event) => {
      Object.assign(watch, { pressed: event.timeStamp, before: heading(), reacted: 0 });
      reacts = true;
    },
    true,
  );
  new MutationObserver(() => {
    if (reacts) {
      reacts = false;
      onceShown((after) => {
        watch.reacted = after;
      });
    }
    const to = heading();
    // What stands there while an outcome is on its way is no answer.
    if (watch.pressed === 0 || ['', 'Your form', watch.before].includes(to)) return;
    const { pressed } = watch;
    onceShown((took) => {
      watch.tell({ to, took, asked: callsSince(pressed), reacted: watch.reacted || took });
    });
    watch.pressed = 0;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
};

/**
 * How long a finger is on the button, in milliseconds: what a browser does as it comes down is over by the time that
 * it goes up.
 */
const HELD = 80;

interface Pressing {
  /** A folder that keeps what the main thread did for each press. */
  profiles?: string | undefined;
  held?: number | undefined;
}

/**
 * A page whose presses are watched, on a processor slowed so many times. What the bench itself asks of the page comes
 * before the press or after the paint: on a slow processor it took up to half of what it measured, most of it the
 * first time.
 */
export async function presser(page: Page, slower: number, { profiles, held = HELD }: Pressing = {}) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (profiles !== undefined) await devtools.send('Profiler.enable');

  /** Presses Continue and waits for what comes of it. */
  return async (): Promise<Press> => {
    const from = (await page.locator('h1').textContent()) ?? '';
    const button = page.getByRole('button', { name: 'Continue' });
    await button.click({ trial: true });
    const place = await button.boundingBox();
    if (!place) throw new Error('There is no button to press');
    await page.evaluate(() => {
      const { watch } = globalThis as unknown as { watch: Watch };
      watch.seen = new Promise((resolve) => {
        watch.tell = resolve;
      });
    });
    const seen = page.evaluate(() => (globalThis as unknown as { watch: Watch }).watch.seen as Promise<Seen>);
    if (profiles !== undefined) await devtools.send('Profiler.start');
    const before = await workedSoFar(devtools);
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2, { delay: held });
    const what = await seen;
    const worked = (await workedSoFar(devtools)) - before;
    const press: Press = { from, worked, ...what };
    if (profiles !== undefined) {
      await mkdir(profiles, { recursive: true });
      const { profile } = await devtools.send('Profiler.stop');
      const name = `${Date.now()} ${from} - ${press.to}`.replaceAll(/[^\w -]/g, '');
      await writeFile(join(profiles, `${name}.cpuprofile`), JSON.stringify(profile));
    }
    return press;
  };
}

async function workedSoFar(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
