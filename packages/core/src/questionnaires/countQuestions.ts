import { QUESTION_TYPES, rulesFor } from './questionTypes/registry.ts';
import type { Question } from './types.ts';

type Counted = Pick<Question, 'type' | 'calculation'>;

/**
 * Whether a row of a form is a question as people count them: something they are asked. Headings, pictures,
 * words to read and calculated numbers are not.
 */
export const isQuestion = ({ type, calculation }: Counted): boolean =>
  rulesFor(type).asks && calculation === undefined;

/**
 * The types whose rows are questions, for counting rows in the database, where rows with a `calculation` are
 * left out too.
 */
export const ASKING_TYPES = QUESTION_TYPES.filter((type) => rulesFor(type).asks);

/**
 * How many questions a form has (rule 7.18), the same everywhere. How many one person is asked depends on their
 * answers.
 */
export const countQuestions = (questions: readonly Counted[]): number => questions.filter(isQuestion).length;
