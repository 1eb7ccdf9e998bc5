import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerPage } from '../support/answer.ts';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { follow, heading, press } from '../support/pageActions.ts';
import { call, carry, newSession, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';
import type { User } from '../support/user.ts';

/**
 * What somebody says in a form reaches a person (rules 1.12, 16.7, 16.19, 16.22): they answer danger, read what to do
 * and what we do, stand on top of staff's list with their answer, are taken, spoken with and closed with an outcome,
 * which stands on their record.
 */
const TRIAGE = '/admin/dashboard/triage';
const NOTE = 'Called at the time they said. They stay with a sister tonight.';

const stage = setStage();
let theirs: Seat;
let office: Seat;
let client: User;
let page: Page;

beforeAll(async () => {
  client = await newSession(stage.portal, 'client2@demo.test');
  theirs = await stage.sit(320);
  await carry(theirs.page, client);
  office = await stage.sit();
  page = office.page;
  await signInStaff(page, 'admin@demo.test');
  await page.waitForURL('**/admin/dashboard');
});
afterAll(() => {
  for (const seat of [theirs, office]) expect(seat?.faults).toEqual([]);
});

const ANSWERS: readonly [question: string, answer: string][] = [
  ['How can we contact you safely?', 'Call my mobile'],
  ['Is anyone hurting you, or making you feel scared?', 'Yes'],
  ['Are you bleeding now?', 'A lot'],
];
const first = () => page.locator('table tbody tr').first();
const panel = () => page.getByRole('complementary');
const dialog = () => page.getByRole('dialog');

describe('danger reaches somebody', () => {
  it('rule 1.12: who says that they are hurt and bleed a lot reads what to do now and what we do, before anything else', async () => {
    const on = theirs.page;
    const started = await call<{ shareId: string; questionSetId: string }>(
      stage.portal,
      '/questionnaire/client/forms/start',
      { as: client, body: { kind: 'letsGetStarted' } },
    );
    await on.goto(`/questionnaires/viewform/${started.questionSetId}/${started.shareId}`);
    await follow(on, /^(Start|Go on)/);
    const title = on.locator('h1');
    for (let pages = 0; pages < 20; pages++) {
      await on.getByRole('heading', { level: 1 }).waitFor();
      const before = await title.textContent();
      if (before === 'Check your answers') break;
      for (const [question, answer] of ANSWERS) {
        const group = on.getByRole('group', { name: question });
        if ((await group.count()) > 0) await group.getByLabel(answer, { exact: true }).first().check();
      }
      await answerPage(on, 'Nothing more, thank you.');
      await press(on, 'Continue');
      await on.waitForFunction((was) => document.querySelector('h1')?.textContent !== was, before);
    }
    await press(on, 'Send my answers');
    await heading(on, 'Thank you for telling us');
    await on.getByRole('heading', { name: 'What to do now' }).waitFor();
    expect(await on.getByRole('link', { name: 'Call 999' }).getAttribute('href')).toBe('tel:999');
    expect(await on.getByRole('link', { name: 'Call 111' }).getAttribute('href')).toBe('tel:111');
    await on.getByRole('link', { name: 'Choose a time' }).waitFor();
    // The target is what is published: it stands there once that is known.
    await on.getByText('we aim to read them within 30 minutes').waitFor();
    const said = (await on.locator('main').textContent()) ?? '';
    expect(said.indexOf('What to do now')).toBeLessThan(said.indexOf('Choose a time'));
    expect(said).toContain('we aim to read them within 30 minutes');
    await lookAt(on, 'ending-danger');
  });

  it('rule 16.19, 16.7: they stand first on the list with the answer, in the level’s order, and the sentence says why', async () => {
    await page.goto(`${TRIAGE}?kind=safeguarding`);
    await first().waitFor();
    const mine = page.locator('table tbody tr').filter({ hasText: 'Is anyone hurting you' });
    await expect.poll(() => mine.count()).toBe(1);
    expect(await mine.textContent()).toContain('Risk of harm: “Yes” to “Is anyone hurting you');
    expect(await mine.textContent()).toMatch(/Danger: Safeguarding; by .*, our target\./);
    await page.goto(TRIAGE);
    await first().waitFor();
    const levels = await page.locator('table tbody .cw-prio').allTextContents();
    const ranks = levels.map((level) => ['Danger', 'Urgent', 'Soon', 'Routine'].indexOf(level));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(ranks).not.toContain(-1);
    await lookAt(page, 'needs-in-order');
  });

  it('rule 16.22: taken and spoken with, it is not closed without an outcome and a note, and a danger only after one more look', async () => {
    const mine = page.locator('table tbody tr').filter({ hasText: 'Is anyone hurting you' });
    await mine.getByRole('rowheader').getByRole('button').click();
    await panel().getByRole('button', { name: 'I will do this' }).click();
    await panel()
      .getByRole('heading', { name: /^Before you contact/ })
      .waitFor();
    await panel()
      .getByRole('button', { name: /^Say what came of it.*Safeguarding/ })
      .first()
      .click();
    await dialog().getByRole('button', { name: 'Go on to the last check' }).click();
    await dialog().getByText('Choose what came of it').first().waitFor();
    await lookAt(page, 'need-outcome-mend');
    await dialog().getByLabel('Spoken with them, and they are safe now').check();
    await dialog().getByLabel('What was done').fill(NOTE);
    await lookAt(page, 'need-outcome');
    await dialog().getByRole('button', { name: 'Go on to the last check' }).click();
    await dialog()
      .getByRole('heading', { name: /^You close a safeguarding need of / })
      .waitFor();
    await dialog().getByText(NOTE).waitFor();
    await dialog().getByText('The form that it came from says that you reviewed it').waitFor();
    await lookAt(page, 'need-outcome-confirm');
    await press(page, 'Yes, close it');
    await page.getByRole('heading', { name: 'Closed: Safeguarding' }).waitFor();
    await expect.poll(() => mine.count()).toBe(0);
    await lookAt(page, 'need-closed');
  });

  it('rule 16.22: it is taken back within a minute, and closed again', async () => {
    await page.getByRole('button', { name: 'Undo' }).click();
    const mine = page.locator('table tbody tr').filter({ hasText: 'Is anyone hurting you' });
    await expect.poll(() => mine.count()).toBe(1);
    await panel()
      .getByRole('button', { name: /^Say what came of it.*Safeguarding/ })
      .first()
      .click();
    await dialog().getByLabel('Spoken with them, and they are safe now').check();
    await dialog().getByLabel('What was done').fill(NOTE);
    await dialog().getByRole('button', { name: 'Go on to the last check' }).click();
    await press(page, 'Yes, close it');
    await expect.poll(() => mine.count()).toBe(0);
  });

  it('rule 16.22: what came of it stands on their record, in words', async () => {
    await page.goto(`/admin/dashboard/all-clients/${client.id}/history`);
    await page.getByText('Safeguarding: Spoken with them, and they are safe now').first().waitFor();
    await page.getByText(NOTE).first().waitFor();
    await lookAt(page, 'need-on-record');
  });
});
