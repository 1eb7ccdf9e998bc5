import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { lookAt, stores } from '../support/look.ts';
import { at, follow, heading, press } from '../support/pageActions.ts';
import { atProvider, signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** rule 14.8: the frame of a client's page follows who is looking; the guard says who may look (rule 14.3). */
const stage = setStage();

const LARC = '/larc/booking-confirmed/one/two';
/** The address of a phone form, as the first journey here comes to it. */
let phoneForm = '';

/** Staff's own frame: their logo and Logout, and nothing that belongs to the client. */
async function framedForStaff(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).waitFor();
  await expect.poll(() => page.getByText('EXIT SITE').count()).toBe(0);
  await expect.poll(() => page.getByRole('navigation', { name: 'Your pages' }).count()).toBe(0);
}

it('rule 14.8: an Admin on pages of the client layout keeps logo and Logout, without EXIT SITE', async () => {
  const seat = await stage.sit();
  const { page } = seat;
  await signInStaff(page, 'admin@demo.test');
  await at(page, '/admin/dashboard');
  await page.goto('/admin/dashboard/all-clients');
  await follow(page, 'Amira Hale');
  await heading(page, 'Amira Hale');
  // The tab of the record: the areas of staff have forms, too.
  await page
    .locator('main')
    .getByRole('link', { name: /^Forms/ })
    .first()
    .click();
  await press(page, 'Ask the phone questions');
  await at(page, /^\/appointment\/phonemodule\/[0-9a-f-]+\/[0-9a-f-]+$/);
  phoneForm = new URL(page.url()).pathname;
  await framedForStaff(page);
  await page.getByRole('heading', { name: 'You are filling this in for a client' }).waitFor();
  await expect.poll(() => page.getByText('We are here to help').count()).toBe(0);
  await lookAt(page, 'staff-phone-form');

  await page.goto(LARC);
  await heading(page, 'This page is for the client');
  await framedForStaff(page);
  await lookAt(page, 'staff-larc');
  await page.getByRole('link', { name: 'Careway staff home' }).click();
  await at(page, '/admin/dashboard');

  await page.goto(LARC);
  const [window] = await Promise.all([page.waitForEvent('popup'), press(page, 'Logout')]);
  await at(page, '/auth/login');
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect.poll(() => stores(page)).toEqual([]);
  await leave(seat);
});

it('rule 14.14: Internal and External are not let in to the phone form or to larc', async () => {
  expect(phoneForm).not.toBe('');
  for (const [email, home, title] of [
    ['internal@demo.test', '/staff', /^Hello, Iris/],
    ['external@demo.test', '/external', 'Elmbrook Trust'],
  ] as const) {
    const seat = await stage.sit();
    const { page } = seat;
    await page.goto('/auth/login');
    await press(page, 'Staff sign in');
    await atProvider(page, email);
    await heading(page, title);
    for (const path of [phoneForm, LARC]) {
      await page.goto(path);
      await heading(page, 'This page is for clients');
      await page.getByRole('link', { name: 'Go to your own pages' }).click();
      await at(page, home);
      await heading(page, title);
    }
    await leave(seat);
  }
});

it('rule 14.7: the header icons are hidden on the sign-up verification screens', async () => {
  const seat = await stage.sit(320);
  const { page } = seat;
  await signInClient(page, stage.portal, 'client2@demo.test');
  const icons = page.getByRole('navigation', { name: 'Your pages' });
  await icons.waitFor();
  await page.goto('/signup/completeverification');
  await heading(page, 'Your account is ready');
  await page.getByRole('link', { name: 'EXIT SITE' }).waitFor();
  await expect.poll(() => icons.count()).toBe(0);
  await lookAt(page, 'sign-up-complete');
  await leave(seat);
});
