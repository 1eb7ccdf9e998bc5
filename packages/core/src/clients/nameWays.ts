import { folded } from '../folded.ts';

/** How one word that was typed may stand in a folded name (rule 14.23): any of these ways will do. */
export interface NameWays {
  /** Anywhere in a word of the name. */
  within: readonly string[];
  /** At the beginning of a word of the name. */
  begins: readonly string[];
  /** As whole words of the name that come to this when they are written as one: "annemarie" is Anne Marie. */
  asOne?: string;
}

/** More words than this narrow nothing down and only cost time. */
export const MOST_WORDS = 8;
/** Letters of which so many names have some that they are only looked for where a word begins. */
const SHORT = 2;
/** Words of fewer letters are spelled in one way: "su" is in too many names to be what "Sue" means. */
const SPELLED_TWICE = 5;
/** What stands between words; apostrophes stand within them. */
const BETWEEN = /[\s\p{Pd},.&()/]+/u;

/** Letters that are also written as two where a keyboard does not have them: Müller and Mueller. */
const AS_TWO: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const AS_ONE: Readonly<Record<string, string>> = { ae: 'a', oe: 'o', ue: 'u', aa: 'a' };

/** A word in every way that it is spelled, folded. */
function spelled(word: string): string[] {
  const twice = word.replace(/[äöüøå]/g, (letter) => AS_TWO[letter] ?? letter);
  const plain = folded(word);
  const once = plain.replace(/[aou]e|aa/g, (letters) => AS_ONE[letters] ?? letters);
  return [...new Set([plain, folded(twice), ...(plain.length < SPELLED_TWICE ? [] : [once])])];
}

/**
 * The ways of each word that was typed, in its order; a name is meant where every word stands in it in one of its
 * ways. A short word may also stand together with the word typed before or after it: "de la cruz" is Delacruz.
 * @param words what was typed, not folded yet, a blank between words
 */
export function nameWays(words: string): NameWays[] {
  const typed = folded(words).split(' ').filter(Boolean).slice(0, MOST_WORDS);
  const spellings = words.normalize('NFC').toLowerCase().split(BETWEEN).map(spelled);
  return typed.map((word, at) => {
    const ways = spellings.find(([one]) => one === word) ?? [word];
    if (word.length > SHORT) return { within: ways, begins: [], asOne: word };
    const before = typed[at - 1];
    const after = typed[at + 1];
    const joined = [...(before ? [before + word] : []), ...(after ? [word + after] : [])];
    return { within: joined, begins: ways };
  });
}

/** Whether a name is one that was meant; the database asks the same of names that it holds. */
export function fitsName(ways: readonly NameWays[], first: string, last: string): boolean {
  const name = ` ${folded(`${first} ${last}`)} `;
  return (
    ways.length > 0 &&
    ways.every(
      ({ within, begins, asOne }) =>
        within.some((word) => name.includes(word)) ||
        begins.some((word) => name.includes(` ${word}`)) ||
        (asOne !== undefined && new RegExp(asOnePattern(asOne), 'u').test(name)),
    )
  );
}

/**
 * A regular expression, for here and for the database, that finds whole words which come to this one. What is folded
 * has letters and digits alone, none of which stands for anything else.
 */
export const asOnePattern = (word: string): string => ` ${[...word].join(' ?')} `;
