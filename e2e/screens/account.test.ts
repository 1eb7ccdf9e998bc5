import { expect, it } from 'vitest';
import { contentOf } from '../support/files.ts';
import { accessible, lookAt } from '../support/look.ts';
import { enter, heading } from '../support/pageActions.ts';
import { askForCode, PASSWORD, signInClient } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** A client and their own account (rule 8.25, 8.13, 9.1, 11.7). */
const stage = setStage();

it('rule 8.25: a client sees what is set, changes their details, and takes their data with them', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await signInClient(page, stage.portal);
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Profile' }).click();
  await heading(page, 'Your account');
  await page.getByText('14 June 1997').waitFor();
  await lookAt(page, 'account');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await heading(page, 'Settings');
  await page.getByText('This device only').waitFor();
  await lookAt(page, 'account-settings');

  await page.getByRole('link', { name: 'Change What we call you' }).click();
  await heading(page, 'Your details');
  await page.getByLabel('What should we call you?').fill('Mira');
  await page.getByLabel('Town or city').fill('');
  await enter(page, 'Save');
  await page.getByRole('alert').getByText('Enter your town or city').waitFor();
  await page.getByLabel('Town or city').fill('Westmere');
  await enter(page, 'Save');
  await page.getByText('Your details are saved').waitFor();
  await lookAt(page, 'account-details');
  await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name: 'Dashboard' }).click();
  await heading(page, 'Hello, Mira');

  await page.goto('/client/account-history');
  await enter(page, 'Save my data');
  await heading(page, 'Account history');
  await page.getByRole('dialog', { name: 'The file stays on this device' }).waitFor();
  await accessible(page);
  for (const [button, name, begins] of [
    [/PDF/, 'my-data.pdf', '%PDF-'],
    [/JSON/, 'my-data.json', '{'],
  ] as const) {
    if (name === 'my-data.json') await enter(page, 'Save my data');
    const [file] = await Promise.all([page.waitForEvent('download'), enter(page, button)]);
    expect(file.suggestedFilename()).toBe(name);
    expect(new URL(file.url()).protocol).toBe('blob:');
    expect((await contentOf(file)).slice(0, begins.length)).toBe(begins);
  }
  await leave(seat);
});

it('rule 8.13: a new mobile counts once password, a code and a code to the new number are given', async () => {
  const seat = await stage.sit(320);
  const { page } = seat;
  await signInClient(page, stage.portal, 'client2@demo.test');
  await page.goto('/client/edit-profile');
  await enter(page, 'Change Mobile');
  await page.getByLabel('Your new mobile number').fill('07700 900888');
  await enter(page, 'Continue');
  await page.getByRole('heading', { name: 'Show us that it is you' }).waitFor();
  await page.getByLabel('Your password').fill(PASSWORD);
  await enter(page, 'Continue');
  await page.getByLabel(/^Email to/).check();
  let since = new Date();
  await enter(page, 'Send my code');
  await page.getByLabel('Your code').fill(await stage.portal.code('client2@demo.test', since));
  await enter(page, 'Confirm');
  since = new Date();
  await page.getByText('we know that it is you').waitFor();
  await expect.poll(() => page.getByLabel('Your new mobile number').inputValue()).toBe('07700 900888');
  await enter(page, 'Send a code to it');
  await page.getByLabel('The code we sent to it').fill('000000');
  await enter(page, 'Change my mobile number');
  await page.getByRole('alert').getByText('That code does not match').waitFor();
  await accessible(page);
  await page.getByLabel('The code we sent to it').fill(await stage.portal.code('+447700900888', since));
  await enter(page, 'Change my mobile number');
  await page.getByText('07700 900888').waitFor();
  const told = async () =>
    (await stage.portal.outbox('client2@demo.test')).map(({ subject }) => subject).join();
  await expect.poll(told).toContain('contact details have changed');
  await leave(seat);
});

it('asks to be deleted, takes it back, and signs out on two devices at once, by keyboard at 320 px', async () => {
  const [phone, desk] = [await stage.sit(320), await stage.sit()];
  await signInClient(desk.page, stage.portal);
  await signInClient(phone.page, stage.portal);
  const { page } = phone;
  await page.goto('/client/account-history');
  await page.getByText('This device').waitFor();
  await enter(page, 'Ask to delete your account');
  await page.getByLabel('Your password').fill('not my password');
  await enter(page, 'Send my request');
  await page.getByRole('alert').getByText('This is not your password').waitFor();
  await accessible(page);
  await page.getByLabel('Your password').fill(PASSWORD);
  await enter(page, 'Send my request');
  await page.getByRole('heading', { name: 'You asked us to delete your account' }).waitFor();
  await page.getByText('Asked us to delete your account', { exact: true }).waitFor();
  await desk.page.goto('/client/dashboard');
  await desk.page.getByRole('heading', { name: 'We will delete your account' }).waitFor();
  await enter(page, 'Keep my account');
  await page.getByRole('button', { name: 'Ask to delete your account' }).waitFor();
  await lookAt(page, 'account-history');

  await page.setViewportSize({ width: 320, height: 700 });
  await enter(page, 'Sign out everywhere');
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await page.waitForURL('**/auth/login');
  await desk.page.getByRole('link', { name: 'Profile' }).click();
  await desk.page.waitForURL('**/session-expired');
  await leave(phone);
  await leave(desk);
});

it('rule 8.24: decision 0023: new terms come before the dashboard; no means by phone, and can become yes', async () => {
  const email = 'kezia.marlow0@demo.test';
  const seat = await stage.sit();
  const { page } = seat;
  await page.goto('/T&C');
  await heading(page, 'Our terms');
  await expect.poll(() => page.getByRole('button', { name: /agree/ }).count()).toBe(0);
  const since = new Date();
  await askForCode(page, email);
  await page.getByLabel('Your code').fill(await stage.portal.code(email, since));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/T&C?next=*');
  await page.getByRole('button', { name: 'Yes, I agree' }).waitFor();
  await lookAt(page, 'terms');
  await enter(page, 'No, I do not agree');
  await heading(page, 'If you do not agree to our terms');
  await page.getByRole('button', { name: 'I changed my mind: I agree' }).waitFor();
  await lookAt(page, 'terms-declined');
  await enter(page, 'I changed my mind: I agree');
  await page.waitForURL('**/client/dashboard');
  await page.goto('/consultation');
  await page.getByRole('heading', { name: 'Your consultations' }).waitFor();
  await lookAt(page, 'consultation');
  await leave(seat);
});
