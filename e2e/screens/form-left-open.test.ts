import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * The page of a form that waits for approval stays open at its author while somebody else decides (rules 7.1, 11.10).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let boss: Seat;
let on: ReturnType<typeof author>;
/** What was answered to the page when it asked for its draft. */
const replies: number[] = [];

beforeAll(async () => {
  seat = await stage.sit(1280);
  boss = await stage.sit(1280);
  on = author(seat.page, controls);
  // The page asks four times a minute: its clock is wound on.
  await seat.context.clock.install({ time: new Date() });
  seat.page.on('response', (reply) => {
    if (/\/questionnaire\/[^/]+\/edit$/.test(new URL(reply.url()).pathname)) replies.push(reply.status());
  });
  await signInStaff(seat.page, 'admin@demo.test');
  await signInStaff(boss.page, 'super@demo.test');
});
afterAll(async () => {
  for (const one of [seat, boss]) if (one) await leave(one);
});

/** A form that waits, with its page left open at its author. */
async function sent(name: string) {
  await on.create(name);
  await on.add('Yes or no', 'Do you feel well?');
  await on.saved();
  await on.press('Send for approval');
  await on.inDialog('Send it');
  await on.h2('This form waits for approval');
}

async function decide(name: string, what: 'Approve version 1' | 'Ask for changes', words: string) {
  const { page } = boss;
  await page.goto('/questionnaires/form/approvals');
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('heading', { name: `${name}, version 1` }).waitFor();
  await page.getByLabel(what).check();
  await page.getByLabel(/A word with it|What should change/).fill(words);
  await page.getByRole('button', { name: /^(Approve it|Send it back)$/ }).click();
  await page
    .getByText(/is approved$|is on its way back/)
    .first()
    .waitFor();
}

describe('the author’s page while somebody else decides', () => {
  it('approved: it says by whom and when, with a way to the form, and asks no more', async () => {
    const { page } = seat;
    await sent('Left open');
    await decide('Left open', 'Approve version 1', 'Clear and short.');
    await page.clock.runFor(20_000);
    await on.h2(/^Approved by .+ on \w+day \d/);
    await on.said('“Clear and short.”');
    await expect.poll(() => page.getByText('waits for approval').count()).toBe(0);
    await lookAt(page, 'builder-approved-meanwhile');
    const asked = replies.length;
    await page.clock.runFor(120_000);
    await page.getByRole('link', { name: 'Open the form' }).click();
    await page.getByRole('heading', { level: 1, name: 'Left open' }).waitFor();
    expect(replies).toHaveLength(asked);
    expect(replies).not.toContain(404);
  });

  it('taken back too late: the same words, and no riddle', async () => {
    const { page } = seat;
    await sent('Too late');
    await decide('Too late', 'Approve version 1', 'Good.');
    await on.press('Take it back and go on writing');
    await on.h2(/^Approved by .+ on \w+day \d/);
    await expect.poll(() => page.getByText('We could not find that').count()).toBe(0);
  });

  it('sent back: the words with which it came, and it can be written in again', async () => {
    const { page } = seat;
    await sent('Comes back');
    await decide('Comes back', 'Ask for changes', 'Ask about sleep too.');
    await page.clock.runFor(20_000);
    await on.h2(/sent it back$/);
    await on.said('“Ask about sleep too.”');
    await page.getByRole('button', { name: /^Send/ }).first().waitFor();
    expect(replies).not.toContain(404);
  });
});
