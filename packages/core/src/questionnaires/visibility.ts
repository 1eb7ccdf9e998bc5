import { eachRead, holds } from './conditions.ts';
import type { KnownFacts, Question, World } from './types.ts';

/** Where a question stands: the section it is in, if any. */
export interface Place {
  readonly question: Question;
  readonly sectionId: string | undefined;
}

/** A question in its place, and whether a condition is lost there: its own, or that of what it stands in. */
export interface Shown extends Place {
  readonly lost: boolean;
  /** It asks something, or something in it does. */
  readonly isForAsking: boolean;
}

/** Every question whose answer or visibility decides whether this one is shown, each once. */
export function shownBecauseOf({ question, sectionId }: Place): readonly string[] {
  const { segmentId, dependentQuestionId, condition } = question;
  const because = new Set<string>();
  if (sectionId !== undefined) because.add(sectionId);
  if (segmentId !== undefined) because.add(segmentId);
  if (dependentQuestionId !== null) because.add(dependentQuestionId);
  if (condition !== undefined) eachRead(condition, (id) => because.add(id));
  return [...because];
}

/**
 * Whether a question is shown: its section and segment are, the answer it depends on is given, and its
 * condition holds (rule 5.3: dependentQuestionId, dependentOptionId, conditions). Words with a lost condition
 * are never shown (rule 5.21).
 * @param isVisible of the questions in `shownBecauseOf`.
 */
export function isShown(
  { question, sectionId, lost, isForAsking }: Shown,
  isVisible: (questionId: string) => boolean,
  known: KnownFacts,
  world: World,
): boolean {
  if (lost && !isForAsking) return false;
  if (sectionId !== undefined && !isVisible(sectionId)) return false;
  if (question.segmentId !== undefined && !isVisible(question.segmentId)) return false;
  if (question.dependentQuestionId !== null) {
    const facts = known(question.dependentQuestionId);
    if (facts === undefined) return false;
    if (question.dependentOptionId !== null && !facts.options.includes(question.dependentOptionId))
      return false;
  }
  return question.condition === undefined || holds(question.condition, known, world);
}
