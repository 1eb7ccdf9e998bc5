import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { focusInSight } from '../support/focusInSight.ts';
import { lookAt } from '../support/look.ts';
import { daysAgo, fillDate } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * /questionnaires/form, /questionnaires/form/{id}, /schedules-form, /questionnaires/form/approval(s): forms are
 * approved by a second person, given out now and later, reminded of and called off (rules 7.1, 7.2, 7.13 to 7.15).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

/** Runs in the page: whether all of it can be seen. */
function onScreen(one: Element): boolean {
  const { top, bottom } = one.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
const day = (ahead: number) => daysAgo(-ahead);
const panel = (name: string) => page.getByRole('complementary', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const press = (name: string | RegExp) => controls.press(page, button(name).first());
const inDialog = (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
const said = (words: string | RegExp) => page.getByText(words).first().waitFor();
const h1 = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const tab = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Forms' }).getByRole('link', { name }).click();
async function choose(typed: string, name: string | RegExp) {
  await page.getByLabel('Find a client').fill(typed);
  await page.getByRole('option', { name }).first().click();
}

describe('forms that wait for approval', () => {
  it('rule 7.15: the page of forms says how they stand and leads on', async () => {
    await page.goto('/questionnaires/form');
    await h1('Forms');
    await page.getByRole('link', { name: /Wait for you: \d/ }).waitFor();
    await page.getByText('Goes out next').waitFor();
    await page.getByRole('link', { name: 'Sleep and mood check' }).first().waitFor();
    await lookAt(page, 'forms-dashboard');
    await tab(/Approvals/);
    await h1('Form approvals');
  });

  it('rule 7.1: what changed is read side by side in words, with what approving does', async () => {
    await page.getByRole('link', { name: 'Sleep and mood check' }).click();
    await page.getByRole('heading', { name: 'Sleep and mood check, version 2' }).waitFor();
    await page.getByRole('row', { name: /Question 2 asks in other words/ }).waitFor();
    await page.getByText('Any symptoms?').waitFor();
    await page.getByText(/planned sending/).waitFor();
    await lookAt(page, 'forms-approvals');
    await page.getByText(/Show the \d that stay the same/).click();
    await page.keyboard.press('j');
    await page.getByRole('heading', { name: 'Travelling to us, version 1' }).waitFor();
    await page.keyboard.press('k');
    await page.getByRole('heading', { name: 'Sleep and mood check, version 2' }).waitFor();
  });

  it('rule 7.2: nobody decides about their own', async () => {
    await page.getByRole('link', { name: 'What you read from us' }).click();
    await page.getByRole('heading', { name: 'You cannot approve your own form' }).waitFor();
    await expect.poll(() => button(/Decide|Approve it/).count()).toBe(0);
    await lookAt(page, 'forms-approvals-own');
  });

  it('rules 7.27, 13.10: whoever decides asks at a question; its author is told, and answers', async () => {
    await page.getByRole('link', { name: 'Travelling to us' }).click();
    await page.getByRole('heading', { name: 'Travelling to us, version 1' }).waitFor();
    await page.getByRole('heading', { name: 'Comments on the form' }).waitFor();
    // One box for one decision: the other opens for whoever wants to ask first.
    await expect.poll(() => page.getByLabel('Say something about it').isVisible()).toBe(false);
    await page.getByText(/^Ask .* something before you decide$/).click();
    await page.getByLabel('What is it about?').selectOption({ index: 1 });
    await page.getByLabel('Say something about it').fill('Why is this one new?');
    await press('Comment');
    await page.getByText('Why is this one new?', { exact: true }).first().waitFor();
    await page.getByText(/On (question|the section)/).waitFor();
    await press(/^Answer ?: Why is this/);
    await press('Leave it');
    await press(/^Change ?: Why is this/);
    await page.getByLabel('What your comment says').fill('Why is this one asked?');
    await press('Save the change');
    await page.getByText('Why is this one asked?', { exact: true }).first().waitFor();
    await lookAt(page, 'forms-approvals-comments');
    const author = await stage.sit();
    await signInStaff(author.page, 'admin@demo.test');
    await author.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await author.page.goto('/profile?part=notifications');
    await author.page
      .getByRole('link', { name: /wrote about the form “Travelling to us”/ })
      .first()
      .click();
    await author.page.getByText('Why is this one asked?', { exact: true }).first().waitFor();
    await author.page.getByRole('button', { name: /^Answer ?: Why is this/ }).click();
    await author.page.getByLabel('Your answer').fill('Clients asked for it.');
    await author.page.getByRole('button', { name: 'Send the answer' }).click();
    await author.page.getByText('Clients asked for it.', { exact: true }).first().waitFor();
    await lookAt(author.page, 'builder-sent-comments');
    expect(author.faults).toEqual([]);
    await author.page.close();
    await page.reload();
    await page.getByText('Clients asked for it.', { exact: true }).first().waitFor();
    await press(/^Answer ?: Why is this/);
    await page.getByLabel('Your answer').fill('Then it is clear.');
    await press('Send the answer');
    await page.getByText('Then it is clear.', { exact: true }).first().waitFor();
    await press(/^Settle it ?: Why is this/);
    await page.getByText(/Settled by/).waitFor();
    await press(/^Open it again ?: Why is this/);
    await expect.poll(() => page.getByText(/Settled by/).count()).toBe(0);
    await press(/^Take back ?: Why is this/);
    await inDialog('Keep it');
    await press(/^Take back ?: Why is this/);
    await inDialog('Take it back');
    await page.getByText('Taken back by whoever wrote it.').waitFor();
  });

  it('sent back it needs words; approved it is in use', async () => {
    await page.getByRole('link', { name: 'Travelling to us' }).click();
    await page.getByRole('heading', { name: 'Travelling to us, version 1' }).waitFor();
    await press('Decide');
    await page.getByText('Choose one').first().waitFor();
    await page.getByLabel('Ask for changes').check();
    await press('Send it back');
    await page.getByText('Say what should change').first().waitFor();
    await lookAt(page, 'forms-approvals-mend');
    await page.getByLabel('What should change?').fill('Please ask about parking too.');
    await press('Send it back');
    await said(/Travelling to us is on its way back/);
    await page.getByRole('link', { name: 'Travelling to us' }).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Sleep and mood check' }).click();
    await page.getByRole('heading', { name: 'Sleep and mood check, version 2' }).waitFor();
    await page.keyboard.press('r');
    await page.keyboard.press('a');
    await press('Approve it');
    await said('Sleep and mood check is approved');
  });

  it('whoever asked reads what came back', async () => {
    const other = await stage.sit();
    await signInStaff(other.page, 'admin@demo.test');
    await other.page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    await other.page.goto('/questionnaires/form/approval');
    await other.page.getByText('Please ask about parking too.').waitFor();
    await lookAt(other.page, 'forms-approval-sent');
    expect(other.faults).toEqual([]);
  });
});

describe('a form is given out', () => {
  it('rule 7.13: whom, how each is told, and the message, before anything is sent', async () => {
    await page.goto('/questionnaires/form');
    await press('Share a form');
    await press('Cancel');
    await press('Share After your visit');
    await press('Share it now');
    await panel('Share a form').getByText('Choose who gets it').first().waitFor();
    // The page scrolls as they type, to the error, say: the list closes, and is there again once it rests.
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.getByLabel('Find a client').fill('Amira');
    await page.getByRole('option', { name: /Amira Hale/ }).waitFor();
    await page.evaluate(
      () =>
        new Promise<void>((done) => {
          addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(() => done())), {
            capture: true,
            once: true,
          });
          scrollBy(0, scrollY > 10 ? -5 : 5);
        }),
    );
    await page
      .getByRole('option', { name: /Amira Hale/ })
      .first()
      .click();
    await page.setViewportSize({ width: 1280, height: 900 });
    await panel('Share a form').getByText('Amira Hale').first().waitFor();
    await choose('Bethan', /Bethan Moss/);
    await panel('Share a form').getByRole('heading', { name: '2 people get it' }).waitFor();
    await press('Take out Bethan Moss');
    await panel('Share a form').getByRole('heading', { name: '1 person gets it' }).waitFor();
    await page.getByText('The message', { exact: true }).click();
    await panel('Share a form').getByText('A form for you', { exact: true }).waitFor();
    await page.getByLabel('Or add a list').selectOption({ label: 'The newest clients' });
    await press('Add this list');
    await panel('Share a form')
      .getByRole('heading', { name: /\d\d people get it/ })
      .waitFor();
    await press('Close panel');
  });

  it('now, with a day by which it is due and reminders', async () => {
    await page.getByRole('link', { name: 'After your visit' }).first().click();
    await h1('After your visit');
    await press('Share this form');
    await press('Close panel');
    await press('Share this form');
    await press('Cancel');
    await press('Share this form');
    await choose('Amira', /Amira Hale/);
    await panel('Share a form')
      .getByText(/(Text|Email) to|No message is safe|want no such/)
      .first()
      .waitFor();
    await fillDate(page, 'due', day(9));
    await page.getByLabel('One day before').check();
    await page.getByLabel('Tell them when we have read it').check();
    await lookAt(page, 'forms-share');
    // However long the form, what sends it is in sight, and nothing that has the keyboard is below it.
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
      await page.getByLabel('Find a client').focus();
      for (let step = 0; step < 18; step += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => page.evaluate(focusInSight)).toBe(true);
        await expect.poll(() => button('Share it now').evaluate(onScreen)).toBe(true);
      }
    }
    await press('Share it now');
    await said('The form is shared');
    await page.getByRole('link', { name: 'Amira Hale' }).first().waitFor();
    await lookAt(page, 'forms-one');
  });

  it('rule 7.15: a reminder by hand, once a day', async () => {
    await press('Remind now Amira Hale');
    await said(/Amira Hale: /);
  });

  it('the client finds it and is asked by the day that was said', async () => {
    const other = await stage.sit();
    await signInClient(other.page, stage.portal, 'client@demo.test');
    await other.page.getByText('After your visit').first().waitFor();
    expect(other.faults).toEqual([]);
  });

  it('rule 7.19: from a client’s record, which says how their forms stand', async () => {
    await page.getByRole('link', { name: 'Amira Hale' }).first().click();
    await page.waitForURL('**/forms/**');
    await page.goto(page.url().replace(/\/forms\/.*/, '/forms'));
    await page.getByRole('heading', { name: 'Form by form' }).waitFor();
    await page.getByText('First: ').waitFor();
    await lookAt(page, 'client-forms-standing');
    await page.getByRole('link', { name: 'Share a form' }).click();
    await panel('Share a form')
      .getByLabel('Form', { exact: true })
      .selectOption({ label: 'Sleep and mood check' });
    await panel('Share a form').getByText('Amira Hale').first().waitFor();
    await panel('Share a form').getByLabel('Later').check();
    await press('Plan it');
    await panel('Share a form').getByText('Enter the day it goes out').first().waitFor();
    await fillDate(page, 'day', day(4));
    await page.getByLabel('At what time').selectOption({ label: '10am' });
    await press('Plan it');
    await said(/It goes out on/);
  });

  it('rule 7.14: what is planned is changed and called off', async () => {
    await tab(/Scheduled/);
    await h1('Scheduled forms');
    await page.getByText('Amira Hale').first().waitFor();
    await lookAt(page, 'forms-scheduled');
    await press('Share a form');
    await press('Cancel');
    await press('Share a form');
    await press('Close panel');
    const own = page.getByRole('row', { name: /Amira Hale/ });
    await controls.press(page, own.getByRole('button', { name: /Change/ }));
    await press('Leave it as it is');
    await controls.press(page, own.getByRole('button', { name: /Change/ }));
    await press('Close panel');
    await controls.press(page, own.getByRole('button', { name: /Change/ }));
    await fillDate(page, 'due', day(8));
    await lookAt(page, 'forms-plan');
    await press('Save the change');
    await said(/goes out on/);
    await controls.press(page, own.getByRole('button', { name: /Call off/ }));
    await inDialog('Leave it planned');
    await controls.press(page, own.getByRole('button', { name: /Call off/ }));
    await inDialog('Call it off');
    await said(/is called off/);
    await page.getByRole('link', { name: 'Called off', exact: true }).click();
    await page.getByText('Amira Hale').first().waitFor();
  });

  it('every button of these pages was pressed', () => {
    const others =
      /short-cuts|(Answer|Change|Settle it|Take back|Open it again) ?: |Turn |Change (?!Sleep)|Call off (?!Sleep)|Take out |Take away |Add it |Decline |Remind now |Share .+|Filter|State|Clear|Choose all |Remind them/;
    expect(controls.left().filter((one) => !others.test(one.slice(one.indexOf(': ') + 2)))).toEqual([]);
  });
});
