import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { answerLivingAt } from '../support/openCheck.ts';
import { at, fillDate, heading, press } from '../support/pageActions.ts';
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

const livingAt = (postcode: string) => answerLivingAt(page, postcode);

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
