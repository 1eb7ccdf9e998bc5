import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { setStage } from '../support/stage.ts';

/**
 * Words on buttons can be read in every state: resting, below the pointer, while it is pressed, just after, with the
 * keyboard (WCAG 1.4.3).
 */
const stage = setStage();
let seat: Seat;

beforeAll(async () => {
  seat = await stage.sit(1280);
});

/**
 * How the words of a button stand out from what is behind them, as WCAG counts it; in hundredths, so that it is
 * compared whole.
 */
const contrast = (button: Locator) =>
  button.evaluate((one) => {
    const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const light = (colour: string) => {
      const [r = 0, g = 0, b = 0] = parts(colour).map((part) => {
        const share = part / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    let behind = 'rgb(255, 255, 255)';
    for (let at: Element | null = one; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if ((parts(backgroundColor)[3] ?? 1) === 0) continue;
      behind = backgroundColor;
      break;
    }
    const [a, b] = [light(getComputedStyle(one).color), light(behind)];
    return Math.round(((Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)) * 100);
  });

async function states(page: Page, button: Locator): Promise<[string, number][]> {
  const found: [string, number][] = [];
  const note = async (state: string) => found.push([state, await contrast(button)]);
  await button.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  await note('resting');
  await button.hover({ force: true });
  await note('below the pointer');
  await page.mouse.down();
  await note('pressed');
  // Let go elsewhere, nothing is done; the button has the focus, as after a press.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await note('just after');
  await button.hover({ force: true });
  await note('just after, still below the pointer');
  await page.mouse.move(0, 0);
  await button.focus();
  await note('with the keyboard');
  await button.blur();
  return found;
}

it.each(['staff', 'client'])('on the side of %s', async (side) => {
  const { page } = seat;
  await page.goto(`/stylecomponent?side=${side}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const buttons = page.locator('main .nhsuk-button:visible, main .cw-linkbtn:visible');
  await expect.poll(() => buttons.count()).toBeGreaterThan(5);
  const looks = new Set<string>();
  const low: string[] = [];
  for (const button of await buttons.all()) {
    const look = `${await button.getAttribute('class')} ${await button.getAttribute('aria-disabled')}`;
    if (looks.has(look)) continue;
    looks.add(look);
    for (const [state, value] of await states(page, button))
      if (value < 450) low.push(`${look} ${state}: ${value / 100}`);
  }
  expect(looks.size).toBeGreaterThan(3);
  expect(low).toEqual([]);
});
