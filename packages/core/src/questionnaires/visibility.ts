import { eachRead, holds } from './conditions.ts';
import type { KnownFacts, Question, World } from './types.ts';

/** Where a question stands: the section it is in, if any. */
export interface Place {
  readonly question: Question;
  readonly sectionId: string | undefined;
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
 * Whether a question is shown: its section and its segment are, the answer it depends on is given, and its
 * condition holds (rule 5.3: dependentQuestionId, dependentOptionId, conditions).
 * @param isVisible of the questions in `shownBecauseOf`.
 */
export function isShown(
  { question, sectionId }: Place,
  isVisible: (questionId: string) => boolean,
  known: KnownFacts,
  world: World,
): boolean {
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
