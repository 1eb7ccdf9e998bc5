import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Seat } from '../support/browser.ts';
import { EveryControl } from '../support/everyControl.ts';
import { lookAt } from '../support/look.ts';
import { signInStaff } from '../support/people.ts';
import { setStage } from '../support/stage.ts';

/**
 * Pictures on the pages that everybody reads: brought in, refused, put into a page, kept while one shows them
 * (rule 12.13).
 */
const stage = setStage();
const controls = new EveryControl();
let seat: Seat;
let page: Page;

beforeAll(async () => {
  seat = await stage.sit();
  page = seat.page;
  await signInStaff(page, 'super@demo.test');
});
afterAll(async () => {
  expect(seat?.faults).toEqual([]);
});

const press = (name: string | RegExp) =>
  controls.press(page, page.getByRole('button', { name, exact: typeof name === 'string' }).first());
const inDialog = (name: string) =>
  controls.press(page, page.getByRole('dialog').getByRole('button', { name, exact: true }));
/** A PNG of one point. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const choose = (name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Picture', { exact: true }).setInputFiles({ name, mimeType, buffer });

describe('rule 12.13, 16.14: pictures', () => {
  it('one that a page shows says which, and cannot be deleted; a stranger sees it on that page', async () => {
    await page.goto('/admin?part=pages');
    await page.getByRole('link', { name: 'Abortion care' }).waitFor();
    await page.getByRole('link', { name: 'Pictures' }).click();
    await page.getByRole('heading', { name: '1 of 200 pictures, newest first' }).waitFor();
    await page.getByText('Take it off there before you delete it').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    const stranger = await stage.sit(390);
    await stranger.page.goto('/T&C?page=after');
    const shown = stranger.page.getByRole('img', { name: 'Green hills under a morning sun' });
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBe(720);
    await lookAt(stranger.page, 'content-after');
    expect(stranger.faults).toEqual([]);
    await stranger.context.close();
  });

  it('a drawing with a script, one of 50 MB and one without words are refused plainly', async () => {
    await press('Add the picture');
    await page.getByText('Choose a picture').first().waitFor();
    await page.getByText('Say in words what is on it').first().waitFor();
    await lookAt(page, 'content-pictures-empty');
    await page.getByLabel('What is on it').fill('A dot');
    await choose('large.png', 'image/png', Buffer.alloc(50 * 1024 * 1024 - 1));
    await press('Add the picture');
    await page.getByText('Choose a picture of 8 MB or less. This one has 50 MB').waitFor();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await choose('drawing.png', 'image/png', drawing);
    await press('Add the picture');
    await page.getByText(/A drawing of this kind can hold programs/).waitFor();
  });

  it('is brought in, put into a page, kept while its draft shows it, and deleted afterwards', async () => {
    await choose('dot.png', 'image/png', DOT);
    await press('Add the picture');
    await page.getByRole('heading', { name: '2 of 200 pictures, newest first' }).waitFor();
    await lookAt(page, 'content-pictures');
    await page.goto('/admin?part=pages&page=privacy');
    await press(/^Change it: the page Privacy/);
    await page.getByLabel('Picture', { exact: true }).selectOption({ label: 'A dot' });
    await press('Put it in');
    await page.locator('.cw-said img[alt="A dot"]').waitFor();
    await lookAt(page, 'content-picture-in-page');
    await press('Save the draft');
    await page.getByText('The draft is saved').first().waitFor();
    await page.goto('/admin?part=pages&see=pictures');
    await page.getByRole('link', { name: 'Privacy (draft)' }).click();
    await press('Discard draft');
    await inDialog('Discard the draft');
    await page.getByText('Nobody is changing it').waitFor();
    await page.goto('/admin?part=pages&see=pictures');
    await press('Delete: A dot');
    await inDialog('Keep it');
    await press('Delete: A dot');
    await inDialog('Delete the picture');
    await page.getByRole('heading', { name: '1 of 200 pictures, newest first' }).waitFor();
  });

  it('the words of the pathways are a step away', async () => {
    await page.goto('/admin?part=pages');
    await page.getByRole('link', { name: 'Long-acting contraception' }).click();
    await page.getByRole('heading', { name: 'Words', exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?part=words');
  });
});
