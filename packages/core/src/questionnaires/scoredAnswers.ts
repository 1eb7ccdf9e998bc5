import type { Form } from './form.ts';

/** One scored answer, for those who read the score. */
export interface ScoredAnswer {
  readonly questionId: string;
  readonly question: string;
  readonly lines: readonly string[];
  readonly score: number;
  readonly most: number;
  /** What the chosen options mean (rule 5.7: Option.rangeDescription). */
  readonly descriptions: readonly string[];
}

/** The reachable answers that make up the score, in the order of the form. */
export function scoredAnswers(form: Form): readonly ScoredAnswer[] {
  return form.compiled.questions.flatMap((asked) => {
    const { scoring, rules, options } = asked;
    if (scoring === undefined) return [];
    const { question, visible, answered, error, value, lines } = form.question(asked.question.id);
    if (!visible || !answered || error !== undefined || value === undefined) return [];
    const chosen = rules.facts(asked, value).options;
    const descriptions = options
      .filter(({ id, rangeDescription }) => rangeDescription !== '' && chosen.includes(id))
      .map(({ rangeDescription }) => rangeDescription);
    const { id: questionId } = question;
    return [
      {
        questionId,
        question: question.question,
        lines,
        score: scoring.of(value),
        most: scoring.most,
        descriptions,
      },
    ];
  });
}
