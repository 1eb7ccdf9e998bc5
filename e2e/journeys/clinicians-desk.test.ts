import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { follow, heading, press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * A clinician takes what needs one, reads what is safe before they ring, and closes it, by keyboard alone; what was
 * done stands on the record (rule 16.26, 16.28, 16.29). A partner gives a form to one of their own clients and
 * follows it (rule 16.27).
 */
const NOTE = 'Spoke with them alone. A friend is with them tonight.';
const stage = setStage();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'internal@demo.test');
  await page.waitForURL('**/staff');
});
afterAll(() => leave(seat));

const card = () => page.getByRole('complementary');
const dialog = () => page.getByRole('dialog');

/** Goes on with Tab until something has the keyboard. */
async function tabTo(on: Page, to: Locator): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await to.evaluate((one) => one === document.activeElement)) return;
    await on.keyboard.press('Tab');
  }
  throw new Error('Tab never came there');
}

it('rule 16.26, 16.28: the next need is taken with one key, and the card says whether to ring', async () => {
  await heading(page, /^Hello, Iris/);
  await page.getByRole('heading', { name: 'Needs a clinician' }).waitFor();
  await page.locator('table tbody tr').first().waitFor();
  await page.getByRole('heading', { name: 'Today’s clinic' }).waitFor();
  await lookAt(page, 'clinicians-desk');
  await page.keyboard.press('n');
  await card()
    .getByRole('heading', { name: /^Before you contact/ })
    .waitFor();
  await card()
    .getByText(/^(Safe to call now, until|Not now\. Safe to call from|Do not call|Not known yet)/)
    .first()
    .waitFor();
  await card()
    .getByRole('heading', { name: /^Open needs/ })
    .waitFor();
  await lookAt(page, 'clinicians-card');
});

it('rule 16.30: put off with when and why, it goes back and says so; whoever takes it next reads that', async () => {
  const name = (await card().getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  await card().getByRole('button', { name: 'Later' }).click();
  await press(page, 'Put it off');
  await card().getByText('Choose when').first().waitFor();
  await card().getByLabel('Until when?').selectOption({ index: 1 });
  await card().getByLabel('Why?').fill('With somebody who must not hear it.');
  await lookAt(page, 'clinicians-put-off');
  await press(page, 'Put it off');
  const row = page.locator('table tbody tr').filter({ hasText: name });
  await row.getByText(/^Next try/).waitFor();
  await row.getByRole('button', { name: /^Take/ }).click();
  await card().getByText('With somebody who must not hear it.').first().waitFor();
});

it('rule 16.22, 16.29: closed by keyboard with what came of it, and it stands on the record', async () => {
  const name = (await card().getByRole('heading', { level: 2 }).first().textContent()) ?? '';
  // The card is drawn anew when it is taken: the key leads to its button from then on.
  await expect
    .poll(async () => {
      await page.keyboard.press('d');
      return card().locator('[data-key="done"]:focus').count();
    })
    .toBe(1);
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  const outcome = dialog().getByRole('radio').first();
  await tabTo(page, outcome);
  await page.keyboard.press('Space');
  await tabTo(page, dialog().getByLabel('What was done'));
  await page.keyboard.type(NOTE);
  await tabTo(page, dialog().getByRole('button', { name: 'Go on to the last check' }));
  await page.keyboard.press('Enter');
  const sure = dialog().getByRole('button', { name: 'Yes, close it' });
  const closed = page.getByRole('heading', { name: /^Closed:/ });
  // rule 16.44: the second question takes no key that was meant for the first one.
  await sure.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => sure.isEnabled()).toBe(true);
  await tabTo(page, sure);
  await page.keyboard.press('Enter');
  await closed.waitFor();
  await page.getByRole('textbox', { name: /^Find a client/ }).fill(name);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await heading(page, name);
  await page.getByText(NOTE, { exact: false }).first().waitFor();
  await lookAt(page, 'clinicians-record');
  await follow(page, 'Your work');
  await heading(page, /^Hello, Iris/);
});

it('rule 16.27: a partner sends a form to a client of their own and sees who has it', async () => {
  const theirs = await stage.sit();
  const on = theirs.page;
  await signInStaff(on, 'external@demo.test');
  await on.waitForURL('**/external');
  await on.getByLabel('Form', { exact: true }).selectOption({ index: 1 });
  await on.getByRole('heading', { name: 'Who has it' }).waitFor();
  await on.getByLabel('Find a client of your organisation').fill('Marlow');
  await on
    .getByRole('option', { name: /Kezia Marlow/ })
    .first()
    .click();
  await on.getByRole('heading', { name: '1 person gets it' }).waitFor();
  await lookAt(on, 'partner-form');
  await press(on, 'Send the form');
  await on.getByText('The form is sent').waitFor();
  await expect.poll(() => on.locator('table tbody tr').count()).toBeGreaterThan(0);
  await lookAt(on, 'partner-followed');
  await leave(theirs);
});
