import type { QuestionSet } from '../types.ts';

/** The name that a thing of a form has in its copy. */
export const inCopy = (id: string) => `copy-of-${id.replaceAll(/\d/g, (digit) => String(9 - Number(digit)))}`;

/**
 * A form as somebody else would build it again: other ids, other words, options in another order, and only the
 * codes the same.
 */
export function renumbered(set: QuestionSet, id: string): QuestionSet {
  const ids = [...set.questions, ...set.options].map((one) => one.id);
  // All at once, so that no new id is taken for an old one.
  const known = new RegExp(ids.map((one) => one.replaceAll(/[^\w-]/g, '\\$&')).join('|'), 'g');
  const copy: QuestionSet = JSON.parse(JSON.stringify(set).replaceAll(known, inCopy));
  return {
    ...copy,
    id,
    isStaticForm: false,
    questions: copy.questions.map((one, at) => ({ ...one, question: `Question ${at}?` })),
    options: copy.options.map((one, at) => ({ ...one, text: `Answer ${at}`, sortOrder: -one.sortOrder })),
  };
}
