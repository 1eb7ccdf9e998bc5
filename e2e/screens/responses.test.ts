import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { at, heading, keys } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** What clients answered, as staff read it: the list, one response, what it was before, notes (rules 7.11, 7.12). */
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
  expect(seat?.faults).toEqual([]);
});

const button = (name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => controls.press(page, button(name).first());
const inDialog = (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const panel = () => page.locator('.cw-panel');
const rows = () => page.getByRole('table').getByRole('row');

describe('rule 7.11: the list of what was answered', () => {
  it('shows what was sent in, the last first, and is narrowed by form, state, flag and time', async () => {
    await page.goto('/questionnaires/form/responses');
    await heading(page, 'Responses');
    await page
      .getByRole('button', { name: /Wellbeing check/ })
      .first()
      .waitFor();
    await lookAt(page, 'responses');
    await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Wellbeing check' });
    await page
      .getByText(/12 responses match/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'With a flag' }).click();
    await page.getByText('Risk of harm').first().waitFor();
    // Each is added to the address that the one before made.
    await page.getByLabel('Flags').selectOption({ label: 'Without' });
    await page.waitForURL(/flagged=no/);
    await page.getByLabel('Sent in').selectOption({ label: 'Last 7 days' });
    await page.waitForURL(/within=week/);
    await page.getByLabel('State').selectOption({ label: 'Ended early' });
    await page.getByRole('heading', { name: 'No response matches' }).waitFor();
    await lookAt(page, 'responses-none');
    await press('Clear the filters');
    await keys(page, 'Escape');
    await page.locator('h1').click();
    await keys(page, '/');
    await page.keyboard.type('nobody at all');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No response matches' }).waitFor();
    await press('Clear the search');
    const views = page.getByRole('navigation', { name: 'Views' });
    await views.getByRole('link', { name: 'Not sent yet' }).click();
    await page
      .getByText(/Being filled in/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: 'All sent in' }).click();
    await page.waitForURL(({ search }) => search === '');
    await expect.poll(() => page.getByText(/Being filled in/).count()).toBe(0);
    await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Wellbeing check' });
    await page
      .getByText(/12 responses match/)
      .first()
      .waitFor();
  });

  it('opens one beside it, walked by keys, with its score, answers and what they were before', async () => {
    await page.locator('h1').click();
    await keys(page, 'j');
    await panel().getByText('Score', { exact: true }).waitFor();
    await keys(page, 'j', 'k');
    await panel().getByText('Score', { exact: true }).waitFor();
    await lookAt(page, 'responses-panel');
    await press('Next response');
    await press('Previous response');
    await panel().getByText('Is there anything you want us to know?').waitFor();
    await press('Close panel');
    await panel().waitFor({ state: 'detached' });
    await rows().nth(1).getByRole('button').click();
    await panel().waitFor();
    await keys(page, 'x');
    await panel().waitFor({ state: 'detached' });
    await page.getByLabel('Form', { exact: true }).selectOption({ index: 0 });
    await page
      .getByRole('button', { name: /, Let's Get Started/ })
      .first()
      .click();
    await press(/^Show answers 9 to/);
    await button(/^Show answers/).waitFor({ state: 'detached' });
    await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Wellbeing check' });
    await page.waitForURL(/form=/);
  });
});

describe('rule 7.12: one response', () => {
  it('is read whole, with how an answer came to be, and takes a note', async () => {
    await page
      .getByRole('searchbox')
      .or(page.getByLabel(/^Find by name/))
      .fill('Priya');
    await page.keyboard.press('Enter');
    // The list of before stands until the one that was asked for has come.
    await expect
      .poll(async () => (await rows().allTextContents()).slice(1).every((row) => row.includes('Priya')))
      .toBe(true);
    await page.locator('h1').click();
    await keys(page, 'j');
    await panel().waitFor();
    await keys(page, 'o');
    await heading(page, 'Wellbeing check');
    await lookAt(page, 'response');
    await press('Save the note');
    await page.getByText('Write a few words first').first().waitFor();
    await page.getByLabel('Write a note').fill('Rang back. They are well.');
    await press('Save the note');
    await page.getByText('Rang back. They are well.').first().waitFor();
    await page.getByText('No notes yet.').waitFor({ state: 'detached' });
  });

  it('rule 7.27: a note is answered, settled, changed and taken back; what it said before stays to be read', async () => {
    await press(/^Answer ?: Rang back/);
    await press('Leave it');
    await press(/^Answer ?: Rang back/);
    await page.getByLabel('Your answer').fill('Thank you.');
    await press('Send the answer');
    // It may stand in the box that it was written in for a moment more.
    await page.getByText('Thank you.', { exact: true }).first().waitFor();
    await press(/^Settle it ?: Rang back/);
    await page.getByText(/Settled by/).waitFor();
    await press(/^Open it again ?: Rang back/);
    await expect.poll(() => page.getByText(/Settled by/).count()).toBe(0);
    await press(/^Change ?: Rang back/);
    await press('Leave it');
    await press(/^Change ?: Rang back/);
    await page.getByLabel('What your note says').fill('Rang back on Monday.');
    await press('Save the change');
    await page.getByText('Rang back on Monday.').first().waitFor();
    await page.getByText('What it said before').click();
    await page.getByText('Rang back. They are well.').waitFor();
    await lookAt(page, 'response-notes');
    await press(/^Take back ?: Thank you/);
    await inDialog('Keep it');
    await press(/^Take back ?: Thank you/);
    await inDialog('Take it back');
    await page.getByText('Taken back by whoever wrote it.').waitFor();
    await expect.poll(() => page.getByText('Thank you.', { exact: true }).count()).toBe(0);
  });

  it('stands beside the same form at another time, question by question', async () => {
    await page
      .getByRole('link', { name: /^Compare with/ })
      .first()
      .click();
    await heading(page, 'Wellbeing check, two times');
    await page.getByText('Differs').first().waitFor();
    await lookAt(page, 'responses-beside');
    await press('Show every question');
    await page.getByText('Same').first().waitFor();
    await press('Show what differs');
    await page.getByRole('link', { name: 'Read the earlier one' }).click();
    await heading(page, 'Wellbeing check');
  });

  it('that is not there is said so', async () => {
    await page.goto('/responses/0190de30-0001-7000-8000-00000000dead');
    await page.getByRole('heading', { name: 'We could not find that response' }).waitFor();
    await lookAt(page, 'response-none');
    await page.getByRole('link', { name: 'All responses' }).click();
    await heading(page, 'Responses');
  });
});

it('rule 16.48: a score without a flag is reviewed with what was done, and says so on the page and in the list', async () => {
  await page.goto(`/responses/${demoId(5, 902)}`);
  await page.getByText(/No answer is flagged/).waitFor();
  const done = 'Rang them. They are seen on Friday.';
  await page.getByLabel('What was done?').fill('No');
  await press('I have reviewed this');
  await expect.poll(() => page.getByLabel('What was done?').getAttribute('aria-invalid')).toBe('true');
  await lookAt(page, 'response-score-short');
  await page.getByLabel('What was done?').fill(done);
  await press('I have reviewed this');
  await page
    .getByText(/^Reviewed by/)
    .first()
    .waitFor();
  await page.getByText(done).first().waitFor();
  await lookAt(page, 'response-score-reviewed');
  await page.goto('/responses');
  await page.getByText('Reviewed', { exact: true }).first().waitFor();
});

it('clinicians read responses too, from their own first page', async () => {
  const other = await stage.sit(1280);
  await signInStaff(other.page, 'internal@demo.test');
  await other.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Responses' }).click();
  await heading(other.page, 'Responses');
  await other.page
    .getByRole('button', { name: /Wellbeing check/ })
    .first()
    .click();
  await other.page.locator('.cw-panel').getByText('Answers').first().waitFor();
  await other.page.getByRole('link', { name: 'Open the whole form' }).click();
  await heading(other.page, 'Wellbeing check');
  // They need it to close what the answers ask for (rule 16.26).
  await other.page.getByRole('link', { name: 'Open the record' }).waitFor();
  // How an answer came to be is theirs to read too (rule 7.12).
  await other.page.goto(`/responses/${demoId(5, 909)}`);
  await heading(other.page, 'Wellbeing check');
  await other.page
    .getByText(/^Changed twice/)
    .first()
    .click();
  await other.page.getByText('first answer').waitFor();
  expect(other.faults.filter((fault) => !/404/.test(fault))).toEqual([]);
});

it('every button of these pages was pressed', () => {
  const others = controls.left().filter(
    (one) =>
      // Files and views of their own are saved in `response-files.test.ts`.
      !/: (Change ?: |Take back ?: |Answer ?: |Settle it ?: |Search|Show \d+ more|Save (this view|as a file|as PDF))|short-cuts|: .*(, (Wellbeing|Let|Try|A form|Check if|Sleep))/.test(
        one,
      ),
  );
  expect(others).toEqual([]);
});
