import type { FormContent } from './content.ts';
import { inOrder } from './numbering.ts';

/** One text that people read, and the question that it belongs to. */
export interface FormText {
  readonly questionId: string;
  readonly words: string;
}

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

/** Every text of a form that those who fill it in read, in their order. */
export function wordsOf(content: FormContent): readonly FormText[] {
  const form = [content.name, content.description].map((words) => ({ questionId: '', words }));
  const questions = inOrder(content).flatMap((question) => {
    const own = OF_QUESTION.map((field) => question[field]);
    const options = content.options
      .filter(({ questionId }) => questionId === question.id)
      .flatMap(({ text, hint }) => [text, hint]);
    return [...own, ...(question.statements ?? []), ...options].flatMap((words) =>
      words === undefined || words.trim() === '' ? [] : [{ questionId: question.id, words }],
    );
  });
  return [...form.filter(({ words }) => words.trim() !== ''), ...questions];
}
