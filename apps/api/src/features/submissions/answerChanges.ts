import { sameEntries, saysSomething } from '@careway/core/questionnaires/entries';
import type { AnswerEntry } from '@careway/core/questionnaires/types';
import type { AnswerChanges, AnswerPairs, TextChanges } from './tables.ts';

/** What one save changed, as its row of history keeps it (docs/decisions/0010). */
export interface Changed {
  changes: AnswerChanges;
  /** Null where no text was changed. */
  texts: TextChanges | null;
}

/** @returns null when nothing was changed */
export function changesOf(before: readonly AnswerEntry[], after: readonly AnswerEntry[]): Changed | null {
  const [from, to] = [before.filter(saysSomething), after.filter(saysSomething)];
  return (oneByOne(from, to) ?? byQuestion(from, to)).all();
}

type Pair = [string, string];
const pairOf = ({ optionId, answer }: AnswerEntry): Pair => [optionId, answer];

/** What was found to have changed so far. */
class Noted {
  readonly #changes: Record<string, AnswerChanges[string]> = {};
  readonly #texts: Record<string, TextChanges[string]> = {};

  /** Of one entry each at most; undefined: nothing was said. */
  one(questionId: string, was: AnswerEntry | undefined, is: AnswerEntry | undefined): void {
    if (was?.optionId || is?.optionId) this.several(questionId, was ? [was] : [], is ? [is] : []);
    else this.#texts[questionId] = [was?.answer ?? '', is?.answer ?? ''];
  }

  several(questionId: string, from: readonly AnswerEntry[], to: readonly AnswerEntry[]): void {
    this.#changes[questionId] = { from: from.map(pairOf), to: to.map(pairOf) };
  }

  all(): Changed | null {
    const areTexts = Object.keys(this.#texts).length > 0;
    if (!areTexts && Object.keys(this.#changes).length === 0) return null;
    return { changes: this.#changes, texts: areTexts ? this.#texts : null };
  }
}

/** Most saves change answers of one entry each and add none. @returns undefined of any other: that has to be grouped */
function oneByOne(before: readonly AnswerEntry[], after: readonly AnswerEntry[]): Noted | undefined {
  if (before.length !== after.length) return undefined;
  const noted = new Noted();
  const asked = new Set<string>();
  for (let at = 0; at < before.length; at += 1) {
    const [was, is] = [before[at], after[at]];
    if (!was || !is || was.questionId !== is.questionId || asked.has(is.questionId)) return undefined;
    asked.add(is.questionId);
    if (was.answer !== is.answer || was.optionId !== is.optionId) noted.one(is.questionId, was, is);
  }
  return noted;
}

function byQuestion(before: readonly AnswerEntry[], after: readonly AnswerEntry[]): Noted {
  const by = (entries: readonly AnswerEntry[]) => Map.groupBy(entries, (entry) => entry.questionId);
  const [was, is] = [by(before), by(after)];
  const noted = new Noted();
  for (const questionId of new Set([...was.keys(), ...is.keys()])) {
    const [from, to] = [was.get(questionId) ?? [], is.get(questionId) ?? []];
    if (sameEntries(from, to)) continue;
    if (from.length > 1 || to.length > 1) noted.several(questionId, from, to);
    else noted.one(questionId, from[0], to[0]);
  }
  return noted;
}

const saidBy = (text: string): AnswerPairs => (text === '' ? [] : [['', text]]);

/** A text that changed, as any other answer that did. */
export const ofText = ([was, is]: TextChanges[string]): AnswerChanges[string] => ({
  from: saidBy(was),
  to: saidBy(is),
});

/** All that a row of history says, question by question. */
export function allChanges({ changes, texts }: Changed): AnswerChanges {
  if (texts === null) return changes;
  const ofTexts = Object.entries(texts).map(([id, text]) => [id, ofText(text)]);
  return { ...changes, ...Object.fromEntries(ofTexts) };
}

/** What a row of history says of one question, as entries again. */
export const entriesOf = (questionId: string, said: AnswerPairs): AnswerEntry[] =>
  said.map(([optionId, answer]) => ({ questionId, optionId, answer }));
