import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { answerAboutYou, answerLivingAt } from '../support/openCheck.ts';
import { at, heading, press } from '../support/pageActions.ts';
import { setStage } from '../support/stage.ts';

/**
 * Every way that the open check of abortion care leads, by the area and by what is answered (rule 2.6). Postcodes are
 * those of the demonstration: one area for each kind of contract.
 */
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

const goOn = () => press(page, 'Continue');

const aboutYou = (said?: Parameters<typeof answerAboutYou>[1]) => answerAboutYou(page, said);
const livingAt = (postcode: string) => answerLivingAt(page, postcode);

describe('rule 2.6: where the open check leads', () => {
  it.each([
    [
      '/eligibility/localprovider',
      'CX1 1AA',
      'Another service near you can help',
      'Caldermoor Community Care',
    ],
    ['/eligibility/cost', 'EV1 1AA', 'You can pay for your care with us', '£480'],
  ])('leads to %s at %s', async (path, postcode, title, words) => {
    await livingAt(postcode);
    await at(page, path);
    await heading(page, title);
    await page.getByText(words).first().waitFor();
    await lookAt(page, `eligibility-${path.split('/').at(-1)}`);
  });

  it('asks for the referral number where the booking service must be used', async () => {
    await livingAt('BK1 1AA');
    await at(page, '/eligibility/contract');
    await page.getByText('0808 157 0152').waitFor();
    await goOn();
    await page.getByRole('link', { name: 'Choose if you have a referral number' }).waitFor();
    await lookAt(page, 'eligibility-contract');

    await page.getByLabel('Not yet').check();
    await goOn();
    await at(page, '/eligibility/contract#next');
    await heading(page, 'Call your booking service first');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await lookAt(page, 'eligibility-booking-service');

    await page.goBack();
    await at(page, '/eligibility/contract');
    await page.getByRole('radio', { name: 'Not yet', checked: true }).waitFor();
    await page.goForward();
    await page.getByRole('button', { name: 'I have my number now' }).click();
    await at(page, '/eligibility/ubrn');
    await page.fill('#ubrn', '1234 567');
    await goOn();
    await page
      .getByRole('link', { name: 'Enter all 12 digits of your referral number. You have entered 7' })
      .waitFor();
    await lookAt(page, 'eligibility-ubrn');
    await page.fill('#ubrn', '');
    await page.locator('#ubrn').pressSequentially('123456789012');
    await expect.poll(() => page.inputValue('#ubrn')).toBe('1234 5678 9012');
    await goOn();
    await at(page, '/top/eligible-for-an-appointment');
  });

  it('lets them carry on here where the booking service may be used', async () => {
    await livingAt('HV1 1AA');
    await at(page, '/eligibility/contract');
    await lookAt(page, 'eligibility-contract-optional');
    await page.getByRole('link', { name: 'Carry on here' }).click();
    await at(page, '/top/eligible-for-an-appointment');
  });

  it('lets them choose between the free service and paying', async () => {
    await livingAt('DU1 1AA');
    await at(page, '/eligibility/contract');
    await page.getByText('What does it cost with you?').click();
    await page.getByRole('cell', { name: '£480' }).waitFor();
    await lookAt(page, 'eligibility-contract-choice');
    await page.getByLabel('With you, and pay for it myself').check();
    await goOn();
    await at(page, '/eligibility/cost');
    await page.getByText('Why am I seeing this?').click();
    await page.getByRole('link', { name: 'Change How you have your care' }).click();
    await at(page, '/eligibility/contract#funding');
    await page.getByLabel('Free, with the other service').check();
    await goOn();
    await at(page, '/eligibility/localprovider');
  });

  it.each([
    ['No, I am visiting the UK', '/eligibility/cost', 'You can have care with us as a visitor', 'visitor'],
    ['No, but I live in the UK', '/eligibility/consultationform', 'You can have care without a GP', 'no-gp'],
  ])('without a GP: %s', async (answer, path, title, name) => {
    await aboutYou({ born: '14 6 2011' });
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel(answer).check();
    await goOn();
    await at(page, path);
    await heading(page, title);
    // Under 18 is answered at once: they can have care.
    await page.getByText('You are under 18, and that is fine').waitFor();
    await lookAt(page, `eligibility-${name}`);
  });

  it.each([
    [{ test: 'Yes, it was negative' }, 'We can help in other ways', 'not-pregnant'],
    [{ test: 'Not yet' }, 'Do a pregnancy test first', 'test-first'],
    [{ period: 24 * 7 }, 'Please talk to us today', 'talk-to-us'],
  ])('%o leads to a person, with no form to leave anything in', async (answers, title, name) => {
    await aboutYou(answers);
    await at(page, '/eligibility/consultationform');
    await heading(page, title);
    await expect.poll(() => page.locator('main input').count()).toBe(0);
    await expect.poll(() => page.locator('main a[href^="tel:"]').count()).toBeGreaterThan(0);
    await lookAt(page, `eligibility-${name}`);
  });
});
