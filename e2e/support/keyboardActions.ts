import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 60;

/**
 * Goes to something as somebody without a mouse does: by Tab, on and on.
 * Errors: it cannot be reached.
 */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not get to ${wanted}`);
}

/** Types into a field that has this label. */
export async function typeInto(page: Page, label: string | RegExp, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, typeof label === 'string' ? { exact: true } : {}));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Presses a button, or follows a link, that has this name. */
export async function pressKey(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'link' = 'button',
): Promise<void> {
  const exact = typeof name === 'string';
  await tabTo(page, page.locator('main').getByRole(role, { name, exact }));
  await page.keyboard.press('Enter');
}

/** Chooses one of some options: Tab goes to the group, the arrows within it. */
export async function choose(page: Page, option: Locator): Promise<void> {
  // What is chosen already is only known once the page has come.
  await option.first().waitFor();
  const group = option.locator('xpath=ancestor::fieldset[1]');
  const boxes = group.getByRole('radio');
  const count = await boxes.count();
  const checked = group.locator('input:checked');
  await tabTo(page, (await checked.count()) > 0 ? checked : boxes);
  await page.keyboard.press('Space');
  for (let step = 0; step < count && !(await option.isChecked()); step++) {
    await page.keyboard.press('ArrowDown');
  }
  if (!(await option.isChecked())) throw new Error(`The keyboard does not choose ${option}`);
}

/** Ticks a box. */
export async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
}
