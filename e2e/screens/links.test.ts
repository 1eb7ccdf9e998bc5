import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { at } from '../support/pageActions.ts';
import { signInClient } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** What a link does, pressed in every way that a browser knows (rule 14.1). */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeEach(async () => {
  seat = await stage.sit();
  page = seat.page;
  await page.goto('/T&C');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What comes later moves the foot of the page: a press begins and ends on the same link.
  const foot = async () => JSON.stringify(await page.locator('footer').boundingBox());
  await expect
    .poll(async () => {
      const before = await foot();
      await page.waitForTimeout(300);
      return (await foot()) === before;
    })
    .toBe(true);
  // Gone once the page is asked for from the start.
  await page.evaluate(() => Object.assign(globalThis, { here: true }));
});
afterEach(() => leave(seat));

const terms = () => page.locator('footer').getByRole('link', { name: 'Terms' });
const privacy = () => page.locator('footer').getByRole('link', { name: 'Privacy' });
const stillHere = () => page.evaluate(() => 'here' in globalThis);
const steps = () => page.evaluate(() => history.length);
const query = (wanted: string) => page.waitForURL(({ search }) => search === wanted);

describe('rule 14.1: a link', () => {
  it('changes the page without asking for it from the start, and Back leads back', async () => {
    await privacy().click();
    await query('?page=privacy');
    await page.goBack();
    await query('');
    expect(await stillHere()).toBe(true);
  });

  it('to where they are is not one step more', async () => {
    const before = await steps();
    await terms().click();
    await privacy().click();
    await query('?page=privacy');
    expect(await steps()).toBe(before + 1);
  });

  it('goes to another tab where they ask for that, by its address', async () => {
    const [other] = await Promise.all([
      seat.context.waitForEvent('page'),
      privacy().click({ modifiers: ['Control'] }),
    ]);
    await other.waitForURL(({ pathname, search }) => pathname + search === '/T&C?page=privacy');
    await other.close();
    await at(page, '/T&C');
    expect(new URL(page.url()).search).toBe('');
  });

  it('by keyboard as by pointer', async () => {
    await privacy().press('Enter');
    await query('?page=privacy');
    expect(await stillHere()).toBe(true);
  });

  it('of a client’s own pages says which of them is on the screen', async () => {
    await signInClient(page, stage.portal, 'client@demo.test');
    await page.goto('/client/dashboard');
    const nav = page.getByRole('navigation', { name: 'Your pages' });
    await nav.locator('a[aria-current=page]', { hasText: 'Dashboard' }).waitFor();
    await nav.getByRole('link', { name: 'Profile' }).click();
    await nav.locator('a[aria-current=page]', { hasText: 'Profile' }).waitFor();
    await expect.poll(() => nav.locator('a[aria-current]').count()).toBe(1);
  });
});
