/**
 * The life of a version of a question set (rule 7.1): its author works on it, a second person agrees, then
 * people are asked it.
 */
export const QUESTION_SET_STATUSES = ['draft', 'sent for approval', 'approved'] as const;
export type QuestionSetStatus = (typeof QUESTION_SET_STATUSES)[number];
