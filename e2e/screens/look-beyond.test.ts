import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axe, picture, type Seat, sharedBrowser, sit, WIDTHS } from '../support/browser.ts';
import { signInStaff } from '../support/people.ts';
import { type Portal, startPortal } from '../support/server.ts';

/** A made-up client of Elmbrook Trust; admin@demo.test is of Larkmoor Trust. */
const CLIENT = '0190de30-0004-7000-8000-000000000001';
const BIRTH = { Day: '1', Month: '1', Year: '1979' };
const RECORD = `/admin/dashboard/all-clients/${CLIENT}`;

let portal: Portal;
let browser: Browser;
let reference: string;
const seats: Seat[] = [];

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), sharedBrowser()]);
  const { page } = await seat();
  await signInStaff(page, 'super@demo.test');
  await page.waitForURL('**/admin/dashboard');
  await page.goto(RECORD);
  const facts = page.getByText(/CW-\d+/).first();
  await facts.waitFor();
  reference = /CW-\d+/.exec((await facts.textContent()) ?? '')?.[0] ?? '';
});
afterAll(async () => {
  for (const { context, faults } of seats) {
    expect(faults).toEqual([]);
    await context.close();
  }
  await portal?.stop();
});

async function seat(): Promise<Seat> {
  const one = await sit(browser, portal.url);
  seats.push(one);
  return one;
}

it('rule 10.3, 10.8: another trust’s record is not there, until somebody gives a reason that the client can read', async () => {
  const { page } = await seat();
  await signInStaff(page);
  await page.waitForURL('**/admin/dashboard');
  await page.goto(RECORD);
  await page
    .getByRole('heading', { name: /not here|not there|find/i })
    .first()
    .waitFor();

  await page.goto('/admin/dashboard/all-clients');
  await page.getByRole('button', { name: 'Open their record with a reason' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Open the record' }).click();
  await dialog.getByText('Enter the reference, like 20481').first().waitFor();
  for (const width of WIDTHS) {
    await picture(page, 'look-beyond-ask', width);
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page), `the question at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });

  await dialog.getByLabel('Reference').fill(reference);
  await dialog.getByLabel('Day').fill('2');
  await dialog.getByLabel('Month').fill(BIRTH.Month);
  await dialog.getByLabel('Year').fill(BIRTH.Year);
  await dialog.getByLabel('Why do you need to see it?').fill('On the phone, away from home');
  await dialog.getByRole('button', { name: 'Open the record' }).click();
  await dialog.getByText('Nobody has this reference and date of birth.').first().waitFor();
  await dialog.getByLabel('Day').fill(BIRTH.Day);
  await dialog.getByRole('button', { name: 'Open the record' }).click();

  await page.waitForURL(`**${RECORD}`);
  await page
    .getByRole('heading', { name: /You are looking at another organisation’s client until/ })
    .waitFor();
  for (const width of WIDTHS) {
    await picture(page, 'look-beyond-record', width);
    await page.setViewportSize({ width, height: 900 });
    expect(await axe(page), `the record at ${width}`).toEqual([]);
  }
});
