import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, MORE_CLIENTS } from '../../apps/api/src/demo/people.ts';
import type { Seat } from '../support/browser.ts';
import { focusInSight } from '../support/focusInSight.ts';
import { lookAt } from '../support/look.ts';
import { call, signInStaff } from '../support/people.ts';
import { staffSession } from '../support/staffSession.ts';
import { leave, setStage } from '../support/stage.ts';

/**
 * A morning's work without a mouse: who comes next is taken, rung where that is safe, and closed with what came of it
 * (rules 16.63, 16.26).
 */
const TRIAGE = '/admin/dashboard/triage';
const TWENTY = 20;
const NOTE = 'Spoke with them. They are safe today.';
const stage = setStage();
let seat: Seat;
let page: Page;
/** Keys pressed since the last need, without the letters of a note. */
let keys = 0;

beforeAll(async () => {
  const staff = await staffSession(stage.portal.url, 'admin@demo.test', DEMO_PASSWORD);
  // Of people whose records their organisation has, so that there are more than twenty who need something.
  for (const { id } of MORE_CLIENTS.filter((_, at) => at % 3 !== 0).slice(0, 18))
    await call(stage.portal, `/clients/${id}/safeguard`, {
      as: staff,
      body: { about: 'They said on the phone that they are afraid at home.' },
    });
  seat = await stage.sit(1280);
  page = seat.page;
  await signInStaff(page);
});
afterAll(() => leave(seat));

async function key(name: string): Promise<void> {
  keys += 1;
  await page.keyboard.press(name);
}

/** What has the focus, as somebody hears it. */
const focused = () =>
  page.evaluate(() => {
    const on = document.activeElement as HTMLInputElement | null;
    const words = (on?.labels?.[0] ?? on)?.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    return `${on?.tagName} ${on?.type ?? ''} ${words.slice(0, 90)}`;
  });
/** Something of that kind has the focus. */
const isOn = (selector: string) =>
  page.evaluate((what) => document.activeElement?.matches(what) ?? false, selector);
/** The server has answered what is done about one need now, not what was done before. */
const answered = (what: 'done' | 'try') =>
  page.waitForResponse(
    (reply) =>
      reply.request().method() === 'POST' && new URL(reply.url()).pathname.endsWith(`/${what}`) && reply.ok(),
  );
/** Waits until the focus has gone where it is meant to go by itself. */
const goesTo = (what: RegExp) => expect.poll(focused).toMatch(what);
async function tabTo(what: RegExp, by: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 200; presses += 1) {
    if (what.test(await focused())) return;
    await key(by);
  }
  expect(await focused()).toMatch(what);
}
const panel = () => page.getByRole('complementary');
const dialog = () => page.getByRole('dialog');
const rows = () => page.locator('table tbody tr');
const open = () => panel().locator('[data-need]').count();
const mine = () => page.locator('table tbody tr .cw-taken b').count();
const opened = () => panel().getByRole('heading', { level: 2 }).first().textContent();

/** Says what came of what has the focus, and answers the second question where there is one. */
async function close(): Promise<void> {
  const asks = /Say what came of it/.test(await focused());
  await key('Enter');
  if (!asks) return;
  await dialog().waitFor();
  await goesTo(/^H2/);
  await tabTo(/^INPUT radio/);
  await key('Space');
  await tabTo(/^TEXTAREA/);
  await page.keyboard.type(NOTE);
  await key('Control+Enter');
  const sure = dialog().getByRole('button', { name: 'Yes, close it' });
  await sure.waitFor();
  await goesTo(/^H2/);
  await tabTo(/^BUTTON .*Yes, close it/);
  // It is not ready for a press that was meant for the question before.
  await expect.poll(() => sure.getAttribute('aria-disabled')).not.toBe('true');
  await key('Enter');
  await dialog().waitFor({ state: 'detached' });
}

/** Whoever is left can only be reached later: they are taken from the list. */
let fromList = false;
async function takeOne(): Promise<void> {
  const before = page.getByRole('heading', { name: /^Before you contact/ });
  const nobody = page.getByText('Everything is taken already, or can only be reached later.');
  if (!fromList) {
    await expect
      .poll(async () => {
        const come = async () => (await before.count()) + (await nobody.count());
        // One that was pressed too soon after another take is not heard: once nothing came of it, again.
        if ((await come()) === 0 && (await panel().count()) === 0) await key('n');
        return come();
      })
      .toBeGreaterThan(0);
    fromList = (await nobody.count()) > 0;
  }
  if (!fromList) return;
  const free = panel().getByRole('button', { name: 'I will do this' });
  for (let steps = 0; steps < 25 && (await free.count()) === 0; steps += 1) {
    const was = await panel().count();
    await key('j');
    if (was === 0) await panel().waitFor();
  }
  await key('t');
  await before.waitFor();
}

