import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** The waiting list as staff work it: found, opened, answered for, offered by hand, taken off. */
const stage = setStage();
let seat: Seat;
const controls = new EveryControl();
const button = (name: string | RegExp) =>
  seat.page.getByRole('button', { name, exact: typeof name === 'string' });
const row = (name: string) => seat.page.getByRole('row').filter({ hasText: name });

beforeAll(async () => {
  seat = await stage.sit();
  await signInStaff(seat.page);
});

describe('rule 3.9, 16.1: the waiting list of staff', () => {
  it('lists who waits, longest first, with what suits them and what is offered', async () => {
    const { page } = seat;
    await page.goto('/admin/appointment/waitlist');
    await heading(page, 'Waiting list');
    await row('Chloe Penrose').waitFor();
    await lookAt(page, 'staff-waitlist');
    const waited = await page.locator('tbody tr').allTextContents();
    expect(waited.length).toBeGreaterThan(4);
    await page.getByRole('link', { name: 'Offered now' }).click();
    await row('Kezia Carver').waitFor();
    await row('Chloe Penrose').waitFor();
    await page.getByRole('link', { name: 'Not waiting any more' }).click();
    await page.getByText('Left', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Everyone who waits' }).click();
    await page.getByLabel('Find somebody who waits by name or reference').fill('Freya');
    await row('Freya Thorne').waitFor();
    await row('Chloe Penrose').waitFor({ state: 'detached' });
  });

  it('opens one with all that was offered before, and writes down what they say on the phone', async () => {
    const { page } = seat;
    await controls.press(page, row('Freya Thorne').getByRole('button'));
    await page.getByText('Said no').waitFor();
    await lookAt(page, 'staff-waitlist-person');
    await controls.press(page, button('Close'));
    await controls.press(page, button('Clear the search'));
    await controls.press(page, row('Chloe Penrose').getByRole('button'));
    await button('They said yes').waitFor();
    await controls.press(page, button('No answer yet: write it down'));
    await page.getByText('Say in a few words what they said').waitFor();
    await page.getByLabel('What did they say on the phone?').fill('Asks for a lift first');
    await lookAt(page, 'staff-waitlist-offer');
    await controls.press(page, button('No answer yet: write it down'));
    await page.getByText(/On the phone: Asks for a lift first/).waitFor();
    await page.getByLabel('What did they say on the phone?').fill('The lift is found');
    await controls.press(page, button('They said yes'));
    await page.getByText('Said yes').waitFor();
    await page.getByText(/On the phone: The lift is found/).waitFor();
    await controls.press(page, row('Kezia Carver').getByRole('button'));
    await controls.press(page, button('They said no'));
    await page.getByText('Said no').waitFor();
  });

  it('takes somebody off with a reason', async () => {
    const { page } = seat;
    await controls.press(page, button('Take off the waiting list'));
    await controls.press(page, button('Change nothing'));
    await controls.press(page, button('Take off the waiting list'));
    await controls.press(page, button('Take them off'));
    await page.getByText('Say in a few words why. The client can read it').waitFor();
    await page.getByLabel('Why?').fill('Has had care elsewhere');
    await controls.press(page, button('Take them off'));
    await row('Kezia Carver').waitFor({ state: 'detached' });
    await controls.press(page, button('Close'));
  });

  it('says whom a free time fits and why, and offers it by hand', async () => {
    const { page } = seat;
    await controls.press(page, button('See whom a free time fits'));
    await page.locator('#offer-service').selectOption('top');
    const times = page.locator('#offer-time');
    await times.waitFor();
    // Some days ahead, so that it fits whoever needs days to get ready.
    const last = await times.locator('option').last().getAttribute('value');
    await times.selectOption(last);
    await page.getByRole('heading', { name: 'In the order in which they would be asked' }).waitFor();
    const first = page.locator('.cw-fits li').first();
    await first.waitFor();
    await lookAt(page, 'staff-waitlist-fits');
    await controls.press(page, first.getByRole('button', { name: /^Offer it/ }));
    await page.getByRole('dialog').waitFor();
    await lookAt(page, 'staff-waitlist-by-hand');
    await controls.press(page, page.getByRole('dialog').getByRole('button', { name: 'Change nothing' }));
  });

  it('every control of the page was pressed: offering a time is for the day, and last-slot-passed-on presses it', () => {
    expect(controls.left().filter((one) => !/: Open | Offer it/.test(one))).toEqual([]);
  });
});
