import type { Option, Question } from '../types.ts';

/** A question of a draft by its place. */
export const asked = (at: number, more: Partial<Question> = {}): Question => ({
  id: `q${at}`,
  question: `Question ${at}, how are you today?`,
  description: '',
  hasDescription: false,
  hasConditionalQuestion: false,
  hasImage: false,
  imageUrl: null,
  type: 'yesnoquestion',
  isMandatory: true,
  dependentQuestionId: null,
  dependentOptionId: null,
  sortOrder: at + 1,
  ...more,
});

/** One of its answers. */
export const optionOf = (at: number, one: number, more: Partial<Option> = {}): Option => ({
  id: `q${at}.${one}`,
  text: `Answer ${one}`,
  questionId: `q${at}`,
  rangeDescription: '',
  sortOrder: one,
  score: 0,
  keywords: [],
  ...more,
});
