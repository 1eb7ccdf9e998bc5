/// <reference path="./bidi-js.d.ts" />
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import bidiFactory from 'bidi-js';
import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');
/** Letters that the file brings along: it reads alike everywhere, in Latin, Greek, Cyrillic, Arabic, Hebrew and more. */
export const PLAIN = join(FONTS, 'DejaVuSansCondensed.ttf');
export const BOLD = join(FONTS, 'DejaVuSansCondensed-Bold.ttf');

/** Stands where a letter cannot be drawn. */
const BOX = '▯';
const bidi = bidiFactory();
/** Signs that only join or steer others, and characters that no text has. */
const UNSEEN = /\p{C}|\p{Variation_Selector}/u;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** Whether the font that is set can draw a character. */
function draws(doc: Doc, char: string): boolean {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })
    ._font;
  return font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0);
}

export interface Readable {
  text: string;
  /** Some letters are not in the font: a box stands in their place. */
  lost: boolean;
}

/**
 * A text as the font of the file can draw it. Line ends become one kind, signs that are not seen go, and a letter that the font
 * does not have becomes a box: never a broken file (rule 12.7).
 */
export function readable(doc: Doc, given: string): Readable {
  let lost = false;
  const chars = [...given.toWellFormed().normalize('NFC')].map((char) => {
    if (char === '\n' || char === ' ') return char;
    if (/\s/u.test(char)) return char === '\u2028' || char === '\u2029' ? '\n' : ' ';
    if (UNSEEN.test(char)) return '';
    if (draws(doc, char)) return char;
    if (/\p{M}/u.test(char)) return '';
    lost = true;
    return BOX;
  });
  return { text: chars.join(''), lost };
}

/** One word of a line: what is drawn, and how far from the line's left edge. */
export interface Placed {
  text: string;
  x: number;
}

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether a text as a whole runs from right to left. */
export const runsRightToLeft = (text: string): boolean =>
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1;

/**
 * Where the words of one line stand (the Unicode bidirectional algorithm, by words): drawn in the order they are read, so that
 * programs that read the file aloud or copy from it do too.
 * @param widthOf of a text in the font that is set
 */
export function placeWords(
  line: string,
  rightToLeft: boolean,
  width: number,
  widthOf: (text: string) => number,
): Placed[] {
  const { levels } = bidi.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr');
  const words = [...line.matchAll(/\S+/g)].map((found) => {
    const level = Math.max(...levels.subarray(found.index, found.index + found[0].length));
    return { text: drawn(found[0], level), level };
  });
  const order = inSightOrder(words.map(({ level }) => level));
  const space = widthOf(' ');
  const widths = words.map(({ text }) => widthOf(text));
  const whole = widths.reduce((sum, one) => sum + one, 0) + space * Math.max(0, words.length - 1);
  let x = rightToLeft ? Math.max(0, width - whole) : 0;
  const placed = words.map(({ text }) => ({ text, x: 0 }));
  for (const index of order) {
    const word = placed[index];
    if (!word) continue;
    word.x = x;
    x += (widths[index] ?? 0) + space;
  }
  return placed;
}

/** A word as the font draws it: letters of right-to-left scripts are turned by the font itself, brackets and lone signs here. */
function drawn(word: string, level: number): string {
  if (level % 2 === 0) return word;
  const mirrored = [...word].map((char) => bidi.getMirroredCharacter(char) ?? char);
  return hasRightToLeft(word) ? mirrored.join('') : mirrored.reverse().join('');
}

/** From left to right: which word comes when. Rule L2 of the algorithm, on words. */
function inSightOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index);
  const highest = Math.max(0, ...levels);
  for (let level = highest; level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      if ((levels[order[from] ?? 0] ?? 0) < level) continue;
      let to = from;
      while (to + 1 < order.length && (levels[order[to + 1] ?? 0] ?? 0) >= level) to += 1;
      order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse());
      from = to;
    }
  }
  return order;
}
