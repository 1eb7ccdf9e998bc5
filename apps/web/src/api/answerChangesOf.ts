import { useRead } from './useRead.ts';

/** How the answer to one question of one copy of a form changed; see `ui/answers/AnswerChanges`. */
export const answerChangesOf = (userId: string, shareId: string) => (questionId: string) =>
  useRead('editHistory', { query: { userId, shareId, questionId } });
