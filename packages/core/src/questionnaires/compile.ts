import { QuestionSetFault, referenceProblems, type SetProblem } from './faults.ts';
import { grouped } from './grouping.ts';
import { type PagePlan, planPages } from './pages.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type { AnyRules } from './questionTypes/rules.ts';
import type { Asked, Option, QuestionSet } from './types.ts';
import { type Place, shownBecauseOf } from './visibility.ts';

/** A question in its place, with everything about it that does not change while the form is filled in. */
export interface CompiledQuestion extends Asked, Place {
  readonly index: number;
  readonly rules: AnyRules;
  /** Questions whose visibility may change when this one does: what makes an answer cost what it touches. */
  readonly dependants: readonly number[];
  /** Greater than the rank of every question this one depends on. */
  readonly rank: number;
  /** Which of the pages it is on. */
  readonly page: number;
}

/** A question set made ready to be asked; share it between as many forms as you like. */
export interface CompiledSet {
  readonly set: QuestionSet;
  /** In the order they are asked. */
  readonly questions: readonly CompiledQuestion[];
  readonly pages: readonly PagePlan[];
  /** Indexes in an order where everything comes after what it depends on. */
  readonly order: readonly number[];
  byId(questionId: string): CompiledQuestion | undefined;
}

/**
 * Checks a question set and indexes it.
 * @throws QuestionSetFault naming every unknown or double id, every date that is none, and every cycle.
 */
export function compile(set: QuestionSet): CompiledSet {
  const problems = referenceProblems(set);
  if (problems.length > 0) throw new QuestionSetFault(problems);
  const inOrder = [...set.questions].sort((a, b) => a.sortOrder - b.sortOrder);
  const pages = planPages(set, inOrder);
  const pageOf = new Map<string, number>();
  pages.forEach((page, number) => {
    for (const id of [page.id, ...page.questionIds]) pageOf.set(id, number);
  });
  const optionsOf = groupOptions(set.options);
  const indexOf = new Map(inOrder.map((question, index) => [question.id, index]));
  const places = inOrder.map((question): Place => {
    const sectionId = pages[pageOf.get(question.id) ?? 0]?.sectionId;
    return { question, sectionId: sectionId === question.id ? undefined : sectionId };
  });
  const parents = places.map((place) => shownBecauseOf(place).map((id) => indexOf.get(id) ?? -1));
  const dependants = invert(parents);
  const order = inDependencyOrder(parents, dependants);
  if (order.length < places.length) throw new QuestionSetFault(cycleProblems(places, order));
  const rank = new Array<number>(places.length);
  order.forEach((index, position) => {
    rank[index] = position;
  });
  const questions = places.map((place, index): CompiledQuestion => {
    const { question } = place;
    return {
      ...place,
      options: optionsOf.get(question.id) ?? [],
      index,
      rules: rulesFor(question.type),
      dependants: dependants[index] ?? [],
      rank: rank[index] ?? 0,
      page: pageOf.get(question.id) ?? 0,
    };
  });
  const byId = new Map(questions.map((question) => [question.question.id, question]));
  return { set, questions, pages, order, byId: (questionId) => byId.get(questionId) };
}

const compiledSets = new WeakMap<QuestionSet, CompiledSet>();

/** The compiled form of a set, made once for each set object. */
export function compiledOf(set: QuestionSet | CompiledSet): CompiledSet {
  if ('order' in set) return set;
  const known = compiledSets.get(set) ?? compile(set);
  compiledSets.set(set, known);
  return known;
}

function groupOptions(options: readonly Option[]): Map<string, readonly Option[]> {
  return grouped(
    [...options].sort((a, b) => a.sortOrder - b.sortOrder),
    (option) => option.questionId,
  );
}

function invert(parents: readonly (readonly number[])[]): number[][] {
  const dependants: number[][] = parents.map(() => []);
  parents.forEach((list, index) => {
    for (const parent of list) dependants[parent]?.push(index);
  });
  return dependants;
}

/** Kahn's order; questions on a cycle, and those that depend on one, are left out. */
function inDependencyOrder(
  parents: readonly (readonly number[])[],
  dependants: readonly (readonly number[])[],
): number[] {
  const waitingFor = parents.map((list) => list.length);
  const order = waitingFor.flatMap((count, index) => (count === 0 ? [index] : []));
  for (let next = 0; next < order.length; next += 1) {
    for (const dependant of dependants[order[next] ?? -1] ?? []) {
      waitingFor[dependant] = (waitingFor[dependant] ?? 0) - 1;
      if (waitingFor[dependant] === 0) order.push(dependant);
    }
  }
  return order;
}

function cycleProblems(places: readonly Place[], order: readonly number[]): readonly SetProblem[] {
  const settled = new Set(order);
  return places
    .filter((_place, index) => !settled.has(index))
    .map(({ question: { id } }) => ({ questionId: id, problem: 'cycle' as const, what: id }));
}
