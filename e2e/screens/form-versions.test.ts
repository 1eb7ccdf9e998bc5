import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { follow, heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Rule 7.16: what a version changes, in words for whoever reads it, and what becomes of copies that are under way. */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;

beforeAll(async () => {
  seat = await stage.sit(1280);
  await signInStaff(seat.page, 'super@demo.test');
});

const FORM = 'Sleep and mood check';
const press = (name: string | RegExp) =>
  controls.press(seat.page, seat.page.locator('main').getByRole('button', { name }).first());
const inDialog = (name: string | RegExp) =>
  controls.press(seat.page, seat.page.getByRole('dialog').getByRole('button', { name }));
const said = (words: string | RegExp) => seat.page.getByText(words).first().waitFor();
const row = (name: RegExp) => seat.page.getByRole('row', { name }).first().waitFor();

describe('rule 7.16: the versions of a form', () => {
  it('are listed, and what a draft changes is read before anybody approves it', async () => {
    const { page } = seat;
    await page.goto('/questionnaires/form/all');
    await page.getByRole('link', { name: FORM, exact: true }).click();
    await heading(page, FORM);
    await page.getByRole('heading', { level: 3, name: 'Version 2' }).waitFor();
    await lookAt(page, 'form-versions');
    await follow(page, 'What changed in version 2');
    await page.getByRole('heading', { level: 2, name: 'What changed in version 2' }).waitFor();
    await row(/Question 2 became mandatory\. May be left out Must be answered/);
    // It says to which: no change stands beside empty cells.
    await row(/Question 2 leads to other questions\. To no other question To question 3/);
    await row(/Question 3 is new\. Not asked What have you felt\?/);
    await said('Shown if “Have you felt unwell in the last 7 days?” is “Yes”');
    await row(/Question 4 was left out\. How did you hear about us\?/);
    await lookAt(page, 'form-version-changed');
    await page.getByText(/^Show the \d that stays? the same/).click();
    await said('Is there anything you would like to ask?');
    // Nobody goes over to what nobody has approved.
    await expect.poll(() => page.getByRole('button', { name: /See which can move/ }).count()).toBe(0);
    await follow(page, 'Close');
    await expect.poll(() => page.getByRole('heading', { name: 'What changed in version 2' }).count()).toBe(0);
  });

  it('whoever decides reads the same, with what could go over', async () => {
    const { page } = seat;
    await page.goto('/questionnaires/form/approvals');
    await page.getByRole('link', { name: FORM }).click();
    await page.getByRole('heading', { name: `${FORM}, version 2` }).waitFor();
    await row(/Question 2 became mandatory/);
    await said(/could go over to version 2/);
    await lookAt(page, 'form-version-decide');
    await follow(page, 'Try it as a client meets it');
    await said('This form waits for approval');
    await page
      .getByRole('heading', { level: 2, name: /^What is different from version 1, in use$/ })
      .waitFor();
    await lookAt(page, 'form-version-waits');
    await follow(page, 'Decide about it');
    await page.getByRole('heading', { name: `${FORM}, version 2` }).waitFor();
    await page.getByLabel('Approve version 2').check();
    await press('Approve it');
    await said(`${FORM} is approved`);
  });

  it('copies under way keep theirs, or go over after a look at what becomes of each', async () => {
    const { page } = seat;
    await page.goto('/questionnaires/form/all');
    await page.getByRole('link', { name: FORM, exact: true }).click();
    await follow(page, 'What changed in version 2');
    await press('See which can move to version 2');
    await said(/can go over\. Their clients find every answer/);
    await lookAt(page, 'form-version-move');
    await inDialog('Keep all on version 1');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await press('See which can move to version 2');
    await inDialog(/^Move \d+ cop(y|ies) to version 2$/);
    await said(/on version 2 now/);
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Version 2' }) })
      .getByText(/given out/)
      .waitFor();
    expect(seat.faults).toEqual([]);
  });
});
