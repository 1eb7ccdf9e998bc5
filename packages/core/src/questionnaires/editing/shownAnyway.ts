import type { CompiledSet } from '../indexed.ts';
import type { Question, QuestionSet } from '../types.ts';
import { withFields } from './rowEdits.ts';
import { groupOf } from './shownIf.ts';

/** The question itself, and what it comes and goes with: its group, its section, and that of its group. */
function comesWith(set: Pick<CompiledSet, 'byId'>, id: string): readonly Question[] {
  const own = set.byId(id);
  const group = own?.question.segmentId === undefined ? undefined : set.byId(own.question.segmentId);
  const sections = [own, group].map((one) =>
    one?.sectionId === undefined ? undefined : set.byId(one.sectionId),
  );
  const all = [own, group, ...sections].flatMap((one) => (one ? [one.question] : []));
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** What decides whether a question is shown: itself, its group or its section, each only where it has conditions. */
export function hiddenBy(set: Pick<CompiledSet, 'byId'>, id: string): readonly Question[] {
  return comesWith(set, id).filter((one) => {
    const { kind, of } = groupOf(one);
    // One of none is never true; all of none always is.
    return of.length > 0 || kind === 'any';
  });
}

/**
 * The form with this question asked of everybody, and what it depends on shown too, to see how it looks. Only
 * for a preview: nothing of it is kept.
 */
export function shownAnyway(compiled: CompiledSet, id: string): QuestionSet {
  const freed = new Set(comesWith(compiled, id).map((one) => one.id));
  return {
    ...compiled.set,
    questions: compiled.set.questions.map((one) =>
      freed.has(one.id)
        ? withFields(one, { condition: undefined, dependentQuestionId: null, dependentOptionId: null })
        : one,
    ),
  };
}
