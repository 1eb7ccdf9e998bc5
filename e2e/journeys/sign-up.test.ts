import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { choose, pressKey, tick, typeInto } from '../support/keyboardActions.ts';
import { accessible, fits } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * rule 8.20: from the first screen to the dashboard by keyboard alone on a small phone, left once before the
 * code and once after it, with the address proven on another device.
 */
const EMAIL = 'wren.tindall@example.com';
const MOBILE = '+447700900612';
const PASSWORD = 'lantern otter gravel';

const stage = setStage();
let phone: Seat;
let other: Seat;

beforeAll(async () => {
  [phone, other] = [await stage.sit(320), await stage.sit(320)];
});

/** Arrives, and looks: nothing sticks out, and axe has nothing to say. */
async function arrive(page: Page, path: string, title: string): Promise<void> {
  await page.waitForURL(({ pathname }) => pathname === path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await fits(page, path);
  await accessible(page, path);
}

async function linkTo(email: string, words: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const found = (await stage.portal.outbox(email)).find(({ text }) => text.includes(words));
      link = /completeverification\/[\w-]{22}/.exec(found?.text ?? '')?.[0];
      return link;
    })
    .toBeDefined();
  return `/signup/${link}`;
}

describe('rule 14.16, 18.12: sign-up by keyboard, 320 px wide', () => {
  it('they type, stop at their mobile, and a link brings it all back on another device', async () => {
    const { page } = phone;
    await page.goto('/auth/signup_details');
    await arrive(page, '/auth/signup_details', 'About you');
    await typeInto(page, 'First name', 'Wren');
    await typeInto(page, 'Last name', 'Tindall');
    for (const [part, value] of [
      ['Day', '3'],
      ['Month', '5'],
      ['Year', '2012'],
    ] as const)
      await typeInto(page, part, value);
    await typeInto(page, 'Email address', EMAIL);
    await typeInto(page, 'Postcode', 'we42rs');
    await pressKey(page, 'Type my address instead');
    await typeInto(page, 'First line of your address', '4 Kiln Row');
    await typeInto(page, 'Town or city', 'Westmere');
    await page.keyboard.press('Enter');
    await arrive(page, '/auth/signup_password', 'Your mobile and password');
    await pressKey(page, 'Back', 'link');
    await arrive(page, '/auth/signup_details', 'About you');
    await typeInto(page, 'Year', '1999');
    await page.keyboard.press('Enter');
    await arrive(page, '/auth/signup_password', 'Your mobile and password');
    await pressKey(page, 'Finish later');
    await page.getByRole('heading', { name: 'We sent you an email' }).waitFor();
    await accessible(page);

    const { page: there } = other;
    await there.goto(await linkTo(EMAIL, 'Carry on with this link'));
    await arrive(there, '/signup/completeverification/open', 'Carry on where you stopped');
    await pressKey(there, 'Carry on');
    await arrive(there, '/auth/signup_password', 'Your mobile and password');
    await typeInto(there, 'Mobile number', '+44 7700 900 612');
  });

  it('rule 8.2: a code by text is followed by the email; the link in it is pressed on the phone', async () => {
    const { page: there } = other;
    await typeInto(there, 'Password', PASSWORD);
    await choose(there, there.getByLabel(/^Text message/));
    await there.keyboard.press('Enter');
    await arrive(there, '/signup/verificationcode', 'Enter your code');
    await typeInto(there, 'Your code', await stage.portal.code(MOBILE));
    await there.keyboard.press('Enter');
    await arrive(there, '/signup/checkemail', 'Now check your email');

    const { page } = phone;
    await page.goto('/signup/completeverification/AAAAAAAAAAAAAAAAAAAAAA');
    await arrive(page, '/signup/completeverification/open', 'Link Expired');
    await page.goto(await linkTo(EMAIL, 'Your code is'));
    await arrive(page, '/signup/completeverification/open', 'Finish making your account');
    await typeInto(page, 'Password', 'somebody else');
    await page.keyboard.press('Enter');
    await page.getByText('This is not the password you chose').first().waitFor();
    await typeInto(page, 'Password', PASSWORD);
    await page.keyboard.press('Enter');
    await arrive(page, '/signup/completeverification', 'Your account is ready');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => location.pathname)).not.toMatch(/[\w-]{22}/);
    await page.goForward();
  });

  it('rule 8.26: they are asked what is safe, leave in the middle, and the dashboard leads back to the rest', async () => {
    const { page } = phone;
    await pressKey(page, 'Carry on', 'link');
    await arrive(page, '/signup/notificationpreference', 'May we send you messages?');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await choose(page, page.getByLabel('Yes, by text message'));
    await page.keyboard.press('Enter');
    await arrive(page, '/signup/notificationturnon', 'This is what a message looks like');
    await page.getByText('Sign in to see where it is').waitFor();
    await pressKey(page, 'Turn messages on');
    await arrive(page, '/signup/security', 'How do we know it is you on the phone?');
    await pressKey(page, 'Do this later', 'link');
    await arrive(page, '/client/dashboard', 'Hello, Wren');
    await page.getByText('2 of 5 done').waitFor();
    await page.getByRole('heading', { name: 'Finish setting up' }).waitFor();
    await pressKey(page, 'Carry on', 'link');
    await page.waitForURL('**/signup/security');
    await choose(page, page.getByLabel('A PIN'));
    await page.keyboard.press('Enter');
    await arrive(page, '/signup/securitypin', 'Choose your PIN');
    await typeInto(page, 'Your PIN', '0305');
    await page.keyboard.press('Enter');
    await page.getByText('Do not use your date of birth').first().waitFor();
    await typeInto(page, 'Your PIN', '7391');
    await page.keyboard.press('Enter');
    await arrive(page, '/signup/contactpreference', 'How can we reach you safely?');
    await tick(page, page.getByLabel('Email'));
    await tick(page, page.getByLabel('Phone call'));
    await tick(page, page.getByLabel('Evening'));
    await choose(page, page.getByLabel('No', { exact: true }));
    await typeInto(page, 'What name should we ask for?', 'Wren');
    await page.keyboard.press('Enter');
    await arrive(page, '/signup/automatedmessages', 'Shall we remind you?');
    // rule 1.3: texts are not safe, so nothing offers them.
    await expect.poll(() => page.getByLabel('By text message').count()).toBe(0);
    await choose(page, page.getByLabel('By email').first());
    await choose(
      page,
      page.getByRole('group', { name: 'When a form is waiting for you' }).getByLabel('No, thank you'),
    );
    await page.keyboard.press('Enter');
    await arrive(page, '/client/dashboard', 'Hello, Wren');
    await expect.poll(() => page.getByText('Finish setting up').count()).toBe(0);
  });

  it('they change their PIN: the password and a code first', async () => {
    const { page } = phone;
    await page.goto('/client/edit-security-preferences');
    await pressKey(page, 'Change it');
    await typeInto(page, 'Your PIN', '8264');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Show us that it is you' }).waitFor();
    await accessible(page);
    await typeInto(page, 'Your password', PASSWORD);
    await page.keyboard.press('Enter');
    await choose(page, page.getByLabel(/^Email to/));
    const since = new Date();
    await page.keyboard.press('Enter');
    await page.getByLabel('Your code').waitFor();
    await typeInto(page, 'Your code', await stage.portal.code(EMAIL, since));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/client\/account/);
    await page.goto('/client/account-history');
    await page.getByText('PIN changed').first().waitFor();
  });

  it('rule 1.3: once no way is safe any more, messages are off, and their pages say so', async () => {
    const { page } = phone;
    await page.goto('/client/edit-contact-preferences');
    await tick(page, page.getByLabel('None of these'));
    await accessible(page);
    await pressKey(page, 'Save');
    await page.waitForURL(/\/client\/account/);
    await page.goto('/client/edit-automated-messaging');
    await arrive(page, '/client/edit-automated-messaging', 'Messages and reminders');
    await page.getByRole('heading', { name: 'Messages are off' }).waitFor();
    await pressKey(page, 'Change what is safe', 'link');
    await page.getByRole('heading', { level: 1, name: 'Safe ways to reach you' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await tick(page, page.getByLabel('Text message'));
    await tick(page, page.getByLabel('Any time of the day'));
    await pressKey(page, 'Save');
    await page.waitForURL(/\/client\/account/);
    await page.goto('/client/edit-automated-messaging');
    await choose(page, page.getByRole('group', { name: 'May we send you messages?' }).getByLabel('Yes'));
    await choose(
      page,
      page.getByRole('group', { name: 'How should we send them?' }).getByLabel('By text message'),
    );
    await accessible(page);
    await pressKey(page, 'Save');
    await page.waitForURL(/\/client\/account/);
  });

  it('rule 1.11, 1.6: staff check the PIN on the phone without seeing it, and see the age that was said first', async () => {
    const { page, faults } = await stage.sit();
    await signInStaff(page, 'super@demo.test');
    await page.waitForURL('**/admin/dashboard');
    await page.goto('/admin/dashboard/all-clients?search=Tindall');
    await page.getByRole('link', { name: 'Wren Tindall' }).first().click();
    await page.getByText('Said under 16 first').first().waitFor();
    await page.getByRole('button', { name: 'Check the PIN' }).click();
    const field = page.getByLabel('The PIN, as the client says it');
    await field.fill('7391');
    await page.keyboard.press('Enter');
    await page.getByText('You can try 4 more times').waitFor();
    await accessible(page);
    await field.fill('8264');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'It matches' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Details' }).click();
    await page.getByText(/born 3 May 2012: under 16 when it was said/).waitFor();
    expect(faults).toEqual([]);
  });

  it('rule 12.9, 12.6: nothing went elsewhere, and nothing of them stands in the log', () => {
    expect([...phone.faults, ...other.faults]).toEqual([]);
    for (const secret of [EMAIL, PASSWORD, 'Tindall', '4 Kiln Row', '900612', '7391', '8264'])
      expect(stage.portal.output()).not.toContain(secret);
  });
});
