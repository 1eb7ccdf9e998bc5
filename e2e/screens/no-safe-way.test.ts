import { describe, expect, it } from 'vitest';
import { lookAt } from '../support/look.ts';
import { heading, press } from '../support/pageActions.ts';
import { call, carry, newSession } from '../support/people.ts';
import { saysSafeFirst } from '../support/safeFirst.ts';
import { leave, setStage } from '../support/stage.ts';

const stage = setStage();

describe('rule 1.13: what follows from the ways they choose', () => {
  it('none of these: nothing goes out, and the page says where the next step stands', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await carry(page, await newSession(stage.portal, 'client@demo.test'));
    await page.goto('/client/edit-contact-preferences');
    await heading(page, /./);
    await page.getByRole('checkbox', { name: 'None of these' }).check();
    await page.getByText('Your next step stands on your dashboard', { exact: false }).waitFor();
    await lookAt(page, 'no-safe-way');
    await leave(seat);
  });
});

describe('rule 8.43: a time by phone for whom no call is safe', () => {
  it('says so before it is booked, and beside it', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    // In their first form they say that only an email is safe.
    const as = await newSession(stage.portal, 'maya.brandreth5@demo.test');
    await saysSafeFirst(stage.portal, as);
    const { callsAreSafe } = await call<{ callsAreSafe: boolean }>(stage.portal, '/callback/usual', { as });
    expect(callsAreSafe).toBe(false);
    await carry(page, as);
    // Asked for as the page opens: nothing comes in above what they press.
    const asked = page.waitForResponse('**/callback/usual');
    await page.goto('/appointment/booking?service=top');
    await asked;
    await page.getByLabel('Where', { exact: true }).selectOption({ label: 'Phone call' });
    await page.locator('.cw-slot').last().click();
    await page.getByText('We are holding this for you').waitFor();
    const told = page.getByRole('heading', { name: 'You told us that a call is not safe' });
    await told.waitFor();
    await page.getByText('If not, choose a time at a clinic.', { exact: false }).waitFor();
    await lookAt(page, 'booking-no-calls');
    await press(page, 'Book this time');
    await heading(page, 'Your appointment is booked');
    await told.waitFor();
    // The last time there is can still be changed online.
    await page.getByText('change it to a time at a clinic, or cancel it', { exact: false }).waitFor();
    await lookAt(page, 'booked-no-calls');
    await leave(seat);
  });
});
