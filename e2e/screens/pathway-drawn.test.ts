import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { answered } from '../support/checks.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * How often a page is drawn between a press and the next page: what a slow phone does there is what somebody waits
 * for (decision 0137).
 */
const stage = setStage();
let seat: Seat;

beforeEach(async () => {
  seat = await stage.sit(320);
});
afterEach(() => leave(seat));

interface Drawn {
  /** The heading after each time that something was drawn, since the press. */
  drawn: string[];
}

/** React tells each time that it has drawn to whoever is there before it. */
const watchesDrawing = () => {
  const watch: Drawn = { drawn: [] };
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberUnmount: () => undefined,
    onCommitFiberRoot: () => watch.drawn.push(document.querySelector('h1')?.textContent ?? ''),
    onPostCommitFiberRoot: () => undefined,
  };
  Object.assign(globalThis, { watch, __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  addEventListener(
    'click',
    () => {
      watch.drawn = [];
    },
    true,
  );
};
const drawn = (page: Page) => page.evaluate(() => (globalThis as unknown as { watch: Drawn }).watch.drawn);

describe('decision 0137: one press of Continue', () => {
  it('draws once, and that is the next page', async () => {
    const { page } = seat;
    await page.addInitScript(watchesDrawing);
    const user = await newSession(stage.portal, 'leah.whitlock6@demo.test');
    await carry(page, user);
    await answered(stage.portal, user, 'vas', { payment: 'private' });
    await page.goto('/vas/nhs');
    await heading(page, 'Check if we can help you');
    await page.getByText('Saved', { exact: true }).waitFor();
    await press(page, 'Continue');
    await at(page, '/vas/date-of-birth');
    await heading(page, 'About you');
    expect((await drawn(page))[0]).toBe('About you');
  });
});
