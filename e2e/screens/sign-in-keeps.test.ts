import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { atProvider, newSession, signInStaffOnScreen } from '../support/people.ts';
import { aReadingThatWaits, signedInLongAgo } from '../support/signedInLongAgo.ts';
import { leave, setStage } from '../support/stage.ts';

/** Rule 10.9: whoever must sign in again before something is changed finds what they typed, whatever it is about. */
const BOSS = 'super@demo.test';
const stage = setStage();
let boss: Seat;
let page: Page;

beforeAll(async () => {
  boss = await stage.sit();
  page = boss.page;
  await signInStaffOnScreen(page, BOSS);
  await page.waitForURL('**/admin/dashboard');
});
afterAll(async () => {
  // What was asked for too late is refused, once each; what the tab keeps for who signs in again is not cleared.
  if (boss) await leave(boss, /422|Clear-Site-Data/);
});

const button = (name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const kept = () => page.getByRole('status', { name: 'We kept what you typed' });
const longAgo = () => signedInLongAgo(stage.portal, BOSS);
/** By the way that the refusal shows, and back. */
async function signInAgain(back: string, notice = kept()) {
  await page.getByRole('button', { name: 'Sign in again' }).first().press('Enter');
  await atProvider(page, BOSS);
  await page.waitForURL(`**${back}`);
  await notice.waitFor();
}
const said = (words: string) => page.getByText(words).first().waitFor();

describe('rule 10.9: what was typed is there after a sign-in in between', () => {
  it('prices: asked when they are saved, kept line by line, and saved by one more press', async () => {
    await page.goto('/service');
    await button('Change the prices').first().press('Enter');
    const price = () => page.getByLabel('Price in £').first();
    await price().fill('91.25');
    await button('Add a price').press('Enter');
    await page.getByLabel('Treatment').last().fill('Scan only');
    await page.getByLabel('From week').last().fill('0');
    await page.getByLabel('To week').last().fill('20');
    await page.getByLabel('Price in £').last().fill('45');
    await longAgo();
    await button('Save the prices').press('Enter');
    await page.getByRole('alert', { name: 'To save these prices, sign in again first' }).waitFor();
    await lookAt(page, 'prices-sign-in-again');
    // What is typed after the refusal is kept too.
    await price().fill('92.50');
    await signInAgain('/service');
    await expect.poll(() => price().inputValue()).toBe('92.50');
    await expect.poll(() => page.getByLabel('Treatment').last().inputValue()).toBe('Scan only');
    await lookAt(page, 'prices-signed-in');
    await button('Save the prices').press('Enter');
    await page.getByRole('cell', { name: '£92.50' }).waitFor();
    await kept().waitFor({ state: 'detached' });
    // Sent: a look at the page later finds the table, and no form.
    await page.reload();
    await page.getByRole('cell', { name: '£92.50' }).waitFor();
    await expect.poll(() => button('Save the prices').count()).toBe(0);
  });

  it('prices: given up, they do not come back', async () => {
    await button('Change the prices').first().press('Enter');
    await page.getByLabel('Price in £').first().fill('1');
    await longAgo();
    await button('Save the prices').press('Enter');
    await signInAgain('/service');
    await button('Cancel').press('Enter');
    await page.reload();
    await page.getByRole('cell', { name: '£92.50' }).waitFor();
    await button('Change the prices').first().press('Enter');
    await expect.poll(() => page.getByLabel('Price in £').first().inputValue()).toBe('92.50');
    await button('Cancel').press('Enter');
  });

  it('a theme', async () => {
    await page.goto('/form-skins');
    const name = () => page.getByLabel('Name in the header');
    await name().fill('Elm Care');
    await longAgo();
    await button('Publish').press('Enter');
    await page.getByRole('heading', { name: 'To change anything here, sign in again first' }).waitFor();
    await signInAgain('/form-skins?trust=*');
    await expect.poll(() => name().inputValue()).toBe('Elm Care');
    await lookAt(page, 'theme-signed-in');
    await button('Publish').press('Enter');
    await said('The theme is published.');
    await kept().waitFor({ state: 'detached' });
  });

  it('settings of an organisation, and what others see of it', async () => {
    await page.goto('/trust/overview/settings');
    const phone = () => page.getByLabel('Telephone');
    await phone().fill('0345 300 8090');
    await longAgo();
    await button('Save the settings').press('Enter');
    await page.getByRole('heading', { name: 'To change anything here, sign in again first' }).waitFor();
    await signInAgain('/trust/overview/settings?trust=*');
    await expect.poll(() => phone().inputValue()).toBe('0345 300 8090');
    await lookAt(page, 'settings-signed-in');
    await button('Save the settings').press('Enter');
    await said('The settings are saved');

    await page.goto('/trust-viewsetting');
    const people = () => page.getByRole('checkbox', { name: /^People/ });
    const before = await people().isChecked();
    await people().setChecked(!before);
    await longAgo();
    await button('Save what others see').press('Enter');
    await page.getByRole('heading', { name: 'To change anything here, sign in again first' }).waitFor();
    await signInAgain('/trust-viewsetting?trust=*');
    await expect.poll(() => people().isChecked()).toBe(!before);
    await button('Save what others see').press('Enter');
    await said('The settings are saved');
  });

  it('notices for everybody', async () => {
    await page.goto('/admin?part=settings');
    const words = () => page.getByLabel('For staff', { exact: true });
    await words().fill('Lines are busy until noon.');
    await longAgo();
    await button('Save the notices').press('Enter');
    await page.getByRole('alert', { name: 'To save the notices, sign in again first' }).waitFor();
    await signInAgain('/admin?part=settings');
    await expect.poll(() => words().inputValue()).toBe('Lines are busy until noon.');
    await button('Save the notices').press('Enter');
    await said('Saved');
  });

  it('rights: a new role, an invitation, another role for a colleague', async () => {
    await page.goto('/roles');
    await button('Add a role').press('Enter');
    await page.getByLabel('Name of the role').fill('Night desk');
    await page.getByLabel('Who it is for').selectOption({ index: 1 });
    await page.getByRole('checkbox').nth(1).check();
    await longAgo();
    await button('Add the role').press('Enter');
    await page.getByRole('alert', { name: 'To change this, sign in again first' }).waitFor();
    await lookAt(page, 'rights-sign-in-again');
    await signInAgain('/roles');
    await expect.poll(() => page.getByLabel('Name of the role').inputValue()).toBe('Night desk');
    await expect.poll(() => page.getByRole('checkbox').nth(1).isChecked()).toBe(true);
    await button('Add the role').press('Enter');
    await said('The role Night desk is there');

    await page.goto('/users');
    await button('Invite a person').press('Enter');
    await page.getByLabel('First name').fill('Noor');
    await page.getByLabel('Last name').fill('Haddad');
    await page.getByLabel('Work email').fill('noor.haddad@demo.test');
    await page.getByLabel('Role', { exact: true }).last().selectOption({ label: 'Night desk' });
    await page.getByLabel('Organisation', { exact: true }).last().selectOption({ index: 1 });
    await longAgo();
    await button('Send the invitation').press('Enter');
    await page.getByRole('alert', { name: 'To change this, sign in again first' }).waitFor();
    await signInAgain('/users');
    await expect.poll(() => page.getByLabel('Work email').inputValue()).toBe('noor.haddad@demo.test');
    await button('Send the invitation').press('Enter');
    await said('An invitation is on its way');

    await page.goto('/users');
    await page
      .getByRole('button', { name: /Noor Haddad/ })
      .first()
      .press('Enter');
    const role = () => page.getByLabel('Change their role to');
    await role().selectOption({ index: 0 });
    const chosen = await role().inputValue();
    await longAgo();
    await button(/^Change to /).press('Enter');
    await page.getByRole('alert', { name: 'To change this, sign in again first' }).waitFor();
    await signInAgain('/users');
    await expect.poll(() => role().inputValue()).toBe(chosen);
    await button(/^Change to /).press('Enter');
    await said('What Noor Haddad may do has changed');
    await heading(page, 'People');
  });

  it('the file of referrals, and something to read that is given out: asked for, and there on coming back', async () => {
    await page.goto('/admin?part=referrals');
    const list = () => page.getByRole('heading', { level: 1, name: 'Referrals' });
    await longAgo();
    await button('Save as CSV').press('Enter');
    await page.getByRole('alert', { name: 'To save them as a file, sign in again first' }).waitFor();
    await lookAt(page, 'referrals-sign-in-again');
    await signInAgain('/admin?part=referrals', list());
    const file = page.waitForEvent('download');
    await button('Save as CSV').press('Enter');
    expect((await file).suggestedFilename()).toBe('referrals.csv');
    await aReadingThatWaits(stage.portal, 'A quiet evening');
    await page.goto('/admin?part=reading');
    await button('A quiet evening').press('Enter');
    await longAgo();
    await button('Give it out').press('Enter');
    await page.getByRole('alert', { name: 'To give it out, sign in again first' }).waitFor();
    await lookAt(page, 'reading-sign-in-again');
    await signInAgain('/admin?part=reading', button('A quiet evening'));
    await button('A quiet evening').press('Enter');
    await button('Give it out').press('Enter');
    await said('It is given out from now on');
  });

  it('what is done by a press alone: an invitation sent again, a colleague signed out, a role removed', async () => {
    const toDo = () => page.getByRole('alert', { name: 'To do this, sign in again first' });
    const back = () => page.getByRole('status', { name: 'Nothing has changed yet' });
    const inDialog = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
    await page.goto('/users');
    await button(/Noor Haddad/).press('Enter');
    await button('Send a new link').waitFor();
    await longAgo();
    await button('Send a new link').press('Enter');
    await toDo().waitFor();
    await lookAt(page, 'rights-act-sign-in-again');
    await signInAgain('/users', back());
    await lookAt(page, 'rights-act-signed-in');
    await button('Send a new link').press('Enter');
    await said('A new link is on its way to noor.haddad@demo.test');
    await back().waitFor({ state: 'detached' });
    await longAgo();
    await button('Take it back').press('Enter');
    await inDialog('Take it back');
    await toDo().waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await signInAgain('/users', back());
    await button('Take it back').press('Enter');
    await inDialog('Take it back');
    await said('The invitation of Noor Haddad is taken back');

    // Of somebody with an open session: whoever wrote pages in this demonstration, signed in on another device.
    await newSession(stage.portal, 'ines.marlow@demo.test');
    await page.goto('/users');
    await button(/Ines Marlow/).press('Enter');
    await button('Sign them out everywhere').waitFor();
    await longAgo();
    await button('Sign them out everywhere').press('Enter');
    await inDialog('Sign them out');
    await toDo().waitFor();
    await signInAgain('/users', back());
    await page.getByRole('complementary', { name: 'Ines Marlow' }).waitFor();
    await back().waitFor();
    await button('Sign them out everywhere').press('Enter');
    await inDialog('Sign them out');
    await said('Ines Marlow is signed out everywhere');

    await page.goto('/roles');
    await button('Night desk').press('Enter');
    await button('Remove it').waitFor();
    await longAgo();
    await button('Remove it').press('Enter');
    await inDialog('Remove it');
    await page.getByRole('alert', { name: 'To change this, sign in again first' }).waitFor();
    await signInAgain('/roles');
    await button('Remove it').press('Enter');
    await inDialog('Remove it');
    await said('The role Night desk is removed');
  });

  it('keys of other programs: a new one as it was typed, and the one that is renewed', async () => {
    const HERE = '/admin?part=keys';
    await page.goto(HERE);
    await button('Add a key').press('Enter');
    const name = () => page.getByLabel('Which program is it for?');
    await name().fill('Screen in the hall');
    await page.getByLabel('Whose is it?').selectOption({ index: 1 });
    await page.getByRole('checkbox').first().check();
    await page.getByRole('radio').first().check();
    await longAgo();
    // On a phone what sends it stays at the end of the screen: what is asked comes into sight above it.
    await page.setViewportSize({ width: 320, height: 700 });
    await button('Make the key').press('Enter');
    const toGive = page.getByRole('alert', { name: 'To give a key, sign in again first' });
    await toGive.waitFor();
    await expect
      .poll(() =>
        toGive.getByRole('button', { name: 'Sign in again' }).evaluate((one) => {
          const end = document.querySelector('.cw-panel__f')?.getBoundingClientRect().top ?? innerHeight;
          return one.getBoundingClientRect().bottom <= end;
        }),
      )
      .toBe(true);
    await page.setViewportSize({ width: 1280, height: 900 });
    await lookAt(page, 'keys-sign-in-again');
    await signInAgain(HERE);
    await expect.poll(() => name().inputValue()).toBe('Screen in the hall');
    await expect.poll(() => page.getByRole('checkbox').first().isChecked()).toBe(true);
    await button('Make the key').press('Enter');
    await said('Copy this key now');
    await button('I have kept it').press('Enter');

    await button('Screen in the hall').press('Enter');
    await button('Make a new key').waitFor();
    await longAgo();
    await button('Make a new key').press('Enter');
    const atOnce = () => page.getByRole('dialog').getByRole('button', { name: 'End the old key at once' });
    await atOnce().press('Enter');
    await page.getByRole('alert', { name: 'To make a new key, sign in again first' }).waitFor();
    await signInAgain(HERE, page.getByRole('status', { name: 'Nothing has changed yet' }));
    await button('Make a new key').press('Enter');
    await atOnce().press('Enter');
    await said('Copy this key now');
  });

  it('rule 16.34: what staff correct of a client: its dialog opens again with what was typed', async () => {
    const record = `/admin/dashboard/all-clients/${demoId(4, 5)}`;
    await page.goto(record);
    const dialog = page.getByRole('dialog');
    const lastName = () => dialog.getByLabel('Last name');
    await page.getByRole('link', { name: 'Details' }).first().press('Enter');
    await page.waitForURL(`**${record}/details`);
    await button('Correct details').press('Enter');
    await lastName().fill('Kept-Over');
    await dialog.getByRole('radio').last().check();
    await longAgo();
    await dialog.getByRole('button', { name: 'Save what is different' }).press('Enter');
    await page.getByRole('alert', { name: 'To change this, sign in again first' }).waitFor();
    await lookAt(page, 'correct-sign-in-again');
    await signInAgain(`${record}/details`);
    await expect.poll(() => lastName().inputValue()).toBe('Kept-Over');
    await dialog.getByRole('button', { name: 'Save what is different' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: /Kept-Over/ }).waitFor();
    // Sent: it does not open again.
    await page.reload();
    await button('Correct details').waitFor();
    await expect.poll(() => dialog.count()).toBe(0);
  });
});
