import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, daysAgo, fillDate, heading, keys, press } from '../support/pageActions.ts';
import { setStage } from '../support/stage.ts';

/**
 * Open eligibility: a stranger learns whether and how they can be treated, and nothing about them is kept
 * (rule 2.6). Postcodes are those of the demonstration: one area for each kind of contract.
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

async function aboutYou({ test = 'Yes, it was positive', period = 32, born = '14 6 1997' } = {}) {
  await page.goto('/eligibility/lastperiod');
  await page.getByLabel(test, { exact: true }).check();
  if (test === 'Yes, it was positive') await fillDate(page, 'last-period', daysAgo(period));
  await fillDate(page, 'date-of-birth', born);
  await goOn();
}

async function livingAt(postcode: string): Promise<void> {
  await aboutYou();
  await at(page, '/eligibility/gpdetails');
  await page.getByLabel('Yes', { exact: true }).check();
  await page.fill('#postcode', postcode);
  await goOn();
}

describe('a stranger checks if they can be helped', () => {
  it('is told yes and carries their answers into an account; until then nothing is kept', async () => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) sent.push(new URL(request.url()).pathname);
    });
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'I am pregnant, or I think I might be' }).click();
    await at(page, '/eligibility/lastperiod');
    await livingAt('we4 2rs');
    await at(page, '/top/eligible-for-an-appointment');
    await heading(page, 'Yes, you can have care with us');
    await page.getByText('WE4 2RS').waitFor();
    expect(sent).toEqual(['/api/v1/eligibility']);
    await lookAt(page, 'eligibility-eligible');

    const kept = await page.evaluate(async () => [
      localStorage.length,
      sessionStorage.length,
      document.cookie,
      (await indexedDB.databases()).length,
      history.state?.usr ?? null,
      location.search,
    ]);
    expect(kept).toEqual([0, 0, '', 0, null, '']);

    await page.getByRole('link', { name: 'Make my account' }).click();
    await at(page, '/top/signup');
    await page.getByText('14 June 1997').waitFor();
    await lookAt(page, 'eligibility-signup');

    await page.getByRole('link', { name: 'Carry on' }).click();
    await at(page, '/auth/signup_details/top');
    await page.getByLabel('First name').waitFor();
    // Nothing is asked twice: what they said is there.
    await page.getByText('14 June 1997').or(page.locator('input[value="1997"]')).first().waitFor();

    // Loading the page again shows it: what they said was here and nowhere else.
    await page.goto('/top/eligible-for-an-appointment');
    await at(page, '/eligibility/lastperiod');
    await heading(page, 'About you');
    await expect.poll(() => page.getByLabel('Yes, it was positive').isChecked()).toBe(false);
  });

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

  it('rule 18.4: leaves nothing behind with another provider, and clears at a press', async () => {
    await livingAt('CX1 1AA');
    await at(page, '/eligibility/localprovider');
    await page.getByText('We have not saved your answers').waitFor();
    await page.getByRole('button', { name: 'Clear my answers now' }).click();
    await at(page, '/auth/login');
    await heading(page, 'What would help you today?');
    await page.goBack();
    await at(page, '/eligibility/lastperiod');
    await heading(page, 'About you');
    await expect.poll(() => page.inputValue('#date-of-birth-year')).toBe('');
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

describe('rule 2.21: the first page', () => {
  it('rule 2.19: leads whoever comes for a vasectomy to a yes, and never says a word of a pregnancy', async () => {
    const read: string[] = [];
    const note = async () => void read.push((await page.locator('main').textContent()) ?? '');
    await page.goto('/auth/login');
    await heading(page, 'What would help you today?');
    await lookAt(page, 'door');
    await page.getByRole('link', { name: 'A vasectomy' }).click();
    await at(page, '/eligibility/gpdetails');
    await heading(page, 'About you, and where you live');
    await page.getByLabel('With the NHS').check();
    await fillDate(page, 'date-of-birth', '14 3 1985');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.fill('#postcode', 'WE4 2RS');
    await note();
    await lookAt(page, 'eligibility-vas');
    await goOn();
    await at(page, '/eligibility/consultationform');
    await heading(page, 'Yes, you can have it with us');
    await note();
    await lookAt(page, 'eligibility-vas-eligible');
    expect(read.join(' ')).not.toMatch(/pregnan|period/i);
    // Loaded again, it asks the same person the same questions.
    await page.reload();
    await at(page, '/eligibility/gpdetails');
    await page.getByLabel('With the NHS').waitFor();
  });

  it('takes a positive test from the check of contraception into the other one', async () => {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'Contraception that lasts' }).click();
    await page.getByLabel('Yes', { exact: true }).check();
    await page.getByLabel('Yes, and it was positive').check();
    await fillDate(page, 'date-of-birth', '14 6 1997');
    await goOn();
    await heading(page, 'We can help you with this too');
    await lookAt(page, 'eligibility-larc-pregnant');
    await page.getByRole('link', { name: 'See what care there is' }).click();
    await at(page, '/eligibility/lastperiod');
    await page.getByRole('radio', { name: 'Yes, it was positive', checked: true }).waitFor();
    await expect.poll(() => page.inputValue('#date-of-birth-year')).toBe('1997');
  });

  it('leads whoever is not sure, and whoever would rather talk, to a person or a check', async () => {
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'I am not sure' }).click();
    await heading(page, 'What might help you');
    await press(page, 'Show me the way');
    await page.getByRole('link', { name: 'Choose one answer' }).waitFor();
    await page.getByLabel('No, show me what there is').check();
    await page.getByRole('group', { name: 'Could you be pregnant?' }).getByLabel('No').check();
    await lookAt(page, 'door-unsure');
    await page.getByLabel('No, something else').check();
    await press(page, 'Show me the way');
    await heading(page, 'Talk to someone first');
    await lookAt(page, 'door-talk');
    await page.getByRole('link', { name: 'Ask us to call you' }).first().waitFor();
  });

  it('rule 14.29: says what cannot wait to whoever has no account, there and on a result', async () => {
    await livingAt('PW2 3DE');
    await heading(page, 'Hope House sees you first');
    await lookAt(page, 'eligibility-local-clinic');
    await page.getByRole('link', { name: 'What to do now' }).click();
    await at(page, '/T&C');
    await page.getByRole('link', { name: 'Call 999' }).waitFor();
    await lookAt(page, 'what-to-do-now');
  });
});

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
