import type { Page } from 'playwright-core';
import { focusInSight } from './focusInSight.ts';

/** What the keyboard comes to on one page, going by Tab from its top. */
export interface Stop {
  /** Where it stands and its name, to find it again. */
  name: string;
  /** WCAG 2.4.11: nothing that stays on the screen covers it whole, and it is on the screen. */
  seen: boolean;
  /** WCAG 2.4.7: it, or its label, looks otherwise than without the keyboard. */
  marked: boolean;
}

/**
 * Goes through a page by Tab, from the top to the end.
 * @param most so many stops, or it does not end
 * @returns every stop in its order, and whether the keyboard came out at the end (WCAG 2.1.2)
 */
export async function tabWalk(page: Page, most = 150): Promise<{ stops: Stop[]; over: boolean }> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    scrollTo(0, 0);
    for (const one of document.querySelectorAll('[data-walked]')) one.removeAttribute('data-walked');
  });
  const stops: Stop[] = [];
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab');
    // Before the look: it takes the focus away and gives it back, which may scroll.
    const seen = await page.evaluate(focusInSight);
    const stop = await page.evaluate(lookAtStop);
    if (stop === 'over') return { stops, over: true };
    stops.push({ ...stop, seen });
  }
  return { stops, over: false };
}

/** Runs in the page. `over` once the keyboard has left it, or comes to a stop again. */
function lookAtStop(): Omit<Stop, 'seen'> | 'over' {
  const on = document.activeElement as HTMLElement | null;
  if (!on || on === document.body || on === document.documentElement) return 'over';
  if (on.dataset['walked']) return 'over';
  on.dataset['walked'] = 'yes';
  const label = (on as HTMLInputElement).labels?.[0];
  const near = [on, label, on.parentElement, on.nextElementSibling, on.closest('label')].filter(
    (one): one is HTMLElement => one instanceof HTMLElement,
  );
  const look = () =>
    near
      .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
      .map((style) =>
        [style.outline, style.boxShadow, style.border, style.backgroundColor, style.textDecoration].join(),
      )
      .join('\n');
  const focused = look();
  on.blur();
  const marked = look() !== focused;
  on.focus();
  const words = (on.getAttribute('aria-label') ?? label?.textContent ?? on.textContent ?? '').trim();
  const name = `${on.tagName.toLowerCase()} "${words.replace(/\s+/g, ' ').slice(0, 60)}"`;
  return { name, marked };
}

/** WCAG 1.4.12: what somebody may set who reads better so. */
export const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`;

/** Words that are cut off, though nobody meant to: they stick out of a box that hides what does. */
export function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => {
        const style = getComputedStyle(one);
        const hides = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
        const small = one.clientWidth <= 1 || one.clientHeight <= 1;
        if (!hides || small || style.textOverflow === 'ellipsis' || !one.checkVisibility()) return false;
        return one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2;
      })
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}: ${one.textContent?.trim().slice(0, 40)}`),
  );
}

/**
 * What reaches beyond the right edge of the screen, by itself or out of its box, where nothing cuts it off or
 * scrolls.
 */
export function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const beyond = document.documentElement.scrollWidth > innerWidth;
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((one) => beyond && one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .filter((one) => getComputedStyle(one).clipPath === 'none' && !one.closest('thead'))
      .map((one) => `${one.tagName.toLowerCase()}.${one.className}: ${one.textContent?.trim().slice(0, 40)}`);
  });
}

/** WCAG 2.5.3: what is pressed by voice is called by the words that are seen. */
export function otherNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a[aria-label], button[aria-label], [role=button][aria-label]',
      ),
    ]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => {
        const plain = (text: string | null) =>
          (text ?? '')
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim();
        const seen = plain(one.textContent);
        const name = plain(one.getAttribute('aria-label'));
        return seen !== '' && !name.includes(seen) ? [`"${seen}" is called "${name}"`] : [];
      }),
  );
}

/** WCAG 1.4.11: boxes to type and tick in whose edge stands out from what is around it by less than 3 to 1. */
export function paleEdges(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Whatever way a colour is written: what is painted. */
    const painted = (colour: string): number[] => {
      if (!pen) return [0, 0, 0, 0];
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data];
    };
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = painted(colour).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const behind = (one: Element) => {
      for (let up = one.parentElement; up; up = up.parentElement) {
        const { backgroundColor } = getComputedStyle(up);
        if (painted(backgroundColor)[3] === 255) return backgroundColor;
      }
      return '#fff';
    };
    return [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')]
      .filter((one) => one.type !== 'hidden' && one.checkVisibility())
      .flatMap((one) => {
        const ticked = one.type === 'radio' || one.type === 'checkbox';
        const label = one.labels?.[0];
        const drawn = ticked && label ? [getComputedStyle(label, '::before'), getComputedStyle(label)] : [];
        const own = getComputedStyle(one);
        const edges = [...drawn, ...(own.opacity === '0' ? [] : [own])].filter(
          ({ borderBottomStyle, borderBottomWidth }) =>
            borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0,
        );
        // One that lies unseen over words of its own is known by those words.
        if (own.opacity === '0' && !ticked) return [];
        const [a, b] = [behind(one), edges[0]?.borderBottomColor ?? behind(one)].map(light).sort() as [
          number,
          number,
        ];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        return contrast < 3 ? [`${one.type} ${one.name || one.id}: ${contrast.toFixed(2)}`] : [];
      });
  });
}
