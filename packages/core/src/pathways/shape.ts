import { compile } from '../questionnaires/compile.ts';
import { questionsRead } from '../questionnaires/conditions.ts';
import { QuestionSetFault } from '../questionnaires/setProblems.ts';
import type { Condition } from '../questionnaires/types.ts';
import { shownBecauseOf } from '../questionnaires/visibility.ts';
import type { Pathway } from './pathway.ts';
import { type Plan, type PlannedNode, planOf } from './plan.ts';

/**
 * What is wrong with a pathway as it is written down, before any walking: names that do not exist, rules out of place,
 * questions asked twice or before what they wait for, loops.
 */
export function shapeFaults(definition: Pathway): readonly string[] {
  const plan = planned(definition);
  if (Array.isArray(plan)) return plan;
  const faults = [...ruleFaults(definition), ...plan.faults];
  if (faults.length > 0) return faults;
  const circles = loops(definition);
  return circles.length > 0 ? circles : orderFaults(plan);
}

function planned(definition: Pathway): Plan | string[] {
  try {
    compile(definition.set);
    return planOf(definition);
  } catch (fault) {
    if (!(fault instanceof QuestionSetFault)) throw fault;
    return fault.problems.map(({ questionId, problem, what }) => `${questionId}: ${problem} ${what}`.trim());
  }
}

function ruleFaults(definition: Pathway): string[] {
  const faults: string[] = [];
  const rules = new Set<string>();
  for (const [id, node] of Object.entries(definition.nodes)) {
    if (!Object.hasOwn(definition.pages, node.route))
      faults.push(`${id}: stands at ${node.route}, which is no page`);
    if (node.rules.length === 0 && node.asks) faults.push(`${id}: an outcome asks nothing`);
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
  const stands = new Set(Object.values(definition.nodes).map(({ route }) => route));
  for (const page of Object.keys(definition.pages)) {
    if (!stands.has(page)) faults.push(`${page}: a page at which nothing stands`);
  }
  if (!Object.hasOwn(definition.nodes, definition.start))
    faults.push(`${definition.start}: the start is not there`);
  return faults;
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

/** The nodes that can come after each; the graph has no circle. */
export function nodesAfter(plan: Plan): ReadonlyMap<string, ReadonlySet<string>> {
  const after = new Map<string, ReadonlySet<string>>();
  const of = (at: string): ReadonlySet<string> => {
    const known = after.get(at);
    if (known !== undefined) return known;
    const found = new Set<string>();
    for (const { rule } of plan.nodes.get(at)?.rules ?? []) {
      found.add(rule.go);
      for (const id of of(rule.go)) found.add(id);
    }
    after.set(at, found);
    return found;
  };
  for (const at of plan.nodes.keys()) of(at);
  return after;
}

/** Nobody is asked the same twice on one way, and no question waits for one that comes after it. */
function orderFaults(plan: Plan): string[] {
  const after = nodesAfter(plan);
  const onPage = (id: string, question: string) =>
    plan.nodes.get(id)?.asks.some((one) => one.question.id === question) === true;
  const later = (id: string, question: string) =>
    [...(after.get(id) ?? [])].some((next) => onPage(next, question));
  return [...plan.nodes.values()].flatMap((page) =>
    page.asks.flatMap((one, place) => {
      const { id, neededUnless } = one.question;
      const twice = later(page.id, id) || page.asks.indexOf(one) < place;
      const waits = shownBecauseOf(one).filter(
        (other) => comesAfter(page, place, other) || later(page.id, other),
      );
      const unknown = readBy(neededUnless).filter((other) => later(page.id, other));
      return [
        ...(twice ? [`${id}: asked at two nodes`] : []),
        ...[...waits, ...unknown].map((other) => `${id}: waits for ${other}, which is asked after it`),
      ];
    }),
  );
}

const comesAfter = ({ asks }: PlannedNode, place: number, questionId: string) =>
  asks.slice(place).some(({ question }) => question.id === questionId);

const readBy = (condition: Condition | undefined) => (condition ? questionsRead(condition) : []);
