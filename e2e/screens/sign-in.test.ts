import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt, stores } from '../support/look.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { askForCode, PASSWORD, signInOnScreen } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** A client signs in with a code, and makes an account (rule 8.22). */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeEach(async () => {
  seat = await stage.sit();
  page = seat.page;
});
afterEach(async () => {
  expect(seat.faults).toEqual([]);
  await seat.context.close();
});

describe('a client signs in', () => {
  it('rule 9.9: with a code, and lands where they were going; going back never shows the way in again', async () => {
    await page.goto('/appointment/list');
    await at(page, '/auth/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/appointment/list');
    await signInOnScreen(page, stage.portal);
    await at(page, '/appointment/list');
    await expect.poll(() => stores(page)).toEqual(['userDetails']);
    await page.goBack();
    await at(page, '/client/dashboard');
    for (const path of ['/auth/login', '/login/verificationcode', '/auth/signup_details', '/']) {
      await page.goto(path);
      await at(page, '/client/dashboard');
    }
    await heading(page, 'Hello, Amira');
    await lookAt(page, 'dashboard');
  });

  it('is told kindly what does not match', async () => {
    await page.goto('/auth/login');
    await press(page, 'Sign in');
    await page.getByRole('link', { name: 'Enter your email address' }).waitFor();
    await page.getByLabel('Email address').fill('client@demo.test');
    await page.getByLabel('Password', { exact: true }).fill('something else');
    await press(page, 'Sign in');
    await page.getByText('does not match what we have').waitFor();
    await lookAt(page, 'login-wrong');
  });

  it('may ask for a new code after a while, which ends the old one; five wrong codes end them all', async () => {
    await page.clock.install({ time: new Date() });
    const since = new Date();
    await askForCode(page, 'client2@demo.test');
    const first = await stage.portal.code('client2@demo.test', since);
    await lookAt(page, 'code');
    await page.getByText(/You can ask for a new code in \d+ seconds?/).waitFor();
    const wrong = first === '000000' ? '111111' : '000000';
    for (const left of ['4 more times', '3 more times', '2 more times', '1 more time']) {
      await page.getByLabel('Your code').fill(wrong);
      await press(page, 'Continue');
      await page.getByText(`You can try ${left}`).first().waitFor();
    }
    await lookAt(page, 'code-wrong');
    await page.getByLabel('Your code').fill(wrong);
    await press(page, 'Continue');
    await heading(page, 'Let us try that again');
    await lookAt(page, 'code-ended');
    await page.getByRole('link', { name: 'Sign in again' }).click();
    await at(page, '/auth/login');
  });

  it('sees when their code has run out, and what to do', async () => {
    await page.clock.install({ time: new Date() });
    await askForCode(page, 'client2@demo.test');
    await page.clock.fastForward(540_000);
    await page.getByText(/It has 6 numbers and works until/).waitFor();
    await page.mouse.move(10, 10);
    await page.clock.fastForward(91_000);
    await page.getByText('This code has run out').waitFor();
    await page.getByRole('button', { name: 'Send a new code' }).waitFor();
    await lookAt(page, 'code-run-out');
  });
});

