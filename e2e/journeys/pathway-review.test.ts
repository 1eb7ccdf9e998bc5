import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** /questionnaires/type/{id}: who answers for a pathway reads it, walks it as anybody, and sees what another limit does (decision 0084). */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
  await page.waitForURL('**/admin/dashboard');
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const walkCard = () => page.getByRole('region', { name: 'Step through as somebody' });
const choose = async (label: string, words: string) => {
  await walkCard().getByLabel(label, { exact: true }).selectOption({ label: words });
};
const titles = () => walkCard().getByRole('heading', { level: 3 }).allTextContents();

describe('reviewing a pathway', () => {
  it('is found from the services, and says how large it is and that every way ends', async () => {
    await page.goto('/service');
    await page.getByRole('link', { name: 'Review the pathway of Vasectomy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vasectomy' }).waitFor();
    await page.getByText('Every way ends').waitFor();
    await page.getByText(/^\d[\d,]* combinations tried$/).waitFor();
    await page.getByText('If age by “Date of birth” is under 18: go to').first().waitFor();
    await expect.poll(() => page.title()).toBe('Review a pathway – Careway');
    await lookAt(page, 'pathway-review');
  });

  it('walks as somebody step by step, shows why, and begins again', async () => {
    expect(await titles()).toEqual(['Check if we can help you']);
    await choose('Who pays', 'With the NHS');
    await expect.poll(titles).toContain('About you');
    await choose('Date of birth', '17 years old');
    for (const list of await walkCard().getByRole('combobox').all()) {
      if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
    }
    await expect.poll(titles).toContain('A safe number for you');
    await walkCard().getByText('You are under 18, so someone from our team talks with you first.').waitFor();
    for (const list of await walkCard().getByRole('combobox').all()) {
      if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
    }
    await walkCard().getByText('Outcome', { exact: true }).waitFor();
    await walkCard().getByText('Under 18 on the day of the check.').waitFor();
    await lookAt(page, 'pathway-review-walked');
    await page.getByRole('button', { name: 'Begin again' }).press('Enter');
    await expect.poll(titles).toEqual(['Check if we can help you']);
  });

  it('leads from a rule to the page it names', async () => {
    await page.getByRole('link', { name: 'A safe number for you' }).first().press('Enter');
    await expect.poll(() => page.url()).toContain('#safe-number');
  });

  it('says what another limit would do, with somebody whom it would send elsewhere', async () => {
    await page
      .getByRole('navigation', { name: 'Pathways' })
      .getByRole('link', { name: 'Open check' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Open check' }).waitFor();
    await page
      .getByLabel('Limit', { exact: true })
      .selectOption({ label: 'First day of last period: 24 weeks' });
    await page.getByLabel('New number').fill('x');
    await page.getByRole('button', { name: 'Show what it does' }).press('Enter');
    await page.getByText('Enter a whole number of weeks, like 25').waitFor();
    await page.getByLabel('New number').fill('20');
    await page.getByRole('button', { name: 'Show what it does' }).press('Enter');
    await page.getByRole('heading', { name: /^Of \d+ combinations, \d+ end elsewhere$/ }).waitFor();
    await lookAt(page, 'pathway-review-change');
    await page.getByRole('button', { name: 'Step through one of them' }).first().press('Enter');
    await expect.poll(titles).not.toEqual(['About you']);
    await walkCard().getByText('Outcome', { exact: true }).waitFor();
    await page.getByLabel('New number').fill('24');
    await page.getByRole('button', { name: 'Show what it does' }).press('Enter');
    await page.getByRole('heading', { name: /^All \d+ combinations end where they did$/ }).waitFor();
  });

  it('says so where no pathway is walked by a form', async () => {
    await page.goto('/questionnaires/type/0190aaaa-0001-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'No pathway here' }).waitFor();
    await lookAt(page, 'pathway-review-none');
  });
});
