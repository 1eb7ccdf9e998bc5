import { asOnePattern, type NameWays } from '@careway/core/clients/nameWays';
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

/**
 * Patterns for `like` on a folded name with a blank at either end: the ways of one typed word, but for words written
 * as one.
 */
export function likeWays({ within, begins }: NameWays): string[] {
  return [...within.map(contains), ...begins.map((word) => `% ${beginsWith(word)}`)];
}

/**
 * A condition that every word typed stands in a folded name in one of its ways (rule 14.23), as `fitsName` of core
 * says. It goes through names one by one: for lists that no index of words is made for.
 * @param name folded, with a blank at either end
 */
export function isNamed(name: RawBuilder<unknown>, ways: readonly NameWays[]): RawBuilder<boolean> {
  return standIn(
    ways.map((way) =>
      way.asOne === undefined
        ? sql`${name} like any (${likeWays(way)}::text[])`
        : sql`(${name} like any (${likeWays(way)}::text[]) or ${name} ~ ${asOnePattern(way.asOne)})`,
    ),
  );
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

/** Words of so many places that trying them as two would cost time and find nothing. */
const NEVER_TWO = new Set([
  'surgery',
  'medical',
  'centre',
  'center',
  'practice',
  'health',
  'clinic',
  'group',
  'street',
  'partners',
]);

/** What no name of a place has: it is no slip of the finger, and nothing is looked for by it (rule 12.4). */
export const SIGNS = /[^\p{L}\p{M}\p{N}\p{Pd}\s'’‘‛`´ʼʻ′＇.,&()/]/u;

/**
 * A condition that every word typed stands somewhere in the folded text of a place (rule 14.23), where words that say
 * nothing may be missing and a word may be written as it is said; a trigram index answers it.
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
      const patterns = [contains(word), ...others.map((other) => contains(` ${other} `)), ...asTwo(word)];
      return sql`${column} like any (${patterns}::text[])`;
    }),
  );
}

/** A shorter word is hardly ever two, and each pattern makes the index dearer than reading everything. */
const SHORTEST_TWO = 7;

/**
 * Patterns for two whole words that come to this one: "queenspark" is Queens Park. An index of trigrams knows each of
 * them.
 */
const asTwo = (word: string): string[] =>
  word.length >= SHORTEST_TWO && /^\p{L}+$/u.test(word) && !NEVER_TWO.has(word)
    ? [...word.slice(0, -2)].map((_, at) => contains(` ${word.slice(0, at + 1)} ${word.slice(at + 1)} `))
    : [];

const wordsOf = (typed: string) => folded(typed).split(' ').filter(Boolean).slice(0, MOST_WORDS);
const standIn = (each: readonly RawBuilder<unknown>[]) =>
  each.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(each, sql` and `)})`;
