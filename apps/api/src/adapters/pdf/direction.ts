/// <reference path="./bidi-js.d.ts" />
import bidiFactory from 'bidi-js';

const bidi = bidiFactory();
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** One word of a line: what is drawn, how far from the line's left edge, and whether it runs from right to left. */
export interface Placed {
  text: string;
  x: number;
  rightToLeft: boolean;
}

export const hasRightToLeft = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Whether a text as a whole runs from right to left. */
export const runsRightToLeft = (text: string): boolean =>
  (bidi.getEmbeddingLevels(text, 'auto').paragraphs[0]?.level ?? 0) % 2 === 1;

/**
 * Where the words of one line stand (the Unicode bidirectional algorithm, by words): drawn in the order they are
 * read, so that programs that read the file aloud or copy from it do too.
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
  const placed = words.map(({ text, level }) => ({ text, x: 0, rightToLeft: level % 2 === 1 }));
  for (const index of order) {
    const word = placed[index];
    if (!word) continue;
    word.x = x;
    x += (widths[index] ?? 0) + space;
  }
  return placed;
}

/**
 * A word as the font draws it: letters of right-to-left scripts are turned by the font itself, brackets and lone
 * signs here.
 */
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
