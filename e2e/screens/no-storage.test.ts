import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture } from '../support/browser.ts';
import { at, daysAgo, fillDate, heading, press } from '../support/pageActions.ts';
import { signInOnScreen } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Browsers that keep nothing: site data blocked, full, or an old browser without what newer ones have. */
const stage = setStage();

/** Runs in each page before its own scripts: whatever keeps something throws, as in a browser that blocks site data. */
function block(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document', 'SecurityError');
      },
    });
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
}

function fill(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
}

async function answerOpenCheck(page: Page): Promise<void> {
  await page.goto('/eligibility/lastperiod');
  await page.getByLabel('Yes, it was positive').check();
  await fillDate(page, 'last-period', daysAgo(32));
  await fillDate(page, 'date-of-birth', '14 6 1997');
  await press(page, 'Continue');
  await at(page, '/eligibility/gpdetails');
  await page.getByLabel('Yes', { exact: true }).check();
  await page.fill('#postcode', 'we42rs');
  await press(page, 'Continue');
  await heading(page, /you can have care/i);
}

describe('rule 9.14: a browser that keeps nothing', () => {
  it('blocked: the open check is answered, sign-in says what does not work and lets them in, and a form is saved', async () => {
    const seat = await stage.sit(320);
    const { page, context } = seat;
    await context.addInitScript(block);
    await answerOpenCheck(page);
    await page.goto('/auth/login');
    await heading(page, /./);
    await page.getByText('Your browser keeps nothing for this site').waitFor();
    await picture(page, 'sign-in-keeps-nothing');
    await signInOnScreen(page, stage.portal, 'client2@demo.test');
    await at(page, '/client/dashboard');
    await page.locator('main').getByRole('link', { name: 'Try every question' }).click();
    await heading(page, 'Try every question');
    await page.locator('main').getByText('Start', { exact: true }).click();
    await page.getByLabel('What is your favourite colour?').fill('Sea green');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await leave(seat);
  });

  it('full: sign-in goes on after the right code', async () => {
    const seat = await stage.sit();
    const { page, context } = seat;
    await context.addInitScript(fill);
    await signInOnScreen(page, stage.portal, 'client@demo.test');
    await at(page, '/client/dashboard');
    await heading(page, /^Hello/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    await leave(seat);
  });
});
