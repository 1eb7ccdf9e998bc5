import type { Walk } from './walk.ts';

/** One line of "the answers we looked at": what it is called, what was said, and where it can be changed. */
export interface SummaryLine {
  questionId: string;
  question: string;
  answer: string;
  route: string;
}

/** The answers a walk has used, in the order they were asked; questions left out are left out. */
export function summaryOf(walked: Walk): SummaryLine[] {
  return walked.steps.flatMap(({ asked, route }) =>
    asked.flatMap((one) => {
      const { question, rules } = one;
      const value = walked.answers[question.id];
      if (value === undefined) return [];
      return {
        questionId: question.code ?? question.id,
        question: question.label ?? question.question,
        answer: rules.print(one, value).join(', '),
        route,
      };
    }),
  );
}
