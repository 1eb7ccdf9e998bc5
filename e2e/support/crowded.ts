import type { Page } from 'playwright-core';

/**
 * What is crowded on a page as it stands: words that stick out of their box or are cut off by one, a choice that its
 * select has no room for, words over words, and things to press over each other or outside of what they stand in.
 * What is cut by design, and says so by dots, is none of it; nor is what scrolls, or what a dialog lies over.
 * @returns each as what it is, where, and its words
 */
export function crowded(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const within = document.querySelector('dialog[open], [role=dialog]') ?? document.body;
    const style = (one: Element) => getComputedStyle(one);
    const short = (words: string | null) => (words ?? '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const named = (one: Element) => `${one.tagName.toLowerCase()}.${[...one.classList].join('.')}`;
    const isHidden = (one: Element) =>
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      one.closest('.cw-vh, .cw-skip, .nhsuk-skip-link, svg') !== null ||
      heardOnly(one);
    /** It, or what it stands in, is there for the ear alone. */
    function heardOnly(one: Element): boolean {
      for (let up: Element | null = one; up && up !== document.body; up = up.parentElement)
        if (/inset\(50%\)/.test(style(up).clipPath)) return true;
      return false;
    }
    /** What it stands in, from the innermost on, as far as it must keep to it. */
    function* around(one: Element): Generator<Element> {
      for (let up = one.parentElement; up && up !== document.documentElement; up = up.parentElement) {
        const { display, overflowX, overflowY, position } = style(up);
        if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return;
        if (display !== 'inline' && display !== 'contents') yield up;
        if (position === 'fixed' || position === 'absolute') return;
      }
    }
    const faults = new Set<string>();

    const lines: { at: DOMRect; of: Element; words: string; layer: Element | undefined }[] = [];
    const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const of = text.parentElement;
      const words = short(text.nodeValue);
      if (!of || words === '' || /^(SCRIPT|STYLE|OPTION|TEXTAREA)$/.test(of.tagName) || isHidden(of))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const boxes = [...(style(of).display === 'inline' ? [] : [of]), ...around(of)];
      const out = boxes.find((box) => {
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const { overflowY, textOverflow, webkitLineClamp } = style(box);
        const clips = /hidden|clip/.test(overflowY) && webkitLineClamp === 'none';
        return rects.some(
          (rect) =>
            (textOverflow !== 'ellipsis' && (rect.left < left - 1.5 || rect.right > right + 1.5)) ||
            (clips && (rect.top < top - 4 || rect.bottom > bottom + 4)),
        );
      });
      if (out) faults.add(`out of ${named(out)}: “${words}”`);
      const layer = boxes.find((box) => style(box).position !== 'static' && style(box).zIndex !== 'auto');
      // What is cut after so many lines has the rest of them behind what follows.
      if (!boxes.some((box) => style(box).webkitLineClamp !== 'none'))
        for (const at of rects) lines.push({ at, of, words, layer });
    }
    const meet = (one: DOMRect, other: DOMRect, across: number, down: number) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > across &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > down;
    lines.sort((one, other) => one.at.top - other.at.top);
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1)) {
        if (other.at.top >= one.at.bottom) break;
        const lower = Math.min(one.at.height, other.at.height);
        if (one.of !== other.of && one.layer === other.layer && meet(one.at, other.at, 2, lower * 0.35))
          faults.add(`words over words: “${one.words}” and “${other.words}”`);
      }

    const pressed = [...within.querySelectorAll('button, select, input, textarea, a[href]')].filter(
      (one) => !isHidden(one) && one.getBoundingClientRect().width > 2,
    );
    const pen = document.createElement('canvas').getContext('2d');
    for (const one of pressed) {
      const words = short(
        one instanceof HTMLSelectElement ? (one.selectedOptions[0]?.text ?? '') : one.textContent,
      );
      const { left, right } = one.getBoundingClientRect();
      const out = [...around(one)].find((box) => {
        const at = box.getBoundingClientRect();
        return left < at.left - 1.5 || right > at.right + 1.5;
      });
      if (out) faults.add(`out of ${named(out)}: ${named(one)} “${words}”`);
      const { font, paddingLeft, paddingRight, whiteSpace } = style(one);
      const room = one.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const told =
        one instanceof HTMLSelectElement && whiteSpace !== 'normal'
          ? words
          : one instanceof HTMLInputElement && one.value === ''
            ? one.placeholder
            : '';
      if (pen) pen.font = font;
      if (pen && told !== '' && pen.measureText(told).width > room + 1)
        faults.add(`no room in ${named(one)}: “${told}”`);
    }
    const boxes = pressed.filter((one) => style(one).display !== 'inline');
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const apart = one.contains(other) || other.contains(one);
        // What stays at the end of a panel lies over what is scrolled below it.
        const stays = one.closest('.cw-panel__f') !== other.closest('.cw-panel__f');
        if (!apart && !stays && meet(one.getBoundingClientRect(), other.getBoundingClientRect(), 3, 3))
          faults.add(`one over the other: “${short(one.textContent)}” and “${short(other.textContent)}”`);
      }
    return [...faults];
  });
}
