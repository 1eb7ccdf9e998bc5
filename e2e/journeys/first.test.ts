import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import type { Seat } from '../support/browser.ts';
import { chooseLate } from '../support/chooseLate.ts';
import { contentOf } from '../support/files.ts';
import { lookAt, stores } from '../support/look.ts';
import { at, daysAgo, fillDate, follow, heading, press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Journey 1 (rule 18.1): a stranger finds out that they can be treated, makes an account with a code,
 * begins their form on a phone, goes on with it at a desk, books, moves it, says what they want afterwards, and staff
 * see all of it.
 */
const EMAIL = 'rowan.ashby@example.com';
const PASSWORD = 'three words that rhyme';
const WORDS = 'I would like to see a woman if I can.';

const stage = setStage();
let phone: Seat;
let desk: Seat;

beforeAll(async () => {
  phone = await stage.sit(320);
  desk = await stage.sit();
});

/** The code that was sent to them since then. */
async function enterCode(page: Page, since: Date): Promise<void> {
  await page.getByLabel('Your code').fill(await stage.portal.code(EMAIL, since));
  await press(page, 'Continue');
}

describe('rule 18.1: journey 1', () => {
  it('a stranger is told that they can have care, and nothing is kept', async () => {
    const { page } = phone;
    await page.goto('/');
    await follow(page, /I am pregnant/);
    await at(page, '/eligibility/lastperiod');
    await press(page, 'Continue');
    // Bad input: said beside the field and in the summary, in words.
    await page
      .getByRole('alert')
      .getByRole('link', { name: /pregnancy test/i })
      .waitFor();
    await page.getByLabel('Yes, it was positive').check();
    await fillDate(page, 'last-period', daysAgo(32));
    await fillDate(page, 'date-of-birth', '14 6 1997');
    await press(page, 'Continue');
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.fill('#postcode', 'we42rs');
    await press(page, 'Continue');
    await at(page, '/top/eligible-for-an-appointment');
    await heading(page, /you can have care/i);
    await expect.poll(() => stores(page)).toEqual([]);
  });

  it('rule 2.8: they make an account with a texted and an emailed code, and are asked nothing twice', async () => {
    const { page } = phone;
    await follow(page, 'Make my account');
    await at(page, '/auth/signup_details/top');
    await page.getByLabel('First name').fill('Rowan');
    await page.getByLabel('Last name').fill('Ashby');
    await page.getByLabel('Email address').fill(EMAIL);
    await expect.poll(() => page.getByLabel('Year').count()).toBe(0);
    await expect.poll(() => page.getByLabel('Postcode').inputValue()).toBe('WE4 2RS');
    await press(page, 'Type my address instead');
    await page.getByLabel('First line of your address').fill('77 Quarry Steps');
    await page.getByLabel('Town or city').fill('Westmere');
    await press(page, 'Continue');
    await at(page, '/auth/signup_password');
    await page.getByLabel('Mobile number').fill('+44 7700 900 321');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    // By text, so that the number is proven and may be texted later (rule 8.17); then the email.
    await page.getByLabel(/^Text message/).check();
    const since = new Date();
    await press(page, 'Make my account');
    await at(page, '/signup/verificationcode');
    await page.getByLabel('Your code').fill(await stage.portal.code('+447700900321', since));
    await press(page, 'Continue');
    await at(page, '/signup/checkemail');
    await enterCode(page, since);
    await at(page, '/client/dashboard');
    await heading(page, 'Hello, Rowan');
    await expect.poll(() => stores(page)).toEqual(['userDetails']);
  });

  it('they begin "Let\'s Get Started" on the phone; what eligibility knew is there; each page is saved', async () => {
    const { page } = phone;
    await follow(page, 'Start');
    await at(page, /^\/questionnaires\/viewform\//);
    await page.getByText('3 answers are already there').waitFor();
    await page.locator('main').getByText('Start', { exact: true }).click();
    await heading(page, 'About you and staying safe');
    await answerPage(page, WORDS);
    await press(page, 'Continue');
    await heading(page, 'Your pregnancy');
    await answerPage(page, WORDS);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    await lookAt(page, 'journey-form');
  });

  it('at a desk they sign in, go on where they were, and send it', async () => {
    const { page } = desk;
    await page.goto('/auth/login');
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, /^Sign in$/);
    await at(page, '/login/receiveverificationcode');
    await page.getByLabel(/^Email to/).check();
    const since = new Date();
    await press(page, 'Send my code');
    await enterCode(page, since);
    await at(page, '/client/dashboard');
    await follow(page, /carry on/i);
    await at(page, /^\/questionnaires\/viewform\//);
    await heading(page, 'Your health');
    for (const name of ['Your health', 'Your support', 'Your choices']) {
      await heading(page, name);
      await answerPage(page, WORDS);
      await press(page, 'Continue');
    }
    await heading(page, 'Check your answers');
    await page.getByText(WORDS).first().waitFor();
    await lookAt(page, 'journey-check');
    await press(page, 'Send my answers');
    await heading(page, /thank you/i);
  });

  it('they choose a time, it is held, they book it, and have it in their calendar', async () => {
    const { page } = desk;
    await follow(page, 'Choose a time');
    await at(page, '/appointment/booking');
    await chooseLate(page);
    await page.getByText(/we are holding this for you/i).waitFor();
    await lookAt(page, 'journey-held');
    await press(page, /continue|book/i);
    await at(page, /^\/top\/booking-confirmed\//);
    await heading(page, 'Your appointment is booked');
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to my calendar')]);
    const file = await contentOf(download);
    expect(file).toMatch(/SUMMARY:Appointment\r\n/);
    expect(file).not.toMatch(/abortion|pregnan|careway/i);
    await lookAt(page, 'journey-confirmed');
    const [message] = await stage.portal.outbox('+447700900321');
    expect(message?.text).toMatch(/^You have an appointment on /);
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { name: 'Your appointments' }).waitFor();
    await page.locator('main').getByText('Sent', { exact: true }).first().waitFor();
    await lookAt(page, 'journey-dashboard');
  });

  it('they move it to another time, are told of it, and have the new one in their calendar', async () => {
    const { page } = desk;
    await page.goto('/appointment/list');
    const before = await page.locator('.cw-ticket__when').first().textContent();
    await page
      .getByRole('link', { name: /^Change the day or time/ })
      .first()
      .click();
    await at(page, '/appointment/booking');
    await page.locator('.cw-slot').first().click();
    await page.getByText(/we are holding this for you/i).waitFor();
    await press(page, 'Move to this time');
    await heading(page, 'Your appointment is changed');
    await expect.poll(() => page.locator('.cw-ticket__when').first().textContent()).not.toBe(before);
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Add to my calendar')]);
    expect(await contentOf(download)).toMatch(/SEQUENCE:1\r\n/);
    await expect
      .poll(async () => (await stage.portal.outbox('+447700900321'))[0]?.text)
      .toMatch(/ is now on /);
    await lookAt(page, 'journey-moved');
  });

  it('they fill in the form about contraception afterwards', async () => {
    const { page } = desk;
    await page.goto('/client/dashboard');
    await press(page, 'Answer the questions');
    await at(page, /^\/top\/post-abortion-contraception\//);
    await page.locator('main').getByRole('link', { name: 'Start', exact: true }).click();
    await heading(page, 'How you are now');
    const title = page.locator('h1');
    for (let pages = 0; pages < 15; pages += 1) {
      await page.getByRole('heading', { level: 1 }).waitFor();
      const was = await title.textContent();
      if (was === 'Check your answers') break;
      const day = page.locator('main input[id$="-day"]');
      if ((await day.count()) > 0) {
        const id = (await day.first().getAttribute('id')) ?? '';
        await fillDate(page, id.slice(0, -'-day'.length), daysAgo(2));
      }
      await answerPage(page, WORDS);
      await press(page, 'Continue');
      await page.waitForFunction((before) => document.querySelector('h1')?.textContent !== before, was);
    }
    await press(page, 'Send my answers');
    await heading(page, /thank you/i);
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { name: 'Your forms' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Contraception afterwards' }).count()).toBe(0);
  });

  it('an administrator signs in through the identity provider and sees client, form and booking', async () => {
    const { page } = await stage.sit();
    await signInStaff(page, 'admin@demo.test');
    await at(page, '/admin/dashboard');
    await page.goto('/admin/dashboard/all-clients');
    await page.getByRole('textbox', { name: /find a client/i }).fill('Ashby');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Rowan Ashby' }).first().click();
    await heading(page, 'Rowan Ashby');
    await page
      .getByText(/CW \d{4} \d{3}/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: "Let's Get Started" }).first().click();
    await page.getByText(WORDS).first().waitFor();
  });

  it('rule 12.9, 12.6: no page asked anyone else for anything, broke its policy, or left a trace in the log', async () => {
    expect([...phone.faults, ...desk.faults]).toEqual([]);
    for (const secret of [EMAIL, PASSWORD, WORDS, 'Ashby', '77 Quarry'])
      expect(stage.portal.output()).not.toContain(secret);
  });
});
