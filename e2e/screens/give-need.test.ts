import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * What somebody has taken is given to a clinician, who reads why and hands it back; whoever gave it hears that
 * (rule 16.39).
 */
const WHY = 'Rang twice. They asked to speak with a nurse.';
const stage = setStage();
let seat: Seat;
let other: Seat;
let page: Page;
let clinician: Page;
let name = '';

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page);
  other = await stage.sit();
  clinician = other.page;
  await signInStaff(clinician, 'internal@demo.test');
});
afterAll(async () => {
  await leave(seat);
  await leave(other);
});

const card = (of = page) => of.getByRole('complementary');
const row = (of = page) => of.locator('table tbody tr').filter({ hasText: name });

it('rule 16.39: asks to whom and why, and offers only who may take it', async () => {
  await page.goto('/admin/dashboard/triage?kind=safeguarding');
  await page.locator('table tbody tr').getByRole('button', { name: /^Take/ }).first().click();
  await card()
    .getByRole('heading', { name: /^Open needs/ })
    .waitFor();
  name = (await card().getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await press(page, 'Give to somebody');
  await press(page, 'Give it');
  await card().getByText('Choose who takes it').first().waitFor();
  await card().getByText('Say why, in a few words').first().waitFor();
  const offered = await card().getByLabel('To whom?').locator('option').allTextContents();
  const iris = offered.findIndex((words) => words.includes('Iris Penhale'));
  expect(iris).toBeGreaterThan(0);
  // Neither whoever gives it, nor a partner, who works on no list.
  expect(offered.filter((words) => /Anjali Rowe|partner/i.test(words))).toEqual([]);
  await card().getByLabel('To whom?').selectOption({ index: iris });
  await card()
    .getByLabel(/^Why, and what/)
    .fill(WHY);
  await lookAt(page, 'give-need');
  await press(page, 'Give it');
  await row()
    .getByText(/Iris Penhale/)
    .first()
    .waitFor();
});

it('rule 16.39: the colleague has it, with who gave it and why, and hands it back', async () => {
  await clinician.goto('/staff');
  await row(clinician).getByText('Given to you by Anjali Rowe').first().waitFor();
  await row(clinician).getByRole('button', { name }).first().click();
  await card(clinician).getByText(WHY).first().waitFor();
  await lookAt(clinician, 'given-need');
  await card(clinician).getByRole('button', { name: 'Hand back' }).click();
  await row(clinician).getByRole('button', { name: /^Take/ }).first().waitFor();
});

it('rule 16.39: whoever gave it sees what became of it', async () => {
  await page.goto('/admin/dashboard/triage?taken=given');
  await row().first().waitFor();
  await lookAt(page, 'given-by-you');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await page.getByText('Iris Penhale has handed back what you gave them.').first().waitFor();
});
