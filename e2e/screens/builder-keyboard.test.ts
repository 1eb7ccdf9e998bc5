import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { accessible } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** A form of 30 questions with branches and points, by keyboard alone: nothing here presses with a pointer. */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
  await page.goto('/questionnaires/create');
  await page.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
});

const MOST_STOPS = 150;

/** Goes to something by Tab, or back by Shift and Tab. Errors: the keyboard does not get there. */
async function reach(wanted: Locator, key = 'Tab'): Promise<void> {
  await wanted.first().waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not get to ${wanted}`);
}

const BACK = 'Shift+Tab';
const field = (label: string | RegExp) => page.getByLabel(label, { exact: true });

async function type(label: string, text: string): Promise<void> {
  await reach(field(label));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/**
 * Adds a question behind the open one, from wherever they are, and writes its words: they are in its first field
 * then.
 */
async function add(kind: string, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog');
  await reach(dialog.getByRole('button', { name: new RegExp(`^${kind}`) }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/^question-/);
  await page.keyboard.type(words);
}

async function condition(): Promise<void> {
  await reach(page.getByRole('button', { name: 'Add a condition' }));
  await page.keyboard.press('Enter');
  // They are in its first box, and nothing is chosen for them.
  const at = (name: string) =>
    expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
  await at('Condition 1: question');
  await page.keyboard.press('ArrowDown');
  await reach(page.getByLabel('Condition 1: answer'));
  await page.keyboard.press('ArrowDown');
  await page.getByText(/^In words: people see this if/).waitFor();
}

const KINDS = ['One choice', 'Own words', 'Number', 'Yes or no', 'Date'] as const;
const QUESTIONS = 30;

describe('rule 7.18: a form is written by keyboard alone', () => {
  it('30 questions in three sections, with branches and points', async () => {
    await type('Name', 'Thirty by keyboard');
    await reach(page.getByRole('button', { name: 'Create it and add questions' }));
    await page.keyboard.press('Enter');
    await page.getByText('Nothing here yet').waitFor();
    for (let number = 1; number <= QUESTIONS; number++) {
      if (number % 10 === 1) await add('Section', `Part ${Math.ceil(number / 10)}`);
      const kind = KINDS[(number - 1) % KINDS.length] as string;
      await add(kind, `Question number ${number}?`);
      if (kind === 'Own words') await condition();
      if (kind === 'One choice') {
        await type('Answer 1', 'Never');
        await type('Answer 2', 'Often');
        await type('Points for answer 2', '2');
      }
    }
    await expect.poll(() => page.locator('.cw-bcheck').textContent()).toContain('Nothing to mend');
    await page.getByText(/^All changes saved at/).waitFor();
    await page.getByRole('heading', { level: 2, name: `Question ${QUESTIONS}`, exact: true }).waitFor();
    await expect.poll(() => page.locator('.cw-bq').count()).toBe(QUESTIONS + 3);
    await accessible(page, 'a form of 30 questions');
  });

  it('goes through them, moves one, takes it back, and gives totals their meaning', async () => {
    await reach(page.locator('.cw-bq__b[aria-current]'), BACK);
    await page.keyboard.press('ArrowUp');
    await page.getByRole('heading', { level: 2, name: 'Question 29', exact: true }).waitFor();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText('Question 29 is now 31 of 33.').waitFor();
    await page.keyboard.press('ControlOrMeta+z');
    await page.getByRole('button', { name: /^Redo: move question/ }).waitFor();
    await reach(page.getByRole('link', { name: /^Scores/ }), BACK);
    await page.keyboard.press('Enter');
    await page.getByText('Totals go from 0 to 12').waitFor();
    await reach(page.getByRole('button', { name: 'Add a range of the whole form' }));
    await page.keyboard.press('Enter');
    await type('Range 1 of the whole form: to', '12');
    await type('Range 1 of the whole form: what it means', 'Read by a nurse');
    await page.getByText(/^All changes saved at/).waitFor();
    await accessible(page, 'scores');
  });

  it('is sent for approval', async () => {
    await reach(page.getByRole('button', { name: 'Send for approval' }), BACK);
    await page.keyboard.press('Enter');
    await reach(page.getByRole('dialog').getByRole('button', { name: 'Send it' }));
    await page.keyboard.press('Enter');
    await page.getByText('“Thirty by keyboard” is sent for approval').waitFor();
    await page.getByRole('heading', { name: 'This form waits for approval' }).waitFor();
    // Whoever pressed goes on where the page begins, and not at the top of everything.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(seat.faults).toEqual([]);
  });
});
