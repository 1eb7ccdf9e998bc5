import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { pressKey, typeInto } from '../support/keyboardActions.ts';
import { lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { PASSWORD, signInClient } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

const EMAIL = 'client2@demo.test';
const MOBILE = '+447700900119';
const NEW = 'brown bear climbs slowly';

const stage = setStage();
let phone: Seat;
let desk: Seat;

beforeAll(async () => {
  phone = await stage.sit(320);
  desk = await stage.sit();
});

/** The link in the newest message to them. */
async function link(to: string): Promise<string> {
  const path = async () => {
    const found = /https?:\S+/.exec((await stage.portal.outbox(to))[0]?.text ?? '')?.[0];
    return found && new URL(found).pathname + new URL(found).hash;
  };
  await expect.poll(path).toBeTruthy();
  return (await path()) ?? '';
}

describe('a forgotten password', () => {
  let path: string;
  let tab: Page;

  it('asked for by keyboard on a small phone', async () => {
    await signInClient(desk.page, stage.portal, EMAIL);
    const { page } = phone;
    await page.goto('/auth/login');
    await pressKey(page, 'Forgot your password?', 'link');
    await heading(page, /Forgot your password/);
    await lookAt(page, 'forgot-password');
    await pressKey(page, 'Send me an email', 'link');
    await heading(page, 'What is your email address?');
    await pressKey(page, 'Send the email');
    await page.getByRole('alert').getByRole('link', { name: 'Enter your email address' }).waitFor();
    await typeInto(page, 'Email address', EMAIL);
    await page.getByLabel('Close that page for me').check();
    await lookAt(page, 'reset-email');
    await pressKey(page, 'Send the email');
    await heading(page, 'Check your email');
    await lookAt(page, 'reset-email-sent');
    path = await link(EMAIL);
  });

  it('rule 8.11: on a second device the token leaves the address bar, and loading again forgets it', async () => {
    const { page } = desk;
    await page.goto(path);
    await heading(page, 'Choose a new password');
    expect(new URL(page.url()).pathname).toBe('/reset/passwordreset/open/close');
    await lookAt(page, 'reset-new-password');
    await page.reload();
    await heading(page, 'Open your link again');
    // As from an email program: a tab of its own.
    const opened = desk.context.waitForEvent('page');
    await page.evaluate((to) => void window.open(to, '_blank', 'noopener'), path);
    tab = await opened;
    await tab.getByLabel('New password', { exact: true }).fill('password1');
    await tab.getByRole('button', { name: 'Change my password' }).click();
    await tab.getByRole('alert').getByText('Many people use this password').waitFor();
    await tab.getByLabel('New password', { exact: true }).fill(NEW);
    await tab.getByRole('button', { name: 'Change my password' }).click();
    await heading(tab, 'Your password is changed');
    await tab.getByText(/^This tab closes by itself in/).waitFor();
    await lookAt(tab, 'reset-done');
  });

  it('rule 8.12: nobody is signed in by it, the old session is out, and the link is over', async () => {
    const { page } = desk;
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userDetails'))).toBeNull();
    await page.goto('/client/dashboard');
    await heading(page, 'What would help you today?');
    await page.goto(path);
    await heading(page, 'Link Expired');
    expect(new URL(page.url()).pathname).toBe('/reset/passwordreset/open/close');
    await lookAt(page, 'reset-link-expired');
    // A change is not claimed to whoever opens the last pages.
    for (const done of ['/reset/passwordchanged', '/reset/memorablewordchanged']) {
      await page.goto(done);
      await heading(page, 'What would help you today?');
    }
  });

  it('rule 8.4: after five wrong passwords the page says how long to wait; the new one then signs in', async () => {
    const { page } = phone;
    await page.goto('/auth/login');
    for (let tries = 0; tries < 5; tries += 1) {
      await page.getByLabel('Email address').fill(EMAIL);
      await page.getByLabel('Password', { exact: true }).fill('the old one');
      const answered = page.waitForResponse('**/api/v1/signin');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await answered;
    }
    await page.getByText('Wait before you try again').waitFor();
    await lookAt(page, 'sign-in-wait');
    await page.getByText('Wait before you try again').waitFor({ state: 'detached' });
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await heading(page, 'How shall we send your code?');
  });

  it('rule 8.18: the code goes by text alone then, or the memorable word stands in for it', async () => {
    const { page } = phone;
    await page.getByLabel(/^Text message/).waitFor();
    await expect.poll(() => page.getByLabel(/^Email to/).count()).toBe(0);
    await lookAt(page, 'sign-in-after-reset');
    await page.getByRole('button', { name: 'Use my memorable word instead' }).click();
    await heading(page, 'Your memorable word');
    await lookAt(page, 'sign-in-word');
    await page.getByLabel('Your memorable word', { exact: true }).fill('candle');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').getByText('That does not match').waitFor();
    await page.getByLabel('Your memorable word', { exact: true }).fill('Lantern');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/client/dashboard');
    await page.evaluate(() => [localStorage, sessionStorage].map((store) => store.clear()));
  });

  it('rule 8.27: the tab behind the link has closed itself', () => {
    expect(tab.isClosed()).toBe(true);
  });

  it('by text: the code opens the choice, never a session', async () => {
    const { page } = phone;
    await page.goto('/reset/mobilereset');
    await page.getByLabel('Mobile number').fill('07700 900119');
    const since = new Date();
    await page.getByRole('button', { name: 'Send the text' }).click();
    await heading(page, 'Check your phone');
    await lookAt(page, 'reset-mobile-sent');
    await page.getByRole('link', { name: 'No text has come' }).click();
    await heading(page, 'No text yet?');
    await lookAt(page, 'reset-check-message');
    await page.getByRole('link', { name: /^Enter my code/ }).click();
    await page.getByLabel('Your code').fill(await stage.portal.code(MOBILE, since));
    await page.getByRole('button', { name: 'Continue' }).click();
    await heading(page, 'Choose a new password');
    expect(new URL(page.url()).pathname).toBe('/reset/passwordreset/open');
    expect([...phone.faults, ...desk.faults]).toEqual([]);
  });
});

describe('a forgotten PIN or memorable word', () => {
  it('by email, with the password; what is wrong is said beside it and nothing typed is lost', async () => {
    const { page } = phone;
    await page.goto('/login/forgotpin');
    await page.getByRole('link', { name: 'Send me an email' }).click();
    await page.getByLabel('Email address').fill('client@demo.test');
    await page.getByRole('button', { name: 'Send the email' }).click();
    await heading(page, 'Check your email');
    await page.goto(await link('client@demo.test'));
    await heading(page, 'Choose a new PIN or memorable word');
    await page.getByLabel('A memorable word').check();
    await page.getByLabel('New memorable word', { exact: true }).fill('blue otter');
    await page.getByLabel('Your password', { exact: true }).fill('not theirs');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alert').getByText('This is not your password').waitFor();
    await lookAt(page, 'reset-pin');
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await heading(page, 'Your PIN or memorable word is changed');
    await lookAt(page, 'reset-pin-done');
    expect(phone.faults).toEqual([]);
  });
});

describe('rule 8.23: staff who are invited', () => {
  it('choose a password by their link; the secret behind # leaves the address bar', async () => {
    const page = await desk.context.newPage();
    await page.goto(await link('invite@demo.test'));
    await heading(page, 'Choose your password');
    expect(new URL(page.url()).hash).toBe('');
    await page.getByLabel('New password', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Save my password' }).click();
    await heading(page, 'Your password is set');
    await page.getByRole('link', { name: 'Sign in' }).click();
    const since = new Date();
    await page.getByLabel('Email address').fill('invite@demo.test');
    await page.getByLabel('Password', { exact: true }).fill(NEW);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByRole('button', { name: 'Send my code' }).click();
    await page.getByLabel('Your code').fill(await stage.portal.code('invite@demo.test', since));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => !/^\/(login|auth)\//.test(url.pathname));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('access-token'))).not.toBeNull();
  });
});
