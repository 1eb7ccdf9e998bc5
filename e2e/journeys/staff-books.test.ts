import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { call, newSession, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Staff book, move and cancel for a client on the client's own screen, with a reason that the client reads
 * (rule 3.5).
 */
const stage = setStage();
let seat: Seat;
let page: Page;
let client: Awaited<ReturnType<typeof newSession>>;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const record = (part = 'appointments') => `/admin/dashboard/all-clients/${client.id}/${part}`;
const dialog = () => page.getByRole('dialog');
/** Times of the service whose replies are long on their way once one of them is booked. */
const TIMES = /\/appointment\/(slots|days)\?.*service=top/;
const { promise: answered, resolve: answer } = Promise.withResolvers<void>();

beforeAll(async () => {
  client = await newSession(stage.portal, 'client2@demo.test');
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page, 'admin@demo.test');
  await page.waitForURL('**/admin/dashboard');
});

describe('rule 3.5: staff do for a client what the client can do', () => {
  it('they choose a time on the client’s screen, let it go, choose again, and say why before it is booked', async () => {
    await page.goto(record());
    await follow(page, 'Book a time');
    await at(page, /\/booking$/);
    await heading(page, 'Book for a client');
    await page.getByRole('heading', { name: /^You are doing this for Bethan Moss/ }).waitFor();
    await page.locator('.cw-slot').first().click();
    await page.getByText('We are holding this for Bethan').waitFor();
    await press(page, 'Choose another time');
    await page.getByText(/^Choose a time and we keep it for Bethan/).waitFor();
    await page.locator('.cw-slot').first().click();
    await page.getByText('We are holding this for Bethan').waitFor();
    await page.getByLabel('Does it belong to a form?').selectOption({ index: 1 });
    await lookAt(page, 'staff-books');
    await press(page, 'Book this time');
    await page.getByText('Say in a few words why. The client can read it').waitFor();
    await page.getByLabel('Why do you book it for them?').fill('Bethan rang and asked for it');
    await page.route(TIMES, (route) => answered.then(() => route.continue()));
    await press(page, 'Book this time');
    await page.getByRole('heading', { name: 'It is booked' }).waitFor();
    const form = page.locator('.cw-facts > div', { hasText: 'Form' }).locator('dd');
    await expect.poll(() => form.textContent()).not.toBe('');
    expect((await appointments()).filter(({ shareId }) => shareId)).toHaveLength(1);
    await lookAt(page, 'staff-booked');
    await press(page, 'Book another one');
    await page.getByRole('heading', { name: 'Bethan has an appointment already' }).waitFor();
  });

  it('with an interpreter for another service, and the talk stands apart', async () => {
    await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Long-acting contraception' });
    // Staff are asked about the client: nothing of it speaks to them as to somebody who comes.
    await page.getByRole('heading', { name: 'Do they need an interpreter?' }).waitFor();
    await page.getByLabel('Interpreter', { exact: true }).selectOption('Speaks their language');
    await page.getByLabel('Which language do they feel best in?').selectOption('Another language');
    await page.getByLabel('What is the language called?').fill('Breton');
    await page.getByLabel('Do they speak a dialect?').fill('Leon');
    await page.getByLabel('Would they like a woman or a man?').selectOption('They do not mind');
    await page.getByLabel('If no interpreter is free').selectOption('Book, then look for one');
    await page.getByRole('heading', { name: 'Or choose another time' }).waitFor();
    await expect
      .poll(() => page.getByRole('main').textContent())
      .not.toMatch(/\b(my|I) |thank you|your own time|Show me/);
    await lookAt(page, 'staff-books-interpreter');
    await page.getByLabel('Interpreter', { exact: true }).selectOption('Text relay on the phone (18001)');
    await page.locator('.cw-slot').last().click();
    await page.getByText('We are holding this for Bethan').waitFor();
    await page.getByLabel('Why do you book it for them?').fill('Needs text relay');
    await press(page, 'Book this time');
    await page.getByRole('heading', { name: 'It is booked' }).waitFor();
    await page.getByText('Text relay: they are called by text relay').waitFor();
    await follow(page, 'Back to the record');
    await at(page, record());
  });

  it('they move it, and the old time is given up', async () => {
    const before = (await appointments())[0];
    await page.getByRole('link', { name: /^Move/ }).first().click();
    await heading(page, 'Move an appointment');
    // The time that was booked stands in the list from before: it is not there to be pressed while the list is asked
    // for anew.
    await page
      .getByText(/^Loading (days|times)$/)
      .first()
      .waitFor({ state: 'attached' });
    expect(await page.locator('.cw-slot').count()).toBe(0);
    answer();
    await page.locator('.cw-slot[aria-pressed="false"]').last().click();
    await page.getByText('We are holding this for Bethan').waitFor();
    await page.getByLabel('Why do you move it for them?').fill('The bus does not go then');
    await press(page, 'Move to this time');
    await page.getByRole('heading', { name: 'It is moved' }).waitFor();
    await follow(page, 'Back to the record');
    const after = (await appointments()).find(({ id }) => id === before?.id);
    expect(after?.status).toBe('booked');
    expect(after?.startsAt).not.toBe(before?.startsAt);
  });

  it('they cancel it with a reason; the client reads that it was cancelled', async () => {
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Change nothing' }).click();
    await page
      .getByRole('button', { name: /^Cancel/ })
      .first()
      .click();
    await lookAt(page, 'staff-cancels');
    await dialog().getByRole('button', { name: 'Cancel the appointment' }).click();
    await page.getByText('Say in a few words why. The client can read it').waitFor();
    await page.getByLabel('Why?').fill('Bethan rang and cannot come');
    await dialog().getByRole('button', { name: 'Cancel the appointment' }).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
    await lookAt(page, 'staff-record-appointments');
    expect((await appointments()).map(({ status }) => status).toSorted()).toContain('cancelled');
  });

  it('from the waiting list there is the same way', async () => {
    await page.goto('/admin/appointment/waitlist');
    await button(/^Open/).first().click();
    await follow(page, 'Book a time for them');
    await heading(page, 'Book for a client');
    await page.getByRole('heading', { name: /^You are doing this for/ }).waitFor();
  });

  it('rule 10.3: a client who is not there, or not theirs, has no such page', async () => {
    await page.goto('/admin/dashboard/all-clients/0190c0de-0000-7000-8000-000000000001/booking');
    await page.getByRole('heading', { name: 'There is no such client for you' }).waitFor();
  });
});

async function appointments() {
  const { data } = await call<{
    data: { id: string; startsAt: string; status: string; shareId: string | null }[];
  }>(stage.portal, '/appointment/mine', { as: client });
  return data;
}
