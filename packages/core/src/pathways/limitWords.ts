/** A limit is a number in a rule and in sentences. A change of the one is a change of the others (rule 2.14). */
import type { Pathway } from './pathway.ts';
import { textsOf, withWords } from './pathwayTexts.ts';

/** A number on which somebody's way turns: an age, weeks since a day, miles. Wherever it stands it is one limit. */
export interface PathwayLimit {
  kind: 'age' | 'weeksSince' | 'miles';
  /** The code of the question it counts from; miles have none. */
  questionId?: string;
  value: number;
}

interface Move {
  limit: PathwayLimit;
  to: number;
}

/** Which kind of limit a sentence's numbers are: weeks or miles if it names them, else an age. */
function kindIn(words: string): PathwayLimit['kind'] {
  if (/\bweeks?\b/i.test(words)) return 'weeksSince';
  return /\bmiles?\b/i.test(words) ? 'miles' : 'age';
}

const NUMBER = /\b\d+\b/g;

const movesOf = (moves: readonly Move[], words: string) => {
  const kind = kindIn(words);
  return new Map(
    moves.filter(({ limit }) => limit.kind === kind).map(({ limit, to }) => [String(limit.value), to]),
  );
};

/** The same pathway, its sentences with the new number wherever they had the old one of such a limit. */
export function sayingLimits(definition: Pathway, moves: readonly Move[]): Pathway {
  const said = textsOf(definition).flatMap(({ at, words }): [string, string][] => {
    const to = movesOf(moves, words);
    if (to.size === 0) return [];
    const now = words.replace(NUMBER, (number) => String(to.get(number) ?? number));
    return now === words ? [] : [[at, now]];
  });
  return withWords(definition, new Map(said));
}

/** What still says the old number of a limit that was moved: words of somebody's own, written before it was. */
export function saysOldLimit(
  definition: Pathway,
  moves: readonly Move[],
  still: readonly PathwayLimit[],
): string[] {
  return textsOf(definition).flatMap(({ words }) => {
    const old = [...movesOf(moves, words).keys()].filter(
      (number) => !still.some(({ kind, value }) => kind === kindIn(words) && String(value) === number),
    );
    const says = old.find((number) => words.match(NUMBER)?.includes(number));
    return says === undefined ? [] : [`This still says ${says}, which is a limit no more: “${words}”`];
  });
}
