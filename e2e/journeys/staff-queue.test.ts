import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { lookAt } from '../support/look.ts';
import { at, press } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * A contact centre at work (rule 4.8 to 4.10, 16.7 to 16.10, and of journey 18.2 what staff do): triage and the lists
 * of calls, by two people on two screens, by keyboard too. The people are the demonstration's.
 */
const PENDING = '/admin/dashboard/callbacks/pending';
const OVERFLOW = '/admin/dashboard/callbacks/overflow';
const COMPLETED = '/admin/dashboard/callbacks/completed';
const TRIAGE = '/admin/dashboard/triage';

const stage = setStage();
let seat: Seat;
let other: Seat;
let page: Page;
let colleague: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page);
  await at(page, '/admin/dashboard');
  other = await stage.sit();
  colleague = other.page;
  await signInStaff(colleague, 'super@demo.test');
  await at(colleague, '/admin/dashboard');
});
afterAll(async () => {
  // A press that comes second is refused, which the browser notes.
  const faults = [...(seat?.faults ?? []), ...(other?.faults ?? [])].filter(
    (fault) => !/409|404/.test(fault),
  );
  expect(faults).toEqual([]);
});

const rows = (of = page) => of.locator('table tbody tr');
const row = (name: string, of = page) => rows(of).filter({ hasText: name });
const button = (name: string | RegExp, of: Page = page) => of.getByRole('button', { name });
const tab = (name: RegExp) => page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name });
const live = (of = page) => of.getByText(/^Live\. Updated/).waitFor();

