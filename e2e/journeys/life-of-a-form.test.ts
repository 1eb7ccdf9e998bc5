import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { addQuestion } from '../support/buildForm.ts';
import { dayHasCome } from '../support/dayHasCome.ts';
import { contentOf } from '../support/files.ts';
import { lookAt } from '../support/look.ts';
import { daysAgo, fillDate, heading, keys, press } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * The whole life of a form (rule 18.7): one builds it, another approves it, it is planned with a reminder and goes
 * out on its day, the client answers and changes an answer, staff read the score, what was answered before, and file
 * it as PDF and CSV.
 */
const NAME = 'Checking in after two weeks';
const stage = setStage();
let author: Seat;
let approver: Seat;
let client: Seat;

beforeAll(async () => {
  author = await stage.sit(1280);
  approver = await stage.sit(1280);
  client = await stage.sit(320);
  await signInStaff(author.page, 'admin@demo.test');
  await signInStaff(approver.page, 'super@demo.test');
});
afterAll(async () => {
  for (const seat of [author, approver, client]) if (seat) await leave(seat);
});

const said = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
const part = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parts of the form' }).getByRole('link', { name }).click();

describe('rule 18.7: journey 7', () => {
  it('one builds it, with a branch and a score, tries it, and asks for approval', async () => {
    const { page } = author;
    await page.goto('/questionnaires/create');
    await page.getByLabel('Name', { exact: true }).fill(NAME);
    await press(page, 'Create it and add questions');
    await heading(page, NAME);
    await addQuestion(page, 'Section', 'How you are');
    await addQuestion(page, 'One choice', 'How have you been feeling?');
    await page.getByLabel('Answer 1', { exact: true }).fill('Well');
    await page.getByLabel('Answer 2', { exact: true }).fill('Low');
    await page.getByLabel('Points for answer 2').fill('4');
    await addQuestion(page, 'Own words', 'What has been hard?');
    await press(page, 'Add a condition');
    await page.getByLabel('Condition 1: question').selectOption({ index: 1 });
    await page.getByLabel('Condition 1: answer').selectOption({ label: 'Low' });
    await said(page, /In words: people see this if/);
    await part(page, /^Scores/);
    await said(page, 'Totals go from 0 to 4');
    await press(page, 'Add a range of the whole form');
    await page.getByLabel('Range 1 of the whole form: what it means').fill('Please ring them');
    await part(page, /^Questions/);
    await said(page, /^All changes saved at/);
    await said(page, 'Nothing to mend');
    const inside = page.frameLocator('.cw-bprev iframe');
    await inside.getByLabel('Low').check();
    await inside.getByText('What has been hard?').waitFor();
    await press(page, 'Send for approval');
    await page
      .getByRole('dialog')
      .getByText(/is told at once, reads it and decides|Each of them is told at once/)
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
    await page.getByRole('heading', { name: 'This form waits for approval' }).waitFor();
    await page.getByText('Version 1 waits for approval').waitFor();
    // Who it waits for, and not that they will be told: they were.
    await said(page, /reads it and decides\. Until then the form does not change\./);
    expect(await page.getByText('told at once').count()).toBe(0);
    await lookAt(page, 'builder-sent');
  });

  it('another approves it', async () => {
    const { page } = approver;
    await page.goto('/questionnaires/form/all');
    await page
      .getByRole('navigation', { name: 'Forms' })
      .getByRole('link', { name: /Approvals\s*\d/ })
      .waitFor();
    await page.goto('/profile?part=notifications');
    await page
      .getByRole('link', { name: `asks for approval of the form “${NAME}”` })
      .first()
      .click();
    await page.getByRole('heading', { name: `${NAME}, version 1` }).waitFor();
    // Nothing stood there before: all of it is read, and nothing is struck out.
    await said(page, 'All of it is new: 2 questions');
    await said(page, 'Answer “Low”: scores 4');
    await said(page, 'Its answer decides whether question 2 is shown');
    await said(page, '0 to 4: Please ring them');
    expect(await page.locator('main del').count()).toBe(0);
    await lookAt(page, 'forms-approvals-first');
    await press(page, 'Decide');
    await page.getByLabel('Approve', { exact: false }).first().check();
    await press(page, 'Approve it');
    await said(page, `${NAME} is approved`);
    await page.getByRole('heading', { name: `You approved “${NAME}”` }).waitFor();
    await lookAt(page, 'forms-approvals-done');
    await page.getByRole('link', { name: 'Open the form' }).click();
    await heading(page, NAME);
  });

  it('it is planned for a day, with a reminder, and goes out on that day', async () => {
    const { page } = approver;
    await page.goto('/questionnaires/form');
    await press(page, 'Share a form');
    const panel = page.getByRole('complementary', { name: 'Share a form' });
    await panel.getByLabel('Form', { exact: true }).selectOption({ label: NAME });
    await page.getByLabel('Find a client').fill('Amira');
    await page.getByRole('option', { name: /Amira Hale/ }).click();
    await panel.getByLabel('Later').check();
    await fillDate(page, 'day', daysAgo(-3));
    await page.getByLabel('At what time').selectOption({ label: '10am' });
    await fillDate(page, 'due', daysAgo(-9));
    await page.getByLabel('One day before').check();
    await press(page, 'Plan it');
    await said(page, /It goes out on/);
    const { page: theirs } = client;
    await signInClient(theirs, stage.portal, 'client@demo.test');
    expect(await theirs.getByText(NAME).count()).toBe(0);
    await dayHasCome(stage.portal, NAME);
    await expect
      .poll(async () => {
        await theirs.reload();
        await heading(theirs, /./);
        return theirs.getByRole('link', { name: NAME }).count();
      })
      .toBeGreaterThan(0);
  });

  it('the client answers it on a phone', async () => {
    const { page } = client;
    await page.getByRole('link', { name: NAME }).first().click();
    await page.waitForURL('**/questionnaires/viewform/**');
    await page.getByLabel('Low').check();
    await page.getByLabel('What has been hard?').fill('Sleeping');
    await said(page, /Saved/);
    await page.getByLabel('What has been hard?').fill('Sleeping, and work');
    await press(page, 'Continue');
    await heading(page, 'Check your answers');
    await lookAt(page, 'life-of-a-form-check');
    await press(page, 'Send my answers');
    await heading(page, 'Thank you. We have your answers');
  });

  it('staff read its score and what was answered before, and file it', async () => {
    const { page } = approver;
    await page.goto('/questionnaires/form/responses');
    await page.getByLabel('Form', { exact: true }).selectOption({ label: NAME });
    await said(page, /1 response matches/);
    await page.locator('h1').click();
    await keys(page, 'j');
    const panel = page.locator('.cw-panel');
    await panel.getByText('Score', { exact: true }).waitFor();
    await panel.getByText('Please ring them').first().waitFor();
    const [pdf] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as PDF')]);
    expect((await contentOf(pdf)).slice(0, 5)).toBe('%PDF-');
    await press(page, 'Save as a file (CSV)');
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Save the file' }).click(),
    ]);
    expect(await contentOf(csv)).toContain('Sleeping, and work');
    await page.locator('h1').click();
    await keys(page, 'o');
    await heading(page, NAME);
    await page
      .getByText(/^Changed/)
      .first()
      .click();
    await said(page, 'first answer');
    await lookAt(page, 'life-of-a-form-read');
  });

  it('the form’s own page leads to the same answers, with the same score at their top', async () => {
    const { page } = approver;
    await page.goto('/questionnaires/form');
    await page.getByRole('link', { name: NAME, exact: true }).first().click();
    await heading(page, NAME);
    await page.getByRole('link', { name: /^Read the answers of Amira/ }).click();
    await page.getByRole('heading', { level: 2, name: 'Score' }).waitFor();
    await said(page, /^4 of 4\. Please ring them$/);
    const first = await page.locator('main .cw-card h2').first().textContent();
    expect(first).toBe('Score');
    await lookAt(page, 'life-of-a-form-answers');
  });
});
