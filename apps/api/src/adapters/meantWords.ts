import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import { contains, EMPTY_WORDS, SAME_WORDS, SIGNS } from '../db/search.ts';
import type {} from './tables.ts';

/** The tables that are looked through by words (migration 0075). */
type Kind = 'gp_practice' | 'address';

/** More words than this narrow nothing down and only cost time. */
const MOST_WORDS = 8;
/** Words of fewer letters are all like each other. */
const SHORTEST = 4;
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];

/**
 * Words as the database keeps them (lookup_words of migration 0075): small letters, no accents, no full stops within.
 */
function wordsOf(typed: string): string[] {
  const plain = typed.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/['’.]/g, '');
  return [...new Set(plain.split(/[^\p{L}\p{N}]+/u))].filter((word) => word !== '' && !EMPTY_WORDS.has(word));
}

/**
 * Other beginnings that may have been meant: two letters that changed places, or a first letter that is wrong,
 * missing or one too many.
 */
function insteadOf(word: string): string[] {
  const letters = [...word];
  const swapped = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at], ...letters.slice(at + 2)].join(''));
  const rest = letters.slice(1).join('');
  const first = LETTERS.flatMap((letter) => [`${letter}${rest}`, `${letter}${word}`]);
  return [...new Set([...swapped, rest, ...first])].filter((other) => other !== word);
}

/**
 * For what has been typed with a slip of the finger: a condition on a table of look-ups that is true of rows which
 * have, for every word typed, one that may have been meant.
 * @param slippery also other words than those that there are as typed
 * @returns undefined where no such words are known
 */
export async function meantWords(
  db: Db,
  kind: Kind,
  typed: string,
  slippery: boolean,
): Promise<RawBuilder<boolean> | undefined> {
  // What has signs in it that no name has is no slip of the finger.
  if (SIGNS.test(typed)) return undefined;
  const all = wordsOf(typed).slice(0, MOST_WORDS);
  // A postcode, a code or a house number is right or it is not: another one is somewhere else.
  const figures = all.filter((word) => /\p{N}/u.test(word));
  const words = all.filter((word) => !figures.includes(word));
  if (words.length === 0) return undefined;
  const rows = await knownLike(db, kind, words, slippery);
  const meant = words.map((word, at) => [
    ...(rows[at] ?? []),
    ...(SAME_WORDS.find((group) => group.includes(word)) ?? []),
  ]);
  if (meant.some((some) => some.length === 0)) return undefined;
  return sql<boolean>`(${sql.join(
    [
      ...meant.map((some) => sql`words && ${some}::text[]`),
      ...figures.map((word) => sql`search like ${contains(word)}`),
    ],
    sql` and `,
  )})`;
}

/** Sorts behind whatever begins with the same letters. */
const LAST = '\u{10FFFF}';

/**
 * Of each word the known ones that begin so; where there are none, or `slippery`, also those that were meant by it:
 * letters wrong, missing, too many or changed about, no more than `slips` of migration 0046 says, at the beginning,
 * since the rest may not be typed yet. The first letter is taken for right and other first letters are looked up one
 * by one, so that the index gives a twentieth of the words.
 */
async function knownLike(
  db: Db,
  kind: Kind,
  words: readonly string[],
  slippery: boolean,
): Promise<string[][]> {
  const instead = words.flatMap((word, at) =>
    word.length < SHORTEST ? [] : insteadOf(word).map((other) => ({ other, at: at + 1 })),
  );
  const begins = (begin: RawBuilder<unknown>) =>
    sql`used_by = ${kind} and word >= ${begin} collate "C" and word < (${begin} || ${LAST}) collate "C"`;
  const from = (letters: number) =>
    sql`levenshtein_less_equal(left(word, length(asked.word) + ${sql.lit(letters)}), asked.word, slips(asked.word))`;
  const { rows } = await sql<{ words: string[] }>`
    select begun.words || meant.words as words
    from unnest(${words}::text[]) with ordinality asked (word, at)
    cross join lateral (select array(
      select word from lookup_word where ${begins(sql`asked.word`)} order by length(word), word limit 40
    ) as words) begun
    cross join lateral (select case when (${slippery} or begun.words = '{}') and length(asked.word) >= ${SHORTEST} then array(
      select word from (
        select known.word, 1 as far
        from unnest(${instead.map(({ other }) => other)}::text[], ${instead.map(({ at }) => at)}::integer[]) other (begin, at)
        cross join lateral (
          select word from lookup_word where ${begins(sql`other.begin`)} order by word limit 10
        ) known
        where other.at = asked.at
        union all
        select word, least(${from(-1)}, ${from(0)}, ${from(1)}) from lookup_word where ${begins(sql`left(asked.word, 1)`)}
      ) maybe
      where far <= slips(asked.word) group by word order by min(far), length(word), word limit 40
    ) else '{}' end as words) meant
    order by asked.at`.execute(db);
  return rows.map((row) => row.words);
}

/**
 * As typed; else with words that there are not taken for such that there are; else with any word taken for one like
 * it.
 */
export async function firstFound<Found>(
  asTyped: () => Promise<Found[]>,
  asMeant: (slippery: boolean) => Promise<Found[]>,
): Promise<Found[]> {
  const found = await asTyped();
  if (found.length > 0) return found;
  const meant = await asMeant(false);
  return meant.length > 0 ? meant : asMeant(true);
}
