import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { leave, setStage } from '../support/stage.ts';

const stage = setStage();

/** Which parts of the typeface are there: by the first letter that each is for. */
const parts = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries([...document.fonts].map((face) => [face.unicodeRange.split(/[-,]/)[0], face.status])),
  );

describe('rule 14.27: letters of all Latin alphabets are of one typeface', () => {
  it('those that few names have are fetched where one is written, and before that by nobody', async () => {
    const seat = await stage.sit(320);
    const { page } = seat;
    await page.goto('/auth/login');
    await expect.poll(async () => Object.values(await parts(page))).toContain('loaded');
    expect((await parts(page))['U+100']).toBe('unloaded');
    expect(await page.locator('link[rel=preload][as=font]').count()).toBe(1);
    await page.getByLabel('Email address').fill('Łucja, Ștefan');
    await expect.poll(async () => (await parts(page))['U+100']).toBe('loaded');
    await leave(seat);
  });
});
