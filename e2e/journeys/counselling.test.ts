import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import type { Seat } from '../support/browser.ts';
import { chooseLate } from '../support/chooseLate.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { signInClient } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** decision 0048: somebody who wants to talk chooses among the counsellors' times, and treatment has its own. */
const stage = setStage();
let seat: Seat;

beforeAll(async () => {
  seat = await stage.sit();
  await signInClient(seat.page, stage.portal, 'client2@demo.test');
});

/**
 * The times of the day that the API gives the page that `go` leads to; the page before may still hear of a day
 * without any.
 */
async function timesOf(page: Page, go: () => Promise<unknown>): Promise<{ counselling: boolean }[]> {
  const [reply] = await Promise.all([
    page.waitForResponse(async (one) => {
      if (!/\/appointment\/slots\?.*limit=100/.test(one.url()) || !one.ok()) return false;
      return ((await one.json()) as { data: unknown[] }).data.length > 0;
    }),
    go(),
  ]);
  const { data } = (await reply.json()) as { data: { counselling: boolean }[] };
  await page.locator('.cw-slot').first().waitFor();
  return data;
}

/** Keeps a time of another week. */
async function keepLate(page: Page): Promise<void> {
  await chooseLate(page);
  await page.getByText('We are holding this for you').waitFor();
}

describe('rule 2.10: decision 0048: a talk with a counsellor', () => {
  it('is booked from its own form, among its own times', async () => {
    const { page } = seat;
    await page.goto('/counselling');
    await press(page, 'Book a free appointment');
    await at(page, /^\/top\/counselling\//);
    await follow(page, 'Start');
    const title = page.locator('h1');
    for (let before: string | null = null; ; ) {
      await title.waitFor();
      before = await title.textContent();
      if (before === 'Check your answers') break;
      await answerPage(page, 'Nothing more, thank you.');
      await press(page, 'Continue');
      await page.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
    }
    await press(page, 'Send my answers');
    const talks = await timesOf(page, () => follow(page, 'Choose a time'));
    expect(new URL(page.url()).search).toBe('?for=counselling');
    expect(talks.filter((time) => !time.counselling)).toEqual([]);
    await heading(page, 'Choose a time with a counsellor');
    await lookAt(page, 'counselling-times');
    await keepLate(page);
    await page.getByRole('complementary').getByText('A talk with a counsellor').waitFor();
    await lookAt(page, 'counselling-chosen');
    await press(page, 'Book this time');
    await at(page, /^\/top\/booking-confirmed\//);
    await heading(page, 'Your talk with a counsellor is booked');
    await page.getByText(/^Talk with a counsellor, about 40 minutes/).waitFor();
    // What belongs to treatment is not asked for, and they are not sent to where they come from.
    await expect.poll(() => page.getByText(/medicines|Talk to a counsellor first/).count()).toBe(0);
    await lookAt(page, 'counselling-booked');
  });

  it('rule 3.7: is moved among its own times, and cancelled into them', async () => {
    const { page } = seat;
    const talks = await timesOf(page, () => follow(page, 'Change the day or time'));
    expect(talks.filter((time) => !time.counselling)).toEqual([]);
    await heading(page, 'Change your time with a counsellor');
    await lookAt(page, 'counselling-move');
    await keepLate(page);
    await press(page, 'Move to this time');
    await heading(page, 'Your talk with a counsellor is changed');
    await press(page, 'Cancel the appointment');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the appointment' }).click();
    await heading(page, 'Your talk with a counsellor is cancelled');
    await lookAt(page, 'counselling-cancelled');
    await follow(page, 'Choose a new time');
    await heading(page, 'Choose a time with a counsellor');
  });

  it('is not offered to whoever looks for treatment', async () => {
    const { page } = seat;
    // From a page that asks for nothing: times that the last page still asks for are not this one's.
    await page.goto('/favicon.svg');
    const times = await timesOf(page, () => page.goto('/appointment/booking'));
    await heading(page, 'Choose your appointment');
    expect(times.filter((time) => time.counselling)).toEqual([]);
    expect(seat.faults).toEqual([]);
  });
});
