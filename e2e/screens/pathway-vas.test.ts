import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { fits, lookAt } from '../support/look.ts';
import { at, fillDate, focused, follow, heading, press } from '../support/pageActions.ts';
import { signInClient } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** A signed-in pathway in a browser, by the one of vas (rule 2.11): each page of it is drawn by the same screen. */
const stage = setStage();
let seat: Seat;
let page: Page;
const asked: string[] = [];

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInClient(page, stage.portal, 'client2@demo.test');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/standing')) asked.push(pathname);
  });
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const goOn = () => press(page, 'Continue');
const choose = (name: string | RegExp) =>
  page.getByRole('radio', { name, exact: typeof name === 'string' }).check();
const saved = () => page.getByText('Saved', { exact: true }).waitFor();

async function aboutYou(): Promise<void> {
  await fillDate(page, 'date-of-birth', '14 6 1984');
  await page
    .getByRole('group', { name: /pain or swelling/ })
    .getByLabel('No', { exact: true })
    .check();
  await page
    .getByRole('group', { name: /hurting you/ })
    .getByLabel('No', { exact: true })
    .check();
  await choose('Mine');
  await goOn();
}

describe('rule 2.11: the way of a client, page by page', () => {
  it('begins at its first page from whichever address, and says what to mend with links', async () => {
    await page.goto('/vas/thank-you');
    await at(page, '/vas/nhs');
    await heading(page, 'Check if we can help you');
    await goOn();
    await page.getByRole('alert').getByRole('link').first().waitFor();
    await expect.poll(() => focused(page)).toMatch(/needs? a look/);
    await lookAt(page, 'pathway-vas-mend');
    await page.getByRole('alert').getByRole('link').first().press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
    await choose(/With the NHS/);
    await saved();
    await lookAt(page, 'pathway-vas-nhs');
    await goOn();
    await at(page, '/vas/date-of-birth');
  });

  it('says at once what an answer asks for, by keyboard alone', async () => {
    await heading(page, 'About you');
    await choose(/Someone else is pushing me/);
    await page.getByRole('heading', { name: 'Thank you for telling us' }).waitFor();
    await lookAt(page, 'pathway-vas-about-you');
    await aboutYou();
    await at(page, '/vas/medicalhistory');
    await page.getByText('Thank you for telling us').waitFor({ state: 'detached' });
  });

  it('goes back and forth, and another day on another device to where it stands', async () => {
    await follow(page, 'Back');
    await at(page, '/vas/date-of-birth');
    await expect.poll(() => page.inputValue('#date-of-birth-year')).toBe('1984');
    await goOn();
    await at(page, '/vas/medicalhistory');
    await page.getByLabel('None of these').check();
    await saved();
    await lookAt(page, 'pathway-vas-health');
    await press(page, 'Save and finish later');
    await at(page, '/client/dashboard');
    // Where they live is known from their account: its page is passed, and stands at its address.
    await page.goto('/vas/GPDetails');
    await at(page, '/vas/GPDetails');
    await page.reload();
    await heading(page, 'Where you live');
    // Whoever pays for them was asked ahead; what is changed from here on is asked anew.
    asked.length = 0;
  });

  it('asks the server once where it has to, keeps everything without a connection, and says so', async () => {
    await page
      .getByRole('group', { name: /registered with a GP/ })
      .getByLabel('Yes', { exact: true })
      .check();
    await saved();
    await lookAt(page, 'pathway-vas-where-you-live');
    await seat.context.setOffline(true);
    await page.fill('#postcode', 'BK1 1AA');
    await goOn();
    await page
      .getByText(/could not connect|cannot reach/i)
      .first()
      .waitFor();
    await expect.poll(() => page.inputValue('#postcode')).toBe('BK1 1AA');
    await lookAt(page, 'pathway-vas-offline');
    // What is not saved is not asked about.
    expect(asked).toEqual([]);
    await seat.context.setOffline(false);
    await goOn();
    await at(page, '/vas/routeGP');
    // Ahead of them or by Continue, and not by both.
    expect(asked).toHaveLength(1);
    await heading(page, 'Through your GP');
    await lookAt(page, 'pathway-vas-through-gp');
  });

  it('an answer changed that makes later pages unreachable leads to what it asks now', async () => {
    await choose('Yes, I have it here');
    await goOn();
    await at(page, '/vas/UBRN');
    await lookAt(page, 'pathway-vas-ubrn');
    await page.goto('/vas/GPDetails');
    await page.fill('#postcode', 'WE4 2RS');
    await saved();
    await page.goto('/vas/UBRN');
    await at(page, '/vas/route');
    await lookAt(page, 'pathway-vas-route');
    await choose(/Straight to you/);
    await goOn();
    await at(page, '/vas-eligibility/counselling');
    await lookAt(page, 'pathway-vas-talking');
  });

  it('ends in what was decided, with a way on, why, and a person; the same another day', async () => {
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await goOn();
    await at(page, '/vas/mobileNo');
    await page.locator('input[type=tel]').fill('07700 900321');
    await page.getByLabel(/^Morning/).check();
    await page
      .getByRole('group', { name: /^Can we leave a voicemail/ })
      .getByLabel('No')
      .check();
    await page
      .getByRole('group', { name: /get in touch with your GP/ })
      .getByRole('radio')
      .first()
      .check();
    await saved();
    await lookAt(page, 'pathway-vas-number');
    await goOn();
    await at(page, '/vas/thank-you');
    await heading(page, 'Thank you. You can have it with us');
    await page.getByText('Why am I seeing this?').click();
    await page.getByText('You come straight to us. You do not need to see your GP first.').waitFor();
    await lookAt(page, 'pathway-vas-thank-you');
    await page.goto('/vas/medicalhistory');
    await at(page, '/vas/thank-you');
    await page.reload();
    await heading(page, 'Thank you. You can have it with us');
    await fits(page);
  });

  it('EXIT SITE is on every page of it, and nothing of the way is in an address or a title', async () => {
    expect(await page.title()).not.toMatch(/vasectomy/i);
    expect(page.url()).not.toMatch(/[0-9a-f]{8}-/);
  });
});
