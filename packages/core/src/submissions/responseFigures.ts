import type { CompiledSet } from '../questionnaires/compile.ts';

/**
 * Figures of the answers to one form. A number that could lead to one person is not shown
 * (docs/decisions/0104): a reader of a report has not been let into any record.
 */
export const FIGURES = {
  /** Fewer answers than this are not counted out. */
  fewest: 5,
} as const;

/** How often one answer was given; null: seldom enough that it is not said. */
export interface Count {
  words: string;
  count: number | null;
}

export interface QuestionFigures {
  questionId: string;
  question: string;
  /** How many answered it; null where they are few. */
  answered: number | null;
  /** Whether one person may be in several of the counts. */
  several: boolean;
  /** Of a question without options: none. */
  counts: Count[];
}

/** What was counted, before anything is left out. */
export interface Figures {
  responses: number;
  /** Answered at all, by question. */
  answered: Record<string, number>;
  /** By question and by option, or by what was given where it has none. */
  given: Record<string, Record<string, number>>;
}

/**
 * Counts without any from 1 to 4: those are left out, and where only one would be, the next smallest too, since
 * it could be worked out from the others.
 */
export function suppressed(counts: readonly number[]): (number | null)[] {
  const small = (count: number) => count > 0 && count < FIGURES.fewest;
  const hidden = new Set(counts.flatMap((count, at) => (small(count) ? [at] : [])));
  if (hidden.size === 1) {
    const [, next] = counts
      .map((count, at) => ({ count, at }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => one.count - other.count);
    if (next) hidden.add(next.at);
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count));
}

/** Every question of a form with how it was answered, in order; nothing at all of a form that few sent in. */
export function figuresOf(set: CompiledSet, { responses, answered, given }: Figures): QuestionFigures[] {
  if (responses < FIGURES.fewest) return [];
  return set.questions
    .filter(({ rules }) => rules.asks)
    .map(({ question, options, rules }) => {
      const own = given[question.id] ?? {};
      const steps = options.length > 0 ? options.map(({ id, text }) => ({ id, text })) : stepsIn(own);
      const several = rules.takesSeveral(question);
      const all = answered[question.id] ?? 0;
      const few = all < FIGURES.fewest;
      const counts = suppressed(steps.map(({ id }) => own[id] ?? 0));
      return {
        questionId: question.id,
        question: question.group === undefined ? question.question : `${question.group} ${question.question}`,
        answered: few ? null : all,
        several,
        counts: few ? [] : steps.map(({ text }, at) => ({ words: text, count: counts[at] ?? null })),
      };
    });
}

/** Small whole numbers that were given, in their order: the steps of a scale. */
const stepsIn = (own: Record<string, number>) =>
  Object.keys(own)
    .filter((given) => /^\d{1,2}$/.test(given))
    .toSorted((one, other) => Number(one) - Number(other))
    .map((given) => ({ id: given, text: given }));
