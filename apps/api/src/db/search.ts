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

/** A condition that every word typed stands somewhere in a search column; a trigram index answers it. */
export function hasAllWords(column: RawBuilder<unknown>, typed: string): RawBuilder<boolean> {
  const words = tidySearch(typed).split(' ').slice(0, MOST_WORDS);
  return sql<boolean>`(${sql.join(
    words.map((word) => sql`${column} like ${contains(word)}`),
    sql` and `,
  )})`;
}
