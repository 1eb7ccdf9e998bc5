import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { takeClock, watched } from '../support/clock.ts';
import { lookAt } from '../support/look.ts';
import { at, press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Somebody writes what came of a danger, is called away and signed out by the idle clock. A colleague works at the
 * same machine and finds nothing of it; whoever began it goes on with it (rule 16.46).
 */
const NOTE = 'Rang her at four. She stays with a sister';
const TRIAGE = '/admin/dashboard/triage?kind=safeguarding';

const stage = setStage();
let seat: Seat;
let page: Page;
beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await takeClock(page);
  await signInStaff(page, 'admin@demo.test');
});
afterAll(async () => {
  expect(seat.faults.filter((fault) => !fault.includes('Clear-Site-Data'))).toEqual([]);
  await seat.context.close();
});

const card = () => page.getByRole('complementary');
const dialog = () => page.getByRole('dialog');
const sayOf = () =>
  card()
    .getByRole('button', { name: /^Say what came of it.*Safeguarding/ })
    .first();
/** Theirs is the first of the list. */
const opensCard = () =>
  page.locator('table tbody tr').first().getByRole('rowheader').getByRole('button').click();
/** What the browser keeps of it that anybody could read. */
const readable = () =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    return JSON.stringify([all.map(({ name }) => name), { ...localStorage }, { ...sessionStorage }]);
  });

/** Nobody touches the page until the session is over. */
async function isCalledAway(): Promise<void> {
  await watched(page);
  await page.clock.fastForward(481_000);
  await page.getByRole('alertdialog').waitFor();
  await page.clock.fastForward(120_000);
  await at(page, '/auth/login');
  await expect.poll(() => page.evaluate(() => document.body.childElementCount)).toBe(0);
}

/** Signs out, at the identity provider as well. */
async function isOut(): Promise<void> {
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Logout')]);
  await at(page, '/auth/login');
  await expect.poll(() => window.isClosed()).toBe(true);
}

describe('a note that was begun', () => {
  let url = '';

  it('rule 16.46: is typed into the outcome of a danger, and its writer is called away', async () => {
    await page.goto(TRIAGE);
    await opensCard();
    await card().getByRole('button', { name: 'I will do this' }).click();
    await sayOf().click();
    await dialog().getByLabel('A referral was made').check();
    await dialog().getByLabel('What was done').fill(NOTE);
    url = page.url();
    // It is locked a moment after the last key.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toContain('kept');
    await page.waitForFunction(
      () =>
        new Promise((resolve) => {
          const open = indexedDB.open('kept');
          open.onsuccess = () => {
            const count = open.result.transaction('locked').objectStore('locked').count();
            count.onsuccess = () => {
              open.result.close();
              resolve(count.result > 0);
            };
          };
        }),
    );
    await isCalledAway();
    expect(await readable()).not.toContain('sister');
  });

  it('rule 16.46: a colleague at the same machine finds nothing, and leaves it there', async () => {
    await page.goto('/auth/login');
    await signInStaff(page, 'super@demo.test');
    await page.goto(url);
    await page.locator('table').first().waitFor();
    expect(await page.getByText(NOTE).count()).toBe(0);
    await isOut();
  });

  it('rule 16.46: whoever began it finds it where it was typed, is asked as they sign out, and finishes it', async () => {
    await signInStaff(page, 'admin@demo.test');
    await page.goto(url);
    await opensCard();
    await sayOf().click();
    await expect.poll(() => dialog().getByLabel('What was done').inputValue()).toBe(NOTE);
    expect(await dialog().getByLabel('A referral was made').isChecked()).toBe(true);
    await lookAt(page, 'note-kept');
    await press(page, 'Keep it open');
    await press(page, 'Logout');
    await page.getByRole('heading', { name: 'A note is not saved yet' }).waitFor();
    await lookAt(page, 'note-left');
    await page.getByRole('link', { name: 'Go back to my work' }).click();
    await at(page, '/admin/dashboard');
    await page.goto(url);
    await opensCard();
    await sayOf().click();
    await expect.poll(() => dialog().getByLabel('What was done').inputValue()).toBe(NOTE);
    await press(page, 'Go on to the last check');
    await press(page, 'Yes, close it');
    await page.getByRole('heading', { name: /^Closed:/ }).waitFor();
    await isOut();
  });
});