describe('a stranger makes an account', () => {
  const fillDetails = async (email: string) => {
    await page.getByLabel('First name').fill('Nia');
    await page.getByLabel('Last name').fill('Okoro');
    await page.getByLabel('Day').fill('3');
    await page.getByLabel('Month').fill('4');
    await page.getByLabel('Year').fill('1999');
    await page.getByLabel('Email address').fill(email);
  };

  it('step by step, mends the email from the code screen, and is in', async () => {
    await page.goto('/auth/signup_password');
    await at(page, '/auth/signup_details');
    await press(page, 'Continue');
    await page.getByRole('link', { name: 'Enter your date of birth' }).waitFor();
    await lookAt(page, 'signup-details-errors');
    await fillDetails('nia@mistyped.test');

    await page.getByLabel('Postcode').fill('we4 2rs');
    await page.keyboard.press('Enter');
    await page.getByLabel('Choose your address').selectOption({ index: 1 });
    await expect.poll(() => page.getByLabel('Town or city').inputValue()).toBe('Westmere');
    await lookAt(page, 'signup-address');
    await press(page, 'Continue');
    await at(page, '/auth/signup_password');
    await page.getByRole('link', { name: 'Back' }).click();
    await at(page, '/auth/signup_details');
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Nia');
    await expect.poll(() => page.getByLabel('Town or city').inputValue()).toBe('Westmere');
    await press(page, 'Continue');

    await at(page, '/auth/signup_password');
    await page.getByLabel('Mobile number').fill('07700 900555');
    await page.getByLabel(/^Email to/).check();
    await page.getByLabel('Password', { exact: true }).fill('password');
    await press(page, 'Make my account');
    await page.getByText('Many people use this password').first().waitFor();
    await page.getByLabel('Password', { exact: true }).fill('lantern otter gravel');
    await page.getByText('Strong').waitFor();
    await lookAt(page, 'signup-password');
    const [asked] = await Promise.all([
      page.waitForRequest(/\/api\/v1\/newuser$/),
      press(page, 'Make my account'),
    ]);
    // rule 12.5: the page brings a bot check that it worked out by itself, and the API takes it.
    expect(asked.headers()['x-bot-check']).toMatch(/^[\w+/=]{100,}$/);

    await at(page, '/signup/verificationcode');
    // The page that asks which way stays where it was, for another way.
    await page.getByRole('link', { name: 'Back' }).click();
    await at(page, '/signup/verifyaccount');
    await lookAt(page, 'signup-verify');
    await press(page, 'Send my code');
    await at(page, '/signup/verificationcode');
    await lookAt(page, 'signup-code');
    // rule 8.36: for a reload of this tab, and never the password.
    await expect.poll(() => stores(page)).toEqual(['sign-up', 'sign-up code']);
    const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
    expect(kept).not.toContain('lantern otter');

    await page.getByRole('link', { name: 'Change your email address' }).click();
    await at(page, '/auth/signup_details');
    await page.getByLabel('Email address').fill('nia@demo.test');
    await press(page, 'Continue');
    await at(page, '/auth/signup_password');
    const since = new Date();
    await page.getByLabel(/^Email to/).check();
    await press(page, 'Make my account');
    const code = await stage.portal.code('nia@demo.test', since);
    await page.getByLabel('Your code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await press(page, 'Continue');
    await at(page, '/signup/completeverification');
    await heading(page, 'Your account is ready');
    await page.getByRole('link', { name: 'Do this later' }).click();
    await at(page, '/client/dashboard');
    await heading(page, 'Hello, Nia');
    await expect.poll(() => stores(page)).toEqual(['userDetails']);
  });

  it('types the address when the look-up is away, and loses nothing without a connection', async () => {
    await page.route('**/api/v1/getAddressAutocomplete/**', (route) => route.abort());
    await page.goto('/auth/signup_details/larc');
    await fillDetails('ola@demo.test');
    await page.getByLabel('Postcode').fill('WE4 2RS');
    await press(page, 'Find my address');
    await page.getByText('Please type your address below').waitFor();
    await page.getByLabel('First line').fill('1 Long Lane');
    await page.getByLabel('Town or city').fill('Westmere');
    await press(page, 'Continue');
    await page.getByLabel('Mobile number').fill('07700 900556');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel(/^Email to/).check();
    await page.route('**/api/v1/newuser', (route) => route.abort());
    await press(page, 'Make my account');
    await page.getByText('We could not connect').waitFor();
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe(PASSWORD);
    await page.unroute('**/api/v1/newuser');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/v1/newuser'),
      press(page, 'Make my account'),
    ]);
    expect(request.postDataJSON()).toMatchObject({ serviceCode: 'larc', address: { line1: '1 Long Lane' } });
    await at(page, '/signup/verificationcode');
  });
});
