import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { accessible, lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * What stands around the questions of a form that is written: preview, flow, checker, comments, history, menu,
 * sending (rules 7.16 to 7.18).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let on: ReturnType<typeof author>;
let path = '';

beforeAll(async () => {
  seat = await stage.sit(1280);
  on = author(seat.page, controls);
  await signInStaff(seat.page, 'admin@demo.test');
  // The list of forms is known before the form is there: it must not be old afterwards.
  await seat.page.goto('/questionnaires');
  await seat.page.getByRole('table').waitFor();
  await seat.page.getByRole('link', { name: 'Create a form' }).click();
  await on.named('All around');
  path = new URL(seat.page.url()).pathname;
  await on.add('Section', 'One');
  await on.add('Yes or no', 'Do you feel well?');
  await on.add('Section', 'Two');
  await on.add('Own words', 'What is wrong?');
});

const inside = () => seat.page.frameLocator('.cw-bprev iframe');
const menu = async (item: string) => {
  await on.press('More: duplicate, save as a file, delete');
  await seat.page.getByRole('menuitem', { name: item }).click();
};

describe('rule 7.18: beside the questions', () => {
  it('the preview is walked as a client walks it, in two frames, and begun again', async () => {
    const { page } = seat;
    await on.open('Do you feel well?');
    await inside().getByText('Page 1 of 2').waitFor();
    await inside().getByRole('button', { name: 'Continue' }).click();
    // It has to be answered, and says so.
    await inside().getByLabel('Yes').check();
    await inside().getByRole('button', { name: 'Continue' }).click();
    await inside().getByText('Page 2 of 2').waitFor();
    await inside().getByRole('button', { name: 'Back' }).click();
    await inside().getByText('Page 1 of 2').waitFor();
    await expect.poll(() => inside().getByLabel('Yes').isChecked()).toBe(true);
    await on.press('Desktop');
    await expect.poll(() => page.locator('.cw-bprev iframe').getAttribute('width')).toBe('1100');
    await on.press('Phone');
    await expect.poll(() => page.locator('.cw-bprev iframe').getAttribute('width')).toBe('390');
    await on.press('Begin again, without answers');
    await expect.poll(() => inside().getByLabel('Yes').isChecked()).toBe(false);
    await on.press('Look without answering');
    await expect.poll(() => inside().getByLabel('Yes').isDisabled()).toBe(true);
    await on.press('Look without answering');
    await on.press('Try it');
    await on.inDialog('Go on writing');
  });

  it('the picture of the flow leads to a question, and is made larger and smaller', async () => {
    await on.press(/^Question 2: What is wrong\?/);
    await on.h2('Question 2');
    for (const tool of ['Larger', 'Smaller', 'All of it']) await on.press(tool);
    await on.press(/^Question 1: Do you feel well\?/);
    await on.h2('Question 1');
  });

  it('on a phone, a question that is opened from far below it is there to be written at once', async () => {
    const { page } = seat;
    await page.setViewportSize({ width: 320, height: 700 });
    // The window of nobody changes while they press: what follows from it comes to rest first.
    let before = 0;
    const rests = async () => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      const same = height === before;
      before = height;
      return same;
    };
    await expect.poll(rests, { interval: 200 }).toBe(true);
    for (const question of [/^Question 2: What is wrong\?/, /^Question 1: Do you feel well\?/]) {
      await on.press(question);
      const inSight = () =>
        page.evaluate(() => {
          const field = document.activeElement;
          const { top = -1, bottom = 0 } = field?.getBoundingClientRect() ?? {};
          return field?.id.startsWith('question-') && top >= 0 && bottom <= innerHeight;
        });
      await expect.poll(inSight, { message: String(question) }).toBe(true);
    }
    // All parts of the form are in sight.
    const parts = page.getByRole('navigation', { name: 'Parts of the form' }).getByRole('link');
    const beyond = () =>
      parts.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length);
    await expect.poll(() => parts.count()).toBe(4);
    await expect.poll(beyond).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  it('the checker keeps it from being sent, and leads to what is to mend', async () => {
    await on.field('Question').fill('');
    await on.open('What is wrong?');
    await on.said('Mend 1 thing first');
    await seat.page.locator('.cw-bcheck').getByText('1 to mend').waitFor();
    await on.press('Go to question 1');
    await on.h2('Question 1');
    await accessible(seat.page, 'a form with something to mend');
    await on.field('Question').fill('Do you feel well?');
    await on.said('Nothing to mend');
  });

  it('rule 7.27: a comment is written, answered, settled and opened again by an answer', async () => {
    const { page } = seat;
    await on.press('Comment');
    await on.said('Write a few words first');
    await page.getByLabel('Say something about it').fill('Is this clear enough?');
    await on.press('Comment');
    await on.press(/^Answer ?: Is this clear/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/^answer-/);
    await on.press('Leave it');
    await on.press(/^Answer ?: Is this clear/);
    await on.press('Send the answer');
    await on.said('Write a few words first');
    // Typed and not sent: it is there again after a look at another question.
    await page.getByLabel('Your answer').fill('I think so.');
    await on.open('What is wrong?');
    await expect.poll(() => page.getByLabel('Your answer').count()).toBe(0);
    await on.open('Do you feel well?');
    await expect.poll(() => page.getByLabel('Your answer').inputValue()).toBe('I think so.');
    await accessible(page, 'an answer that is written');
    await on.press('Send the answer');
    await on.said('I think so.');
    await on.press(/^Settle it ?: Is this clear/);
    await on.said(/Settled by/);
    await on.press(/^Open it again ?: Is this clear/);
    await expect.poll(() => page.getByText(/Settled by/).count()).toBe(0);
    await on.press(/^Settle it ?: Is this clear/);
    await on.said(/Settled by/);
    await on.press(/^Answer ?: Is this clear/);
    await on.said('It is settled. Your answer opens it again.');
    await page.getByLabel('Your answer').fill('One more thing.');
    await on.press('Send the answer');
    await on.said('One more thing.');
    await expect.poll(() => page.getByText(/Settled by/).count()).toBe(0);
    await accessible(page, 'comments with answers');
  });

  it('rule 7.27: what one has written is changed and taken back, after a question', async () => {
    const { page } = seat;
    await on.press(/^Change ?: I think so/);
    await on.press('Leave it');
    await on.press(/^Change ?: I think so/);
    const field = page.getByLabel('What your comment says');
    await expect.poll(() => field.inputValue()).toBe('I think so.');
    await field.fill('I am sure of it.');
    await on.press('Save the change');
    await on.said('I am sure of it.');
    await on.said(/, changed /);
    await on.press(/^Take back ?: Is this clear/);
    await on.inDialog('Keep it');
    await on.press(/^Take back ?: Is this clear/);
    await on.inDialog('Take it back');
    await on.said('Taken back by whoever wrote it.');
    await on.said('I am sure of it.');
    await on.press(/^Take back ?: One more thing/);
    await on.inDialog('Take it back');
    await expect.poll(() => page.getByText('One more thing.').count()).toBe(0);
    await lookAt(page, 'builder-comments');
  });

  it('keys add, try and send, and questions are dragged', async () => {
    const { page } = seat;
    await page.locator('h1').click();
    await page.keyboard.press('q');
    await on.inDialog('Add nothing');
    await page.locator('h1').click();
    await page.keyboard.press('a');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('send');
    await page.locator('h1').click();
    await page.keyboard.press('p');
    await page.getByRole('dialog', { name: 'Try the form' }).waitFor();
    await on.inDialog('Go on writing');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const grips = page.locator('.cw-bq__grip');
    await grips.nth(3).dragTo(grips.nth(1), { targetPosition: { x: 4, y: 2 } });
    await expect
      .poll(() => page.locator('.cw-bq__t').allTextContents())
      .toEqual(['One', 'What is wrong?', 'Do you feel well?', 'Two']);
    await on.open('What is wrong?');
    await on.press('Move question 1 down');
    await on.press('Move question 2 down');
    await expect
      .poll(() => page.locator('.cw-bq__t').allTextContents())
      .toEqual(['One', 'Do you feel well?', 'Two', 'What is wrong?']);
    await on.saved();
  });
});

describe('rule 7.18: settings, scores and history', () => {
  it('every setting is kept', async () => {
    const { page } = seat;
    await on.part(/^Settings/);
    const texts = {
      'What it is for': 'To see how you are',
      'How long it takes': '2 minutes',
      Copyright: 'Nobody',
      'Where its original stands': 'https://forms.example/one',
      Tags: 'well, check',
    };
    for (const [label, words] of Object.entries(texts)) await on.field(label).fill(words);
    await on.field('Copyright').focus();
    for (const label of [
      'Service',
      'Category',
      'Age range',
      'Words that make somebody look',
      'The form that follows',
    ])
      await on.field(label).selectOption({ index: 1 });
    await on.field('Pages').selectOption({ label: 'One page for each question' });
    await on.saved();
    await page.reload();
    for (const [label, words] of Object.entries(texts))
      await expect.poll(() => on.field(label).inputValue(), { message: label }).toBe(words);
    await expect.poll(() => on.field('Pages').inputValue()).toBe('question');
    await expect.poll(() => on.field('Category').inputValue()).not.toBe('');
    await on.field('Service').selectOption({ label: 'All services' });
    await on.field('The form that follows').selectOption({ label: 'None' });
    await on.saved();
  });

  it('ranges of the form and of a section are added and deleted', async () => {
    await on.part(/^Questions/);
    await on.open('Do you feel well?');
    await on.field('Points for answer 2').fill('4');
    await on.part(/^Scores/);
    await on.said('Totals go from 0 to 4');
    await on.press('Add a range of the whole form');
    await on.field('Range 1 of the whole form: from').fill('1');
    await on.field('Range 1 of the whole form: to').fill('4');
    await on.field('Range 1 of the whole form: what it means').fill('Look soon');
    await on.press('Add a range of the section One');
    await on.press('Delete range 1 of the section One');
    await on.press('Add a range of the section Two');
    await on.press('Delete range 1 of the section Two');
    await on.saved();
    await on.press('Divide into 2 ranges for the whole form');
    await on.press('Delete range 2 of the whole form');
    await on.press('Delete range 1 of the whole form');
    await on.saved();
    await accessible(seat.page, 'scores');
  });

  it('what was said of the form and of its questions stands with its history', async () => {
    await on.part(/^History/);
    await on.said(/On question \d/);
    await seat.page.getByLabel('What is it about?').selectOption({ label: 'Question 1: Do you feel well?' });
    await seat.page.getByLabel('Say something about it').fill('Please read it once more.');
    await on.press('Comment');
    await on.said('Please read it once more.');
    await on.said(/On question 1$/);
    await lookAt(seat.page, 'builder-history-comments');
  });
});

describe('rule 7.18: a form that was written on several days', () => {
  it('an earlier moment is brought back after a question, and that is taken back', async () => {
    const { page } = seat;
    const own = page.url();
    await page.goto('/questionnaires?state=draft');
    await page.getByRole('link', { name: 'After your treatment', exact: true }).click();
    await on.h1('After your treatment');
    await on.part(/^History/);
    await on.press(/^Bring this back ?: /);
    await on.inDialog('Keep it as it is');
    await on.press(/^Bring this back ?: /);
    await on.inDialog('Bring it back');
    await on.dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Undo: bring back an earlier moment' }).click();
    await on.saved();
    await page.goto(own);
    await on.h1('All around');
    expect(seat.faults).toEqual([]);
  });
});

describe('rule 7.18: the menu, and sending', () => {
  it('it is saved as a file of both kinds', async () => {
    const { page } = seat;
    await on.part(/^Questions/);
    await on.saved();
    for (const [item, name, what] of [
      ['Save as a file (JSON)', 'all-around.form.json', { format: 'careway-form' }],
      ['Save as a FHIR Questionnaire', 'all-around.fhir.json', { resourceType: 'Questionnaire' }],
    ] as const) {
      const coming = page.waitForEvent('download');
      await menu(item);
      const file = await coming;
      expect(file.suggestedFilename()).toBe(name);
      const kept = join(stage.portal.dataDir, name);
      await file.saveAs(kept);
      expect(JSON.parse(await readFile(kept, 'utf8'))).toMatchObject(what);
    }
  });

  it('it is sent, read as it waits, taken back, copied, and the copy deleted', async () => {
    const { page } = seat;
    await on.press('Send for approval');
    await on.inDialog('Go on writing');
    await on.press('Send for approval');
    await page.getByLabel(/What should they know/).fill('Please look at question 1');
    await lookAt(page, 'builder-send');
    await on.inDialog('Send it');
    await on.h2('This form waits for approval');
    await on.said('“Please look at question 1”');
    await lookAt(page, 'builder-sent');
    await on.press('Take it back and go on writing');
    await on.h2('Questions');
    await menu('Duplicate this form');
    await page.getByRole('heading', { level: 1, name: /^All around.+/ }).waitFor();
    await menu('Delete this form');
    await on.inDialog('Keep it');
    await menu('Delete this form');
    await on.inDialog('Delete it');
    await page.waitForURL('**/questionnaires');
    expect(seat.faults).toEqual([]);
  });
});

it('every button of the builder was pressed', () => {
  // Of the buttons of a row, one stands for all; what is dimmed is not there to press; types are added in
  // builder-types.
  const alike =
    /: (Undo|Redo|Move |Delete (question|answer|the section|range)|Duplicate |Question \d|\d|One|Two|Add a picture|Add an answer|Paste a list|Bring this back|Go to |Settle it|Open it again|Answer ?:|Change ?:|Take back ?:|Add a condition|Add a question|Divide into|Turn short-cuts)|dialog: (?!Add nothing|Keep|Delete|Send|Go on|Bring)/;
  const left = controls.left().filter((one) => one.startsWith(path) && !alike.test(one));
  expect(left.map((one) => one.replace(/^\S+ ?/, ''))).toEqual([]);
});
