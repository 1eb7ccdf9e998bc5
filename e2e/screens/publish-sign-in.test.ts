import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { atProvider, carry, newSession, signInOnScreen, signInStaffOnScreen } from '../support/people.ts';
import { signedInLongAgo } from '../support/signedInLongAgo.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * Publishing asks for a sign-in of the last ten minutes (rule 10.9); who signs in again finds what they chose, and
 * presses once more.
 */
const BOSS = 'super@demo.test';
const CLINICIAN = 'internal@demo.test';
const EDITOR = 'ines.marlow@demo.test';
const VAS = '/questionnaires/type/0190aaaa-0015-7000-8000-000000000000';
const stage = setStage();
let boss: Seat;
let clinician: Seat;
let editor: Seat;

beforeAll(async () => {
  [boss, clinician, editor] = [await stage.sit(), await stage.sit(), await stage.sit()];
  await signInStaffOnScreen(boss.page, BOSS);
  await signInStaffOnScreen(clinician.page, CLINICIAN);
  await carry(editor.page, await newSession(stage.portal, EDITOR));
});
afterAll(async () => {
  // What was asked for too late is refused, once each; what the tab keeps for who signs in again is not cleared.
  for (const seat of [boss, clinician, editor]) if (seat) await leave(seat, /422|Clear-Site-Data/);
});

const asked = (page: Page) => page.getByRole('alert', { name: 'To approve this, sign in again first' });
const kept = (page: Page) => page.getByRole('status', { name: 'We kept what you chose' });
/** As somebody chooses who read for a long time first. */
async function choose(page: Page, choice: RegExp, button: string, email: string) {
  await page.getByLabel(choice).check();
  await page.getByLabel('A word with it').fill('Read twice, thank you.');
  await signedInLongAgo(stage.portal, email);
  await press(page, button);
  await asked(page).waitFor();
}
/** What they chose is there again, and nothing was sent meanwhile. */
async function asTheyLeftIt(page: Page, choice: RegExp) {
  await kept(page).waitFor();
  expect(await page.getByLabel(choice).isChecked()).toBe(true);
  expect(await page.getByLabel('A word with it').inputValue()).toBe('Read twice, thank you.');
}
async function againByWorkAccount(page: Page, email: string) {
  await asked(page).getByRole('button', { name: 'Sign in again' }).press('Enter');
  await atProvider(page, email);
}

describe('rule 10.9: publishing asks for a sign-in of the last ten minutes', () => {
  it('a form: whoever decides signs in again, comes back to it, and approves it', async () => {
    const { page } = boss;
    await page.goto('/questionnaires/form/approvals');
    const name = 'Sleep and mood check';
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name: new RegExp(`^${name}, version`) }).waitFor();
    await choose(page, /^Approve version/, 'Approve it', BOSS);
    await lookAt(page, 'publish-sign-in-form');
    await againByWorkAccount(page, BOSS);
    await page.waitForURL('**/questionnaires/form/approvals?form=*');
    await page.getByRole('heading', { name: new RegExp(`^${name}, version`) }).waitFor();
    await asTheyLeftIt(page, /^Approve version/);
    // It is in sight, and stays there while what is read above it comes.
    const shown = () =>
      page.getByRole('button', { name: 'Approve it' }).evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight && scrollY > 0;
      });
    await expect.poll(shown).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('your-decision');
    await press(page, 'Approve it');
    await page.getByText(`${name} is approved`).first().waitFor();
  });

  it('a page that everybody reads: what was written after the refusal is kept too', async () => {
    const { page } = boss;
    await page.goto('/admin?part=pages&page=help');
    await choose(page, /^Approve version 2/, 'Decide', BOSS);
    await page.getByLabel('A word with it').fill('');
    await page.getByLabel('A word with it').fill('Read twice, thank you.');
    await lookAt(page, 'publish-sign-in-content');
    await againByWorkAccount(page, BOSS);
    await page.waitForURL('**/admin?part=pages&page=help');
    await asTheyLeftIt(page, /^Approve version 2/);
    await lookAt(page, 'publish-signed-in');
    await press(page, 'Decide');
    await page.getByText('Version 2 is in use').waitFor();
  });

  it('by password: to the sign-in page, and back to the page that waits', async () => {
    const { page: writer } = boss;
    await writer.goto('/admin?part=pages&page=privacy');
    await writer.getByRole('button', { name: /^Change it: the page Privacy/ }).click();
    await writer.getByLabel('What the page says').fill('## Only us\n\nWhat you tell us stays with us.');
    await press(writer, 'Save the draft');
    await writer.getByText('The draft is saved').first().waitFor();
    await press(writer, 'Ask for approval');
    await heading(writer, 'Privacy');
    await writer.getByText('You cannot decide about your own change').waitFor();

    const { page } = editor;
    await page.goto('/service?part=pages&page=privacy');
    await choose(page, /^Approve version 2/, 'Decide', EDITOR);
    await asked(page).getByRole('button', { name: 'Sign in again' }).press('Enter');
    await page.waitForURL('**/auth/login?next=*');
    await signInOnScreen(page, stage.portal, EDITOR);
    await expect.poll(() => page.url()).toMatch(/\/service\?part=pages&page=privacy$/);
    await asTheyLeftIt(page, /^Approve version 2/);
    await press(page, 'Decide');
    await page.getByText('Version 2 is in use').waitFor();
  });

  it('a pathway: the same, for a clinician', async () => {
    const { page: writer } = boss;
    await writer.goto(VAS);
    const limit = writer.getByLabel('Limit', { exact: true });
    await limit.selectOption({ index: 1 });
    await writer.getByLabel('New number').fill('41');
    await writer.getByLabel('Why?').first().fill('More people live near enough.');
    await press(writer, 'Put it into the draft');
    await writer.getByText('Draft 2', { exact: true }).first().waitFor();
    await press(writer, 'Ask for approval');
    await writer.getByText('You cannot decide about your own change').waitFor();

    const { page } = clinician;
    await page.goto(VAS);
    await choose(page, /^Approve version 2/, 'Decide', CLINICIAN);
    await againByWorkAccount(page, CLINICIAN);
    await page.waitForURL(`**${VAS}`);
    await asTheyLeftIt(page, /^Approve version 2/);
    await press(page, 'Decide');
    await page.getByText('Version 2 is in use').waitFor();
  });
});
