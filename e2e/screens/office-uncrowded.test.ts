import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import specification from '../specification/routes.json' with { type: 'json' };
import type { Seat } from '../support/browser.ts';
import { crowded } from '../support/crowded.ts';
import { fits } from '../support/look.ts';
import { heading } from '../support/pageActions.ts';
import { newSession, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';
import { found, visit } from '../support/visits.ts';
import { type Published, whoMayOpen } from '../support/whoMayOpen.ts';

/**
 * Every page of staff on a phone and on a tablet: nothing sticks out, is cut off or lies over something else
 * (rules 14.16, 16.1).
 */
const stage = setStage();
const seats = {} as Record<'Super_Admin' | 'Internal' | 'External', Seat>;
let client = '';

/** Of the list of routes: what staff may open, and neither a stranger nor a client. */
const ofList = (specification.routes as Published[])
  .filter((route) => !/\{|^\/(logout|session-expired|azure_redirect)/.test(route.path))
  .filter((route) => !['stranger', 'Client'].some((role) => whoMayOpen(route).includes(role as 'Client')))
  .filter((route) => whoMayOpen(route).includes('Super_Admin'))
  .map(({ path }) => path);
const PARTS = [
  ...['keys', 'pages', 'trail', 'deletions', 'security', 'routing', 'settings', 'lists'].map(
    (part) => `/admin?part=${part}`,
  ),
  ...['pages&page=help', 'pages&page=privacy&see=versions'].map((part) => `/admin?part=${part}`),
  ...['notifications', 'concerns'].map((part) => `/profile?part=${part}`),
  '/trust/overview/settings',
  '/trust/overview?part=security',
  '/service?part=pages',
];
const RECORD = ['', '/details', '/forms', '/appointments', '/notes', '/history', '/booking'];

beforeAll(async () => {
  client = (await newSession(stage.portal, 'client@demo.test')).id;
  for (const [role, name, home] of [
    ['Super_Admin', 'super', '/admin/dashboard'],
    ['Internal', 'internal', '/staff'],
    ['External', 'external', '/external'],
  ] as const) {
    seats[role] = await stage.sit(320);
    await signInStaff(seats[role].page, `${name}@demo.test`);
    await seats[role].page.waitForURL(`**${home}`);
  }
});
afterAll(async () => {
  for (const seat of Object.values(seats)) await leave(seat);
});

/** Nothing is wrong with the page as it stands, once it stands still. */
const uncrowded = (page: Page, about: string) =>
  expect.poll(() => crowded(page), { message: about }).toEqual([]);

async function lookAtEach(page: Page, paths: readonly string[], width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 600 ? 700 : 900 });
  for (const path of paths) {
    await visit(page, path);
    await expect
      .poll(async () => {
        const { settled, heading: title } = await found(page);
        return (
          settled && title !== '' && (await page.locator('[aria-busy=true], .cw-skeleton').count()) === 0
        );
      })
      .toBe(true);
    await uncrowded(page, `${path} at ${width}`);
    await fits(page, `${path} at ${width}`);
  }
}

it('the look itself sees words that stick out, that are cut off, that lie over others, and a choice without room', async () => {
  const { page } = seats.External;
  await page.goto('/profile-setting');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await uncrowded(page, 'unspoilt');
  const spoil = (css: string) =>
    page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, css);
  await spoil('h1 { width: 30px; white-space: nowrap }');
  expect(await crowded(page)).toContainEqual(expect.stringMatching(/^out of h1/));
  await spoil('h1 { height: 6px; overflow: hidden }');
  expect(await crowded(page)).toContainEqual(expect.stringMatching(/^out of h1/));
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    const [below, above] = ['Words below', 'Words above'].map((words) => {
      const line = document.createElement('p');
      line.textContent = words;
      return line;
    });
    if (below) below.style.height = '0';
    const narrow = document.createElement('div');
    narrow.style.width = '40px';
    const wide = document.createElement('button');
    wide.style.width = '200px';
    narrow.append(wide);
    const select = document.createElement('select');
    select.style.cssText = 'white-space: nowrap; width: 40px';
    select.append(new Option('Rowan Street Clinic'));
    document
      .querySelector('main')
      ?.append(...[below, above, narrow, select].filter((one) => one !== undefined));
  });
  expect(await crowded(page)).toContainEqual(expect.stringMatching(/^out of div/));
  expect(await crowded(page)).toContainEqual('words over words: “Words below” and “Words above”');
  expect(await crowded(page)).toContainEqual(expect.stringMatching(/^no room in select/));
});

describe.each([320, 768])('rules 14.16, 16.1: staff’s pages at %i px', (width) => {
  it('those of the list', () => lookAtEach(seats.Super_Admin.page, ofList, width));
  it('their parts', () => lookAtEach(seats.Super_Admin.page, PARTS, width));
  it('a client’s record', () =>
    lookAtEach(
      seats.Super_Admin.page,
      RECORD.map((part) => `/admin/dashboard/all-clients/${client}${part}`),
      width,
    ));
  it('a clinician’s and a partner’s own', async () => {
    await lookAtEach(seats.Internal.page, ['/staff', '/responses', '/profile', '/profile-setting'], width);
    await lookAtEach(seats.External.page, ['/external', '/profile', '/profile-setting'], width);
  });
});

it('rule 3.5: each step of booking for a client, on a phone', async () => {
  const { page } = seats.Super_Admin;
  const see = (step: string) => uncrowded(page, step).then(() => fits(page, step));
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/dashboard/all-clients/${client}/booking`);
  await heading(page, 'Book for a client');
  const where = page.getByLabel('Where', { exact: true });
  await where.waitFor();
  await see('what it is for, and the times');
  // The longest of the choices is read whole: it takes two lines.
  const choices = await where.locator('option').allTextContents();
  await where.selectOption({ label: choices.toSorted((one, other) => other.length - one.length)[0] ?? '' });
  await expect.poll(() => where.evaluate((one) => one.clientHeight)).toBeGreaterThan(60);
  await see('the longest place');
  await page.getByLabel('Interpreter', { exact: true }).selectOption('Speaks their language');
  await page.getByLabel('Which language do they feel best in?').selectOption('Another language');
  await page.getByLabel('What is the language called?').fill('W'.repeat(60));
  await page.getByLabel('If no interpreter is free').waitFor();
  await see('an interpreter');
  await page.getByLabel('Interpreter', { exact: true }).selectOption('No interpreter');
  await page.locator('.cw-slot').first().click();
  await page.getByText(/^We are holding this for/).waitFor();
  await see('a time that is held');
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByText('Say in a few words why. The client can read it').waitFor();
  await see('something to mend');
  await page.getByLabel('Why do you book it for them?').fill('W'.repeat(300));
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: 'It is booked' }).waitFor();
  await see('booked');
  await page.goto(`/admin/dashboard/all-clients/${client}/appointments`);
  await page.getByRole('link', { name: /^Move/ }).first().click();
  await heading(page, 'Move an appointment');
  await where.waitFor();
  await see('moved');
});
