import { describe, expect, it } from 'vitest';
import { picture, sit } from '../support/browser.ts';
import { signInClient } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Devices whose clock is wrong, as far as people have them. */
const stage = setStage();
const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;

describe('rule 14.25: a device whose clock is wrong', () => {
  it.each([
    ['a quarter of an hour slow', -15 * MINUTE, 0],
    ['a quarter of an hour fast', 15 * MINUTE, 0],
    ['four years slow', -4 * YEAR, 1],
  ] as const)(
    '%s: a time is held for as long as it is, and a clock that is far off is said',
    async (_, wrong, said) => {
      const seat = await sit(stage.browser, stage.portal.url, {
        off: stage.portal.off() + wrong,
        width: 320,
      });
      const { page } = seat;
      await signInClient(page, stage.portal, 'client2@demo.test');
      await page.goto('/appointment/booking?where=phone');
      await page.locator('.cw-slot').first().click();
      await page.getByText(/we are holding this for you/i).waitFor();
      await expect.poll(() => page.locator('.cw-hold b').textContent()).toMatch(/^(10 min 0|9 min \d+) sec/);
      expect(await page.getByText('The clock of this device is wrong').count()).toBe(said);
      if (said) await picture(page, 'clock-wrong');
      await leave(seat);
    },
  );
});
