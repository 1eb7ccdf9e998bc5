import type { ReadResponse } from './responseList.ts';

interface Said {
  question: string;
  lines: readonly string[];
}

/** One question of two answered forms; null where one of them did not ask it. */
export interface Pair {
  questionId: string;
  question: string;
  before: Said | null;
  after: Said | null;
  same: boolean;
}

const saidIn = (of: ReadResponse): [string, Said][] =>
  of.pages.flatMap(({ answers }) =>
    answers.map(({ questionId, question, lines }): [string, Said] => [questionId, { question, lines }]),
  );

const alike = (one: Said | null, other: Said | null) =>
  one !== null && other !== null && one.lines.join('\n') === other.lines.join('\n');

/**
 * Two answered forms question by question, in the order of the later one; what only the earlier one asked comes after.
 * Questions are the same by their number, whatever their words have become.
 */
export function alongside(before: ReadResponse, after: ReadResponse): Pair[] {
  const earlier = new Map(saidIn(before));
  const later = new Map(saidIn(after));
  const ids = [...new Set([...later.keys(), ...earlier.keys()])];
  return ids.map((questionId) => {
    const [was, is] = [earlier.get(questionId) ?? null, later.get(questionId) ?? null];
    return {
      questionId,
      question: (is ?? was)?.question ?? '',
      before: was,
      after: is,
      same: alike(was, is),
    };
  });
}
