import { gsmLength, ONE_TEXT } from './gsm.ts';

/** The most of each of several: a few places say which one it is. */
const OF_SEVERAL = 153;
/** The same where a letter is none of the networks' own (UCS-2). */
const WIDE = { one: 70, several: 67 };

/** How a text goes over the networks. */
interface TextParts {
  /** How many places it takes of those that there are in one. */
  takes: number;
  /** How many there are in one message: 160, or 70 where a letter is none of the networks' own. */
  most: number;
  /** How many messages it goes out as. */
  parts: number;
  /** The first letter for which only 70 fit. */
  wide: string | undefined;
}

/** Counts a text as the networks do (GSM 03.38, UCS-2): a letter that takes two places is never cut through. */
export function textParts(text: string): TextParts {
  const letters = [...text];
  const wide = letters.find((letter) => gsmLength(letter) === undefined);
  const sizes = letters.map((letter) => (wide === undefined ? (gsmLength(letter) ?? 1) : letter.length));
  const takes = sizes.reduce((sum, size) => sum + size, 0);
  const most = wide === undefined ? ONE_TEXT : WIDE.one;
  const several = wide === undefined ? OF_SEVERAL : WIDE.several;
  return { takes, most, parts: takes <= most ? 1 : packed(sizes, several), wide };
}

function packed(sizes: readonly number[], most: number): number {
  let parts = 1;
  let left = most;
  for (const size of sizes) {
    if (size > left) {
      parts += 1;
      left = most;
    }
    left -= size;
  }
  return parts;
}
