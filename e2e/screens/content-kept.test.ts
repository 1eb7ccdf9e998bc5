import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { carry, newSession, signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/** What is typed into a content page is not lost when somebody leaves it before it is saved (rule 16.14). */
const stage = setStage();
const controls = new EveryControl();
let ines: Seat;
let tess: Seat;
const PAGE = '/service?part=pages&page=after';

beforeAll(async () => {
  [ines, tess] = [await stage.sit(), await stage.sit()];
  await carry(ines.page, await newSession(stage.portal, 'ines.marlow@demo.test'));
  await signInStaff(tess.page, 'super@demo.test');
});
afterAll(async () => {
  for (const seat of [ines, tess]) expect(seat?.faults).toEqual([]);
});

const press = (page: Page, name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const words = (page: Page) => page.getByLabel('What the page says');
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('content ')).length);
const MINE = 'What I typed and did not save.';

describe('rule 16.14: a draft that is being typed', () => {
  it('is there again after a look at another page, after a reload, and in another tab', async () => {
    const { page } = ines;
    await page.goto(PAGE);
    await press(page, /^Change it/);
    const before = await words(page).inputValue();
    await words(page).fill(MINE);
    await page.getByText('Not saved', { exact: true }).waitFor();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Pages and pictures' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Pages and pictures' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'We kept what you typed' }).waitFor();
    expect(await words(page).inputValue()).toBe(MINE);
    await lookAt(page, 'content-kept');
    await page.reload();
    await page.getByRole('heading', { name: 'We kept what you typed' }).waitFor();
    expect(await words(page).inputValue()).toBe(MINE);
    await press(page, 'Throw away what I typed');
    expect(await words(page).inputValue()).toBe(before);
    await page.getByText('Saved', { exact: true }).waitFor();
    await expect.poll(() => kept(page)).toBe(0);
    await page.reload();
    await words(page).waitFor();
    expect(await page.getByText('We kept what you typed').count()).toBe(0);
  });

  it('stands beside what a colleague saved meanwhile, until somebody chooses', async () => {
    const { page } = ines;
    await words(page).fill(MINE);
    await expect.poll(() => kept(page)).toBe(1);
    await page.goto('/service');
    await tess.page.goto('/admin?part=pages&page=after');
    await words(tess.page).fill('What a colleague saved.');
    await press(tess.page, 'Save the draft');
    await tess.page.getByText('The draft is saved').first().waitFor();
    // Somebody else who opens it finds nothing of what I typed.
    expect(await kept(tess.page)).toBe(0);
    await page.goto(PAGE);
    await page.getByRole('heading', { name: /saved this after you opened it/ }).waitFor();
    expect(await words(page).inputValue()).toBe(MINE);
    await page.reload();
    await page.getByRole('heading', { name: /saved this after you opened it/ }).waitFor();
    await press(page, 'Save mine instead');
    await page.getByText('The draft is saved').first().waitFor();
    expect(await kept(page)).toBe(0);
    expect(await words(page).inputValue()).toBe(MINE);
  });

  it('goes with a draft that is discarded, and with the session', async () => {
    const { page } = ines;
    await words(page).fill('Never mind.');
    await expect.poll(() => kept(page)).toBe(1);
    await press(page, 'Discard draft');
    await controls.press(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Discard the draft', exact: true }),
    );
    await page.getByText('Nobody is changing it.').waitFor();
    await expect.poll(() => kept(page)).toBe(0);
    await press(page, /^Change it/);
    await words(page).fill('Left behind.');
    await expect.poll(() => kept(page)).toBe(1);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/service'));
    await expect.poll(() => kept(page)).toBe(0);
  });
});
