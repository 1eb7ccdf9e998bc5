import { CONTRACTS } from '../eligibility/contracts.ts';
import { conditionsOf } from './combinations.ts';
import type { Pathway, PathwayQuestion, When } from './pathway.ts';

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
  for (const [name, fact] of Object.entries(definition.facts)) {
    if (!questions.has(fact.from)) faults.push(`${name}: counted from ${fact.from}, which is not asked`);
  }
  faults.push(...conditionsOf(definition).flatMap((when) => conditionFaults(definition, questions, when)));
  return faults.length > 0 ? faults : loops(definition);
}

function conditionFaults(
  definition: Pathway,
  questions: ReadonlyMap<string, PathwayQuestion>,
  when: When,
): string[] {
  if ('question' in when) {
    const known = new Set(questions.get(when.question)?.options?.map((option) => option.id));
    return [when.is]
      .flat()
      .filter((option) => !known.has(option))
      .map((option) => `${when.question}: a condition names the option ${option}, which is not there`);
  }
  if ('answered' in when) {
    return questions.has(when.answered)
      ? []
      : [`${when.answered}: a condition names this question, which is not asked`];
  }
  if ('fact' in when) {
    return Object.hasOwn(definition.facts, when.fact)
      ? []
      : [`${when.fact}: a condition names this fact, which is not there`];
  }
  if ('contract' in when) {
    return [when.contract]
      .flat()
      .filter((kind) => !Object.hasOwn(CONTRACTS, kind))
      .map((kind) => `${kind}: a condition names this contract, which is not there`);
  }
  return [];
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
