import type { Page } from 'playwright-core';

/** In the builder: adds something of this type, as the menu names it, and writes its words. */
export async function addQuestion(page: Page, type: string, words: string): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(`^${type}`) }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByLabel(type === 'Section' ? 'Title' : 'Question', { exact: true }).fill(words);
}
