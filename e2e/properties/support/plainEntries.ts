import { readEntries, saysSomething } from '@careway/core/questionnaires/entries';
import { rulesFor } from '@careway/core/questionnaires/questionTypes/registry';
import { inOrder, plainlyVisible } from '@careway/core/questionnaires/testing/plain';
import type { AnswerEntry, Answers, QuestionSet } from '@careway/core/questionnaires/types';

/**
 * What must be stored when somebody has given these answers, by the evaluator that is not clever at all: the answers to
 * all questions that these answers leave visible, and not one more.
 */
export function plainEntries(set: QuestionSet, given: Answers): readonly AnswerEntry[] {
  const visible = plainlyVisible(set, given);
  return inOrder(set).flatMap((question) => {
    const rules = rulesFor(question.type);
    const value = given[question.id];
    if (!rules.asks || value === undefined || rules.isBlank(value) || !visible.includes(question.id))
      return [];
    const options = set.options.filter((option) => option.questionId === question.id);
    return rules.toEntries({ question, options }, value);
  });
}

/** The entries of a list that the very same list hides: none may ever be sent or stored. */
export function unreachable(set: QuestionSet, entries: readonly AnswerEntry[]): readonly AnswerEntry[] {
  const visible = plainlyVisible(set, readEntries(set, entries).answers);
  return entries.filter((one) => !visible.includes(one.questionId));
}

/** Entries in an order that two lists can be compared in. */
export function told(entries: readonly AnswerEntry[]): readonly string[] {
  return entries
    .filter(saysSomething)
    .map(({ questionId, optionId, answer }) => JSON.stringify([questionId, optionId, answer]))
    .sort();
}

/** Whether one list says of each question that another names what that one says, also that it was cleared. */
export function saysAll(entries: readonly AnswerEntry[], named: readonly AnswerEntry[]): boolean {
  const sayOf = (list: readonly AnswerEntry[], id: string) =>
    told(list.filter(({ questionId }) => questionId === id)).join();
  return named.every(({ questionId: id }) => sayOf(entries, id) === sayOf(named, id));
}
