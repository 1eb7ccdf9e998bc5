import { type CompiledSet, compiledOf } from './compile.ts';
import { createForm, type FieldError, type PageView, type Progress } from './form.ts';
import { type KeywordFlag, keywordFlags } from './keywordFlags.ts';
import type { Score } from './scoring.ts';
import type { AnswerEntry, Answers, QuestionSet, World } from './types.ts';

/** Everything that follows from a set of answers. */
export interface Evaluation {
  readonly pages: readonly PageView[];
  /** Ids of the visible questions, sections and statements too, in order. */
  readonly visible: readonly string[];
  /** Reachable answers alone. */
  readonly answers: Answers;
  readonly entries: readonly AnswerEntry[];
  readonly errors: readonly FieldError[];
  readonly progress: Progress;
  readonly complete: boolean;
  readonly score: Score;
  readonly flags: readonly KeywordFlag[];
}

/**
 * What a form looks like with these answers: the one evaluator, which the browser uses to show and the server to
 * accept. It is the engine of `createForm`, run once.
 * @throws QuestionSetFault when the set cannot be asked.
 */
export function evaluate(set: QuestionSet | CompiledSet, answers: Answers, world: World): Evaluation {
  const form = createForm(compiledOf(set), { ...world, answers });
  return {
    pages: form.pages(),
    visible: form.compiled.questions
      .map(({ question }) => question.id)
      .filter((id) => form.question(id).visible),
    answers: form.answers(),
    entries: form.entries(),
    errors: form.errors(),
    progress: form.progress(),
    complete: form.complete(),
    score: form.score(),
    flags: keywordFlags(form),
  };
}
