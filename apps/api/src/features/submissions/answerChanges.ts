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
  const [from, to] = [before.filter(saysSomething), after.filter(saysSomething)];
  return oneByOne(from, to) ?? byQuestion(from, to);
}

type Pair = [string, string];
const pairOf = ({ optionId, answer }: AnswerEntry): Pair => [optionId, answer];

/** Most saves change answers of one entry each and add none. @returns undefined of any other: that has to be grouped */
function oneByOne(
  before: readonly AnswerEntry[],
  after: readonly AnswerEntry[],
): AnswerChanges | null | undefined {
  if (before.length !== after.length) return undefined;
  const changes: Record<string, AnswerChanges[string]> = {};
  const asked = new Set<string>();
  for (let at = 0; at < before.length; at += 1) {
    const [was, is] = [before[at], after[at]];
    if (!was || !is || was.questionId !== is.questionId || asked.has(is.questionId)) return undefined;
    asked.add(is.questionId);
    if (was.answer === is.answer && was.optionId === is.optionId) continue;
    changes[is.questionId] = { from: [pairOf(was)], to: [pairOf(is)] };
  }
  return Object.keys(changes).length === 0 ? null : changes;
}

function byQuestion(before: readonly AnswerEntry[], after: readonly AnswerEntry[]): AnswerChanges | null {
  const by = (entries: readonly AnswerEntry[]) => Map.groupBy(entries, (entry) => entry.questionId);
  const [was, is] = [by(before), by(after)];
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((questionId) => {
    const [from, to] = [was.get(questionId) ?? [], is.get(questionId) ?? []];
    return sameEntries(from, to)
      ? []
      : [[questionId, { from: from.map(pairOf), to: to.map(pairOf) }] as const];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}

/** What a row of history says of one question, as entries again. */
export const entriesOf = (questionId: string, said: AnswerPairs): AnswerEntry[] =>
  said.map(([optionId, answer]) => ({ questionId, optionId, answer }));
