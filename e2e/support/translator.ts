import type { BrowserContext, Page } from 'playwright-core';

interface Translator {
  /** Texts that React kept hold of: what it says to them later, nobody sees, and taking one away breaks the page. */
  held: string[];
}

/**
 * A program that translates pages sits in this browser from the next page on, as Google's does: each text is taken
 * out of its place and stands, in other words, in two `<font>` elements, and so does each that comes later. The other
 * words are the same ones here, so that a journey still finds them: only what is done to the page counts.
 */
export const translatePages = (context: BrowserContext) => context.addInitScript(translate);

/** The texts on the pages since then that React kept hold of, each with the element that it stood in. */
export const heldTexts = (page: Page) =>
  page.evaluate(() => [...new Set((globalThis as unknown as Translator).held)]);

function translate(): void {
  const held: string[] = [];
  Object.assign(globalThis, { held });
  const LEFT = 'script, style, noscript, textarea, option, svg, head, font, [translate="no"], .notranslate';
  const one = (text: Text) => {
    const { parentElement: parent, data } = text;
    if (!parent || data.trim() === '' || parent.closest(LEFT)) return;
    if (Object.keys(text).some((key) => key.startsWith('__react')))
      held.push(`${parent.localName}.${parent.className}: ${data}`);
    const font = document.createElement('font');
    font.append(document.createElement('font'));
    font.firstElementChild?.append(data);
    text.replaceWith(font);
  };
  const all = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) return one(node as Text);
    const texts: Text[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) one(text);
  };
  new MutationObserver((changes) => {
    for (const change of changes) {
      if (change.type === 'characterData') all(change.target);
      for (const node of change.addedNodes) if (node.isConnected) all(node);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
