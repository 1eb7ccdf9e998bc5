import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerByKeyboard } from '../support/answerByKeyboard.ts';
import { picture, type Seat } from '../support/browser.ts';
import { accessible, fits } from '../support/look.ts';
import { signInClient } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Journey 12 (rule 18.12), for forms: a whole form by keyboard alone, on a small phone (320 px) and at 400 % zoom:
 * a window of 1280 by 1024 is then 320 by 256 CSS pixels. Nothing that has the focus is hidden, nothing sticks out, and
 * axe has nothing to say.
 */
const stage = setStage();
let seat: Seat;

beforeAll(async () => {
  seat = await stage.sit(320);
  await signInClient(seat.page, stage.portal, 'client2@demo.test');
});

/** Presses Tab until the link or button of that name has the focus, then Enter. */
const go = (page: Page, name: RegExp) => answerByKeyboard(page, name, '');

async function newHeading(page: Page, before: string | null): Promise<string> {
  await page.waitForFunction((was) => (document.querySelector('h1')?.textContent ?? was) !== was, before);
  return (await page.locator('h1').textContent()) ?? '';
}

async function wholeForm(page: Page, name: string): Promise<string[]> {
  const pages: string[] = [];
  let title = 'Book an interpreter';
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  while (title !== 'Thank you. We look for someone now') {
    pages.push(title);
    if (pages.length > 12) throw new Error(`the form never ends: ${pages.join(', ')}`);
    await fits(page, title);
    await accessible(page, title);
    expect(await answerByKeyboard(page, /^(Start|Continue|Send my answers)$/, 'Two words'), title).toEqual(
      [],
    );
    title = await newHeading(page, title);
    await picture(page, `${name}-${pages.length}`);
  }
  return pages;
}

const PAGES = [
  'Book an interpreter',
  'What you need',
  'Who you feel safe with',
  'Staying safe',
  'Check your answers',
];

describe('rule 3.10, 14.16, 18.12: journey 12: a whole form by keyboard alone', () => {
  it('at 320 px', async () => {
    const { page } = seat;
    await page.getByRole('heading', { name: 'Your forms' }).waitFor();
    await go(page, /^Help with language$/);
    await page.getByRole('heading', { level: 1, name: 'Book an interpreter' }).waitFor();
    // Whoever presses fast leaves the pages that follow before their lists came: the form that was sent is not begun
    // again by the list from before.
    await page.route('**/questionnaire/client/forms?*', (route) =>
      page.url().endsWith('/appointment/Interpreter') ? route.continue() : undefined,
    );
    const pages = await wholeForm(page, 'keyboard-320');
    expect(pages).toEqual(PAGES);
  });

  it('at 400 % zoom', async () => {
    const { page, faults } = seat;
    await page.setViewportSize({ width: 320, height: 256 });
    await go(page, /^Go to your dashboard$/);
    await page.waitForURL('**/client/dashboard');
    await go(page, /^Help with language$/);
    await page.getByRole('heading', { level: 1, name: 'We know about your interpreter' }).waitFor();
    await accessible(page);
    await go(page, /^Tell us again$/);
    const pages = await wholeForm(page, 'keyboard-zoom');
    expect(pages).toEqual(PAGES);
    expect(faults).toEqual([]);
  });
});
