import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * /questionnaires/type/{id}: who answers for a pathway reads it as a map and as a list, and walks it as anybody
 * (decision 0086).
 */
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

const walkCard = () => page.getByRole('region', { name: 'Step through as' });
const pathwayCard = () => page.getByRole('region', { name: 'The pathway', exact: true });
const mapped = (title: string) => pathwayCard().getByRole('button', { name: title });
const choose = async (label: string, words: string) => {
  await walkCard().getByLabel(label, { exact: true }).selectOption({ label: words });
};
const steps = () => walkCard().getByRole('listitem').locator('p:first-child').allTextContents();
const pathways = () => page.getByRole('navigation', { name: 'Pathways' });
const show = (as: 'Map' | 'List') =>
  pathwayCard().getByRole('button', { name: as, exact: true }).press('Enter');

describe('decision 0086: reviewing a pathway', () => {
  it('is found from the services, and says how large it is and that every way ends', async () => {
    await page.goto('/service');
    await page.getByRole('link', { name: 'Review the pathway of Vasectomy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Vasectomy' }).waitFor();
    await page.getByText('Version 1 is in use').waitFor();
    await page.getByText(/^\d[\d,]* combinations tried, every way ends$/).waitFor();
    await expect.poll(() => page.title()).toBe('Review a pathway – Careway');
    await mapped('Check if we can help you').waitFor();
    await lookAt(page, 'pathway-review');
  });

  it('leads from a page of the map to its rules, and on along them', async () => {
    await mapped('About you').first().press('Enter');
    const chosen = pathwayCard().getByRole('region', { name: 'Page 2: About you' });
    await chosen.getByText('If age by “Date of birth” is under 18: go to').waitFor();
    await lookAt(page, 'pathway-review-chosen');
    await chosen.getByRole('button', { name: 'Show only what is beside it' }).press('Enter');
    await expect.poll(() => pathwayCard().locator('.cw-node').count()).toBeLessThan(12);
    await lookAt(page, 'pathway-review-beside');
    await chosen.getByRole('button', { name: 'Show the whole map' }).press('Enter');
    await chosen.getByRole('button', { name: 'A safe number for you' }).first().press('Enter');
    await pathwayCard()
      .getByRole('heading', { name: /^Page \d+: A safe number for you$/ })
      .waitFor();
    await pathwayCard().getByRole('button', { name: 'About you' }).last().press('Enter');
    await pathwayCard().getByRole('button', { name: 'Close' }).press('Enter');
    await expect.poll(() => pathwayCard().getByRole('region').count()).toBe(0);
    for (const tool of ['Larger', 'Smaller', 'All of it']) {
      await pathwayCard().getByRole('button', { name: tool }).press('Enter');
    }
  });

  it('walks as somebody step by step, shows why, and begins again', async () => {
    expect(await steps()).toEqual(['Check if we can help you']);
    await walkCard().getByText('What they answer', { exact: true }).click();
    await choose('Who pays', 'With the NHS');
    await expect.poll(steps).toContain('About you');
    await choose('Date of birth', '17 years old');
    for (const list of await walkCard().getByRole('combobox').all()) {
      if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
    }
    await expect.poll(steps).toContain('A safe number for you');
    await walkCard().getByText('You are under 18, so someone from our team talks with you first.').waitFor();
    // A time of a call brings the question whether we may leave a voicemail.
    const ended = async () => {
      for (const list of await walkCard().getByRole('combobox').all())
        if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
      return walkCard().getByText('Outcome', { exact: true }).count();
    };
    await expect.poll(ended).toBe(1);
    await walkCard().getByText('Under 18 on the day of the check.').waitFor();
    await lookAt(page, 'pathway-review-walked');
    await page.getByRole('button', { name: 'Begin again' }).press('Enter');
    await expect.poll(steps).toEqual(['Check if we can help you']);
  });

  it('says everything else as it is for most, and asks about an age that nobody has', async () => {
    await walkCard().getByLabel('Age', { exact: true }).fill('200');
    await walkCard().getByText('Enter an age in years, like 27').waitFor();
    await walkCard().getByLabel('Age', { exact: true }).fill('41');
    await walkCard().getByLabel('Area', { exact: true }).selectOption({ label: 'Us, free of charge' });
    await walkCard().getByRole('button', { name: 'Walk', exact: true }).press('Enter');
    await walkCard().getByText('Outcome', { exact: true }).waitFor();
    await expect.poll(() => pathwayCard().locator('.cw-node.is-walked').count()).toBeGreaterThan(3);
    await expect.poll(() => walkCard().getByText('Staff are told').count()).toBe(0);
  });

  it('says as a list what the map shows, and leads from a rule to the page it names', async () => {
    await page.locator('h1').click();
    await page.keyboard.press('m');
    await pathwayCard().getByText('If age by “Date of birth” is under 18: go to').first().waitFor();
    await lookAt(page, 'pathway-review-list');
    await page.getByRole('link', { name: 'A safe number for you' }).first().press('Enter');
    await expect.poll(() => page.url()).toContain('#safe-number');
    await page.getByRole('button', { name: 'Back to the map' }).press('Enter');
    await page.getByRole('button', { name: /^Read all \d+ rules$/ }).press('Enter');
    await show('Map');
    await show('List');
  });

  it('begins as a list on a phone', async () => {
    const other = await stage.sit(320);
    await signInStaff(other.page, 'super@demo.test');
    await other.page.waitForURL('**/admin/dashboard');
    await other.page.goto(page.url().replace(/#.*/, ''));
    await other.page.getByRole('button', { name: 'List', pressed: true }).waitFor();
    await other.page.getByRole('button', { name: 'Map', exact: true }).press('Enter');
    await other.page.getByRole('button', { name: 'Check if we can help you' }).waitFor();
    await lookAt(other.page, 'pathway-review-phone');
    expect(other.faults).toEqual([]);
    await other.context.close();
  });

  it('changes to another pathway, however large', async () => {
    await pathways().getByRole('link', { name: 'Abortion care' }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Abortion care' }).waitFor();
    await mapped('About you, and how you are now').waitFor();
    await lookAt(page, 'pathway-review-top');
  });

  it('says so where no pathway is walked by a form', async () => {
    await page.goto('/questionnaires/type/0190aaaa-0001-7000-8000-000000000000');
    await page.getByRole('heading', { name: 'No pathway here' }).waitFor();
    await lookAt(page, 'pathway-review-none');
  });
});
