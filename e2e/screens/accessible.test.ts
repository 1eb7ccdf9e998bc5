import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { accessible, fits } from '../support/look.ts';
import { at, focused } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import { cutOff, otherNames, paleEdges, SPACED, sticksOut, tabWalk } from '../support/tabWalk.ts';

/**
 * What axe cannot see of WCAG 2.2 (rule 14.16): docs/accessibility.md says criterion by criterion where each is
 * shown.
 */
const stage = setStage();
const OPEN = [
  '/auth/login',
  '/eligibility/lastperiod',
  '/auth/signup_details',
  '/reset/emailreset',
  '/phone/bookcallback',
];
const CLIENT = [
  '/client/dashboard',
  '/client/account',
  '/client/edit-profile',
  '/client/edit-contact-preferences',
  '/client/account-history',
  '/appointment/booking',
  '/appointment/list',
];
const STAFF = ['/admin/dashboard', '/admin/dashboard/all-clients', '/service', '/profile'];

const seats: Seat[] = [];
const people = {} as Record<'stranger' | 'client' | 'staff', Page>;
beforeAll(async () => {
  for (const who of ['stranger', 'client', 'staff'] as const) {
    const seat = await stage.sit(320);
    seats.push(seat);
    people[who] = seat.page;
  }
  await signInClient(people.client, stage.portal);
  await signInStaff(people.staff);
  await at(people.staff, '/admin/dashboard');
});
afterAll(async () => {
  for (const seat of seats) await leave(seat);
});

const PAGES = [
  ...OPEN.map((path) => ['stranger', path] as const),
  ...CLIENT.map((path) => ['client', path] as const),
  ...STAFF.map((path) => ['staff', path] as const),
];

/** Comes to a page, with all that it loads. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
  await expect.poll(() => page.locator('[aria-busy=true], .cw-skeleton').count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe(path);
}

describe.each([320, 1280])('rule 14.16: by keyboard, %i px wide', (width) => {
  it.each(PAGES)(
    '%s: %s: each stop is seen and marked, and Tab comes to the end (WCAG 2.1.2, 2.4.7, 2.4.11)',
    async (who, path) => {
      const page = people[who];
      await page.setViewportSize({ width, height: 700 });
      await open(page, path);
      const { stops, over } = await tabWalk(page);
      expect(over).toBe(true);
      expect(stops.length).toBeGreaterThan(3);
      expect(stops.filter(({ seen }) => !seen).map(({ name }) => name)).toEqual([]);
      expect(stops.filter(({ marked }) => !marked).map(({ name }) => name)).toEqual([]);
    },
  );
});

describe('rule 14.16: what is walked', () => {
  /** Spoils the page by the browser's own way: its policy takes no style of others. */
  const spoil = (css: string) =>
    people.stranger.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets.push(sheet);
    }, css);

  it('the looks themselves see what is pale, cut off, beside the screen and called otherwise', async () => {
    const page = people.stranger;
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, '/auth/login');
    await spoil('#main input { border-color: #ddd !important }');
    expect((await paleEdges(page)).length).toBeGreaterThan(1);
    await spoil('#main h1 { height: 10px; overflow: hidden }');
    expect(await cutOff(page)).toEqual([expect.stringMatching(/^h1/)]);
    await spoil('#main form button { width: 400px !important; max-width: none !important; display: block }');
    expect(await sticksOut(page)).toContainEqual(expect.stringMatching(/^button/));
    await page
      .locator('#main form button')
      .last()
      .evaluate((one) => one.setAttribute('aria-label', 'Go on'));
    expect(await otherNames(page)).toEqual(['"sign in" is called "go on"']);
  });

  it('the walk itself sees a stop that is covered, and one that is not marked', async () => {
    const page = people.stranger;
    await open(page, '/auth/login');
    await spoil(`#main input { transition: none !important; }
      #main input, #main input:focus, #main input:focus-visible { all: unset !important; position: static !important; }
      body::after { content: ''; position: fixed; inset: 0; z-index: 99999; background: #fff; }`);
    const { stops } = await tabWalk(page);
    expect(stops.filter(({ seen }) => seen)).toEqual([]);
    expect(stops.filter(({ marked }) => !marked).length).toBeGreaterThan(0);
  });
});

describe('rule 14.16: pressed, turned, spread and spoken to', () => {
  it.each(PAGES)(
    '%s: %s: has 24 px to press, fits on its side and with room between letters, is said as it is seen, has boxes with edges, asks for no dragging (WCAG 1.3.4, 1.4.11, 1.4.12, 2.5.3, 2.5.7, 2.5.8)',
    async (who, path) => {
      const page = people[who];
      await page.setViewportSize({ width: 320, height: 700 });
      await open(page, path);
      await accessible(page, path);
      expect(await otherNames(page)).toEqual([]);
      expect(await paleEdges(page)).toEqual([]);
      await expect.poll(() => page.locator('[draggable=true], input[type=range]').count()).toBe(0);
      await page.setViewportSize({ width: 640, height: 320 });
      await fits(page, path);
      await page.setViewportSize({ width: 320, height: 700 });
      // By the browser's own way: the policy of the page takes no style of others.
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets.push(sheet);
      }, SPACED);
      await expect.poll(() => sticksOut(page)).toEqual([]);
      await fits(page, path);
      await expect.poll(() => cutOff(page)).toEqual([]);
    },
  );
});

describe('rule 14.16: help and ways in', () => {
  it('help stands at the same place on every page of a client, a stranger’s too (WCAG 3.2.6)', async () => {
    for (const [who, path] of PAGES.filter(([person]) => person !== 'staff')) {
      const page = people[who];
      await open(page, path);
      const foot = page.getByRole('contentinfo');
      await foot.getByRole('link', { name: '020 7946 0123' }).waitFor();
      await expect
        .poll(() => foot.evaluate((one) => one.nextElementSibling === null), { message: path })
        .toBe(true);
    }
  });

  it('signing in asks for nothing that must be remembered or solved: boxes take what is pasted and filled in (WCAG 3.3.8)', async () => {
    const page = people.stranger;
    await open(page, '/auth/login');
    for (const [label, purpose] of [
      ['Email address', 'username'],
      ['Password', 'current-password'],
    ] as const) {
      const box = page.getByLabel(label, { exact: true });
      await expect.poll(() => box.getAttribute('autocomplete')).toBe(purpose);
      const taken = await box.evaluate((one: HTMLInputElement) => {
        one.focus();
        const data = new DataTransfer();
        data.setData('text/plain', 'pasted');
        // Whoever stops a paste says so to this event.
        return one.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        );
      });
      expect(taken, label).toBe(true);
    }
  });

  it('the first stop of a page leads past what stands on every page (WCAG 2.4.1)', async () => {
    for (const page of [people.client, people.staff]) {
      await page.reload();
      await page.locator('h1').first().waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => focused(page)).toBe('Skip to main content');
      await page.keyboard.press('Enter');
      expect(new URL(page.url()).hash).toBe('#main');
      await page.keyboard.press('Tab');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('#main') !== null))
        .toBe(true);
    }
  });
});
