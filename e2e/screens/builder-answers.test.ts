import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { accessible } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * The builder: answers to choose from, pictures, and conditions from menus; every control is pressed
 * (rules 5.3, 7.18).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let on: ReturnType<typeof author>;

beforeAll(async () => {
  seat = await stage.sit(1280);
  on = author(seat.page, controls);
  await signInStaff(seat.page, 'admin@demo.test');
  await on.create('Answers and conditions');
});

const fill = (label: string, words: string) => on.field(label).fill(words);
const answers = () =>
  seat.page
    .locator('.cw-answer input[type="text"][id^="text-"]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
const choose = (label: string, words: string) => on.field(label).selectOption({ label: words });
/** A picture of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string, buffer = PIXEL) =>
  seat.page
    .locator('main input[type="file"]:not([accept*=json])')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer });

describe('rule 7.18: answers to choose from', () => {
  it('are written, pasted as a list, moved and deleted', async () => {
    await on.add('Many choices', 'Which of these?');
    await fill('Answer 1', 'None of these');
    await fill('Answer 2', 'Fever');
    // Enter goes on to the next answer; behind the last one it makes another.
    await on.field('Answer 1').press('Enter');
    await expect
      .poll(() => on.field('Answer 2').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await seat.page.keyboard.press('Enter');
    await expect
      .poll(() => on.field('Answer 3').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await seat.page.keyboard.type('Pain');
    await on.press('Add an answer');
    await on.press(/^Delete answer 4/);
    await on.press('Paste a list');
    await on.inDialog('Add none');
    await on.press('Paste a list');
    await seat.page.getByLabel('One answer a line').fill('Bleeding\n\n  Sickness  ');
    await on.inDialog('Add 2 answers');
    await expect.poll(answers).toEqual(['None of these', 'Fever', 'Pain', 'Bleeding', 'Sickness']);
    await on.press('Move answer 1, None of these down');
    await on.press('Move answer 3, Pain up');
    await on.press('Delete answer 5, Sickness');
    await expect.poll(answers).toEqual(['Fever', 'Pain', 'None of these', 'Bleeding']);
  });

  it('have points, flags, help, a meaning, a code, and may stand alone', async () => {
    await fill('Points for answer 2', '3');
    await on.unfold(/More about answer 2/);
    const second = seat.page.locator('.cw-answer').nth(1);
    await second.getByLabel('Help under it').fill('Worse than usual');
    await second.getByLabel('Words that flag it for triage').fill('Pain, Severe');
    await second.getByLabel('What it means, with its points').fill('Look soon');
    await on.said('Flags for triage: Pain (Urgent), Severe (Urgent)');
    await second.getByLabel('Code').fill('pain');
    await on.unfold(/More about answer 3/);
    await seat.page.locator('.cw-answer').nth(2).getByLabel('Chosen alone, like “None of these”').check();
    await accessible(seat.page, 'answers');
    await on.saved();
    await seat.page.reload();
    await on.open('Which of these?');
    await expect.poll(() => on.field('Points for answer 2').inputValue()).toBe('3');
    await on.said('Flags for triage: Pain (Urgent), Severe (Urgent)');
  });

  it('rule 7.18: a picture is put in, described, changed and taken away; what is no picture says so', async () => {
    await on.unfold(/^Picture/);
    await picture('note.png', Buffer.from('not a picture'));
    await on.said('We could not read this file as a picture. Choose a JPEG, PNG or WebP file.');
    await picture('dot.png');
    await fill('What the picture shows', 'One dot');
    await on.said('Picture: one is there');
    const chooser = seat.page.waitForEvent('filechooser');
    await on.press(/^Choose another picture/);
    await (await chooser).setFiles({ name: 'two.png', mimeType: 'image/png', buffer: PIXEL });
    await on.press(/^Remove it ?: the picture of question 1/);
    const again = seat.page.waitForEvent('filechooser');
    await on.press(/^Add a picture/);
    await (await again).setFiles({ name: 'three.png', mimeType: 'image/png', buffer: PIXEL });
    await on.said('What the picture shows');
    await on.press(/^Remove it ?: the picture of question 1/);
    await on.saved();
  });
});

describe('rule 5.3: when a question is shown, from menus', () => {
  it('one condition after the other, all or any, in groups, read back as a sentence', async () => {
    await on.add('Number', 'How many weeks?');
    await on.add('Date', 'When did it begin?');
    await on.add('Own words', 'Tell us more');
    await on.press('Add a condition');
    await choose('Condition 1: question', '1 Which of these?');
    await choose('Condition 1: is how', 'is any of');
    await seat.page.locator('.cw-cond').getByLabel('Fever').check();
    await seat.page.locator('.cw-cond').getByLabel('Pain').check();
    await on.said(/^In words: people see this if “Which of these\?” is any of “Fever” or “Pain”\./);
    await on.press('Add a condition');
    await choose('Condition 2: question', '2 How many weeks?');
    await choose('Condition 2: is how', 'is more than');
    await fill('Condition 2: number', '12');
    await on.said(/, and “How many weeks\?” is more than 12\./);
    await choose('Condition: all or any', 'any');
    await on.said(/, or “How many weeks\?” is more than 12\./);
    for (const [how, words] of [
      ['is at least', /, or “How many weeks\?” is at least 6\./],
      ['is at most', /, or “How many weeks\?” is at most 6\./],
    ] as const) {
      await choose('Condition 2: is how', how);
      await fill('Condition 2: number', '6');
      await on.said(words);
      await on.saved();
    }
    await on.press('Add a group');
    await choose('Condition 3: all or any', 'any');
    await choose('Condition 3 1: question', '3 When did it begin?');
    await choose('Condition 3 1: is how', 'is before');
    await choose('Condition 3 1: day', 'some time before today');
    await fill('Condition 3 1: day: how many', '2');
    await choose('Condition 3 2: question', '3 When did it begin?');
    await choose('Condition 3 2: is how', 'is answered');
    await on.said(/“When did it begin\?” is before 2 weeks before today/);
    await accessible(seat.page, 'conditions');
    await on.press('Remove Condition 3 2');
    await on.press('Remove Condition 3');
    await on.press('Remove Condition 2');
    await on.press('Remove Condition 1');
    await on.said('It is always shown.');
    await on.saved();
  });

  it('a question that others depend on is deleted after a question, and undo brings both back', async () => {
    await on.press('Add a condition');
    await choose('Condition 1: question', '2 How many weeks?');
    await fill('Condition 1: number', '12');
    await on.open('How many weeks?');
    await on.press('Delete question 2');
    await on.said(/depends on it\. What they say of it goes too/);
    await on.inDialog('Keep it');
    await on.press('Delete question 2');
    await on.inDialog('Delete it');
    await expect.poll(() => seat.page.locator('.cw-bq').count()).toBe(3);
    await seat.page.getByRole('button', { name: 'Undo: delete question 2' }).click();
    await expect.poll(() => seat.page.locator('.cw-bq').count()).toBe(4);
    await on.open('Tell us more');
    await on.said(/^In words: people see this if “How many weeks\?”/);
    expect(seat.faults).toEqual([]);
  });
});
