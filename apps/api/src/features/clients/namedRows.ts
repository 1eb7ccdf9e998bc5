import type { NameWays } from '@careway/core/clients/nameWays';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/pool.ts';
import { contains, likeWays } from '../../db/search.ts';

/** A client's names as they are searched (rule 14.23): a space before each and behind the last. */
export const NAMES = sql`(' ' || folded(p.first_name || ' ' || p.last_name) || ' ')`;

/**
 * How many may have a name that is looked up in the index of names: all of them are read to find the newest, or to
 * count no further than `COUNTED_FOUND`. More are met soon enough by who goes through the clients, newest first
 * (docs/decisions/0050).
 */
export const LOOKED_UP = { page: 3_000, count: 10_000 };

/** A word that was typed: how many clients, of whatever trust, may have it in their name, and as which names. */
export interface Named {
  people: number;
  /** Null where they are too many. */
  words: string[] | null;
  is: RawBuilder<unknown>;
}

/** Of each word typed: who may have it in their name in one of its ways, and as which words of names. */
export async function namesWith(db: Db, typed: readonly NameWays[]): Promise<Named[]> {
  if (typed.length === 0) return [];
  const parts = typed.flatMap(({ within, begins }, nth) => [
    ...within.map((part) => ({ nth, part, begins: false })),
    ...begins.map((part) => ({ nth, part, begins: true })),
  ]);
  const { rows } = await sql<{ nth: number; people: number; words: string[] | null }>`
    select one.nth, found.people, found.words
    from unnest(${parts.map(({ nth }) => nth)}::integer[], ${parts.map(({ part }) => part)}::text[],
        ${parts.map(({ begins }) => begins)}::boolean[]) as one (nth, part, begins)
      cross join names_with(one.part, one.begins, ${LOOKED_UP.count}) found`.execute(db);
  const runs = await runsOf(db, typed);
  return typed.map((ways, nth) => {
    const asOne = runs.filter((run) => run.nth === nth);
    const found = [...rows.filter((row) => row.nth === nth), ...asOne.map(({ rarest }) => rarest)];
    const patterns = [...likeWays(ways), ...asOne.map(({ words }) => contains(` ${words.join(' ')} `))];
    return {
      people: found.reduce((all, { people }) => all + people, 0),
      words: found.some(({ words }) => words === null) ? null : found.flatMap(({ words }) => words ?? []),
      is: sql`${NAMES} like any (${patterns}::text[])`,
    };
  });
}

/** Words of names, one after the other, that come to a typed word; the rarest of them stands for all. */
interface Run {
  nth: number;
  words: string[];
  rarest: { people: number; words: string[] };
}

/** More words than this nobody writes as one. */
const MOST_AS_ONE = 4;

/** Into which words that clients have as names each typed word falls apart: "annemarie" into Anne and Marie. */
async function runsOf(db: Db, typed: readonly NameWays[]): Promise<Run[]> {
  const asOne = typed.flatMap(({ asOne }, nth) => (asOne === undefined ? [] : [{ nth, word: asOne }]));
  if (asOne.length === 0) return [];
  const { rows } = await sql<{ nth: number; words: string[]; people: number[] }>`
    with recursive run (nth, rest, words, people) as (
      select nth, word, '{}'::text[], '{}'::integer[]
      from unnest(${asOne.map(({ nth }) => nth)}::integer[], ${asOne.map(({ word }) => word)}::text[]) typed (nth, word)
      union all
      select nth, substr(rest, letters + 1), words || left(rest, letters), run.people || known.people::integer
      from run cross join generate_series(1, length(rest)) letters
        cross join lateral (select people_called(array[left(rest, letters)]) as people offset 0) known
      where known.people > 0 and cardinality(words) < ${sql.lit(MOST_AS_ONE)}
    )
    select nth, words, people from run where rest = '' and cardinality(words) > 1`.execute(db);
  return rows.map(({ nth, words, people }) => {
    const fewest = Math.min(...people);
    return { nth, words, rarest: { people: fewest, words: [words[people.indexOf(fewest)] ?? ''] } };
  });
}
