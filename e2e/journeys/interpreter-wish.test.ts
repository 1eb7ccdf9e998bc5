import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { carry, newSession, signInStaff } from '../support/people.ts';
import { saysSafeFirst } from '../support/safeFirst.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * Somebody says once that they need British Sign Language (rules 3.19, 16.23): it is chosen where they book, times
 * without an interpreter say so before one is chosen, staff look for one with the appointment's time, and the client
 * reads that one is found; what is cancelled ends what staff had to do, in words.
 */
const stage = setStage();
let theirs: Seat;
let office: Seat;
let client: User;
let page: Page;

beforeAll(async () => {
  client = await newSession(stage.portal, 'client2@demo.test');
  theirs = await stage.sit(320);
  page = theirs.page;
  await carry(page, client);
  office = await stage.sit();
  await signInStaff(office.page, 'admin@demo.test');
  await office.page.waitForURL('**/admin/dashboard');
});
afterAll(() => {
  for (const seat of [theirs, office]) expect(seat?.faults).toEqual([]);
});

const TRIAGE = '/admin/dashboard/triage?kind=interpreter_needed';
const mine = () =>
  office.page.locator('table tbody tr').filter({ hasText: 'Find an interpreter: British Sign Language' });
const without = () => page.locator('.cw-slot:has(.cw-slot__without)');

/**
 * Goes to a day of next week, whose times can still be changed online, and presses the last one of those without an
 * interpreter.
 */
async function chooseWithout(picture: string): Promise<void> {
  await press(page, 'Next week');
  const free = page.locator('.cw-day:not([aria-disabled=true], :disabled)');
  await free.first().waitFor();
  const day = await free.last().getAttribute('data-day');
  await free.last().click();
  await page.locator(`.cw-day[data-day="${day}"][aria-pressed=true]`).waitFor();
  await without().last().waitFor();
  await lookAt(page, picture);
  await without().last().click();
  await page
    .getByText('No interpreter is free then. If you book it, we look for someone and tell you.')
    .waitFor();
}

/** Saves a draft of the first form in which they say that they need signs, beside what comes before a time. */
const saysSigns = () =>
  saysSafeFirst(stage.portal, client, {
    'language.interpreter': 'yes',
    language: 'british-sign-language',
  });

describe('an interpreter is wished for once', () => {
  it('rule 3.19: what was said in a form is chosen where a time is, and times without one say so beforehand', async () => {
    await saysSigns();
    await page.goto('/appointment/booking');
    await page.getByText('You told us before: British Sign Language').waitFor();
    expect(await page.getByLabel('Interpreter', { exact: true }).inputValue()).toBe('bsl');
    await chooseWithout('wish-times-without');
    await lookAt(page, 'wish-chosen-without');
    await press(page, 'Book this time');
    await heading(page, 'Your appointment is booked');
    await page.getByText('British Sign Language: we look for someone, and tell you').waitFor();
  });

  it('rule 16.23: staff find it in triage with its time, find somebody, and the client reads so', async () => {
    await office.page.goto(TRIAGE);
    await expect.poll(() => mine().count()).toBe(1);
    await lookAt(office.page, 'wish-in-triage');
    await office.page.goto(`/admin/dashboard/all-clients/${client.id}/appointments`);
    await office.page
      .getByRole('button', { name: /^An interpreter is found/ })
      .first()
      .click();
    await office.page.getByText('Interpreter: British Sign Language, booked').waitFor();
    await office.page.goto(TRIAGE);
    await expect.poll(() => mine().count()).toBe(0);
    await page.reload();
    await page.getByText('British Sign Language: booked with your appointment').waitFor();
  });

  it('rule 3.19: another time keeps the wish; cancelled, what staff had to do ends by itself, in words', async () => {
    await follow(page, 'Change the day or time');
    await at(page, '/appointment/booking');
    await page.getByRole('heading', { name: 'Your interpreter comes along' }).waitFor();
    await page.getByText('You asked for: British Sign Language.').waitFor();
    await chooseWithout('wish-moves');
    await press(page, 'Move to this time');
    await heading(page, 'Your appointment is changed');
    await page.getByText('British Sign Language: we look for someone, and tell you').waitFor();
    await office.page.goto(TRIAGE);
    await expect.poll(() => mine().count()).toBe(1);
    await press(page, /^Cancel/);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel the appointment' }).click();
    await heading(page, 'Your appointment is cancelled');
    await office.page.goto(`/admin/dashboard/all-clients/${client.id}/history`);
    await office.page.getByText('No longer: the appointment was cancelled').first().waitFor();
    await lookAt(office.page, 'wish-ended-in-words');
  });
});
