import type { Form } from './form.ts';

/** A page of "check your answers", and of what staff read. */
export interface SummaryPart {
  /** The page to go back to. */
  readonly pageId: string;
  readonly title: string;
  readonly rows: readonly SummaryRow[];
}

export interface SummaryRow {
  readonly questionId: string;
  readonly question: string;
  /** The answer, a line each; empty when there is none. */
  readonly lines: readonly string[];
  readonly answered: boolean;
  readonly error: string | undefined;
}

/** What was asked and what was answered, page by page; hidden questions have no part in it. */
export function summarise(form: Form): readonly SummaryPart[] {
  return form.pages().flatMap((page) => {
    const rows = page.questions
      .filter(({ question }) => form.compiled.byId(question.id)?.rules.asks === true)
      .map(
        ({ question, lines, answered, error }): SummaryRow => ({
          questionId: question.id,
          question:
            question.group === undefined ? question.question : `${question.group} ${question.question}`,
          lines,
          answered,
          error,
        }),
      );
    return rows.length === 0 ? [] : [{ pageId: page.id, title: page.title, rows }];
  });
}
