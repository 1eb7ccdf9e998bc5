import type { Locator, Page } from 'playwright-core';

/**
 * What there is to press on the pages of a journey, and what was pressed: a button that nobody presses may never have
 * worked. Buttons are known by the page they stand on, whether in a dialog, and their name.
 */
export class EveryControl {
  readonly #seen = new Set<string>();
  readonly #pressed = new Set<string>();
  readonly #links = new Set<string>();

  /** Notes what stands on the page now. A busy button is the same button with other words. */
  async see(page: Page): Promise<void> {
    const found = await page.evaluate(() => {
      const shown = (one: HTMLElement) => one.checkVisibility() && one.getAttribute('aria-busy') !== 'true';
      const nameOf = (one: HTMLElement) =>
        (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ');
      const at = (one: HTMLElement) =>
        `${location.pathname}${one.closest('[role=dialog], dialog') ? ' dialog' : ''}`;
      const all = [
        ...document.querySelectorAll<HTMLElement>('main button, [role=dialog] button, dialog button'),
      ];
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
      return {
        buttons: all.filter(shown).map((one) => `${at(one)}: ${nameOf(one)}`),
        links: links
          .filter((one) => one.origin === location.origin && shown(one))
          .map(({ pathname, search }) => pathname + search),
      };
    });
    for (const button of found.buttons) this.#seen.add(button);
    for (const link of found.links) this.#links.add(link);
  }

  /** Presses a button, once it is there, with all noted that stands beside it. */
  async press(page: Page, button: Locator): Promise<void> {
    await button.waitFor();
    await this.see(page);
    const key = await button.evaluate((one) => {
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ');
      return `${location.pathname}${one.closest('[role=dialog], dialog') ? ' dialog' : ''}: ${name}`;
    });
    this.#pressed.add(key);
    await button.click();
  }

  /** Buttons that were seen and not pressed. */
  left(): string[] {
    return [...this.#seen].filter((button) => !this.#pressed.has(button)).sort();
  }

  /** Where the links that were seen lead, each once. */
  links(): string[] {
    return [...this.#links].sort();
  }
}
