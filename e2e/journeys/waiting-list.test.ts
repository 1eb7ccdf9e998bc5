import { beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { carry, newSession } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Journey 8: nothing suits, so somebody waits; a time that comes free is kept for them, and they say yes or no. */
const stage = setStage();
/** Who has a time kept for them in the demonstration. */
const OFFERED = ['chloe.penrose13@demo.test', 'kezia.carver16@demo.test'] as const;
let seat: Seat;
const controls = new EveryControl();
const button = (name: string) => seat.page.getByRole('button', { name, exact: true });

beforeAll(async () => {
  seat = await stage.sit(320);
  await carry(seat.page, await newSession(stage.portal, 'client@demo.test'));
});

describe('rule 3.9: the waiting list', () => {
  it('is come to from the booking page, and joined with what suits', async () => {
    const { page } = seat;
    await page.goto('/appointment/booking');
    await follow(page, 'See the other ways');
    await heading(page, 'No time that suits you?');
    await lookAt(page, 'no-appointment-waiting');
    await follow(page, 'Join the waiting list');
    await heading(page, 'Your waiting list');
    await button('Join the waiting list').waitFor();
    await lookAt(page, 'waiting-list-join');
    for (const way of ['Clinic', 'Phone call', 'Video call'])
      await page.getByLabel(way, { exact: true }).uncheck();
    await controls.press(page, button('Join the waiting list'));
    await page.getByRole('link', { name: 'Choose one way at least' }).waitFor();
    await page.getByLabel('Phone call', { exact: true }).check();
    await page.getByLabel('Clinic', { exact: true }).check();
    await page.getByLabel('How far can you come?').selectOption('10');
    await page.getByLabel('Saturday', { exact: true }).uncheck();
    await page.getByLabel('Morning', { exact: true }).uncheck();
    await page.getByLabel('How long do you need to get ready?').selectOption('72');
    await press(page, 'Join the waiting list');
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await page.getByText('Any place within 10 miles').waitFor();
    await page.getByText('Afternoon or evening').waitFor();
    await lookAt(page, 'waiting-list');
  });

  it('is changed, and stands on the dashboard', async () => {
    const { page } = seat;
    await controls.press(page, button('Change what suits you'));
    await controls.press(page, button('Change nothing'));
    await controls.press(page, button('Change what suits you'));
    await page.getByLabel('Which language, if you need an interpreter?').fill('Polish');
    await controls.press(page, button('Save'));
    await page.getByText('Polish').waitFor();
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await lookAt(page, 'dashboard-waiting');
    await follow(page, 'See or change it');
    await at(page, '/appointment/waitinglist');
  });

  it('is left after one more question', async () => {
    const { page } = seat;
    await controls.press(page, button('Leave the waiting list'));
    await controls.press(page, button('Stay on it'));
    await controls.press(page, button('Leave the waiting list'));
    await controls.press(page, button('Leave it'));
    await button('Join the waiting list').waitFor();
  });
});

describe('rule 3.9: a time that is kept for one', () => {
  it('is shown with its day in words, can be kept a while longer, and is booked with one press', async () => {
    const { page } = seat;
    await carry(page, await newSession(stage.portal, OFFERED[0]));
    await page.goto('/client/dashboard');
    await page.getByRole('heading', { name: 'A time is kept for you' }).waitFor();
    await lookAt(page, 'dashboard-offer');
    await follow(page, 'Say yes or no');
    await button('Yes, book this time').waitFor();
    await lookAt(page, 'waiting-list-offer');
    const when = (await page.locator('.cw-next h2').textContent()) ?? '';
    await controls.press(page, button('No, it does not suit me'));
    await page.getByRole('dialog').waitFor();
    await lookAt(page, 'waiting-list-let-go');
    await controls.press(page, button('Keep it for now'));
    await controls.press(page, button('Yes, book this time'));
    await at(page, '/appointment/booking_confirmed');
    await page
      .getByText(when.split(',')[0] ?? '')
      .first()
      .waitFor();
    await page.goto('/appointment/waitinglist');
    await button('Join the waiting list').waitFor();
  });

  it('is let go after one more question, and the place in the line stays', async () => {
    const { page } = seat;
    await carry(page, await newSession(stage.portal, OFFERED[1]));
    await page.goto('/appointment/waitinglist');
    await controls.press(page, button('No, it does not suit me'));
    await controls.press(page, button('Let it go'));
    await page.getByText('Said no').waitFor();
    await page.getByRole('heading', { name: 'You are on the waiting list' }).waitFor();
    await lookAt(page, 'waiting-list-said-no');
  });

  it('every control of these pages was pressed', () => {
    expect(controls.left().filter((one) => one.startsWith('/appointment/waitinglist'))).toEqual([]);
  });
});
