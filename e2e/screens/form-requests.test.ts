import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * /request-forms, /request-submission, /age-request-submission, /request-approvals, /age-request-approvals: an author
 * asks for something to sort forms by, and somebody else decides about it (rules 7.2, 7.17).
 */
const stage = setStage();
const controls = new EveryControl();
let author: Seat;
let decider: Seat;

beforeAll(async () => {
  [author, decider] = [await stage.sit(), await stage.sit()];
  for (const [{ page }, email] of [
    [author, 'admin@demo.test'],
    [decider, 'super@demo.test'],
  ] as const) {
    await signInStaff(page, email);
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  }
});
afterAll(() => {
  for (const seat of [author, decider]) expect(seat?.faults).toEqual([]);
});

/** What a person does on one page. */
const on = (page: Page) => ({
  h1: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor(),
  press: (name: string | RegExp) =>
    controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first()),
  inDialog: (name: string) =>
    controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true })),
  reads: (words: string | RegExp) => page.getByText(words).first().waitFor(),
  row: (name: string) => page.getByRole('rowheader', { name, exact: true }).waitFor(),
  tab: (name: string) => page.getByRole('navigation', { name: 'Forms' }).getByRole('link', { name }).click(),
});

describe('rule 7.17: an author asks', () => {
  it('sees what there is, and no way to decide', async () => {
    const { page } = author;
    const { h1, reads, tab } = on(page);
    await page.goto('/questionnaires/form');
    await h1('Forms');
    await tab('Requests');
    await h1('Requests');
    await reads('Before a visit');
    await reads('16 and 17');
    await expect.poll(() => page.getByRole('button', { name: /Add|Take away/ }).count()).toBe(0);
    await lookAt(page, 'requests-author');
    await page.goto('/request-approvals');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.getByText('Languages').count()).toBe(0);
  });

  it('for a category: what is missing is asked for, what they wrote stays, and the request waits', async () => {
    const { page } = author;
    const { h1, press, reads, row } = on(page);
    await page.goto('/request-forms');
    await page.getByRole('link', { name: 'Ask for a category' }).first().click();
    await h1('Ask for a category');
    await reads('We ask people who need an interpreter');
    await reads('Complaints go to another team, by their own form.');
    await press('Ask for a category');
    await reads('Enter a name');
    await lookAt(page, 'requests-mend');
    await page.getByLabel('Name').fill('after care');
    await page.getByLabel('What is it for?').fill('For a form about what to hear while waiting');
    await press('Ask for a category');
    await reads(/there is one of this name|exists already|asked for already|already/i);
    await page.getByLabel('Name').fill('Music');
    await press('Ask for a category');
    await reads('You asked for a category');
    await row('Music');
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('');
    await lookAt(page, 'requests-asked');
  });

  it('for an age range, in the order of the ages', async () => {
    const { page } = author;
    const { h1, press, reads, row } = on(page);
    await page.goto('/request-forms');
    await page.getByRole('link', { name: 'Ask for an age range' }).first().click();
    await h1('Ask for an age range');
    await page.getByLabel('Youngest').fill('70');
    await page.getByLabel('Oldest').fill('60');
    await page.getByLabel('What is it for?').fill('For those who are older');
    await press('Ask for an age range');
    await reads('The second age is the older one');
    await page.getByLabel('Oldest').fill('120');
    await press('Ask for an age range');
    await row('70 and over');
    await lookAt(page, 'requests-ages');
  });
});

