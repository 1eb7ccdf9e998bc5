import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { accessible, lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** What stands beside the questions of a form goes along with the one that is open (rule 7.18). */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let on: ReturnType<typeof author>;

beforeAll(async () => {
  seat = await stage.sit(1280);
  on = author(seat.page, controls);
  await signInStaff(seat.page, 'admin@demo.test');
  await on.create('It follows');
  await on.add('Section', 'One');
  await on.add('Yes or no', 'Do you feel well?');
  await on.add('Section', 'Two');
});

const inside = () => seat.page.frameLocator('.cw-bprev iframe');
const marked = () => inside().locator('[data-open]');
/** The marked question, and nothing else, is marked, and stands in the small window. */
async function follows(words: string) {
  await marked().filter({ hasText: words }).waitFor();
  expect(await marked().count()).toBe(1);
  await expect
    .poll(() =>
      marked().evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const height = one.ownerDocument.defaultView?.innerHeight ?? 0;
        return top >= 0 && top < height && (bottom <= height || bottom - top > height);
      }),
    )
    .toBe(true);
}

describe('rule 7.18: the preview shows the question that is open', () => {
  it('what was just added stands in it, on its page and in sight', async () => {
    for (const words of ['What is wrong?', 'Since when?', 'Where?', 'What helps?', 'What else?']) {
      await on.add('One choice', words);
      await follows(words);
    }
    await inside().getByText('Page 2 of 2').waitFor();
    await on.open('Do you feel well?');
    await follows('Do you feel well?');
    await inside().getByText('Page 1 of 2').waitFor();
    await on.open('What else?');
    await follows('What else?');
    await accessible(seat.page, 'a preview with the open question marked');
  });

  it('stays where somebody answers in it', async () => {
    await inside().getByRole('button', { name: 'Back' }).click();
    await inside().getByText('Page 1 of 2').waitFor();
    await inside().getByLabel('Yes').check();
    await expect.poll(() => inside().getByLabel('Yes').isChecked()).toBe(true);
    await inside().getByText('Page 1 of 2').waitFor();
  });

  it('goes along with a question that is moved to another page', async () => {
    await on.open('What is wrong?');
    await follows('What is wrong?');
    await on.press(/^Move question 2 up/);
    await inside().getByText('Page 1 of 2').waitFor();
    await follows('What is wrong?');
    await on.press(/^Move question 2 down/);
    await inside().getByText('Page 2 of 2').waitFor();
    await follows('What is wrong?');
  });

  it('one that is hidden is said to be, with why, and shown by one press', async () => {
    await on.add('Own words', 'What did the doctor say?');
    await on.press('Add a condition');
    await on.said('This question is hidden here: when it is shown is not chosen yet.');
    await on.field('Condition 1: question').selectOption({ label: '1 Do you feel well?' });
    await on.field('Condition 1: answer').selectOption({ label: 'No' });
    await on.said('This question is hidden until “Do you feel well?” is “No”.');
    await expect.poll(() => marked().count()).toBe(0);
    await on.press('Show it here');
    await follows('What did the doctor say?');
    await on.said('Shown here whatever is answered');
    await lookAt(seat.page, 'builder-shown-anyway');
    await on.press('Hide it again');
    await on.said('This question is hidden until');
    await expect.poll(() => marked().count()).toBe(0);
    await lookAt(seat.page, 'builder-hidden');
    await on.open('Do you feel well?');
    await follows('Do you feel well?');
    await inside().getByLabel('No').check();
    await on.open('What did the doctor say?');
    await follows('What did the doctor say?');
  });

  it('a section without questions says when it will be shown', async () => {
    await on.open('What else?');
    await on.add('Section', 'Three');
    await on.said('This section has no questions yet.');
    expect(seat.faults).toEqual([]);
  });
});
