import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { EveryControl } from '../support/everyControl.ts';
import { accessible, lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { newSession, PASSWORD, signInClient } from '../support/people.ts';
import { signedInLongAgo } from '../support/signedInLongAgo.ts';
import { leave, setStage } from '../support/stage.ts';

/** Every button of the account pages is pressed, and does what it says (rule 8.25). */
const stage = setStage();
const controls = new EveryControl();
const EMAIL = 'client@demo.test';
/** Nobody of the other steps here: codes to one address are counted. */
const THIRD = 'imogen.adeyemi2@demo.test';
const NEW_EMAIL = 'amira.new@demo.test';
const NEW_PASSWORD = 'heron kettle marble';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const press = (page: Page, name: string | RegExp) => controls.press(page, button(page, name));
const pressIn = (page: Page, dialog: string, name: string) =>
  controls.press(page, page.getByRole('dialog', { name: dialog }).getByRole('button', { name, exact: true }));
const alert = (page: Page, words: string | RegExp) =>
  page.getByRole('alert').getByText(words).first().waitFor();

/** "Show us that it is you", as far as the code is on its way. */
async function askForConfirmation(page: Page, by = /^Email to/): Promise<Date> {
  await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await press(page, 'Show password');
  await press(page, 'Hide password');
  await press(page, 'Continue');
  await page.getByLabel(by).check();
  const since = new Date();
  await press(page, 'Send my code');
  await page.getByLabel('Your code').waitFor();
  return since;
}

/** The same, to its end. */
async function confirm(page: Page, email = EMAIL): Promise<void> {
  const since = await askForConfirmation(page);
  await page.getByLabel('Your code').fill('000000');
  await press(page, 'Confirm');
  await alert(page, 'That code does not match');
  await page.getByLabel('Your code').fill(await stage.portal.code(email, since));
  await press(page, 'Confirm');
}

/** The code alone, where the password was given beside what is changed. */
async function codeByText(page: Page): Promise<void> {
  await page.getByLabel(/^Text message to/).check();
  const since = new Date();
  await press(page, 'Send my code');
  await page.getByLabel('Your code').fill(await stage.portal.code('+447700900118', since));
  await press(page, 'Confirm');
}

it('decision 0023: a password is changed where the client is signed in; this device stays in, the others do not', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await signInClient(page, stage.portal);
  const other = await newSession(stage.portal, EMAIL);
  await page.goto('/client/account-settings');
  await press(page, 'Change Password');
  for (const id of ['current-password', 'new-password']) {
    const toggle = page.locator(`[aria-controls=${id}]`);
    await page.locator(`#${id}`).fill('can be seen');
    await controls.press(page, toggle);
    await page.locator(`#${id}[type=text]`).waitFor();
    await controls.press(page, toggle);
    await page.locator(`#${id}[type=password]`).waitFor();
  }
  await press(page, 'Keep my password');
  await press(page, 'Change Password');
  await press(page, 'Change my password');
  await alert(page, 'Enter your password');
  await page.getByLabel('Your password now').fill('not the password');
  await page.getByLabel('Your new password').fill(NEW_PASSWORD);
  await press(page, 'Change my password');
  await alert(page, 'This is not your current password');
  await accessible(page);
  await page.getByLabel('Your password now').fill(PASSWORD);
  await press(page, 'Change my password');
  await codeByText(page);
  await page.getByText('Your password has changed').waitFor();
  await page.getByText('This device only').waitFor();
  const ended = await fetch(`${stage.portal.url}/api/v1/session`, {
    headers: { authorization: `Bearer ${other.accessToken}` },
  });
  expect(ended.status).toBe(401);
  await expect(newSession(stage.portal, EMAIL)).rejects.toThrow('invalid_credentials');
  await newSession(stage.portal, EMAIL, NEW_PASSWORD);

  // And back, so that the next ones begin as everybody does.
  await press(page, 'Change Password');
  await page.getByLabel('Your password now').fill(NEW_PASSWORD);
  await page.getByLabel('Your new password').fill(PASSWORD);
  await press(page, 'Change my password');
  await press(page, 'Do not change it');
  await press(page, 'Change Password');
  await page.getByLabel('Your password now').fill(NEW_PASSWORD);
  await page.getByLabel('Your new password').fill(PASSWORD);
  await press(page, 'Change my password');
  await codeByText(page);
  await page.getByRole('button', { name: 'Change Password' }).waitFor();
  await controls.see(page);
  await leave(seat);
});

