import { eachRead, questionsRead } from '../conditions.ts';
import type { Condition, Question, QuestionSet } from '../types.ts';
import { withFields } from './rowEdits.ts';

/** What is taken away: a question, or one of its options. */
interface Gone {
  readonly questionId?: string;
  readonly optionId?: string;
}

/**
 * A condition that no longer speaks of what is gone.
 * @returns undefined when nothing of it is left
 */
function withoutGone(condition: Condition, gone: Gone): Condition | undefined {
  if ('of' in condition) {
    const of = condition.of.flatMap((part) => withoutGone(part, gone) ?? []);
    if (of.length === condition.of.length && of.every((part, at) => part === condition.of[at]))
      return condition;
    return of.length === 0 ? undefined : { ...condition, of };
  }
  if ('that' in condition) {
    const that = withoutGone(condition.that, gone);
    return that === undefined ? undefined : that === condition.that ? condition : { ...condition, that };
  }
  if (condition.kind === 'compares' && gone.questionId !== undefined)
    return questionsRead(condition).includes(gone.questionId) ? undefined : condition;
  if ('questionId' in condition && condition.questionId === gone.questionId) return undefined;
  if (condition.kind === 'equals' && condition.optionId === gone.optionId) return undefined;
  if (
    condition.kind === 'anyOf' &&
    gone.optionId !== undefined &&
    condition.optionIds.includes(gone.optionId)
  ) {
    const optionIds = condition.optionIds.filter((id) => id !== gone.optionId);
    return optionIds.length === 0 ? undefined : { ...condition, optionIds };
  }
  return condition;
}

/** A set in which nothing speaks of what is gone: no condition, no dependence, no segment, no section with bands. */
export function withoutReferences(set: QuestionSet, gone: Gone): QuestionSet {
  const sections = set.scoring?.sections?.filter(({ sectionId }) => sectionId !== gone.questionId);
  const scoring =
    set.scoring === undefined || sections === undefined || sections.length === set.scoring.sections?.length
      ? set.scoring
      : { ...set.scoring, sections };
  return withFields(set, { questions: set.questions.map((one) => relieved(one, gone)), scoring });
}

function relieved(question: Question, gone: Gone): Question {
  const { condition, neededUnless, dependentQuestionId, dependentOptionId, segmentId } = question;
  const isOfOption = gone.optionId !== undefined && dependentOptionId === gone.optionId;
  const isOfQuestion = gone.questionId !== undefined && dependentQuestionId === gone.questionId;
  const isInSegment = gone.questionId !== undefined && segmentId === gone.questionId;
  const shown = condition && withoutGone(condition, gone);
  const spared = neededUnless && withoutGone(neededUnless, gone);
  if (!isOfOption && !isOfQuestion && !isInSegment && shown === condition && spared === neededUnless)
    return question;
  return withFields(question, {
    condition: shown,
    neededUnless: spared,
    ...(isInSegment ? { segmentId: undefined } : {}),
    ...(isOfOption || isOfQuestion ? { dependentQuestionId: null, dependentOptionId: null } : {}),
    hasConditionalQuestion: question.hasConditionalQuestion,
  });
}

/** The questions that depend on this one, by whatever way: what a person hears before it is deleted. */
export function dependingOn({ questions }: QuestionSet, questionId: string): readonly Question[] {
  return questions.filter((one) => {
    if (one.id === questionId) return false;
    const read = new Set<string>();
    if (one.condition) eachRead(one.condition, (id) => read.add(id));
    if (one.neededUnless) eachRead(one.neededUnless, (id) => read.add(id));
    if (one.calculation) eachRead(one.calculation, (id) => read.add(id));
    return one.dependentQuestionId === questionId || one.segmentId === questionId || read.has(questionId);
  });
}
