import { rulesFor } from '../questionTypes/registry.ts';
import type { Option, Question, QuestionType } from '../types.ts';

/** What clients read at a question of several answers, unless its author says something else. */
const SEVERAL = 'Choose all that apply.';

/**
 * The hint of a question that takes several answers: that several may be chosen, where no other hint stands,
 * and removed when it is no longer so. It is part of the form, where whoever approves it reads it, and costs
 * clients' pages nothing.
 */
export function hintOf(takesSeveral: boolean, hint: string | undefined): string | undefined {
  if (takesSeveral) return hint ?? SEVERAL;
  return hint === SEVERAL ? undefined : hint;
}

/** A question of a type that nobody has written yet. */
export function newQuestion(id: string, type: QuestionType): Question {
  return {
    id,
    question: '',
    description: '',
    hasDescription: false,
    hasConditionalQuestion: false,
    hasImage: false,
    imageUrl: null,
    type,
    isMandatory: rulesFor(type).asks,
    dependentQuestionId: null,
    dependentOptionId: null,
    sortOrder: 0,
    ...(type === 'statementlist' ? { statements: [''] } : {}),
    ...(type === 'rating' ? { min: 1, max: 10 } : {}),
    ...(type === 'multiplechoice' ? { hint: SEVERAL } : {}),
  };
}

/** An answer to choose from that nobody has written yet. */
export function newOption(id: string, questionId: string, text = ''): Option {
  return { id, questionId, text, rangeDescription: '', sortOrder: 0, score: 0, keywords: [] };
}

/**
 * The words that the answers of a new question of this type begin with; empty for a type without answers to
 * choose from.
 */
export function firstAnswers(type: QuestionType): readonly string[] {
  if (type === 'yesnoquestion') return ['Yes', 'No'];
  return hasAnswers(type) ? ['', ''] : [];
}

/** Whether a question of this type is answered by choosing among its answers. */
export function hasAnswers(type: QuestionType): boolean {
  const { answeredBy } = rulesFor(type);
  return answeredBy === 'option' || answeredBy === 'options';
}

/** Whether a question of this type may have options beside its own kind of answer: "I am not sure", a time of day. */
export function mayHaveAnswers(type: QuestionType): boolean {
  const { answeredBy } = rulesFor(type);
  return hasAnswers(type) || answeredBy === 'day' || answeredBy === 'call' || answeredBy === 'step';
}