it('the details: an address is found, name and address are saved, an email is changed or left', async () => {
  const seat = await stage.sit(320);
  const { page } = seat;
  await signInClient(page, stage.portal);
  await page.goto('/client/edit-profile');
  await page.getByLabel('Postcode').fill('WE4 2RS');
  await press(page, 'Find my address');
  await page.getByLabel('Choose your address').selectOption({ index: 1 });
  await expect.poll(() => page.getByLabel('First line of your address').inputValue()).not.toBe('');
  await page.getByLabel('First name').fill('Amira-Jane');
  await press(page, 'Save');
  await page.getByText('Your details are saved').waitFor();

  await press(page, 'Change Mobile');
  await press(page, 'Do not change it');
  await press(page, 'Change Email');
  await page.getByLabel('Your new email address').fill(NEW_EMAIL);
  await press(page, 'Continue');
  // By text, since another code by email comes half a minute later at the earliest.
  await askForConfirmation(page, /^Text message to/);
  await press(page, 'Send another code');
  await page
    .getByLabel(/^Email to|Your password/)
    .first()
    .waitFor();
  await press(page, 'Do not change it');

  await press(page, 'Change Email');
  await page.getByLabel('Your new email address').fill('amira.typo@demo.test');
  await press(page, 'Continue');
  await confirm(page);
  await press(page, 'Send a code to it');
  await page.getByLabel('The code we sent to it').waitFor();
  await press(page, 'Send another code, or mend it');
  await page.getByLabel('Your new email address').fill(NEW_EMAIL);
  const since = new Date();
  await press(page, 'Send a code to it');
  await page.getByLabel('The code we sent to it').fill(await stage.portal.code(NEW_EMAIL, since));
  await press(page, 'Change my email address');
  await page.getByText(NEW_EMAIL).waitFor();
  await page.reload();
  await page.getByText(NEW_EMAIL).waitFor();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Amira-Jane');
  await controls.see(page);
  await leave(seat);
});

const OTHER = 'client2@demo.test';

it('what is asked on the phone: a PIN or a word, changed once it is clear who asks', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await signInClient(page, stage.portal, OTHER);
  await page.goto('/client/edit-security-preferences');
  await press(page, 'Change it');
  await page.getByRole('radio', { name: /^A PIN/ }).check();
  await press(page, 'Save');
  await alert(page, /Enter|Choose/);
  await page.getByLabel('Your PIN').fill('73915');
  await press(page, 'Show PIN');
  await page.locator('#factor[type=text]').waitFor();
  await press(page, 'Hide PIN');
  await press(page, 'Save');
  // By text, since another code by email comes half a minute later at the earliest.
  await askForConfirmation(page, /^Text message to/);
  await press(page, 'Send another code');
  await press(page, 'Do not change it');
  await press(page, 'Change it');
  await page.getByRole('radio', { name: /^A memorable word/ }).check();
  await page.getByLabel('Your memorable word').fill('windmill');
  await press(page, 'Show word');
  await press(page, 'Hide word');
  await press(page, 'Save');
  await confirm(page, OTHER);
  await heading(page, 'Settings');
  await page.getByText('Your memorable word is saved').waitFor();
  await page.getByText('A memorable word', { exact: true }).waitFor();
  await leave(seat);
});

it('safe ways and messages: what is chosen is there afterwards', async () => {
  const seat = await stage.sit(320);
  const { page } = seat;
  await signInClient(page, stage.portal, OTHER);
  await page.goto('/client/edit-contact-preferences');
  await page.getByLabel('None of these').check();
  await press(page, 'Save');
  await heading(page, 'Settings');
  await page.getByText('None. We wait for you').waitFor();
  await page.goto('/client/edit-automated-messaging');
  await page.getByText('Messages are off').waitFor();
  await page.goto('/client/edit-contact-preferences');
  await page.getByLabel('None of these').uncheck();
  await press(page, 'Save');
  await alert(page, 'Choose which ways are safe');
  await page.getByLabel('Email', { exact: true }).check();
  await page.getByLabel('Any time of the day').check();
  await press(page, 'Save');
  await heading(page, 'Settings');
  await page.getByText('Any time', { exact: true }).waitFor();

  await page.goto('/client/edit-automated-messaging');
  await page.getByLabel('Yes', { exact: true }).check();
  await press(page, 'Save');
  await alert(page, 'Choose text message or email');
  for (const group of ['How should we send them?', /^Reminder: /]) {
    for (const one of await page.getByRole('group', { name: group }).all())
      await one.getByLabel('By email').check();
  }
  await press(page, 'Save');
  await heading(page, 'Settings');
  await page.getByText('Yes', { exact: true }).waitFor();
  await leave(seat);
});

