import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { author } from '../support/formAuthor.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Two authors in one form at the same time (rule 7.18, decision 0100): nobody's work is lost, and both are told. */
const stage = setStage();
const controls = new EveryControl();
let one: Seat;
let other: Seat;
let path = '';

beforeAll(async () => {
  [one, other] = [await stage.sit(1280), await stage.sit(1280)];
  await signInStaff(one.page, 'admin@demo.test');
  await signInStaff(other.page, 'super@demo.test');
  const { create, add, saved } = author(one.page, controls);
  await create('Written by two');
  await add('Own words', 'The first question?');
  await add('Own words', 'The second question?');
  await add('Own words', 'The third question?');
  await saved();
  path = new URL(one.page.url()).pathname;
  await other.page.goto(path);
  await other.page.locator('.cw-bq__b').nth(2).waitFor();
});

/** The words of every question, in the list of that page. */
const asked = ({ page }: Seat) => page.locator('.cw-bq__t').allTextContents();

/** What is asked every few seconds for others' work does not come to the second author, until it may. */
const LOOKS = '**/questionnaire/*/edit';
const unheard = () => other.page.route(LOOKS, (route) => route.abort());
const heard = () => other.page.unroute(LOOKS);

describe('rule 7.18: two authors in one form', () => {
  it('each at another question: both pages come to hold both, and both authors are told who else wrote', async () => {
    const [a, b] = [author(one.page, controls), author(other.page, controls)];
    await a.open('The first question?');
    await a.field('Question').fill('The first question, by one?');
    await a.saved();
    await b.open('The second question?');
    await b.field('Question').fill('The second question, by the other?');
    const both = ['The first question, by one?', 'The second question, by the other?', 'The third question?'];
    await expect.poll(() => asked(other)).toEqual(both);
    await b.h2(/has changed this form too$/);
    await b.said('Question 1. Their work and yours are both here.');
    await b.saved();
    await lookAt(other.page, 'builder-two-authors');
    // The first author does nothing: they hear of it by themselves.
    await expect.poll(() => asked(one)).toEqual(both);
    await a.h2(/has changed this form too$/);
    await a.said('Question 2. Their work and yours are both here.');
    await a.press('I have seen it');
    await b.press('I have seen it');
    await expect.poll(() => one.page.getByText('has changed this form too').count()).toBe(0);
    await one.page.reload();
    await expect.poll(() => asked(one)).toEqual(both);
  });

  it('both in the same field: nothing is sent until one of them chose, and both texts are there to choose from', async () => {
    const [a, b] = [author(one.page, controls), author(other.page, controls)];
    await a.open('The third question?');
    await b.open('The third question?');
    await unheard();
    await a.field('Question').fill('Third, as one wants it?');
    await a.saved();
    await b.field('Question').fill('Third, as the other wants it?');
    await b.h2('You and a colleague changed the same thing');
    await b.said('Not saved yet: choose below');
    const said = () => other.page.locator('.cw-clashes dd').allTextContents();
    await expect.poll(said).toEqual(['Third, as the other wants it?', 'Third, as one wants it?']);
    await lookAt(other.page, 'builder-two-authors-clash');
    await b.press('Keep mine');
    await b.saved();
    await heard();
    await expect.poll(async () => (await asked(one))[2]).toBe('Third, as the other wants it?');
    await a.h2(/has changed this form too$/);
    await a.press('I have seen it');
  });

  it('or takes what the colleague wrote', async () => {
    const [a, b] = [author(one.page, controls), author(other.page, controls)];
    await unheard();
    await a.field('Question').fill('Third, once more by one?');
    await a.saved();
    await b.field('Question').fill('Third, once more by the other?');
    await b.h2('You and a colleague changed the same thing');
    await b.press('Take theirs');
    await b.saved();
    await expect.poll(async () => (await asked(other))[2]).toBe('Third, once more by one?');
    await heard();
  });

  it('one deletes what the other writes on: what was written stays', async () => {
    const [a, b] = [author(one.page, controls), author(other.page, controls)];
    await a.open('The second question, by the other?');
    await b.open('The second question, by the other?');
    await unheard();
    await a.press('Delete question 2');
    await a.saved();
    await b.field('Question').fill('The second question, still wanted?');
    await b.saved();
    await heard();
    await expect.poll(() => asked(other)).toContain('The second question, still wanted?');
    await expect.poll(() => asked(one)).toContain('The second question, still wanted?');
    expect([...one.faults, ...other.faults]).toEqual([]);
  });
});
