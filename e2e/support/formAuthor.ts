import type { Page } from 'playwright-core';
import type { EveryControl } from './everyControl.ts';

/**
 * What an author does on /questionnaires/builder. Each waits for what it names; buttons are pressed through
 * `controls`.
 */
export function author(page: Page, controls: EveryControl) {
  const main = page.locator('main');
  const dialog = page.getByRole('dialog');
  const press = (name: string | RegExp) =>
    controls.press(page, main.getByRole('button', { name, exact: typeof name === 'string' }).first());
  const inDialog = async (name: string | RegExp) => {
    await controls.press(page, dialog.getByRole('button', { name, exact: typeof name === 'string' }));
  };
  const named = async (name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await press('Create it and add questions');
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByText('Nothing here yet').waitFor();
  };
  return {
    press,
    inDialog,
    dialog,
    h1: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor(),
    h2: (name: string | RegExp) =>
      page.getByRole('heading', { level: 2, name, exact: typeof name === 'string' }).waitFor(),
    said: (words: string | RegExp) => page.getByText(words).first().waitFor(),
    /** Everything that was typed has been kept by the server. */
    saved: () => page.getByText(/^All changes saved at/).waitFor(),
    field: (label: string | RegExp) => main.getByLabel(label, { exact: typeof label === 'string' }).first(),
    part: (name: RegExp) =>
      page.getByRole('navigation', { name: 'Parts of the form' }).getByRole('link', { name }).click(),
    /** Gives a form its name, where they are on the page that asks for it, and comes to the builder. */
    named,
    /** A form with a name, and nothing in it. */
    async create(name: string) {
      await page.goto('/questionnaires/create');
      await named(name);
    },
    /** Another question behind the open one, of the kind with these words. */
    async add(kind: string, words: string) {
      await press('Add');
      await inDialog(new RegExp(`^${kind}`));
      await dialog.waitFor({ state: 'hidden' });
      await main.locator('[id^="question-"]').first().fill(words);
    },
    /** Opens one by a click in the list. */
    open: (name: string | RegExp) => main.locator('.cw-bq__b').filter({ hasText: name }).first().click(),
    /** Opens something that is folded. */
    unfold: (summary: string | RegExp) =>
      main.locator('summary').filter({ hasText: summary }).first().click(),
  };
}
