import { CONTRACTS } from '../eligibility/contracts.ts';
import type { Condition } from '../questionnaires/types.ts';
import { conditionsOf } from './combinations.ts';
import type { Pathway, PathwayQuestion } from './pathway.ts';

/** What is wrong with a pathway as it is written down, before any walking: names that do not exist, rules out of place, loops. */
export function shapeFaults(definition: Pathway): string[] {
  const questions = new Map<string, PathwayQuestion>();
  const faults: string[] = [];
  const rules = new Set<string>();

  for (const [id, node] of Object.entries(definition.nodes)) {
    for (const question of node.questions ?? []) {
      if (questions.has(question.id)) faults.push(`${question.id}: asked at two nodes`);
      questions.set(question.id, question);
    }
    if (node.rules.length === 0 && node.questions) faults.push(`${id}: an outcome asks nothing`);
    for (const [index, rule] of node.rules.entries()) {
      if (rules.has(rule.id)) faults.push(`${rule.id}: two rules of this name`);
      rules.add(rule.id);
      if (!Object.hasOwn(definition.nodes, rule.go))
        faults.push(`${rule.id}: leads to ${rule.go}, which is not there`);
      const isLast = index === node.rules.length - 1;
      if (isLast && rule.when)
        faults.push(`${rule.id}: the last rule of ${id} must hold in every other case`);
      if (!isLast && !rule.when) faults.push(`${rule.id}: the rules of ${id} after this one are never tried`);
    }
  }
  if (!Object.hasOwn(definition.nodes, definition.start))
    faults.push(`${definition.start}: the start is not there`);
  faults.push(...conditionsOf(definition).flatMap((one) => conditionFaults(questions, one)));
  return faults.length > 0 ? faults : loops(definition);
}

function conditionFaults(questions: ReadonlyMap<string, PathwayQuestion>, condition: Condition): string[] {
  if (condition.kind === 'contract') {
    return condition.is
      .filter((kind) => !Object.hasOwn(CONTRACTS, kind))
      .map((kind) => `${kind}: a condition names this contract, which is not there`);
  }
  if (!('questionId' in condition)) return [];
  const { questionId } = condition;
  const asked = questions.get(questionId);
  if (asked === undefined) return [`${questionId}: a condition names this question, which is not asked`];
  const named =
    condition.kind === 'equals'
      ? [condition.optionId]
      : condition.kind === 'anyOf'
        ? condition.optionIds
        : [];
  const known = new Set(asked.options?.map((option) => option.id));
  return named
    .filter((option) => !known.has(option))
    .map((option) => `${questionId}: a condition names the option ${option}, which is not there`);
}

/** A circle anywhere in the graph is refused, even where today's conditions would never close it. */
function loops(definition: Pathway): string[] {
  const done = new Set<string>();
  const follow = (at: string, trail: readonly string[]): string[] => {
    if (trail.includes(at)) return [`${[...trail.slice(trail.indexOf(at)), at].join(' -> ')}: a loop`];
    if (done.has(at)) return [];
    const found = (definition.nodes[at]?.rules ?? []).flatMap((rule) => follow(rule.go, [...trail, at]));
    done.add(at);
    return found;
  };
  return [...new Set(Object.keys(definition.nodes).flatMap((at) => follow(at, [])))];
}
