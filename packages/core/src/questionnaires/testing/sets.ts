import type { Option, Question, QuestionSet } from '../types.ts';

/** A question for a test: say only what the test is about. */
export function aQuestion(over: Partial<Question> & Pick<Question, 'id'>): Question {
  return {
    question: `Question ${over.id}?`,
    description: '',
    hasDescription: false,
    hasConditionalQuestion: false,
    hasImage: false,
    imageUrl: null,
    type: 'freetext',
    isMandatory: false,
    dependentQuestionId: null,
    dependentOptionId: null,
    sortOrder: 0,
    ...over,
  };
}

/** An option of a question. */
export function anOption(questionId: string, id: string, over: Partial<Option> = {}): Option {
  return { id, text: id, questionId, rangeDescription: '', sortOrder: 0, score: 0, keywords: [], ...over };
}

/** A set of these questions, asked in the order given. */
export function aQuestionSet(
  questions: readonly Question[],
  options: readonly Option[] = [],
  over: Partial<QuestionSet> = {},
): QuestionSet {
  return {
    id: 'set',
    name: 'A form',
    description: 'About it',
    questions: questions.map((question, at) => ({ ...question, sortOrder: at })),
    options,
    ...over,
  };
}
