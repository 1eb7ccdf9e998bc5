import { isRealDate } from '../../dates.ts';
import type { KnownFacts } from '../../questionnaires/conditions.ts';
import { isAnswered } from './answers.ts';
import type { PathwayAnswers } from './pathway.ts';

/** What conditions see of a pathway's answers: nothing of a question that the walk has not reached. */
export const knownOf =
  (answers: PathwayAnswers): KnownFacts =>
  (questionId) => {
    const answer = answers[questionId];
    if (answer === undefined || !isAnswered(answer)) return undefined;
    const { options, text } = answer;
    return isRealDate(text) ? { options, date: text } : { options };
  };
