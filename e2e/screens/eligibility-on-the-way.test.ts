import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { answerAboutYou, answerLivingAt } from '../support/openCheck.ts';
import { at, daysAgo, fillDate, heading, keys, press } from '../support/pageActions.ts';
import { setStage } from '../support/stage.ts';

/** The open check by its parts: what is missing or wrong, no connection, going back, by keyboard (rule 2.7). */
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

describe('on the way', () => {
  it('asks kindly for what is missing or wrong, beside the field and in the summary', async () => {
    await page.goto('/eligibility/lastperiod');
    await goOn();
    const summary = page.getByRole('alert');
    await summary.waitFor();
    await expect
      .poll(() => summary.getByRole('link').allTextContents())
      .toEqual(['Choose what your pregnancy test showed, or “Not yet”', 'Enter your date of birth']);
    await expect.poll(() => page.title()).toMatch(/^Error: About you/);

    await page.getByLabel('Yes, it was positive').check();
    // What has only just been asked has not been missed.
    await expect.poll(() => page.locator('#last-period-error').count()).toBe(0);
    await fillDate(page, 'last-period', '1 1 2090');
    await fillDate(page, 'date-of-birth', '31 2');
    await goOn();
    await page.getByRole('link', { name: 'Enter a date that is today or in the past' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('last-period-day');
    await expect
      .poll(() => page.locator('#date-of-birth-error').textContent())
      .toContain('Enter a real date of birth, like 27 3 1998');
    await lookAt(page, 'eligibility-lastperiod-error');
  });

  it('loses nothing with the connection', async () => {
    await aboutYou();
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.fill('#postcode', 'WE4 2RS');
    await page.getByLabel('Or find your GP practice').waitFor();
    await seat.context.setOffline(true);
    await goOn();
    await page.getByRole('alert').getByText('We could not connect').waitFor();
    await expect.poll(() => page.inputValue('#postcode')).toBe('WE4 2RS');
    await seat.context.setOffline(false);
    await goOn();
    await at(page, '/top/eligible-for-an-appointment');
  });

  it('goes on without a connection as far as nothing has to be asked', async () => {
    await page.goto('/eligibility/lastperiod');
    await page.getByLabel('Not yet').waitFor();
    // While they answer, the next screens come.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/SignUpScreen')),
    );
    await page.getByLabel('Yes, it was positive').check();
    await fillDate(page, 'last-period', daysAgo(32));
    await fillDate(page, 'date-of-birth', '14 6 1997');
    await seat.context.setOffline(true);
    await goOn();
    await heading(page, 'Where you live');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.getByText('The search for GP practices did not load').waitFor();
    await page.fill('#postcode', 'WE4 2RS');
    await goOn();
    await page.getByRole('alert').getByText('We could not connect').waitFor();
    await seat.context.setOffline(false);
    await goOn();
    await heading(page, 'Yes, you can have care with us');
  });

  it('stays with their answers when the next screen does not arrive', async () => {
    await page.route('**/GpDetailsScreen*', (route) => route.abort());
    await aboutYou();
    await page.getByRole('alert').getByText('We could not connect').waitFor();
    await expect.poll(() => page.inputValue('#date-of-birth-year')).toBe('1997');
    await page.unroute('**/GpDetailsScreen*');
    await goOn();
    await heading(page, 'Where you live');
  });

  it('takes the API at its word: what it cannot take is asked for again where it was asked', async () => {
    await aboutYou();
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('No, I am visiting the UK').check();
    await page.route('**/api/v1/eligibility', (route) =>
      route.fulfill({
        status: 400,
        json: {
          statusCode: 400,
          code: 'bad_request',
          message: 'Some answers need a look.',
          fields: [{ field: 'last-period', message: 'Enter a date that is today or in the past' }],
          requestId: 'a',
        },
      }),
    );
    await goOn();
    await at(page, '/eligibility/lastperiod');
    await page.getByRole('link', { name: 'Enter a date that is today or in the past' }).waitFor();
    await expect.poll(() => page.inputValue('#date-of-birth-year')).toBe('1997');
    await page.unroute('**/api/v1/eligibility');
    await fillDate(page, 'last-period', daysAgo(40));
    await goOn();
    // The rest is answered already.
    await at(page, '/eligibility/cost');
  });

  it('rule 2.7: keeps the answers going back, and checks again after a change', async () => {
    await livingAt('WE4 2RS');
    await at(page, '/top/eligible-for-an-appointment');
    await page.getByRole('link', { name: 'Change Date of birth' }).click();
    await at(page, '/eligibility/lastperiod#date-of-birth');
    await page.waitForFunction(() => document.activeElement?.id === 'date-of-birth-day');
    await expect.poll(() => page.inputValue('#date-of-birth-year')).toBe('1997');
    await goOn();
    // Nothing changed, so the answer is the same.
    await at(page, '/top/eligible-for-an-appointment');
    await page.getByRole('link', { name: 'Change Postcode' }).click();
    await page.fill('#postcode', 'EV1 1AA');
    await page.goBack();
    // The old outcome is not shown for new answers.
    await at(page, '/eligibility/gpdetails');
    await goOn();
    await at(page, '/eligibility/cost');
  });

  it('finds a GP practice by keyboard, and goes by it', async () => {
    await aboutYou();
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('Yes', { exact: true }).check();
    const search = page.getByLabel('Or find your GP practice');
    await search.pressSequentially('caldermoor hea');
    await page.getByRole('option', { name: /Caldermoor Health Centre/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => search.inputValue()).toBe('Caldermoor Health Centre');
    await goOn();
    await at(page, '/eligibility/localprovider');
    await page.getByText('Why am I seeing this?').click();
    await page.getByText('Caldermoor Health Centre').waitFor();
    await page.getByRole('link', { name: 'Change GP practice' }).click();
    await page.waitForFunction(() => document.activeElement?.id === 'gp-practice');
    await expect.poll(() => search.inputValue()).toBe('Caldermoor Health Centre');
    await search.fill('nowhere at all');
    await page.getByText('We found no practice like that').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await goOn();
    await page.getByRole('link', { name: 'Choose your GP practice from the list' }).waitFor();
  });

  it('rule 18.12: is done by keyboard alone', async () => {
    await page.goto('/eligibility/lastperiod');
    await page.getByLabel('Yes, it was positive').waitFor();
    await page.locator('.cw-back').focus();
    await keys(page, 'Tab', 'Space', 'Tab');
    for (const part of daysAgo(32).split(' ')) {
      await page.keyboard.type(part);
      await keys(page, 'Tab');
    }
    // Past "I am not sure" and "Why we ask this".
    await keys(page, 'Tab', 'Tab');
    await page.keyboard.type('14');
    await keys(page, 'Tab');
    await page.keyboard.type('6');
    await keys(page, 'Tab');
    await page.keyboard.type('1997');
    await keys(page, 'Enter');
    await at(page, '/eligibility/gpdetails');
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await keys(page, 'Tab', 'ArrowDown', 'ArrowDown');
    await expect.poll(() => page.getByLabel('No, I am visiting the UK').isChecked()).toBe(true);
    await keys(page, 'Enter');
    await at(page, '/eligibility/cost');
  });

  it('is not asked twice at once by two presses', async () => {
    let asked = 0;
    await page.route('**/api/v1/eligibility', async (route) => {
      asked += 1;
      await new Promise((next) => setTimeout(next, 300));
      await route.continue();
    });
    await aboutYou();
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.fill('#postcode', 'WE4 2RS');
    await page.locator('main form').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await at(page, '/top/eligible-for-an-appointment');
    expect(asked).toBe(1);
  });
});