it('rule 10.9: long after the sign-in another safe way, a name and an address ask for password and code, and nothing typed is lost', async () => {
  const seat = await stage.sit(320);
  const { page } = seat;
  await signInClient(page, stage.portal, THIRD);
  await page.goto('/client/edit-contact-preferences');
  await page.getByLabel('Email', { exact: true }).check();
  await page.getByLabel('Any time of the day').check();
  await press(page, 'Save');
  await heading(page, 'Settings');
  await signedInLongAgo(stage.portal, THIRD);
  await page.goto('/client/edit-contact-preferences');
  await page.getByLabel('Letter', { exact: true }).check();
  await press(page, 'Save');
  await page.getByRole('heading', { name: 'Show us that it is you' }).waitFor();
  await lookAt(page, 'contact-confirm');
  await press(page, 'Do not change it');
  expect(await page.getByLabel('Letter', { exact: true }).isChecked()).toBe(true);
  await press(page, 'Save');
  await confirm(page, THIRD);
  await heading(page, 'Settings');
  await page
    .getByText(/Letter/)
    .first()
    .waitFor();

  await page.goto('/client/edit-profile');
  await page.getByLabel('Last name').fill('Confirmed');
  await press(page, 'Save');
  await page.getByRole('heading', { name: 'Show us that it is you' }).waitFor();
  await lookAt(page, 'details-confirm');
  await page.getByLabel('Your password', { exact: true }).waitFor();
  await confirm(page, THIRD);
  await page.getByText('Your details are saved').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('Last name').inputValue()).toBe('Confirmed');
  await leave(seat);
});

it('rule 11.7: the history: devices, a file of everything, and the end of an account, each begun and left, then done', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await newSession(stage.portal, OTHER);
  await signInClient(page, stage.portal, OTHER);
  await page.goto('/client/account-history');
  await page.getByText('This device').waitFor();
  const devices = page.locator('.cw-devices li');
  for (let left = await devices.count(); left > 1; left--) {
    await controls.press(page, button(page, /^Sign out (?!everywhere)/).first());
    await expect.poll(() => devices.count()).toBe(left - 1);
  }
  const earlier = button(page, 'Show earlier');
  if ((await earlier.count()) > 0) await controls.press(page, earlier);

  await press(page, 'Save my data');
  await pressIn(page, 'The file stays on this device', 'Do not save');
  for (const [kind, name] of [
    ['Save as a PDF to read', 'my-data.pdf'],
    ['Save as a file for computers (JSON)', 'my-data.json'],
  ] as const) {
    await press(page, 'Save my data');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      pressIn(page, 'The file stays on this device', kind),
    ]);
    expect(file.suggestedFilename()).toBe(name);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  await press(page, 'Ask to delete your account');
  await press(page, 'Keep my account');
  await press(page, 'Ask to delete your account');
  await page.getByLabel('Your password').fill(PASSWORD);
  await press(page, 'Show password');
  await press(page, 'Hide password');
  await press(page, 'Send my request');
  await page.getByRole('heading', { name: 'You asked us to delete your account' }).waitFor();
  await press(page, 'Keep my account');
  await button(page, 'Ask to delete your account').waitFor();

  await press(page, 'Sign out everywhere');
  await pressIn(page, 'Sign out everywhere?', 'Stay signed in');
  await press(page, 'Sign out everywhere');
  await pressIn(page, 'Sign out everywhere?', 'Sign out everywhere');
  await page.waitForURL('**/auth/login');
  await leave(seat);
});

it('no button of these pages was left out, and every link leads to a page that is there', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  // The other one has had as many codes as an hour gives.
  await signInClient(page, stage.portal, NEW_EMAIL);
  for (const path of ['/client/account', '/client/account-settings']) {
    await page.goto(path);
    await page.locator('.cw-sum, dl').first().waitFor();
    await controls.see(page);
  }
  // The same panel on other pages, where it was pressed: here only what it is for is new.
  const elsewhere = ['edit-contact-preferences', 'account-settings'].map(
    (page) => `/client/${page}: Send another code`,
  );
  expect(controls.left().filter((one) => !elsewhere.includes(one))).toEqual([]);
  expect(controls.links().length).toBeGreaterThan(8);
  for (const link of controls.links()) {
    await page.goto(link);
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasNotText: /not found|went wrong/i })
      .waitFor();
  }
  await leave(seat);
});
