import type { CompiledQuestion, CompiledSet } from '../questionnaires/compile.ts';
import type { Condition } from '../questionnaires/types.ts';
import { OUTSIDE, type Outside } from './pathway.ts';
import type { Plan, PlannedNode } from './plan.ts';

/** Every simple condition inside one, itself included when it is simple. */
export function leavesOf(condition: Condition): Condition[] {
  if ('of' in condition) return condition.of.flatMap(leavesOf);
  return condition.kind === 'not' ? leavesOf(condition.that) : [condition];
}

/** When a question is shown, as conditions: its own, the answer it depends on, and those of its section and segment. */
export function shownWhen(set: CompiledSet, { question, sectionId }: CompiledQuestion): Condition[] {
  const { dependentQuestionId, dependentOptionId, condition, segmentId } = question;
  const places = [sectionId, segmentId].flatMap((id) => (id === undefined ? [] : (set.byId(id) ?? [])));
  return [
    ...places.flatMap((place) => shownWhen(set, place)),
    ...(dependentQuestionId === null
      ? []
      : dependentOptionId === null
        ? [{ kind: 'answered', questionId: dependentQuestionId } as const]
        : [{ kind: 'equals', questionId: dependentQuestionId, optionId: dependentOptionId } as const]),
    ...(condition === undefined ? [] : [condition]),
  ];
}

/** Every simple condition of a pathway, wherever it stands. */
export function conditionsOf({ compiled, nodes, flags }: Plan): Condition[] {
  const asked = [...nodes.values()].flatMap(({ asks }) => asks);
  const found = [
    ...flags.map(({ when }) => when),
    ...[...nodes.values()].flatMap(({ rules }) => rules.map(({ when }) => when)),
    ...asked.flatMap((one) => [...shownWhen(compiled, one), one.question.neededUnless]),
  ];
  return found.flatMap((condition) => (condition ? leavesOf(condition) : []));
}

/** What others must have told before this page can be asked and left. */
export function outsideRead({ compiled }: Plan, { asks, rules }: PlannedNode): readonly Outside[] {
  const here = [
    ...rules.map(({ when }) => when),
    ...asks.flatMap((one) => [...shownWhen(compiled, one), one.question.neededUnless]),
  ];
  const leaves = here.flatMap((condition) => (condition ? leavesOf(condition) : []));
  const read = leaves.map((leaf) => (leaf.kind === 'told' ? leaf.what : leaf.kind));
  return OUTSIDE.filter((what) => read.includes(what));
}
