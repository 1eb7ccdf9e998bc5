import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * What a client presses and is smaller than 44 by 44 pixels (rule 14.16), as it stands on the page. A link in a
 * sentence is as high as its line, and excepted; so is what is there for the ear alone. What a label or a wider box
 * of its own answers for counts as pressed there.
 * @returns each with its size and its words; empty on pages of staff
 */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const least = 43.5;
    if (document.querySelector('.cw-top, .cw-preview')) return [];
    // A <dialog> has its role while it is closed too, and then nothing is in it.
    const within =
      document.querySelector('dialog[open], :is([role=dialog], [role=alertdialog]):not(dialog)') ??
      document.body;
    const words = (one: Element) => (one.textContent ?? '').replace(/\s+/g, ' ').trim();
    const unseen = (one: Element) =>
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: false }) ||
      one.closest('.cw-vh, .cw-skip, .nhsuk-skip-link, .nhsuk-u-visually-hidden, [inert], iframe') !== null;
    /** It stands among words that are no part of any link. */
    const inSentence = (one: Element) => {
      if (!getComputedStyle(one).display.startsWith('inline') || !/^(A|BUTTON)$/.test(one.tagName))
        return false;
      let around = one.parentElement;
      while (around && getComputedStyle(around).display === 'inline') around = around.parentElement;
      if (!around) return false;
      const copy = around.cloneNode(true) as Element;
      for (const link of copy.querySelectorAll('a, button, svg, .cw-vh')) link.remove();
      return getComputedStyle(around).display !== 'flex' && words(copy).replace(/[\p{P}\s]/gu, '') !== '';
    };
    /** What is pressed for it: itself, and the labels that say what it is. */
    const pressed = (one: Element): Element[] => [one, ...((one as HTMLInputElement).labels ?? [])];
    /** A press so far from its middle is still one on it. */
    const reaches = (one: Element, across: number, down: number) => {
      one.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = one.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2 + across, top + height / 2 + down);
      return hit !== null && pressed(one).some((part) => part.contains(hit));
    };
    const every =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';
    const at = scrollY;
    const faults: string[] = [];
    for (const one of within.querySelectorAll(every)) {
      if (unseen(one) || inSentence(one) || (one as HTMLInputElement).type === 'hidden') continue;
      const boxes = pressed(one).map((part) => part.getBoundingClientRect());
      const wide = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left));
      const high = Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
      if (wide < 2 || high < 2) continue;
      if (
        (wide >= least || (reaches(one, 21, 0) && reaches(one, -21, 0))) &&
        (high >= least || (reaches(one, 0, 21) && reaches(one, 0, -21)))
      )
        continue;
      const name = one.getAttribute('aria-label') ?? words(one) ?? one.id;
      faults.push(
        `${one.tagName.toLowerCase()}.${one.className} “${name.slice(0, 40)}” ${Math.round(wide)} by ${Math.round(high)}`,
      );
    }
    scrollTo(0, at);
    return faults;
  });

/** Whatever a client presses is large enough for a thumb (rule 14.16). */
export const largeEnough = (page: Page, about: string) =>
  expect.poll(() => smallTargets(page), { message: `too small to press on ${about}` }).toEqual([]);
