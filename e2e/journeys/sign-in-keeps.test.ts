import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { atProvider, signInStaff } from '../support/people.ts';
import { signedInLongAgo } from '../support/signedInLongAgo.ts';
import { leave, setStage } from '../support/stage.ts';

/** Rule 10.9: whoever must sign in again before something is changed finds what they typed, whatever it is about. */
const BOSS = 'super@demo.test';
const stage = setStage();
let boss: Seat;
let page: Page;

beforeAll(async () => {
  boss = await stage.sit();
  page = boss.page;
  await signInStaff(page, BOSS);
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
async function signInAgain(back: string) {
  await page.getByRole('button', { name: 'Sign in again' }).first().press('Enter');
  await atProvider(page, BOSS);
  await page.waitForURL(`**${back}`);
  await kept().waitFor();
}
const said = (words: string) => page.getByText(words).first().waitFor();

describe('rule 10.9: what was typed is there after a sign-in in between', () => {
  it('prices: asked when they are saved, kept line by line, and saved by one more press', async () => {
    await page.goto('/service');
    await button('Change the prices').press('Enter');
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
    await button('Change the prices').press('Enter');
    await page.getByLabel('Price in £').first().fill('1');
    await longAgo();
    await button('Save the prices').press('Enter');
    await signInAgain('/service');
    await button('Cancel').press('Enter');
    await page.reload();
    await page.getByRole('cell', { name: '£92.50' }).waitFor();
    await button('Change the prices').press('Enter');
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
    await page.getByRole('alert', { name: 'To save this, sign in again first' }).waitFor();
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
    await page.getByRole('alert', { name: 'To save this, sign in again first' }).waitFor();
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
    await page.getByRole('alert', { name: 'To save this, sign in again first' }).waitFor();
    await signInAgain('/users');
    await expect.poll(() => role().inputValue()).toBe(chosen);
    await button(/^Change to /).press('Enter');
    await said('What Noor Haddad may do has changed');
    await heading(page, 'People');
  });
});
