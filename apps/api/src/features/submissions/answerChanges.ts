import { sameEntries, saysSomething } from '@careway/core/questionnaires/entries';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { AnswerChanges, AnswerPairs } from './tables.ts';

/**
 * What one save changed, as its row of history keeps it.
 * @returns null when nothing was
 */
export function changesOf(
  before: readonly AnswerEntry[],
  after: readonly AnswerEntry[],
): AnswerChanges | null {
  const by = (entries: readonly AnswerEntry[]) =>
    Map.groupBy(entries.filter(saysSomething), (entry) => entry.questionId);
  const [was, is] = [by(before), by(after)];
  const pairs = (entries: readonly AnswerEntry[]) =>
    entries.map(({ optionId, answer }): [string, string] => [optionId, answer]);
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((questionId) => {
    const [from, to] = [was.get(questionId) ?? [], is.get(questionId) ?? []];
    return sameEntries(from, to) ? [] : [[questionId, { from: pairs(from), to: pairs(to) }] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** What a row of history says of one question, as entries again. */
export const entriesOf = (questionId: string, said: AnswerPairs): AnswerEntry[] =>
  said.map(([optionId, answer]) => ({ questionId, optionId, answer }));
