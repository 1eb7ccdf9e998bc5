import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** /admin?part=trail: the trail is filtered, saved and looked through (rule 11.13). */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const press = (name: string) => controls.press(page, button(name));

describe('the audit trail', () => {
  it('rule 11.13: is found from Admin, newest first, and looking is written down', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click();
    await page.getByRole('link', { name: 'Audit trail' }).click();
    await page.waitForURL('**/admin?part=trail');
    await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor();
    await page
      .getByRole('rowheader', { name: /Signed in/ })
      .first()
      .waitFor();
    await lookAt(page, 'trail');
  });

  it('is filtered by who, what and when; what is wrong is said, and what hides everything is undone', async () => {
    await page.keyboard.press('/');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('trail-who');
    await page.getByLabel('Who did it').fill('super@demo.test');
    await page.getByLabel('What about').selectOption('Account');
    await press('Show');
    await page.getByRole('table', { name: 'Entries that fit, newest first' }).waitFor();
    const who = async () => new Set(await page.getByRole('row').locator('td:nth-child(2)').allTextContents());
    await expect.poll(who).toEqual(new Set(['Samuel Okafor']));
    await page.getByLabel('To whom').fill('nobody@demo.test');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'No entry fits' }).waitFor();
    await lookAt(page, 'trail-none');
    await press('Clear');
    await page.getByRole('table', { name: 'All entries, newest first' }).waitFor();
  });

  it('rule 11.13: what one colleague did is a press away from who they are, and no address says who it was', async () => {
    await page.goto('/users');
    await page.getByLabel('Find a person by name or email').fill('rowe');
    await page.getByRole('button', { name: 'Anjali Rowe' }).click();
    await page.getByRole('link', { name: 'What they did, in the audit trail' }).click();
    await page.waitForURL('**/admin?part=trail');
    await page.getByRole('heading', { level: 1, name: 'Audit trail' }).waitFor();
    expect(await page.getByLabel('Who did it').inputValue()).toBe('admin@demo.test');
    await page.getByRole('heading', { name: 'No entry fits' }).or(page.getByRole('table')).first().waitFor();
  });

  it('is saved as a file', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), press('Save as CSV')]);
    expect(file.suggestedFilename()).toBe('audit-trail.csv');
  });

  it('rule 11.2: the whole chain is looked through, and what was found is said', async () => {
    await press('Look through all of it');
    await page.getByText(/sealed entries are as they were/).waitFor();
    await lookAt(page, 'trail-checked');
  });

  it('rule 11.7: somebody who asked is deleted, and the proof is on the page', async () => {
    await page.goto('/admin?part=deletions');
    await page.getByRole('heading', { level: 1, name: 'Deletion requests' }).waitFor();
    const carryOut = page.getByRole('button', { name: /^Carry out/ });
    await carryOut.first().waitFor();
    await lookAt(page, 'deletions');
    const before = await carryOut.count();
    const free = page.locator('button:not([aria-disabled])', { hasText: 'Carry out' }).first();
    await controls.press(page, free);
    await controls.press(page, page.getByRole('dialog').getByRole('button', { name: 'Not now' }));
    await controls.press(page, free);
    await lookAt(page, 'deletions-sure');
    await controls.press(page, page.getByRole('dialog').getByRole('button', { name: 'Delete it for good' }));
    await page.getByRole('heading', { name: /^The account of .* is deleted$/ }).waitFor();
    await page.getByText('Nobody can sign in as them').waitFor();
    await lookAt(page, 'deletions-done');
    await expect.poll(() => carryOut.count()).toBe(before - 1);
    await page.getByRole('link', { name: 'Carried out', exact: true }).click();
    await controls.press(page, page.getByRole('button', { name: /^Show the proof/ }).first());
  });

  it('every button was pressed', () => {
    expect(
      controls
        .left()
        .filter(
          (one) =>
            !/Turn short-cuts|Show more|Carry out|Show the proof|Waiting|Taken back|Carried out|State/.test(
              one,
            ),
        ),
    ).toEqual([]);
  });
});
