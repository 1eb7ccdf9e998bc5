import { callbackDays, callWhenWords } from '@careway/core/callbacks/days';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lookAt, stores } from '../support/look.ts';
import { focused, heading, keys, press } from '../support/pageActions.ts';
import { signInClient } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** rule 4.1: one screen for seventeen routes, by clients and by strangers. */
const stage = setStage();

/** The second day that is offered: a whole one, whatever the hour. */
const [, secondDay] = callbackDays(new Date());
const when = (slot: 'morning' | 'evening') => callWhenWords(secondDay?.day ?? '', slot);

async function choose(page: Page, slot: string): Promise<void> {
  await page.getByRole('group', { name: 'Which day is safe for you?' }).getByRole('radio').nth(1).check();
  await page.getByLabel(slot).check();
}

describe('a stranger asks for a call', () => {
  it('by keyboard, without an account; they move it and take it back, and the browser keeps nothing', async () => {
    const { page, faults } = await stage.sit(320);
    await page.goto('/phone/callback');
    await heading(page, 'Ask us to call you');
    await press(page, 'Ask for this call');
    await expect
      .poll(() => page.getByRole('alert').getByRole('link').allTextContents())
      .toEqual([
        'Choose a day',
        'Choose morning, afternoon or evening',
        'Enter the name we should ask for. It can be any name',
        'Enter a phone number that is safe for us to call',
        'Say if we may leave a voicemail',
      ]);
    await lookAt(page, 'call-asked-errors');
    // By keyboard from the first mistake on.
    await page.getByRole('alert').getByRole('link').first().focus();
    await keys(page, 'Enter', 'Space', 'ArrowRight', 'Tab', 'Space', 'Tab');
    await page.keyboard.type('Sam');
    await keys(page, 'Tab');
    await page.keyboard.type('07700 900 321');
    await keys(page, 'Tab', 'Space', 'Tab', 'Tab', 'Enter');
    await heading(page, 'We will call you');
    await page.getByRole('heading', { level: 2, name: when('morning') }).waitFor();
    await page.getByText('07700 900 321').waitFor();
    await lookAt(page, 'call-stranger-booked');
    await page.getByRole('link', { name: /^Change it/ }).click();
    await heading(page, 'Change your call');
    await expect.poll(() => page.getByLabel('Which number').inputValue()).toBe('07700 900 321');
    await page.getByLabel('Evening').check();
    await press(page, 'Save the change');
    await heading(page, 'Your call is changed');
    await page.getByRole('heading', { level: 2, name: when('evening') }).waitFor();
    await expect.poll(() => stores(page)).toEqual([]);
    await press(page, /^Cancel it/);
    await press(page, 'Cancel the call');
    await heading(page, 'Your call is cancelled');
    await expect.poll(() => focused(page)).toBe('Your call is cancelled');
    expect(faults).toEqual([]);
  });

  it('is sent to sign in where a call is tied to an account', async () => {
    const { page } = await stage.sit();
    await page.goto('/top/appointment/callback/');
    await page.waitForURL((url) => url.pathname === '/auth/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/top/appointment/callback/');
  });
});

describe('a client would rather talk than write', () => {
  it('their answers are saved, the form waits with our team, and they see, find and cancel the call', async () => {
    const { page, faults } = await stage.sit();
    await signInClient(page, stage.portal);
    await page.goto('/client/dashboard');
    await page.getByRole('link', { name: "Let's Get Started" }).click();
    await page.waitForURL('**/questionnaires/viewform/**');
    const form = new URL(page.url()).pathname;
    await page.goto(`${form}?step=1`);
    await page.getByText('I would rather talk to someone').waitFor();
    await page.getByLabel('What would you like us to call you?').fill('Robin');
    await press(page, 'I would rather talk to someone');
    await heading(page, 'Talk to us instead');
    // rule 10.3, 14.15: the question is named in the address, their form is not.
    const { pathname, search } = new URL(page.url());
    expect(pathname + search).toMatch(/^\/phone\/callback\/[0-9a-f-]{36}$/);
    expect(form).not.toContain(pathname.split('/').at(-1));
    await page.getByText('Your form waits with us').waitFor();
    // rule 1.1: their form says that calls are not safe, so no number is filled in for them.
    await page.getByText('You told us that a call is not safe').waitFor();
    const number = page.getByLabel('Which number is safe');
    // Whoever may not be called is offered to be written to; they choose a call all the same.
    await page.getByLabel('Call me').check();
    await expect.poll(() => number.inputValue()).toBe('');
    await number.fill('07700 900118');
    await choose(page, 'Morning');
    await page.getByLabel('No', { exact: true }).check();
    await lookAt(page, 'call-from-a-form');
    await press(page, 'Ask for this call');
    await heading(page, 'We will call you');
    await page.getByText('07700 900118').waitFor();
    await lookAt(page, 'call-booked');
    await page.getByRole('link', { name: 'See my form' }).click();
    // rule 4.5: on hold, with what they had typed, and nothing to change.
    await page.getByText('Our team has this form now').waitFor();
    await page.getByText('Robin', { exact: true }).waitFor();
    await expect.poll(() => page.locator('main').locator('input, select, textarea').count()).toBe(0);
    await page.goto('/client/dashboard');
    await page.getByText('With our team').waitFor();
    await page.getByText(when('morning')).waitFor();
    await page.getByRole('link', { name: 'See, change or cancel it' }).click();
    await heading(page, 'We will call you');
    await press(page, /^Cancel it/);
    await press(page, 'Cancel the call');
    await heading(page, 'Your call is cancelled');
    await page.goto('/client/account-history');
    await page.getByText('Cancelled a call you asked for').waitFor();
    expect(faults).toEqual([]);
  });
});
