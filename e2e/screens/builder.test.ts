import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Building a form (decision 0100): from nothing, with a branch and points, kept by itself, and sent for approval. */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
});

const press = (name: string | RegExp) => page.locator('main').getByRole('button', { name }).first().click();
const saved = () => page.getByText(/^All changes saved at/).waitFor();

async function add(type: string, words: string) {
  await page.locator('main').getByRole('button', { name: 'Add', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${type}`) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const label = type === 'Section' ? 'Title' : 'Question';
  await page.getByLabel(label, { exact: true }).fill(words);
}

describe('rule 7.18: building a form', () => {
  it('lists the forms, and creates one', async () => {
    await page.goto('/questionnaires');
    await page.getByRole('heading', { level: 1, name: 'Forms' }).waitFor();
    await page.getByRole('table').waitFor();
    await lookAt(page, 'builder-forms');
    await page.getByRole('link', { name: 'Create a form' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create a form' }).waitFor();
    await press('Create it and add questions');
    await page.getByText('Give the form a name').first().waitFor();
    await lookAt(page, 'builder-create');
    await page.getByLabel('Name', { exact: true }).fill('How you feel today');
    await press('Create it and add questions');
    await page.getByRole('heading', { level: 1, name: 'How you feel today' }).waitFor();
    await page.getByText('Nothing here yet').waitFor();
  });

  it('adds questions, a branch and points, and shows them as a client gets them', async () => {
    await add('Section', 'About today');
    await add('One choice', 'How did you sleep?');
    await page.getByLabel('Answer 1', { exact: true }).fill('Well');
    await page.getByLabel('Answer 2', { exact: true }).fill('Badly');
    await page.getByLabel('Points for answer 2').fill('3');
    await add('Own words', 'What kept you awake?');
    await press('Add a condition');
    await page.getByLabel('Condition 1: question').selectOption({ label: '1 How did you sleep?' });
    await page.getByLabel('Condition 1: answer').selectOption({ label: 'Badly' });
    await page.getByText('In words: people see this if “How did you sleep?” is “Badly”.').waitFor();
    await saved();
    await page.getByText('Nothing to mend').waitFor();
    const inside = page.frameLocator('.cw-bprev iframe');
    await inside.getByText('How did you sleep?').waitFor();
    await expect.poll(() => inside.getByText('What kept you awake?').count()).toBe(0);
    await inside.getByLabel('Badly').check();
    await inside.getByText('What kept you awake?').waitFor();
    await lookAt(page, 'builder-questions');
    await press('Look without answering');
    await expect.poll(() => inside.getByLabel('Badly').isDisabled()).toBe(true);
    await press('Look without answering');
    await expect.poll(() => inside.getByLabel('Badly').isDisabled()).toBe(false);
  });

  it('undoes, redoes, moves and deletes', async () => {
    await page.getByRole('button', { name: /^Undo: / }).click();
    await page.getByRole('button', { name: /^Redo: / }).click();
    await page.getByRole('button', { name: 'Move question 2 up' }).click();
    await page.getByText('Question 2 is now 2 of 3.').waitFor();
    await page.getByRole('button', { name: /^Undo: move question 2/ }).click();
    await page.getByRole('button', { name: 'Duplicate question 2' }).click();
    await page.getByRole('heading', { level: 2, name: 'Question 3', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete question 3' }).click();
    await saved();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'How you feel today' }).waitFor();
    await page.getByRole('button', { name: /^2 What kept you awake/ }).waitFor();
  });

  it('has settings and scores, and is sent for approval', async () => {
    const part = (name: RegExp) =>
      page.getByRole('navigation', { name: 'Parts of the form' }).getByRole('link', { name }).click();
    await part(/^Settings/);
    await page.getByLabel('How long it takes').fill('2 minutes');
    // rule 7.21: it is given by itself once this one is sent in.
    await page.getByLabel('The form that follows').selectOption({ label: 'After your visit' });
    // By its name: by another key its words would raise no flag (rule 7.17).
    const words = page.getByLabel('Words that make somebody look');
    await words.selectOption({ label: 'Safeguarding' });
    await expect.poll(() => words.inputValue()).toBe('Safeguarding');
    await lookAt(page, 'builder-settings');
    await part(/^Scores/);
    await page.getByText('Totals go from 0 to 3').waitFor();
    await page.getByRole('button', { name: 'Add a range of the whole form' }).click();
    await page.getByLabel('Range 1 of the whole form: what it means').fill('All is well');
    await saved();
    await lookAt(page, 'builder-scores');
    await part(/^History/);
    await page.getByRole('heading', { level: 2, name: 'History of this draft' }).waitFor();
    await lookAt(page, 'builder-history');
    await part(/^Questions/);
    await page.getByRole('button', { name: 'Send for approval' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('heading', { name: 'This form waits for approval' }).waitFor();
    await page.getByRole('link', { name: 'All forms', exact: true }).click();
    await page
      .getByRole('row', { name: /How you feel today/ })
      .getByText('waits for approval')
      .waitFor();
    expect(seat.faults).toEqual([]);
  });
});