describe('triage', () => {
  it('rule 16.7: who may be in danger stands first, and each says why it stands there', async () => {
    await tab(/^Triage/).click();
    await page.waitForURL(`**${TRIAGE}`);
    await rows().first().waitFor();
    await live();
    await expect.poll(() => rows().first().textContent()).toContain('Safeguarding');
    await page.keyboard.press('j');
    const panel = page.getByRole('complementary');
    await panel.getByRole('heading', { name: /Why it stands here/ }).waitFor();
    await expect.poll(() => panel.textContent()).toMatch(/Danger: Safeguarding; by .*, our target\./);
    await lookAt(page, 'staff-triage');
    await page.keyboard.press('j');
    await expect.poll(() => panel.textContent()).not.toContain('Danger: Safeguarding');
    await page.keyboard.press('k');
    await expect.poll(() => panel.textContent()).toMatch(/Danger: Safeguarding; by .*, our target\./);
    await page.keyboard.press('x');
    await expect.poll(() => panel.count()).toBe(0);
  });

  it('rule 16.8, 16.10: what one takes shows on the other screen, who then cannot; safe contact stands there once it is taken', async () => {
    await colleague.goto(TRIAGE);
    await rows(colleague).first().waitFor();
    await live(colleague);
    // rule 16.21: whoever can only be reached later stands first all the same, and is not handed out.
    const passedOver = (await rows().first().getByRole('rowheader').getByRole('button').textContent()) ?? '';
    await page.keyboard.press('n');
    await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    const panel = page.getByRole('complementary');
    const name = (await panel.getByRole('heading', { level: 2 }).first().textContent()) ?? '';
    expect(name).not.toBe(passedOver);
    await expect.poll(() => row(name, colleague).textContent()).toMatch(/A colleague|Anjali Rowe/);
    await expect.poll(() => row(name).textContent()).toContain('You');
    await lookAt(page, 'staff-triage-taken');
    await button('Say what came of it').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('A nurse has spoken with them').check();
    await dialog.getByLabel('What was done').fill('A nurse spoke with them, and planned the next step.');
    await dialog.getByRole('button', { name: 'Go on to the last check' }).click();
    await page.getByText('This is whom it reaches').waitFor();
    await press(page, 'Yes, close it');
    await expect.poll(() => row(name, colleague).count()).toBe(0);
  });

  it('handed back it is free on the other screen; filters and views narrow it down', async () => {
    const name = (await rows().first().getByRole('rowheader').getByRole('button').textContent()) ?? '';
    await row(name).first().getByRole('button', { name: /^Take/ }).click();
    await expect.poll(() => row(name, colleague).first().textContent()).toMatch(/A colleague|Anjali Rowe/);
    await button('Hand back').click();
    await row(name, colleague).first().getByRole('button', { name: /^Take/ }).waitFor();
    await button('Close panel').click();
    await page.getByRole('link', { name: 'Mine', exact: true }).click();
    await page.getByRole('heading', { name: 'Nothing matches these filters' }).waitFor();
    // Both before the page was drawn again: the second must not bring back what the first took away.
    const reason = await page.getByRole('combobox', { name: 'Reason' }).elementHandle();
    const clear = await button('Clear the filters').elementHandle();
    await page.evaluate(
      async ([one, two]) => {
        (one as HTMLElement).click();
        for (let turn = 0; turn < 20; turn++) await Promise.resolve();
        (two as HTMLSelectElement).value = 'red_flag';
        two?.dispatchEvent(new Event('change', { bubbles: true }));
      },
      [clear, reason],
    );
    await expect.poll(() => rows().count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?kind=red_flag');
    await page.getByRole('link', { name: 'Done', exact: true }).click();
    await rows().first().getByText(/^Done/).waitFor();
    await page.getByRole('link', { name: 'All open' }).click();
    await button('Pause updates').click();
    await page.getByText(/^Updates are paused/).waitFor();
    await button('Go on with updates').click();
    await live();
  });
});

describe('callbacks', () => {
  it('rule 4.15: calls whose time has begun, and that nobody is at, stand by themselves until somebody takes them', async () => {
    await tab(/^Callbacks pending/).click();
    await page.waitForURL(`**${PENDING}`);
    await page.getByRole('link', { name: 'Due, nobody at it' }).click();
    await page.waitForURL('**/pending?list=unattended');
    await page
      .getByRole('navigation', { name: 'Views' })
      .locator('[aria-current]', { hasText: 'Due' })
      .waitFor();
    // Those not reached in time are among them; who was tried, or is called later, is not.
    await rows().getByText('Not reached in time').first().waitFor();
    for (const words of await rows().allTextContents()) expect(words).toContain('Not tried yet');
    await lookAt(page, 'staff-calls-unattended');
    // From its row: "the next" would be another one than stands there first.
    expect(await button('Take the next call').count()).toBe(0);
    expect(await page.getByText('take the next one').count()).toBe(0);
    const all = await rows().count();
    await rows().first().getByRole('button', { name: /^Take/ }).click();
    await expect.poll(() => rows().count()).toBe(all - 1);
    // It is theirs now, and stays beside the list that it has left.
    await button('Show what is safe, and the number').waitFor();
    await button('Hand back').click();
    await expect.poll(() => rows().count()).toBe(all);
    // What was pressed is gone: the work goes on at its card, or at its row.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.matches('h2, [data-work]')))
      .toBe(true);
    await page.keyboard.press('x');
    await page.getByRole('combobox', { name: 'Which' }).selectOption('');
    await page.waitForURL(`**${PENDING}`);
    // Among those that wait there is none whose time is past.
    await expect.poll(() => rows().getByText('Not reached in time').count()).toBe(0);
    await rows().first().waitFor();
  });

  it('rule 4.10: a call is taken, what is safe is opened, and then the number stands there', async () => {
    await rows().first().waitFor();
    expect(await page.locator('main').textContent()).not.toMatch(/07700/);
    await lookAt(page, 'staff-calls-pending');
    await page.keyboard.press('n');
    const show = button('Show what is safe, and the number');
    await show.waitFor();
    await lookAt(page, 'staff-call-taken');
    await show.click();
    await page.getByRole('link', { name: /^Call 07700/ }).waitFor();
    await page.getByRole('radio', { name: 'No answer' }).waitFor();
    await page.getByRole('link', { name: 'Book a time for them' }).waitFor();
    await lookAt(page, 'staff-call-open');
  });

  it('rule 4.9: what came of it is recorded once, and the call goes where it belongs', async () => {
    await button('Save and finish').click();
    await page.getByText('Choose what happened on the call').waitFor();
    await page.getByRole('radio', { name: /another time/ }).check();
    await page.getByRole('combobox', { name: 'Which day?' }).selectOption({ index: 2 });
    await page.getByRole('combobox', { name: 'What time of day?' }).selectOption('evening');
    await page
      .getByRole('textbox', { name: 'Note for the record' })
      .fill('In a shop. Wants to talk in the evening.');
    await lookAt(page, 'staff-call-later');
    await page.keyboard.press('Control+Enter');
    await rows().getByText('Tried once: They asked us to call another time').first().waitFor();
    await page.keyboard.press('n');
    await button('Show what is safe, and the number').click();
    await page.getByRole('radio', { name: 'I spoke to them' }).check();
    await button('Save and finish').click();
    await expect.poll(() => page.getByRole('complementary').count()).toBe(0);
    await button('Take the next call').click();
    await page.getByRole('alert').getByText('No call is due that nobody has taken.').waitFor();
  });

  it('overflow says why each is there; completed who made it and when', async () => {
    await tab(/^Callbacks overflow/).click();
    await page.waitForURL(`**${OVERFLOW}`);
    await rows().first().waitFor();
    await rows().getByText('Every try is used up').first().waitFor();
    await rows().getByText('Not reached in time').first().waitFor();
    await page.getByRole('link', { name: 'Not reached at all' }).click();
    await expect.poll(() => rows().count()).toBe(1);
    await rows().first().getByRole('rowheader').getByRole('button').click();
    await button('Take this call').click();
    await button('Show what is safe, and the number').click();
    await page.getByRole('heading', { name: 'Tries so far' }).waitFor();
    await lookAt(page, 'staff-calls-overflow');
    await button('Hand back').click();
    await button('Take this call').waitFor();
    await tab(/^Callbacks completed/).click();
    await page.waitForURL(`**${COMPLETED}`);
    await rows().first().getByText('Anjali Rowe').waitFor();
    await rows().first().getByRole('rowheader').getByRole('button').click();
    await page.getByRole('complementary').getByText(/^Made/).waitFor();
    await lookAt(page, 'staff-calls-completed');
  });

  it('rule 16.10: where nothing can be heard the list says so, and looks again by itself', async () => {
    await colleague.route('**/api/v1/live', (route) => route.abort());
    await colleague.goto(PENDING);
    await rows(colleague).first().waitFor();
    await colleague.getByText(/^Looked again at/).waitFor();
    await colleague.unroute('**/api/v1/live');
    await live(colleague);
  });
});
