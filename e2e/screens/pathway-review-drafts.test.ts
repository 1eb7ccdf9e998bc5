import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * A change of a pathway: proposed, tried, kept by two authors at once, sent, sent back and approved (decision 0086).
 */
const stage = setStage();
const seats: Seat[] = [];
let page: Page;
let other: Page;
let approver: Page;

async function staff(email: string): Promise<Page> {
  const seat = await stage.sit();
  seats.push(seat);
  await signInStaff(seat.page, email);
  await seat.page.waitForURL((url) => /^\/(admin|staff)/.test(url.pathname));
  await seat.page.goto('/questionnaires/type/0190aaaa-0014-7000-8000-000000000000');
  await seat.page.getByRole('heading', { level: 1, name: 'Abortion care' }).waitFor();
  return seat.page;
}

beforeAll(async () => {
  page = await staff('super@demo.test');
});
afterAll(async () => {
  // A draft that somebody else has changed is refused once (409), as it is meant to be.
  for (const { faults } of seats) expect(faults.filter((fault) => !/409|422/.test(fault))).toEqual([]);
});

const panel = (at = page) => at.getByRole('complementary').first();
const walkCard = () => page.getByRole('region', { name: 'Step through as' });
const pathwayCard = () => page.getByRole('region', { name: 'The pathway', exact: true });
const part = (name: string, at = page) =>
  at
    .getByRole('navigation', { name: 'Parts of the review' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .press('Enter');
const press = (name: string | RegExp, at = page) =>
  at
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .press('Enter');

async function proposeWeeks(weeks: string, why: string, at = page) {
  const limits = at.getByLabel('Limit', { exact: true });
  const limit = limits.locator('option', { hasText: /^First day of last period: 24 weeks/ });
  await limit.waitFor({ state: 'attached' });
  await limits.selectOption({ label: (await limit.textContent()) ?? '' });
  await at.getByLabel('New number').fill(weeks);
  await at.getByLabel('Why?').first().fill(why);
  await press('Put it into the draft', at);
}

describe('decision 0086: a change of a pathway, from the first thought to its approval', () => {
  it('keeps a walk as a test of every draft', async () => {
    await page.getByText('Version 1 is in use').waitFor();
    await walkCard().getByRole('button', { name: 'Keep this walk as a test' }).waitFor();
    await walkCard().getByText('Walk to an outcome first').waitFor();
    await walkCard().getByLabel('Age', { exact: true }).fill('27');
    await walkCard().getByLabel('Weeks pregnant').fill('23');
    await walkCard().getByLabel('and days').fill('6');
    await walkCard().getByLabel('Area', { exact: true }).selectOption({ label: 'Us, free of charge' });
    await press('Walk');
    await walkCard().getByText('Outcome', { exact: true }).waitFor();
    await press('Keep this walk as a test');
    await press('Keep the walk');
    await page.getByText('Say who this is, like “17, at home, no GP”').waitFor();
    await press('Do not keep it');
    await press('Keep this walk as a test');
    await page.getByLabel('Who is this?').fill('27, a day short of 24 weeks');
    await lookAt(page, 'pathway-review-keep-walk');
    await press('Keep the walk');
    await page.getByText('1 of 1 end as they must.').waitFor();
  });

  it('proposes another limit, with its reason, and says in sentences what it does', async () => {
    await page
      .getByLabel('Limit', { exact: true })
      .selectOption({ label: 'First day of last period: 24 weeks' });
    await page.getByLabel('New number').fill('x');
    await press('Put it into the draft');
    await page.getByText('Enter a whole number of weeks, like 25').waitFor();
    await page.getByText('Say why, so that whoever approves it knows').waitFor();
    await proposeWeeks('22', 'The last weeks are too close to book without a call first.');
    await panel().getByRole('heading', { name: 'What this change does' }).waitFor();
    await panel().getByText('Before, version 1').first().waitFor();
    await panel().locator('del', { hasText: '24' }).first().waitFor();
    await panel().locator('ins', { hasText: '22' }).first().waitFor();
    await panel()
      .getByRole('heading', { name: /^Of [\d,]+ combinations, [\d,]+ end elsewhere$/ })
      .waitFor();
    await panel().getByRole('heading', { name: 'In the last 90 days' }).waitFor();
    await page.getByText('Draft 2', { exact: true }).first().waitFor();
    await panel().getByText('Ask for approval').waitFor();
    await panel().getByText('A saved walk ends elsewhere: mend the draft, or the walk').waitFor();
    await walkCard()
      .getByText(/^The walks part at step \d+, “/)
      .waitFor();
    await lookAt(page, 'pathway-review-draft');
    await press(/^Show all \d+$/);
    await press(/^Step through: /);
    await press('Show on the map');
    await pathwayCard().getByRole('heading', { name: 'Page 5: What you are looking for' }).waitFor();
  });

  it('leads a rule somewhere else, and takes that out again', async () => {
    await press('Lead somewhere else');
    await press('Leave it as it is');
    await press('Lead somewhere else');
    const options = await page.getByLabel('Go to').locator('option').allTextContents();
    await page
      .getByLabel('Go to')
      .selectOption({ label: options.find((one) => one.includes('You can have care without a GP')) ?? '' });
    await pathwayCard().getByLabel('Why?').fill('To see what it does.');
    await lookAt(page, 'pathway-review-leads');
    await pathwayCard().getByRole('button', { name: 'Put it into the draft' }).press('Enter');
    await panel().getByText('2 changes, written by').waitFor();
    await panel().getByRole('button', { name: 'Take it out' }).last().press('Enter');
    await panel().getByText('1 change, written by').waitFor();
  });

  it('puts rules into another order', async () => {
    await press('Change the order');
    await pathwayCard()
      .getByRole('button', { name: /^Move down: / })
      .first()
      .press('Enter');
    await pathwayCard()
      .getByRole('button', { name: /^Move up: / })
      .last()
      .press('Enter');
    await pathwayCard().getByLabel('Why?').fill('The more frequent one first.');
    await lookAt(page, 'pathway-review-order');
    await pathwayCard().getByRole('button', { name: 'Put it into the draft' }).press('Enter');
    await panel().getByText('the order of its rules').first().waitFor();
    await panel().getByRole('button', { name: 'Take it out' }).last().press('Enter');
    await panel().getByText('1 change, written by').waitFor();
  });

  it('changes words beside the page as clients read it', async () => {
    await pathwayCard().getByRole('button', { name: 'Its words' }).press('Enter');
    await page.getByRole('heading', { name: 'As they read it' }).waitFor();
    await press('Change the words: What you are looking for');
    await page.getByLabel('Title').fill('');
    await page.getByLabel('Why?').fill('Kinder.');
    await press('Put it into the draft');
    await page.getByText('Write what they read instead').waitFor();
    await page.getByLabel('Title').fill('What would help you');
    await page.getByRole('complementary').getByText('What would help you').waitFor();
    await lookAt(page, 'pathway-review-words');
    await press('Put it into the draft');
    await page.locator('ins', { hasText: 'help' }).waitFor();
    await press(/^Change the words: /);
    await press('Leave it as it is');
    await page
      .getByLabel('Page', { exact: true })
      .selectOption({ label: 'Outcome: Please talk to us today' });
    await page.getByRole('complementary').getByText('If you can, call us now').waitFor();
    await lookAt(page, 'pathway-review-words-outcome');
    await part('Review');
    await panel().getByText('2 changes, written by').waitFor();
  });

  it('shows the walk that moved, and lets it be right now', async () => {
    await page.getByRole('link', { name: 'See the one that moved' }).press('Enter');
    await page.getByText('0 of 1 end as they must under draft 2.').waitFor();
    await page.getByText('Moved', { exact: true }).waitFor();
    await lookAt(page, 'pathway-review-walks');
    await page.getByText(/^Stops at “.+”: more is asked there$/).waitFor();
    await press('Answer the rest: 27, a day short of 24 weeks');
    await press('Walk');
    await walkCard().getByText('Outcome', { exact: true }).nth(1).waitFor();
    await press('Keep it in place of “27, a day short of 24 weeks”');
    await lookAt(page, 'pathway-review-keep-in-place');
    const ends = page.getByLabel('They must end at');
    const [, inUse = ''] = await ends.locator('option').allTextContents();
    await ends.selectOption({ label: inUse });
    await press('Keep the walk');
    await part('Saved walks');
    await page.getByText(`${inUse}`, { exact: true }).first().waitFor();
    await press(/^Step through: /);
    await walkCard().getByText('Outcome', { exact: true }).nth(1).waitFor();
    await part('Saved walks');
    await press('This is right now');
    await page.getByText('As it must', { exact: true }).waitFor();
    await press('Drop: 27, a day short of 24 weeks');
    await press('Keep it');
    await press('Drop: 27, a day short of 24 weeks');
    await press('Drop the walk');
    await page.getByText('No walk is saved yet').waitFor();
    await lookAt(page, 'pathway-review-no-walks');
  });

  it('keeps what two authors write at once, and asks where both changed the same thing', async () => {
    other = await staff('admin@demo.test');
    await part('Review');
    await proposeWeeks('21', 'Still safer.', other);
    await panel(other).locator('ins', { hasText: '21' }).first().waitFor();
    // Somebody else's change of another thing is kept, and both are told.
    await proposeWeeks('20', 'Even safer.');
    await page.getByText(/changed the same thing after you opened it$/).waitFor();
    await lookAt(page, 'pathway-review-clash');
    await press(/^Keep what /);
    await panel().locator('ins', { hasText: '21' }).first().waitFor();
    await proposeWeeks('22', 'As we agreed.', other);
    await panel(other).locator('ins', { hasText: '22' }).first().waitFor();
    await proposeWeeks('20', 'Even safer.');
    await press('Keep mine');
    await panel().locator('ins', { hasText: '20' }).first().waitFor();
    await other.reload();
    await panel(other).locator('ins', { hasText: '20' }).first().waitFor();
  });

  it('asks for approval; its author cannot decide, and may take it back', async () => {
    // A key is heard once the page has drawn what the one before did.
    const led = (key: string) => async () => {
      await page.locator('h1').click();
      await page.keyboard.press(key);
      return page.evaluate(() => `${document.activeElement?.className} #${document.activeElement?.id}`);
    };
    await expect.poll(led('n')).toContain('cw-change');
    await page.keyboard.press('p');
    await expect.poll(led('w')).toContain('#who-age');
    await expect.poll(led('a')).toContain('#ask-approval');
    await press('Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
    // Both of its authors are left out of those who may decide.
    await panel().getByText('Iris Penhale').waitFor();
    await expect.poll(() => panel().getByText('Anjali Rowe', { exact: true }).count()).toBe(0);
    await lookAt(page, 'pathway-review-sent');
    await press('Take it back to draft');
    await press('Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
  });

  it('is sent back by a second person with a word', async () => {
    approver = await staff('internal@demo.test');
    await approver.getByRole('heading', { name: 'Your decision' }).waitFor();
    await lookAt(approver, 'pathway-review-decide');
    await press('Decide', approver);
    await approver.getByText('Choose one').waitFor();
    await approver.getByLabel('Ask for changes').check();
    await press('Send it back', approver);
    await approver.getByText('Say what should change').waitFor();
    await approver.getByLabel('What should change?').fill('Please keep to 22 weeks.');
    await press('Send it back', approver);
    await approver.getByText('As it is in use. Nothing is proposed.').waitFor();
  });

  it('goes on from the version that was sent back, and is approved', async () => {
    await page.reload();
    await part('Versions');
    await page.getByText('“Please keep to 22 weeks.”').waitFor();
    await page
      .getByText(/^What it says differently from version 1/)
      .first()
      .click();
    await lookAt(page, 'pathway-review-versions');
    await press('Begin a draft from version 2');
    await part('Review');
    await proposeWeeks('22', 'As asked for.');
    await panel().locator('ins', { hasText: '22' }).first().waitFor();
    await press('Ask for approval');
    await page.getByText('You cannot decide about your own change').waitFor();
    await approver.reload();
    await approver.getByLabel('Approve version 3').check();
    await press('Decide', approver);
    await approver.getByText('Version 3 is in use').waitFor();
    await part('Versions', approver);
    await approver.getByText('In use', { exact: true }).waitFor();
  });

  it('discards a draft after asking once more', async () => {
    await page.reload();
    await page.getByText('Version 3 is in use').waitFor();
    await proposeWeeks('23', 'To try.');
    await press('Discard draft');
    await press('Keep it');
    await press('Discard draft');
    await lookAt(page, 'pathway-review-discard');
    await press('Discard the draft');
    await page.getByText('As it is in use. Nothing is proposed.').waitFor();
  });

  it('prints every rule, and none of the buttons', async () => {
    await page.evaluate(() => {
      Object.assign(globalThis, {
        print: () => document.body.setAttribute('data-printed', 'yes'),
      });
    });
    await press('Print for the meeting');
    await expect.poll(() => page.locator('body').getAttribute('data-printed')).toBe('yes');
    await pathwayCard().getByText('22 weeks or more ago').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => page.getByRole('button', { name: 'Print for the meeting' }).isVisible())
      .toBe(false);
    await page.emulateMedia({ media: 'screen' });
  });

  it('follows in the open check, which has no draft of its own', async () => {
    await page
      .getByRole('navigation', { name: 'Pathways' })
      .getByRole('link', { name: 'Open check' })
      .press('Enter');
    await page.getByText(/^The open check follows the limits of Abortion care/).waitFor();
    await lookAt(page, 'pathway-review-open');
  });
});
