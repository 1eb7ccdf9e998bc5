import type { Option, Question } from '../types.ts';
import type { FormContent } from './content.ts';

const OF_QUESTION = [
  'question',
  'description',
  'hint',
  'reason',
  'missing',
  'group',
  'minLabel',
  'maxLabel',
] as const;

const said = (words: string | undefined) => (words === undefined || words.trim() === '' ? [] : [words]);

/** The texts about the form itself that those who fill it in read. */
export const wordsOfForm = ({ name, description }: FormContent): readonly string[] =>
  [name, description].flatMap(said);

/** Every text of a question that those who fill it in read, in their order. @param options its own */
export function wordsOfQuestion(question: Question, options: readonly Option[]): readonly string[] {
  const own = OF_QUESTION.map((field) => question[field]);
  return [
    ...own,
    ...(question.statements ?? []),
    ...options.flatMap(({ text, hint }) => [text, hint]),
  ].flatMap(said);
}
