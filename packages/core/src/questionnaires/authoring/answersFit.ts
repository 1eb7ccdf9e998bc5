import type { CompiledQuestion, CompiledSet } from '../compile.ts';
import { readEntries, saysSomething } from '../entries.ts';
import { createForm } from '../form.ts';
import type { AnswerEntry, Day } from '../types.ts';
import { alike } from './alike.ts';

/**
 * Whether answers to one version of a form can go over to another without changing their meaning (rule 7.16):
 * every answered question has the same words and kind, every chosen answer reads the same, and all of them are
 * still asked.
 */
export function answersFit(
  before: CompiledSet,
  after: CompiledSet,
  entries: readonly AnswerEntry[],
  { today }: Day,
): boolean {
  const said = entries.filter(saysSomething);
  const isSame = ({ questionId, optionId }: AnswerEntry) => {
    const [then, now] = [before.byId(questionId), after.byId(questionId)];
    return (
      then !== undefined && now !== undefined && asksTheSame(then, now) && readsTheSame(then, now, optionId)
    );
  };
  if (!said.every(isSame)) return false;
  const { answers, faults } = readEntries(after, said);
  if (faults.length > 0) return false;
  const form = createForm(after, { today, answers });
  return said.every(({ questionId }) => form.question(questionId).visible);
}

const asksTheSame = ({ question: then }: CompiledQuestion, { question: now }: CompiledQuestion): boolean =>
  (['type', 'question', 'code', 'unit', 'format', 'valueType', 'minLabel', 'maxLabel'] as const).every(
    (field) => alike(then[field], now[field]),
  );

const readsTheSame = (then: CompiledQuestion, now: CompiledQuestion, optionId: string): boolean => {
  if (optionId === '') return true;
  const [was, is] = [then, now].map(({ options }) => options.find(({ id }) => id === optionId));
  return was !== undefined && is !== undefined && was.text === is.text && was.code === is.code;
};
