import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { at, fillDate, follow, heading, press } from '../support/pageActions.ts';
import { setStage } from '../support/stage.ts';

/**
 * From the first page to an account, and into the check before anything is booked, by one person on one phone; the
 * screens are counted.
 */
const EMAIL = 'imogen.vale@example.com';
const stage = setStage();
let seat: Seat;
let page: Page;
/** The screens in the order seen; going on on the same one counts once. */
const screens: string[] = [];

beforeAll(async () => {
  seat = await stage.sit(320);
  page = seat.page;
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname } = new URL(frame.url());
    const screen = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id');
    if (screens.at(-1) !== screen) screens.push(screen);
  });
});

const goOn = () => press(page, 'Continue');

describe('rule 8.34: a stranger who comes for contraception', () => {
  it('is checked, makes an account, and is led into the check of who is signed in', async () => {
    await page.goto('/auth/login');
    await follow(page, /^Contraception that lasts/);
    await page.getByLabel('No', { exact: true }).check();
    await fillDate(page, 'date-of-birth', '14 6 1997');
    await goOn();
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.fill('#postcode', 'WE4 2RS');
    await goOn();
    await heading(page, 'Yes, you can have it with us');
    await follow(page, 'Make my account');
    await at(page, '/auth/signup_details/larc');
    await page.getByLabel('First name').fill('Imogen');
    await page.getByLabel('Last name').fill('Vale');
    await page.getByLabel('Email address').fill(EMAIL);
    await press(page, 'Type my address instead');
    await page.getByLabel('First line of your address').fill('3 Mill Lane');
    await page.getByLabel('Town or city').fill('Westmere');
    await goOn();
    await at(page, '/auth/signup_password');
    await page.getByLabel('Mobile number').fill('07700 900322');
    await page.getByLabel('Password', { exact: true }).fill('three words that rhyme');
    await page.getByLabel(/^Email to/).check();
    const since = new Date();
    await press(page, 'Make my account');
    await page.getByLabel('Your code').fill(await stage.portal.code(EMAIL, since));
    await goOn();
    await at(page, '/larc/eligibility');
    console.log(
      `  contraception: ${screens.length} screens from the first page to the check of who is signed in`,
    );
  });
});