describe('rule 16.63: needs by keyboard alone', () => {
  it('a key that is pressed twice, or held, takes one person and closes nothing', async () => {
    await page.goto(TRIAGE);
    await rows().first().waitFor();
    await page.getByText(/^Live\. Updated/).waitFor();
    const before = await mine();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await page.keyboard.down('n');
    await page.keyboard.down('n');
    await page.keyboard.up('n');
    await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    const whom = (await opened()) ?? '';
    await goesTo(new RegExp(`^H2 .*${whom}`));
    expect(await page.evaluate(focusInSight)).toBe(true);
    await lookAt(page, 'needs-by-keyboard-taken');
    const needs = await open();
    expect(await mine()).toBeLessThanOrEqual(before + needs);
    await page.keyboard.press('d');
    await page.keyboard.press('d');
    await goesTo(/Say what came of it|It is done/);
    expect(await open()).toBe(needs);
    // Escape leads back to what opened the question; nothing is closed.
    await page.keyboard.press('Enter');
    await dialog().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await goesTo(/Say what came of it/);
    // The panel closed, it is at the row that it was opened from.
    await page.keyboard.press('x');
    await expect.poll(() => panel().count()).toBe(0);
    await goesTo(new RegExp(`^BUTTON .*${whom}`));
    await page.keyboard.press('Enter');
    await goesTo(new RegExp(`^H2 .*${whom}`));
    await tabTo(/^BUTTON .*Hand back/);
    await page.keyboard.press('Enter');
    await panel().getByRole('button', { name: 'I will do this' }).waitFor();
    await goesTo(new RegExp(`^H2 .*${whom}`));
    await page.keyboard.press('x');
    await goesTo(new RegExp(`^BUTTON .*${whom}`));
  });

  it('short-cuts turned off, one need is taken and closed by Tab, Enter, Space and the arrows', async () => {
    const taken: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/worklist/next')) taken.push(request.url());
    });
    await tabTo(/^BUTTON .*Turn short-cuts off/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await page.getByText('Keyboard short-cuts are off.').waitFor();
    keys = 0;
    await tabTo(/^BUTTON .*Take the next person/, 'Shift+Tab');
    const toTake = keys;
    await key('Enter');
    await page.getByRole('heading', { name: /^Before you contact/ }).waitFor();
    await goesTo(/^H2/);
    // By the button alone: the key before it asked for nobody.
    expect(taken).toHaveLength(1);
    const needs = await open();
    await tabTo(/^BUTTON .*(Say what came of it|It is done)/);
    await close();
    await expect.poll(open).toBeLessThan(needs);
    console.info(
      `needs by keyboard: one with standard keys alone, ${keys - toTake} keys from "Take the next person" to closed`,
    );
    // Back to how it was: the next one goes on from there.
    await tabTo(/^BUTTON .*Turn short-cuts on/);
    await page.keyboard.press('Enter');
    await page.keyboard.press('x');
  });

  it('twenty needs of a morning are taken, called and closed, and the focus is where the work goes on', async () => {
    // What is rung by is the telephone's; here it is noted that it was pressed.
    await page.evaluate(() => {
      const rung: string[] = [];
      Object.assign(window, { rung });
      document.addEventListener(
        'click',
        (event) => {
          const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="tel:"]');
          if (!link) return;
          event.preventDefault();
          rung.push(link.href);
        },
        { capture: true },
      );
    });
    const cost: number[] = [];
    let people = 0;
    keys = 0;
    while (cost.length < TWENTY) {
      await takeOne();
      const whom = (await opened()) ?? '';
      await goesTo(new RegExp(`^H2 .*${whom}`));
      people += 1;
      await expect.poll(open).toBeGreaterThan(0);
      if ((await panel().locator('[data-key="call"]').count()) > 0) {
        await key('c');
        await goesTo(/^A .*Call/);
        await key('Enter');
        await key('r');
        await goesTo(/^BUTTON .*Reached them/);
        const kept = answered('try');
        await key('Enter');
        await kept;
        await page.getByText('Kept', { exact: true }).first().waitFor();
      }
      for (let before = await open(); before > 0; before = await open()) {
        await key('d');
        const done = answered('done');
        await close();
        await done;
        await page
          .getByRole('status')
          .filter({ hasText: /^Closed: / })
          .first()
          .waitFor({ state: 'attached' });
        // Words that were passed on twice are one thing to do: closing it may close more than one.
        await expect.poll(open).toBeLessThan(before);
        const left = await open();
        // To what else they need; where that was all, to who stands in their place in the list.
        await expect.poll(() => isOn(left > 0 ? '.cw-panel [data-need]' : 'table [data-work]')).toBe(true);
        expect(await page.evaluate(focusInSight)).toBe(true);
        cost.push(keys);
        for (let more = 1; more < before - left; more += 1) cost.push(0);
        keys = 0;
      }
      await expect.poll(() => panel().count()).toBe(0);
    }
    const calls = await page.evaluate(() => (window as unknown as { rung: string[] }).rung.length);
    const all = cost.reduce((sum, one) => sum + one, 0);
    console.info(
      `needs by keyboard: ${cost.length} needs of ${people} people, ${calls} called; ${(all / cost.length).toFixed(1)} keys a need, ${Math.max(...cost)} at most, without the letters of a note`,
    );
    expect(cost.length).toBeGreaterThanOrEqual(TWENTY);
    expect(calls).toBeGreaterThan(0);
    // The last one is taken back by keyboard, and stands on the card again.
    await key('u');
    await goesTo(/^BUTTON .*Undo/);
    await key('Enter');
    await goesTo(/^H[12]/);
    await page.getByText('It is open again, and yours').waitFor();
  });
});
