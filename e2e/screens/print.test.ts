import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { heading } from '../support/pageActions.ts';
import { signInClient, signInStaff } from '../support/people.ts';
import { leave, setStage } from '../support/stage.ts';

/** Pages on paper, as the browser prints them: without backgrounds, unless a page says that one means something. */
const stage = setStage();

/** What stands on each sheet of A4. */
async function sheets(page: Page): Promise<string[]> {
  const { promise } = getDocument({ data: new Uint8Array(await page.pdf({ format: 'A4' })) });
  const document = await promise;
  const numbers = Array.from({ length: document.numPages }, (_, at) => at + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}
const said = (text: string) => text.replace(/\s+/g, '');

describe('rule 14.26: on paper', () => {
  it('what is chosen is to be seen: its fill is printed, and nothing is hidden behind the head', async () => {
    const seat = await stage.sit();
    const { page } = seat;
    await signInClient(page, stage.portal, 'client2@demo.test');
    await page.locator('main').getByRole('link', { name: 'Try every question' }).click();
    await heading(page, 'Try every question');
    await page.goto(`${page.url().split('?')[0]}?step=2`);
    await heading(page, 'Choosing');
    await page.getByLabel('None of these').check();
    await page.emulateMedia({ media: 'print' });
    const fills = await page.evaluate(() =>
      [...document.querySelectorAll('main label')].flatMap((label) =>
        ['::before', '::after'].map((part) => getComputedStyle(label, part).printColorAdjust),
      ),
    );
    expect(new Set(fills)).toEqual(new Set(['exact']));
    expect(await page.locator('.cw-header').evaluate((head) => getComputedStyle(head).position)).toBe(
      'static',
    );
    await page.emulateMedia({ media: null });
    await leave(seat);
  });

  it.each(['/admin/appointment/clinic_information', '/admin/dashboard/all-clients'])(
    '%s prints every row, from the first sheet on',
    async (path) => {
      const seat = await stage.sit();
      const { page } = seat;
      await signInStaff(page);
      await page.goto(path);
      const heads = page.getByRole('rowheader');
      await heads.first().waitFor();
      const rows = await heads.allTextContents();
      const paper = await sheets(page);
      const missing = rows.filter((row) => !said(paper.join('')).includes(said(row)));
      expect(missing).toEqual([]);
      expect(said(paper[0] ?? '').length).toBeGreaterThan(400);
      // All seven days of a week, or all that a row has, within the sheet.
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 718, height: 1000 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
      await leave(seat);
    },
  );
});
