import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { answered } from '../support/checks.ts';
import { lookAt } from '../support/look.ts';
import { approvedLongAgo } from '../support/outgrown.ts';
import { at, enter, heading } from '../support/pageActions.ts';
import { carry, newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * An approved change of a pathway that the definition has outgrown is never left out in silence, and is no dead end
 * (rule 2.14).
 */
const stage = setStage();
const seats: Seat[] = [];
const VAS = '/questionnaires/type/0190aaaa-0015-7000-8000-000000000000';

beforeAll(async () => {
  await approvedLongAgo(stage.portal, [
    {
      kind: 'words',
      at: 'nodes/health/lead',
      was: 'Words that no page has any more.',
      words: 'Others.',
      why: 'They were hard to read.',
    },
    { kind: 'words', at: 'nodes/about-you/title', was: 'About you', words: 'You first', why: 'Kinder.' },
  ]);
});
afterAll(async () => {
  for (const seat of seats) await leave(seat);
});

async function staff(email: string): Promise<Page> {
  const seat = await stage.sit();
  seats.push(seat);
  await signInStaff(seat.page, email);
  await seat.page.waitForURL((url) => /^\/(admin|staff)/.test(url.pathname));
  await seat.page.goto(VAS);
  return seat.page;
}

const left = (page: Page, name: string) => page.getByRole('region', { name });

describe('rule 2.14: a change that the definition has outgrown', () => {
  it('is left out for whoever is walked; the others hold', async () => {
    const seat = await stage.sit(320);
    seats.push(seat);
    const { page } = seat;
    const user = await newSession(stage.portal, 'anya.adeyemi14@demo.test');
    await answered(stage.portal, user, 'vas', { payment: 'nhs' });
    await carry(page, user);
    await page.goto('/vas/date-of-birth');
    await heading(page, 'You first');
  });

  it('is told to who answers for the pathway, with why, and can be taken out in a draft that is approved', async () => {
    const page = await staff('super@demo.test');
    const notice = left(page, 'One change of version 2 is left out');
    await notice.getByText('These words are not there any more').waitFor();
    await lookAt(page, 'pathway-left-out');
    await notice.getByRole('button', { name: 'Take it out in a draft' }).press('Enter');
    await notice.getByText('It is out of draft 3.').waitFor();
    await page.getByText('Every combination ends where it did.').waitFor();
    await lookAt(page, 'pathway-left-out-draft');
    await enter(page, 'Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();

    const second = await staff('internal@demo.test');
    await second.getByLabel('Approve version 3').check();
    await enter(second, 'Decide');
    await second.getByText('Version 3 is in use').waitFor();
    expect(await second.getByText('left out').count()).toBe(0);
    await page.reload();
    await page.getByText('Version 3 is in use').waitFor();
    expect(await page.getByText('left out').count()).toBe(0);
    await at(page, VAS);
  });
});
