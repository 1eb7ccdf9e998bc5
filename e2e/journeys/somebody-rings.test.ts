import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, fillDate, follow, heading, press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Somebody rings who has no account: a record is made, a time booked; later they sign up and find it (hand-over 11).
 */
const stage = setStage();
const EMAIL = 'juno.farrow@example.com';
let desk: Seat;
let phone: Seat;
let code = '';
const dialog = (page: Page) => page.getByRole('dialog');

beforeAll(async () => {
  desk = await stage.sit(1280);
  phone = await stage.sit(320);
  await signInStaff(desk.page, 'admin@demo.test');
});

async function whoRings(page: Page, first: string, last: string, birth: string): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await fillDate(page, 'caller-birth', birth);
  await page.getByLabel('Their number').fill('07700 900 881');
  await page.getByLabel('What do they ring about?').selectOption({ index: 1 });
  await press(page, 'Look, then go on');
}

describe('rule 16.31: somebody rings who has no account', () => {
  it('the register is looked through first, then staff make the record with what is safe', async () => {
    const { page } = desk;
    await page.goto('/admin/dashboard/all-clients');
    await press(page, 'Somebody rings: new record');
    await press(page, 'Look, then go on');
    await page.getByRole('alert').getByRole('link', { name: 'Enter their first name' }).waitFor();
    await lookAt(page, 'who-rings');
    await whoRings(page, 'Bethan', 'Moss', '2 3 1990');
    await dialog(page).getByText('They may be here already').waitFor();
    await dialog(page).getByRole('link', { name: 'Bethan Moss' }).waitFor();
    await lookAt(page, 'who-rings-here-already');
    await press(page, 'Back');
    await whoRings(page, 'Juno', 'Farrow', '9 8 1995');
    await dialog(page).getByText('Nobody like this is here').waitFor();
    await page.getByLabel('Phone call').check();
    await page.getByLabel('Any time of the day').check();
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel(/^They told me their name/).check();
    await lookAt(page, 'who-rings-make');
    await press(page, 'Make the record');
    await heading(page, 'Juno Farrow');
    await page.getByRole('heading', { name: 'No account yet' }).waitFor();
  });

  it('they book a time with the phone in hand, and read out a code', async () => {
    const { page } = desk;
    await press(page, 'Read out a code to sign up');
    await page.getByLabel(/^I made this record just now/).check();
    await press(page, 'Show me the code');
    code = (await page.locator('.cw-bigcode').textContent()) ?? '';
    expect(code).toMatch(/^\d{4} \d{4}$/);
    await lookAt(page, 'call-code');
    await press(page, 'They have it');
    await page.getByRole('link', { name: 'Appointments', exact: true }).last().click();
    await follow(page, 'Book a time');
    await page.locator('.cw-slot').first().click();
    await page.getByLabel('Why do you book it for them?').fill('Juno rang and asked for it');
    await press(page, 'Book this time');
    await page.getByRole('heading', { name: 'It is booked' }).waitFor();
  });
});

describe('rule 16.32: they sign up into that record', () => {
  it('with the code they find the appointment from the call', async () => {
    const { page } = phone;
    await page.goto('/auth/signup_details');
    await page.getByLabel('First name').fill('Juno');
    await page.getByLabel('Last name').fill('Farrow');
    await fillDate(page, 'birth', '9 8 1995');
    await page.getByLabel('Email address').fill(EMAIL);
    await page.getByText('Did we give you a code on the phone?').click();
    await page.getByLabel('Code from your call').fill(code);
    await lookAt(page, 'sign-up-call-code');
    await page.getByLabel('Postcode').fill('WE4 2RS');
    await press(page, 'Type my address instead');
    await page.getByLabel('First line of your address').fill('77 Quarry Steps');
    await page.getByLabel('Town or city').fill('Westmere');
    await press(page, 'Continue');
    await at(page, '/auth/signup_password');
    await page.getByLabel('Mobile number').fill('07700 900 881');
    await page.getByLabel('Password', { exact: true }).fill('lantern otter gravel');
    await page.getByLabel(/^Email to/).check();
    const since = stage.portal.now();
    await press(page, 'Make my account');
    await page.getByLabel('Your code').fill(await stage.portal.code(EMAIL, since));
    await press(page, 'Continue');
    await at(page, '/signup/completeverification');
    await page.goto('/appointment/list');
    await page
      .locator('main')
      .getByRole('button', { name: /^Cancel/ })
      .or(page.locator('main').getByRole('link', { name: /^(Change|Move)/ }))
      .first()
      .waitFor();
    await lookAt(page, 'booked-on-the-phone');
  });
});
