import { queryClient } from './query.ts';

/** How often to look, and after how long not to wait any more, in ms. */
const LOOK = 300;
const LONGEST = 5_000;

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** When the browser has nothing better to do, where it says so: a part that comes takes a slow phone's time. */
const idle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: LONGEST })
      : resolve(),
  );

/**
 * For what a page needs soon and does not show: waits until what it shows has been asked for and has come, so that on a
 * slow connection nothing stands in its way.
 * @returns when no query is under way and the browser is idle, or after five seconds
 */
export async function onceFetched(): Promise<void> {
  for (let waited = 0; waited < LONGEST; waited += LOOK) {
    await pause(LOOK);
    if (queryClient.isFetching() === 0) return idle();
  }
}
