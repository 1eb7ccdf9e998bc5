import type { Locator, Page } from 'playwright-core';

/**
 * Answers every question of a form's page that has no answer yet, in a quiet way: by text message, "No" or "None" where
 * that is offered, else the first choice. In: the page, and what to write where words are asked for.
 */
export async function answerPage(page: Page, words: string): Promise<void> {
  const main = page.locator('main');
  // An answer may bring another question: go over the page until nothing new appears.
  for (let before = -1, seen = 0; seen !== before; ) {
    before = seen;
    for (const group of await main.locator('fieldset').all()) await choose(group);
    for (const box of await main
      .locator('input:not([type=radio], [type=checkbox]):visible, textarea:visible')
      .all()) {
      if ((await box.inputValue()) === '') await box.fill(await fitting(page, box, words));
    }
    for (const list of await main.locator('select').all()) {
      if ((await list.inputValue()) === '') await list.selectOption({ index: 1 });
    }
    seen = await main.locator('input, select, textarea').count();
  }
}

/** Chooses in a group that has no answer yet. */
export async function choose(group: Locator): Promise<void> {
  if ((await group.locator('input:checked').count()) > 0) return;
  const choices = group.locator('input[type=radio], input[type=checkbox]');
  if ((await choices.count()) === 0) return;
  const quiet = group.getByLabel(/^(No\b|None|Text my mobile)/);
  await ((await quiet.count()) > 0 ? quiet.first() : choices.first()).check();
}

async function fitting(page: Page, box: Locator, words: string): Promise<string> {
  const label = await page.locator(`label[for="${await box.getAttribute('id')}"]`).textContent();
  if (/tall|weigh/i.test(label ?? '')) return '120';
  if ((await box.getAttribute('inputmode')) === 'numeric') return '0';
  if ((await box.getAttribute('type')) === 'tel') return '07700 900321';
  return words;
}
