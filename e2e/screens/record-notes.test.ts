import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { at, heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Rule 16.18: notes in a client's record, by two members of staff. */
const LIST = '/admin/dashboard/all-clients';
/** A made-up client who called nothing but a phone call safe. */
const CLIENT = '0190de30-0004-7000-8000-000000000005';
const RECORD = `${LIST}/${CLIENT}`;

const stage = setStage();
const controls = new EveryControl();
let seats: Seat[] = [];
let page: Page;
let other: Page;

beforeAll(async () => {
  seats = [await stage.sit(1280), await stage.sit(1280)];
  [page, other] = seats.map((seat) => seat.page) as [Page, Page];
  await signInStaff(page);
  await at(page, '/admin/dashboard');
  await signInStaff(other, 'super@demo.test');
  await at(other, '/admin/dashboard');
});
afterAll(async () => {
  for (const { faults } of seats) expect(faults).toEqual([]);
});

const button = (name: string | RegExp, on = page) =>
  on.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => controls.press(page, button(name).first());
const inDialog = (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const box = () => page.getByLabel('Write a note');
const top = (on = page) => on.getByRole('region', { name: /^Important note/ });
const notes = () => page.locator('.cw-talk > li');

describe('rule 16.18: notes in a record', () => {
  it('are written on its first part, and stand in what has happened; what was typed stays from part to part', async () => {
    await page.goto(RECORD);
    await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    await press('Save the note');
    await page.getByText('Write a few words first').first().waitFor();
    await box().fill('Rings back\non Monday. They like');
    await page.getByRole('link', { name: 'All notes' }).click();
    await page.waitForURL(`**${RECORD}/notes`);
    await page.getByText('No notes yet').waitFor();
    await lookAt(page, 'record-notes-none');
    await expect.poll(() => box().inputValue()).toBe('Rings back\non Monday. They like');
    await page.goBack();
    await page.waitForURL(`**${RECORD}`);
    await box().fill('They ring back on Monday.');
    await press('Save the note');
    await page.getByText('Your note is saved').first().waitFor();
    const happened = page.getByRole('region', { name: 'What has happened' });
    await happened.getByText('They ring back on Monday.').waitFor();
    await expect.poll(() => box().inputValue()).toBe('');
    await button('Notes').click();
    await happened.getByText('They ring back on Monday.').waitFor();
    await lookAt(page, 'record-notes-overview');
  });

  it('are changed by whoever wrote them; what they said before stays to be read; the longest fits', async () => {
    await page.goto(`${RECORD}/notes`);
    await notes().filter({ hasText: 'Monday' }).waitFor();
    await press(/^Change ?: They ring/);
    await press('Leave it');
    await press(/^Change ?: They ring/);
    await page.getByLabel('What your note says').fill('They ring back on Tuesday.');
    await press('Save the change');
    await notes().filter({ hasText: 'Tuesday' }).first().waitFor();
    await page.getByText('What it said before').click();
    await page.getByText('They ring back on Monday.').waitFor();
    await box().fill('x'.repeat(2001));
    await press('Save the note');
    await page.getByText('Use 2000 characters or fewer').first().waitFor();
    await box().fill('W'.repeat(2000));
    await press('Save the note');
    await expect.poll(() => notes().count()).toBe(2);
    // The newest first.
    await expect.poll(async () => (await notes().first().textContent())?.includes('WWWW')).toBe(true);
    await lookAt(page, 'record-notes');
  });

  it('a colleague marks one as important: it stands at the top of every part; its words are not theirs to change', async () => {
    await other.goto(`${RECORD}/notes`);
    await button(/^Mark as important ?: They ring/, other).waitFor();
    await expect.poll(() => button(/^Change ?:/, other).count()).toBe(0);
    await expect.poll(() => button(/^Take back/, other).count()).toBe(0);
    await button(/^Mark as important ?: They ring/, other).press('Enter');
    await top(other).getByText('They ring back on Tuesday.').waitFor();
    for (const part of ['', '/details', '/forms', '/appointments', '/history', '/notes']) {
      await page.goto(`${RECORD}${part}`);
      await top().getByText('They ring back on Tuesday.').waitFor();
    }
    await page.getByText(/Marked as important by/).waitFor();
    await lookAt(page, 'record-notes-important');
    await press(/^Not important any more ?: They ring/);
    await top().waitFor({ state: 'detached' });
    await press(/^Mark as important ?: They ring/);
    await top().waitFor();
    await press(/^Not important any more ?: They ring/);
    await top().waitFor({ state: 'detached' });
    await press(/^Important until a day ?: They ring/);
    await inDialog('Leave it as it is');
    await press(/^Important until a day ?: They ring/);
    await inDialog('Let it stand at the top');
    await page.getByText('Choose until when it stands there').first().waitFor();
    await page.getByText('Choose what it is about').first().waitFor();
    await page.getByRole('dialog').getByRole('radio', { name: 'How to reach them' }).check();
    await page
      .getByRole('dialog')
      .getByRole('radio', { name: /^A week/ })
      .check();
    await lookAt(page, 'record-alert-until');
    await inDialog('Let it stand at the top');
    await top()
      .getByText(/Stands here until/)
      .waitFor();
    // rule 16.50: what it is about stands before it, in words.
    await top().getByText('How to reach them').waitFor();
    await lookAt(page, 'record-alert');
    await press(/^Not important any more ?: They ring/);
    await inDialog('It stays there');
    await press(/^Not important any more ?: They ring/);
    await inDialog('Take it from the top');
    await page.getByText('Say why, in a few words').first().waitFor();
    await page.getByLabel('Why?').fill('They found somebody else to ring.');
    await lookAt(page, 'record-alert-ends');
    await inDialog('Take it from the top');
    await top().waitFor({ state: 'detached' });
    await notes().filter({ hasText: 'They found somebody else to ring.' }).first().waitFor();
    await press(/^Mark as important ?: They ring/);
    await top().waitFor();
    await page.getByRole('link', { name: 'Go to the notes' }).click();
    await heading(page, /.+/);
  });

  it('no more than five stand there: the sixth is refused with what to do', async () => {
    for (let n = 2; n <= 6; n += 1) {
      await box().fill(`Number ${n}`);
      await press('Save the note');
      await button(new RegExp(`^Mark as important ?: Number ${n}`)).waitFor();
      await button(new RegExp(`^Mark as important ?: Number ${n}`)).press('Enter');
      if (n < 6) await top().getByText(`Number ${n}`, { exact: true }).waitFor();
    }
    await page.getByText(/^5 notes stand at the top of this record/).waitFor();
    await lookAt(page, 'record-notes-five');
  });

  it('are taken back by whoever wrote them: that there was one stays, its words do not', async () => {
    await press(/^Take back ?: They ring/);
    await inDialog('Keep it');
    await press(/^Take back ?: They ring/);
    await lookAt(page, 'record-notes-take-back');
    await inDialog('Take it back');
    await page.getByText('Taken back by whoever wrote it.').waitFor();
    await expect.poll(() => page.getByText('They ring back on Tuesday.').count()).toBe(0);
    await page.goto(`${RECORD}/history`);
    await page.getByText('A note that was taken back').waitFor();
    await page.getByRole('button', { name: 'Who has read' }).click();
    await page.getByText('Note taken back').first().waitFor();
  });

  it('rule 10.3: of another organisation’s client nothing is there', async () => {
    await page.goto(`${LIST}/${demoId(4, 1)}/notes`);
    await heading(page, 'We could not find that');
  });
});
