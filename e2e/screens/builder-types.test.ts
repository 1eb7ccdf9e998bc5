import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { accessible, lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * The builder, type by type: each of the 17 is added, and each thing that an author can say of it is said and kept
 * (rules 5.2, 7.18).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let on: ReturnType<typeof author>;

beforeAll(async () => {
  seat = await stage.sit(1280);
  on = author(seat.page, controls);
  await signInStaff(seat.page, 'admin@demo.test');
  await on.create('Every type');
});

const value = (label: string | RegExp) => expect.poll(() => on.field(label).inputValue());
const fill = (label: string, words: string) => on.field(label).fill(words);

describe('rule 7.18: what an author says of each type of question', () => {
  it('words: how many, of what kind, and everything that may stand beside a question', async () => {
    await on.press('Add');
    await on.inDialog('Add nothing');
    await on.dialog.waitFor({ state: 'hidden' });
    await on.press('Add a question');
    await on.inDialog(/^Own words/);
    await fill('Question', 'What should we know?');
    await fill('Help under the question', 'A few words are enough.');
    await on.field('Must be answered').uncheck();
    await on.field('What they type').selectOption({ label: 'One line' });
    await fill('Characters at most', '60');
    await on.unfold('More about this question');
    await fill('Short name where answers are listed', 'To know');
    await fill('Example or hint', 'Like an allergy');
    await fill('Why we ask', 'So that you are safe');
    await fill('What we say when it is left out', 'Write a few words');
    await fill('Name for use in other texts', 'toKnow');
    await fill('Code', 'to-know');
    await accessible(seat.page, 'a question of own words');
    await on.saved();
    await seat.page.reload();
    await on.unfold('More about this question');
    await value('Characters at most').toBe('60');
    await value('What they type').toBe('line');
    await value('Name for use in other texts').toBe('toKnow');
    await value('What we say when it is left out').toBe('Write a few words');
    await expect.poll(() => on.field('Must be answered').isChecked()).toBe(false);
  });

  it('numbers and ratings: from, to, in what, whole, and whether the number counts', async () => {
    await on.add('Number', 'How tall are you?');
    await fill('Lowest number', '50');
    await fill('Highest number', '250');
    await fill('Unit, like cm', 'cm');
    await on.field('Whole numbers only').check();
    await on.field('The number itself counts in the score').check();
    await on.add('Rating', 'How bad is it?');
    await fill('Lowest step', '0');
    await fill('Highest step', '5');
    await fill('What the lowest step means', 'None');
    await fill('What the highest step means', 'The worst');
    await on.field('The number itself counts in the score').check();
    await on.open('How tall are you?');
    await value('Highest number').toBe('250');
    await value('Unit, like cm').toBe('cm');
    await on.open('How bad is it?');
    await value('Highest step').toBe('5');
  });

  it('dates: what day it is, and between which ones', async () => {
    await on.add('Date', 'When was it?');
    await on.field('What they fill in').selectOption({ label: 'A day and a time of day' });
    await on.said('They may fill in any day.');
    await on.field('Earliest day').selectOption({ label: 'some time before today' });
    await on.field('Earliest day: how many').fill('40');
    await on.field('Earliest day: days, weeks, months or years').selectOption('day');
    await on.field('Latest day').selectOption({ label: 'one fixed day' });
    await on.field('Latest day: which day').fill('2030-01-31');
    await on.said('They may fill in any day from 40 days before today to 31 January 2030.');
    await on.field('What they fill in').selectOption({ label: 'The first day of their last period' });
    await expect.poll(() => seat.page.getByText('They may fill in').count()).toBe(0);
    await on.field('Latest day').selectOption({ label: 'some time after today' });
    await on.field('Latest day').selectOption({ label: 'today' });
    await on.field('Latest day').selectOption({ label: 'No limit' });
    await on.saved();
    await value('Earliest day: how many').toBe('40');
    await value('Latest day').toBe('none');
    await accessible(seat.page, 'a date');
  });

  it('groups, grids, pictures, and what is only read', async () => {
    await on.add('Group', 'Only for some');
    await on.add('Grid line', 'I sleep well');
    await fill('Heading of the grid', 'In the last week');
    // What is added right after a group belongs to it.
    await expect
      .poll(() => on.field('Asked with the group').locator('option:checked').textContent())
      .toBe('Only for some');
    await on.field('Asked with the group').selectOption({ label: 'No group' });
    await on.field('Asked with the group').selectOption({ label: 'Only for some' });
    const group = () => on.field('Asked with the group').locator('option:checked').textContent();
    await on.press('Move question 6 out of the group');
    await on.said('It is in no group now.');
    await expect.poll(group).toBe('No group');
    await on.press('Move question 6 into the group above');
    await on.said('It is asked with the group “Only for some” now.');
    await expect.poll(group).toBe('Only for some');
    await seat.page.locator('.cw-bq__b[aria-current]').focus();
    await seat.page.keyboard.press('Alt+ArrowLeft');
    await expect.poll(group).toBe('No group');
    await seat.page.keyboard.press('Alt+ArrowRight');
    await expect.poll(group).toBe('Only for some');
    await seat.page.locator('.cw-bq__b[aria-current]:focus').waitFor();
    await seat.page.getByText('into a group and out of it').waitFor();
    await lookAt(seat.page, 'builder-group');
    await on.add('Pictures', 'Which one is it?');
    await on.field('More than one picture may be chosen').check();
    await seat.page.frameLocator('.cw-bprev iframe').getByText('Choose all that apply.').waitFor();
    await on.add('Words to read', 'You can stop at any time.');
    await fill('More words below it', 'And go on later.');
    await on.field('How it is said').selectOption({ label: 'Support: help is there' });
    await on.add('List to read', 'What to bring');
    await fill('The points, a line each', 'Your card\nA coat');
    await on.saved();
    await value('The points, a line each').toBe('Your card\nA coat');
    await on.open('I sleep well');
    await value('Heading of the grid').toBe('In the last week');
    await expect
      .poll(() => on.field('Asked with the group').locator('option:checked').textContent())
      .toBe('Only for some');
  });

  it('the others are there to add too, and a type can be changed afterwards', async () => {
    for (const kind of ['Long list', 'Many choices', 'One choice', 'Yes or no', 'Call back'])
      await on.add(kind, `One of ${kind}?`);
    for (const kind of ['Section', 'Opening words', 'Closing words']) await on.add(kind, `${kind} here`);
    await expect.poll(() => seat.page.locator('.cw-bq').count()).toBe(17);
    await on.open('One of Yes or no?');
    await on.field('Type').selectOption({ label: 'One choice' });
    await value('Answer 1').toBe('Yes');
    await seat.page.getByRole('button', { name: /^Undo: make question/ }).click();
    await value('Type').toBe('yesnoquestion');
    await on.saved();
    const kinds = await seat.page.locator('.cw-bq').allTextContents();
    expect(new Set(kinds).size).toBe(17);
    await accessible(seat.page, 'every type');
    expect(seat.faults).toEqual([]);
  });
});

it('each type was added by its own button', () => {
  const left = controls.left().filter((one) => one.includes('dialog: '));
  expect(left).toEqual([]);
});
