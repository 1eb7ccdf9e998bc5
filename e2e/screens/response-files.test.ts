import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { contentOf } from '../support/files.ts';
import { lookAt } from '../support/look.ts';
import { at, heading, keys } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** What was answered as files and figures, and a client's own forms (rules 7.22 to 7.25). */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page);
  await at(page, '/admin/dashboard');
});
afterAll(async () => {
  expect(seat?.faults.filter((fault) => !/422|aborted/i.test(fault))).toEqual([]);
});

const button = (name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => controls.press(page, button(name).first());
const inDialog = (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));

describe('rule 7.23: the answers to one form as a file', () => {
  it('asks for a form, says what the file is, and saves it whole', async () => {
    await page.goto('/responses');
    await heading(page, 'Responses');
    await page.getByText('Choose a form first').waitFor();
    await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Wellbeing check' });
    await page
      .getByText(/responses match/)
      .first()
      .waitFor();
    await press('Save as a file (CSV)');
    await lookAt(page, 'responses-csv-asked');
    await inDialog('Do not save');
    await press('Save as a file (CSV)');
    const [saved] = await Promise.all([page.waitForEvent('download'), inDialog('Save the file')]);
    const text = await contentOf(saved);
    expect(saved.suggestedFilename()).toBe('responses.csv');
    // What it begins with for spreadsheets is taken off by whoever reads it as text.
    expect(text.startsWith('Reference,Organisation,')).toBe(true);
    expect(text).toContain('أنا بخير');
    expect(text).not.toContain('Priya');
  });

  it('shows how far it is, and stops where somebody says so: no file is saved', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/questionnaire/responses/csv*', async (route) => {
      await held;
      await route.continue().catch(() => undefined);
    });
    await press('Save as a file (CSV)');
    await inDialog('Save the file');
    await page.getByRole('heading', { name: 'Making responses.csv' }).waitFor();
    await lookAt(page, 'responses-csv-making');
    await press('Stop');
    await page.getByText('Stopped. No file was saved').first().waitFor();
    letGo();
    await page.unroute('**/questionnaire/responses/csv*');
    await expect.poll(() => page.getByRole('heading', { name: 'Making responses.csv' }).count()).toBe(0);
  });
});

describe('rule 7.26: a list that somebody has set and named', () => {
  it('is kept for them, is a press away the next time, and can be forgotten', async () => {
    await press('Save this view');
    await inDialog('Save the view');
    await page.getByText('Give it a name first').waitFor();
    await page.getByLabel('Name of the view').fill('on hold');
    await inDialog('Save the view');
    await page.getByText('That is a view everybody has. Choose another name').waitFor();
    // The pointer is taken off what was pressed.
    await page.getByLabel('Name of the view').click();
    await lookAt(page, 'responses-view-saving');
    await inDialog('Do not save');
    await press('Save this view');
    await page.getByLabel('Name of the view').fill('Wellbeing of everybody');
    await inDialog('Save the view');
    const own = page
      .getByRole('navigation', { name: 'Views' })
      .getByRole('link', { name: 'Wellbeing of everybody' });
    await own.waitFor();
    await page.reload();
    await heading(page, 'Responses');
    await page.getByRole('link', { name: 'On hold' }).click();
    await own.click();
    await page.waitForURL(/form=/);
    await lookAt(page, 'responses-view-own');
    await press('Forget this view');
    await inDialog('Keep it');
    await press('Forget this view');
    await inDialog('Forget it');
    await own.waitFor({ state: 'detached' });
    await button('Save this view').waitFor();
  });
});

describe('rule 7.22: one answered form as a PDF', () => {
  it('is saved beside the list and from its own page', async () => {
    await page.locator('h1').click();
    await keys(page, 'j');
    const saving = page.waitForEvent('download');
    await press('Save as PDF');
    const saved = await saving;
    expect(saved.suggestedFilename()).toMatch(/^cw-\d+\.pdf$/);
    expect((await contentOf(saved)).slice(0, 5)).toBe('%PDF-');
    await keys(page, 'o');
    await heading(page, 'Wellbeing check');
    const again = page.waitForEvent('download');
    await press('Save as PDF');
    await again;
  });
});

describe('rule 7.24: figures of a form', () => {
  it('are found by form, say what they show in a sentence, and have their numbers as a table', async () => {
    await page.goto('/patient/forms');
    await heading(page, 'Responses by form');
    await lookAt(page, 'responses-by-form');
    await page.getByRole('link', { name: 'See figures of Wellbeing check' }).click();
    await heading(page, 'Wellbeing check: figures');
    await page
      .getByText(/^Most often/)
      .first()
      .waitFor();
    await page.getByText('The numbers').first().click();
    await page.getByRole('table').first().waitFor();
    await lookAt(page, 'response-figures');
    await page.getByRole('link', { name: 'Read the responses' }).click();
    await heading(page, 'Responses');
  });

  it('what was sent in, and what is not sent yet, are lists of their own', async () => {
    await page.goto('/submitted-forms');
    await heading(page, 'Forms sent in');
    await page
      .getByRole('button', { name: /Wellbeing check/ })
      .first()
      .waitFor();
    await lookAt(page, 'submitted-forms-staff');
    await page.getByRole('link', { name: 'Not sent yet' }).click();
    await heading(page, 'Forms not sent yet');
    await page
      .getByText(/Being filled in/)
      .first()
      .waitFor();
    await lookAt(page, 'draft-forms-staff');
  });
});

describe('rule 7.25: a client’s own forms', () => {
  it('are on one page, what to do first, and by what became of them', async () => {
    const own = await stage.sit();
    await signInClient(own.page, stage.portal, 'client2@demo.test');
    await own.page.getByRole('link', { name: 'All your forms' }).first().click();
    await heading(own.page, 'Your forms');
    await own.page.getByRole('heading', { level: 2 }).first().waitFor();
    await lookAt(own.page, 'own-forms');
    await own.page.getByRole('link', { name: 'Forms you have sent' }).click();
    await heading(own.page, 'Forms you have sent');
    await lookAt(own.page, 'own-forms-sent');
    await own.page.getByRole('link', { name: 'Forms you have started' }).click();
    await heading(own.page, 'Forms you have started');
    await lookAt(own.page, 'own-forms-started');
    await own.page.getByRole('link', { name: 'What each form is for' }).click();
    await heading(own.page, 'What each form is for');
    await lookAt(own.page, 'own-forms-kinds');
    await own.page.getByRole('link', { name: 'All your forms' }).first().click();
    await heading(own.page, 'Your forms');
    await leave(own);
  });
});

it('every button of these pages was pressed', () => {
  const others = controls.left().filter(
    (one) =>
      // A row of the list is one control, whoever it is of: the keys open it. A score is reviewed in `responses.test.ts`.
      !/: (I have reviewed this|Search|Show \d+ more|Save the note|Clear|Next response|Previous response|Close panel|Open)|short-cuts|^\/responses: [^,]+, /.test(
        one,
      ),
  );
  expect(others).toEqual([]);
});