describe('rule 7.17: a system administrator decides', () => {
  it('declines one with words and adds another', async () => {
    const { page } = decider;
    const { h1, press, inDialog, reads, row } = on(page);
    await page.goto('/request-forms');
    await h1('Requests');
    await page.getByRole('link', { name: 'Requests for categories' }).click();
    await h1('Requests for categories');
    await row('Languages');
    await lookAt(page, 'requests-decide');
    await press(/Decline Languages/);
    await inDialog('Leave it for later');
    await press(/Decline Languages/);
    await inDialog('Decline it');
    await reads('Say why not');
    await lookAt(page, 'requests-decline');
    await page.getByLabel('Why not?').fill('Please use Before a visit.');
    await inDialog('Decline it');
    await reads('Languages is declined');
    await press(/Add it Music/);
    await reads('Music is added');
    await page.goto('/age-request-approvals');
    await h1('Requests for age ranges');
    await press(/Add it 70 and over/);
    await reads('70 and over is added');
    await press(/Decline 13 to 15/);
    await inDialog('Leave it for later');
    await press(/Decline 13 to 15/);
    await page.getByLabel('Why not?').fill('Use Under 16.');
    await inDialog('Decline it');
    await reads('13 to 15 is declined');
    await lookAt(page, 'requests-ages-decided');
  });

  it('rule 7.2: not about their own', async () => {
    const { page } = decider;
    const { press, row, reads } = on(page);
    await page.goto('/request-submission');
    await page.getByLabel('Name').fill('Letters');
    await page.getByLabel('What is it for?').fill('For letters that people sign');
    await press('Ask for a category');
    await row('Letters');
    await page.goto('/request-approvals');
    await row('Letters');
    await reads('Somebody else decides');
    await expect.poll(() => page.getByRole('button', { name: /Add it Letters/ }).count()).toBe(0);
  });

  it('adds one at once and takes one away that no form says', async () => {
    const { page } = decider;
    const { press, inDialog, reads } = on(page);
    await page.goto('/request-forms');
    await reads('Music');
    await press('Add a category');
    await reads('Enter a name');
    await press('Add an age range');
    await reads('Enter the youngest age, as a number');
    await lookAt(page, 'requests-both-to-mend');
    await page.getByLabel('Name').fill('Sounds');
    await press('Add a category');
    await reads('The category is added');
    await press('Take away Sounds');
    await inDialog('Keep it');
    await press('Take away Sounds');
    await inDialog('Take it away');
    await reads('Sounds is taken away');
    await page.getByLabel('Youngest').fill('25');
    await page.getByLabel('Oldest').fill('34');
    await press('Add an age range');
    await reads('25 to 34');
    await expect.poll(() => page.getByRole('button', { name: 'Take away After care' }).count()).toBe(0);
    await lookAt(page, 'requests');
  });
});

describe('rule 7.17: words that flag an answer', () => {
  it('are kept in lists by a system administrator, who changes one and adds another', async () => {
    const { page } = decider;
    const { press, inDialog, reads } = on(page);
    await page.goto('/request-forms');
    await reads('Words that make somebody look');
    await press('Change the words of Safeguarding');
    await inDialog('Change nothing');
    await press('Change the words of Safeguarding');
    await page.getByLabel('Words, a line each').fill('');
    await inDialog('Save the words');
    await reads('Write at least one word');
    await page.getByLabel('Words, a line each').fill('afraid\nhurts me\n AFRAID ');
    await inDialog('Save the words');
    await reads('“Safeguarding” is saved');
    await reads('2 words: afraid, hurts me');
    await press('Add a list of words');
    await inDialog('Save the words');
    await reads('Give the list a name');
    await page.getByLabel('Name of the list').fill('safeguarding');
    await page.getByLabel('Words, a line each').fill('bleeding');
    await inDialog('Save the words');
    await reads(/There is a list of this name/);
    await page.getByLabel('Name of the list').fill('Bleeding');
    await lookAt(page, 'requests-words');
    await inDialog('Save the words');
    await reads('1 word: bleeding');
    await lookAt(page, 'requests-with-words');
  });

  it('are read by authors, and a form can use them', async () => {
    const { page } = author;
    const { reads } = on(page);
    await page.goto('/request-forms');
    await reads('1 word: bleeding');
    await expect.poll(() => page.getByRole('button', { name: 'Add a list of words' }).count()).toBe(0);
  });
});

it('whoever asked reads what became of it, and forms can be sorted by what was added', async () => {
  const { page } = author;
  const { reads, press } = on(page);
  await page.goto('/request-submission');
  await reads('Please use Before a visit.');
  await page.getByLabel('State').selectOption({ label: 'Added' });
  await page.getByRole('rowheader', { name: 'Languages' }).waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: 'Music' }).waitFor();
  await page.getByLabel('State').selectOption({ label: 'Waits' });
  await reads('Nothing matches');
  await press('Clear the filters');
  await page.getByRole('rowheader', { name: 'Music' }).waitFor();
  await page.goto('/questionnaires/create');
  await page.getByLabel('Category').selectOption({ label: 'Music' });
  await page.getByLabel(/Age/).first().selectOption({ label: '70 and over' });
});

it('every button of these pages was pressed', () => {
  // One of each kind is pressed for all the rows that have it.
  const alike = /(Take away|Add it|Decline) /;
  const left = controls.left().filter((one) => one.includes('request') && !alike.test(one));
  expect(left).toEqual([]);
});
