import { folded } from '@careway/core/folded';
import { type RawBuilder, sql } from 'kysely';

/** More words than this narrow nothing down and only cost time. */
const MOST_WORDS = 8;

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** What was typed, in lower case and with single spaces. */
export function tidySearch(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim();
}

/** Pattern for `like`: the text at the beginning. */
export function beginsWith(text: string): string {
  return `${escaped(text)}%`;
}

/** Pattern for `like`: the text anywhere. */
export function contains(text: string): string {
  return `%${escaped(text)}%`;
}

/** Words that say nothing about a place, or stand as a sign. */
export const EMPTY_WORDS = new Set(['and', 'the']);
/** What is written in one way and said in another. */
export const SAME_WORDS: readonly (readonly string[])[] = [
  ['st', 'saint', 'street'],
  ['rd', 'road'],
  ['dr', 'doctor'],
  ['ave', 'avenue'],
  ['mt', 'mount'],
  ['ctr', 'centre', 'center'],
];

/**
 * A condition that every word typed stands somewhere in folded text (rule 14.23). Signs alone stand nowhere.
 * @param column text as `folded` of migration 0210 makes it
 */
export function hasAllWords(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  return standIn(wordsOf(typed).map((word) => sql`${column} like ${contains(word)}`));
}

/** What no name of a place has: it is no slip of the finger, and nothing is looked for by it (rule 12.4). */
export const SIGNS = /[^\p{L}\p{M}\p{N}\p{Pd}\s'’‘‛`´ʼʻ′＇.,&()/]/u;

/**
 * The same of a place, where words that say nothing may be missing and a word may be written as it is said; a trigram index answers it.
 * @param column folded text with a blank at either end
 */
export function isPlace(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  if (SIGNS.test(typed)) return sql<boolean>`false`;
  const all = wordsOf(typed);
  const words = all.filter((word) => !EMPTY_WORDS.has(word));
  return standIn(
    (words.length > 0 ? words : all).map((word) => {
      const others =
        SAME_WORDS.find((group) => group.includes(word))?.filter((other) => other !== word) ?? [];
      const patterns = [contains(word), ...others.map((other) => contains(` ${other} `))];
      return sql`${column} like any (${patterns}::text[])`;
    }),
  );
}

const wordsOf = (typed: string) => folded(typed).split(' ').filter(Boolean).slice(0, MOST_WORDS);
const standIn = (each: readonly RawBuilder<unknown>[]) =>
  each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` and `)})`;
