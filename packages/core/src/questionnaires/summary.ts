import type { Form, QuestionView } from './form.ts';

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

/** A GP practice in words, by its code, which is all that an answer holds. */
export type PracticeWords = (code: string) => string;

/** The codes of the GP practices that were answered in a form. */
export function practiceCodesIn(form: Form): readonly string[] {
  return form.compiled.questions.flatMap(({ question: { id, format } }) =>
    format === 'practice' ? form.question(id).lines : [],
  );
}

/** GP practices as staff read them: the name, and the code that they look it up by. */
export const nameAndCode =
  (names: ReadonlyMap<string, string>): PracticeWords =>
  (code) =>
    [names.get(code), code].filter(Boolean).join(', ');

/** The answer to one question, a line each, as people read it: a GP practice is called by more than its code. */
export function linesInWords(
  { question, lines }: Pick<QuestionView, 'question' | 'lines'>,
  practiceWords: PracticeWords,
): readonly string[] {
  return question.format === 'practice' ? lines.map(practiceWords) : lines;
}

/**
 * What was asked and what was answered, page by page; hidden questions have no part in it.
 * @param practiceWords how GP practices are called; by their codes without it
 */
export function summarise(form: Form, practiceWords: PracticeWords = (code) => code): readonly SummaryPart[] {
  return form.pages().flatMap((page) => {
    const rows = page.questions
      .filter(({ question }) => form.compiled.byId(question.id)?.rules.asks === true)
      .map(
        ({ question, lines, answered, error }): SummaryRow => ({
          questionId: question.id,
          question:
            question.group === undefined ? question.question : `${question.group} ${question.question}`,
          lines: linesInWords({ question, lines }, practiceWords),
          answered,
          error,
        }),
      );
    return rows.length === 0 ? [] : [{ pageId: page.id, title: page.title, rows }];
  });
}
