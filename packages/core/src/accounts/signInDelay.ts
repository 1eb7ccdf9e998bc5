import { SIGN_IN_DELAY } from '../limits.ts';

/**
 * How long the next try has to wait after so many wrong passwords in a row (rule 8.4): nothing until the `from`th,
 * then twice as long each time, never longer than a quarter of an hour.
 * @returns milliseconds
 */
export function delayAfter(failures: number, from: number = SIGN_IN_DELAY.from): number {
  if (failures < from) return 0;
  return Math.min(SIGN_IN_DELAY.first * 2 ** Math.min(failures - from, 20), SIGN_IN_DELAY.longest);
}
