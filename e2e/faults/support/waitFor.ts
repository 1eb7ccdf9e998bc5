import { setTimeout as wait } from 'node:timers/promises';

/** How long anything is waited for, in milliseconds; beyond that the portal has not recovered. */
const PATIENCE = 120_000;

/**
 * Waits until something is so. One look that fails is no end: what is looked at may be gone for a while.
 * @throws Error that says what was waited for
 */
export async function waitFor(
  what: string,
  is: () => boolean | Promise<boolean>,
  patience = PATIENCE,
): Promise<void> {
  for (const end = performance.now() + patience; performance.now() < end; await wait(50))
    if (await Promise.resolve(is()).catch(() => false)) return;
  throw new Error(`${what}: waited for in vain, ${patience / 1000} s`);
}
