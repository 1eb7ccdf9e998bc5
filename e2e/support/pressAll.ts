import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Something to press on a page. */
interface Control {
  readonly is: 'link' | 'button' | 'details';
  readonly name: string;
  /** Where a link leads. */
  readonly to: string;
}

const NOWHERE = /not found|went wrong|did not load|cannot show|for clients|Your form$/i;

/** What there is to press in the page's main part, each once. */
export function controlsOf(page: Page): Promise<Control[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main a[href], main button, main summary')];
    const found = all
      .filter((one) => one.checkVisibility())
      .map((one) => ({
        is:
          one.tagName === 'A'
            ? ('link' as const)
            : one.tagName === 'SUMMARY'
              ? ('details' as const)
              : ('button' as const),
        name: (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' '),
        to: one.getAttribute('href') ?? '',
      }));
    return found.filter(
      (one, at) => found.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
    );
  });
}

const locate = (page: Page, { is, name, to }: Control): Locator => {
  const main = page.locator('main');
  if (is === 'link') return main.locator(`a[href=${JSON.stringify(to)}]`).first();
  if (is === 'details') return main.locator('summary').filter({ hasText: name }).first();
  return main.getByRole('button', { name, exact: true }).first();
};

/** They have come to a page that is there, other than the one they were on. */
async function arrived(page: Page, from: string, name: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(
          () => `${location.pathname}${location.search} ${document.querySelector('h1')?.textContent}`,
        ),
      {
        message: `“${name}” leads on`,
      },
    )
    .not.toBe(from);
  const title = page.getByRole('heading', { level: 1 });
  await expect.poll(() => title.first().textContent(), { message: `“${name}”` }).not.toMatch(NOWHERE);
}

/**
 * Presses one thing and holds that something right happens: it opens, it leads to a page that is there, or it says
 * what to mend. A number is one to call, another site is safe to go to.
 * @returns whether they have left the page
 */
export async function pressOne(page: Page, control: Control): Promise<boolean> {
  const { is, name, to } = control;
  const found = locate(page, control);
  if (to.startsWith('tel:')) {
    expect(to, name).toMatch(/^tel:\+?\d{3,14}$/);
    return false;
  }
  if (/^https?:/.test(to)) {
    expect([to, await found.getAttribute('rel')], name).toEqual([
      expect.stringMatching(/^https:/),
      'noreferrer',
    ]);
    return false;
  }
  if (is === 'details') {
    await found.click();
    expect(await found.evaluate((one) => (one.parentElement as HTMLDetailsElement).open), name).toBe(true);
    return false;
  }
  const before = () =>
    page.evaluate(
      () => `${location.pathname}${location.search} ${document.querySelector('h1')?.textContent}`,
    );
  const from = await before();
  await found.click();
  if (name === 'Continue') {
    const alert = page.locator('main').getByRole('alert').getByRole('heading', { level: 2 });
    await expect
      .poll(async () => (await before()) !== from || (await alert.count()) > 0, { message: name })
      .toBe(true);
    return true;
  }
  await arrived(page, from, name);
  return true;
}
