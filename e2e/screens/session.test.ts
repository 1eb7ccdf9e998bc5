import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { picture, type Seat } from '../support/browser.ts';
import { takeClock, watched, worksOn } from '../support/clock.ts';
import { accessible, stores } from '../support/look.ts';
import { at } from '../support/pageActions.ts';
import { askForCode, signInClient, signInStaffOnScreen } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** Journey 10: warned, brought back, warned, out; a second tab is out too (rule 9.5, 9.6). */
const stage = setStage();
let seat: Seat;
let page: Page;

beforeEach(async () => {
  seat = await stage.sit();
  page = seat.page;
});
afterEach(async () => {
  // A session that ends in the background keeps what is locked on the device (decision 0019); the browser says so.
  expect(seat.faults.filter((fault) => !fault.includes('Clear-Site-Data'))).toEqual([]);
  await seat.context.close();
});

const warning = () => page.getByRole('alertdialog');
const MESSAGE = /This browser window will be closed after 2 minutes of inactivity - [12]:\d\d remaining/;

/** Lets a page be hidden: a headless browser shows all its pages at once. */
async function mayHide(): Promise<void> {
  await seat.context.addInitScript(() => {
    let state = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => state });
    addEventListener('be', (event) => {
      state = (event as CustomEvent<string>).detail;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  });
}
const be = (which: Page, state: 'visible' | 'hidden') =>
  which.evaluate((detail) => dispatchEvent(new CustomEvent('be', { detail })), state);

describe('inactivity', () => {
  it('rule 9.7, 18.10: warned, brought back by any activity and by the button, warned, out: the page is blank', async () => {
    await takeClock(page);
    await signInClient(page, stage.portal);
    await page.getByRole('heading', { level: 1, name: 'Hello, Amira' }).waitFor();
    await watched(page);
    await page.mouse.move(20, 20);
    await page.clock.fastForward(460_000);
    await expect.poll(() => warning().count()).toBe(0);
    await page.clock.fastForward(21_000);
    await warning().getByText(MESSAGE).waitFor();
    await expect.poll(() => page.title()).toMatch(/^[12]:\d\d remaining/);
    // A screen reader reads the warning with its title, not the title alone.
    const described = await warning().getAttribute('aria-describedby');
    expect(await page.locator(`[id="${described}"]`).textContent()).toMatch(MESSAGE);
    await accessible(page);
    await picture(page, 'idle', 320);
    // A hand moves a mouse many times; a single move may be the page's own, just after the warning came.
    let along = 60;
    const moved = async () => {
      along += 5;
      await page.mouse.move(along, 60);
      return warning().count();
    };
    await expect.poll(moved).toBe(0);
    await expect.poll(() => page.title()).toBe('Your page – Careway');

    await page.clock.fastForward(481_000);
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await warning().waitFor({ state: 'detached' });

    await page.clock.fastForward(481_000);
    await warning().waitFor();
    const [ended] = await Promise.all([
      page.waitForRequest('**/api/v1/logout'),
      page.clock.fastForward(119_500),
    ]);
    expect(ended.headers().authorization).toMatch(/^Bearer /);
    await at(page, '/auth/login');
    await expect.poll(() => page.evaluate(() => document.body.childElementCount)).toBe(0);
    await expect.poll(() => page.title()).toBe('Careway');
    await expect.poll(() => stores(page)).toEqual([]);

    await page.keyboard.press('Tab');
    await page.getByRole('heading', { level: 1, name: 'What would help you today?' }).waitFor();
    await page.goto('/client/dashboard');
    await at(page, '/auth/login');
  });

  it('waits 720 s on code screens', async () => {
    await takeClock(page);
    await askForCode(page, 'client2@demo.test');
    await watched(page);
    await page.mouse.move(20, 20);
    await page.clock.fastForward(700_000);
    await expect.poll(() => warning().count()).toBe(0);
    await page.clock.fastForward(21_000);
    await warning().getByText(MESSAGE).waitFor();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await at(page, '/login/verificationcode');
  });

  it('a stranger who reads is not watched', async () => {
    await takeClock(page);
    await page.goto('/auth/login');
    // A part of the page that is still on its way would count as lost after 120 s (rule 14.6).
    await page.getByRole('heading', { level: 1, name: 'What would help you today?' }).waitFor();
    await page.clock.fastForward(3_600_000);
    await expect.poll(() => warning().count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'What would help you today?' }).waitFor();
  });
});

describe('rule 9.15: a session by a work account', () => {
  it('goes on past its hour while they work: their provider is asked again, and they see nothing of it', async () => {
    await takeClock(page);
    await signInStaffOnScreen(page, 'admin@demo.test');
    await watched(page);
    const asked: number[] = [];
    page.on('response', (reply) => {
      if (reply.url().endsWith('/staff-login/again')) asked.push(reply.status());
    });
    await worksOn(page, stage.portal, 5);
    expect(asked).toEqual([]);
    const again = page.waitForResponse('**/api/v1/staff-login/again');
    await worksOn(page, stage.portal, 1);
    await again;
    await worksOn(page, stage.portal, 4);
    await expect.poll(() => asked).toEqual([200]);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await at(page, '/admin/dashboard');
    await expect.poll(() => warning().count()).toBe(0);
  });
});

describe('rule 9.8: tabs', () => {
  it('rule 14.19: the tab that is not visible is out; it can carry on; signing out in one ends both', async () => {
    await mayHide();
    await signInClient(page, stage.portal);
    await at(page, '/client/dashboard');
    await page.getByText('Hello, Amira').waitFor();
    await be(page, 'hidden');
    const second = await seat.context.newPage();
    await second.goto('/appointment/list');
    await at(page, '/session-expired');
    await page.getByRole('heading', { name: 'Session Expired' }).waitFor();
    expect(new URL(second.url()).pathname).toBe('/appointment/list');

    await be(second, 'hidden');
    await be(page, 'visible');
    await at(second, '/session-expired');
    await page.getByRole('link', { name: 'Carry on here' }).click();
    await page.getByText('Hello, Amira').waitFor();

    const third = await seat.context.newPage();
    await third.goto('/client/dashboard');
    await third.getByText('Hello, Amira').waitFor();
    await third.getByRole('button', { name: 'Logout' }).click();
    await at(third, '/auth/login');
    await at(page, '/auth/login');
  });
});
