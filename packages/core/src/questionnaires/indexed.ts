import { grouped } from '../grouping.ts';
import { questionsRead } from './conditions.ts';
import { inDependencyOrder, invert } from './dependencyOrder.ts';
import { lostAmong } from './lostConditions.ts';
import { type PagePlan, pagesByQuestion, planPages } from './pages.ts';
import { allTemplates, piecesOf, type QuestionTemplates } from './piping.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type { AnswerScoring, AnyRules } from './questionTypes/rules.ts';
import { planScores, type ScorePlan } from './scoring.ts';
import { QuestionSetFault } from './setProblems.ts';
import type { AnswerValue, Asked, Option, Question, QuestionSet } from './types.ts';
import { type Place, type Shown, shownBecauseOf } from './visibility.ts';

/** A question in its place, with everything about it that does not change while the form is filled in. */
export interface CompiledQuestion extends Asked, Shown {
  readonly index: number;
  readonly rules: AnyRules;
  /** Questions whose visibility may change when this one does: what makes an answer cost what it touches. */
  readonly dependants: readonly number[];
  /** Questions that may be left out, or no longer, when this one changes. */
  readonly spares: readonly number[];
  /** Questions with the answer to this one in their texts. */
  readonly pipedInto: readonly number[];
  /** The texts of this question that answers are put into; undefined when there are none. */
  readonly templates: QuestionTemplates | undefined;
  /** Pages whose title is the text of this question. */
  readonly titles: readonly number[];
  /** What answers are worth; undefined when they are not scored. */
  readonly scoring: AnswerScoring<AnswerValue> | undefined;
  /** Which of the scored sections it counts in. */
  readonly scoreSection: number;
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
  /** Indexes of the questions that have answers in their texts. */
  readonly piped: readonly number[];
  /** Indexes of the questions that are needed unless something holds. */
  readonly spared: readonly number[];
  /** Indexes of the questions whose condition is lost (rule 5.21). */
  readonly lost: readonly number[];
  readonly scores: ScorePlan;
  byId(questionId: string): CompiledQuestion | undefined;
  /** A question as texts call it: by its id or its name. */
  named(idOrName: string): CompiledQuestion | undefined;
}

/**
 * Indexes a question set in today's shape that names only what is in it, which `compile` sees to before anybody
 * is given one. A client's page does no more than this: the checks were done and would weigh on every page.
 * @param templates of the questions with answers in their texts, by question id
 * @throws QuestionSetFault when questions wait for each other.
 */
export function indexed(set: QuestionSet, templates = allTemplates(set.questions)): CompiledSet {
  const inOrder = [...set.questions].sort((a, b) => a.sortOrder - b.sortOrder);
  const indexOf = new Map<string, number>();
  const names = new Map<string, number>();
  inOrder.forEach(({ id, name }, index) => {
    indexOf.set(id, index);
    if (name !== undefined) names.set(name, index);
  });
  const at = (id: string) => indexOf.get(id) ?? -1;
  const pages = planPages(set, inOrder);
  const { pageOf, titlesOf } = pagesByQuestion(pages, at);
  const places = inOrder.map((question, index): Place => {
    const sectionId = pages[pageOf[index] ?? 0]?.sectionId;
    return { question, sectionId: sectionId === question.id ? undefined : sectionId };
  });
  const parents = places.map((place) => {
    const because = shownBecauseOf(place).map(at);
    const { calculation } = place.question;
    return calculation ? [...new Set([...because, ...questionsRead(calculation).map(at)])] : because;
  });
  const pieces = inOrder.map(({ id }): readonly number[] => {
    const one = templates.get(id);
    if (one === undefined) return NONE;
    return [...new Set(piecesOf(one).map(({ of }) => indexOf.get(of) ?? names.get(of) ?? -1))];
  });
  const dependants = invert(parents);
  // A text whose only braces are escaped has no pieces, but it too is shown without its backslash.
  const piped = inOrder.flatMap(({ id }, index) => (templates.has(id) ? [index] : []));
  const pipedInto = piped.length > 0 ? invert(pieces) : [];
  const spared = inOrder.flatMap(({ neededUnless }, index) => (neededUnless ? [index] : []));
  const spares = spared.length > 0 ? invert(inOrder.map((one) => sparedBy(one).map(at))) : [];
  const rank = ranks(places, parents, dependants, piped.length > 0 ? pieces : undefined);
  const optionsOf = groupOptions(set.options);
  const sections = new Map<string | undefined, number>();
  const isLost = lostAmong(places);
  const questions = places.map((place, index): CompiledQuestion => {
    const { question, sectionId } = place;
    const options = optionsOf.get(question.id) ?? [];
    const rules = rulesFor(question.type);
    const scoring = rules.scoring({ question, options });
    if (scoring !== undefined && !sections.has(sectionId)) sections.set(sectionId, sections.size);
    return {
      question,
      sectionId,
      ...isLost(index),
      options,
      index,
      rules,
      dependants: dependants[index] ?? NONE,
      pipedInto: pipedInto[index] ?? NONE,
      spares: spares[index] ?? NONE,
      templates: templates.get(question.id),
      titles: titlesOf.get(index) ?? NONE,
      scoring,
      scoreSection: scoring === undefined ? -1 : (sections.get(sectionId) ?? -1),
      rank: rank[index] ?? 0,
      page: pageOf[index] ?? 0,
    };
  });
  const order = new Array<number>(rank.length);
  rank.forEach((position, index) => {
    order[position] = index;
  });
  return {
    set,
    questions,
    pages,
    order,
    piped,
    spared,
    lost: questions.flatMap(({ lost, index }) => (lost ? [index] : [])),
    scores: planScores(set.scoring, [...sections.keys()]),
    byId: (id) => questions[at(id)],
    named: (idOrName) => questions[indexOf.get(idOrName) ?? names.get(idOrName) ?? -1],
  };
}

const NONE: readonly number[] = [];

const sparedBy = ({ neededUnless }: Question) => (neededUnless ? questionsRead(neededUnless) : []);

/**
 * Where each question comes when everything comes after what it depends on.
 * @param pieces the questions whose answers are in its texts: these too must be known before it is asked.
 * @throws QuestionSetFault when questions wait for each other.
 */
function ranks(
  places: readonly Place[],
  parents: readonly (readonly number[])[],
  dependants: readonly (readonly number[])[],
  pieces: readonly (readonly number[])[] | undefined,
): readonly number[] {
  const all = pieces ? parents.map((list, index) => [...list, ...(pieces[index] ?? NONE)]) : parents;
  const order = inDependencyOrder(all, pieces ? invert(all) : dependants);
  const rank = new Array<number>(places.length).fill(-1);
  order.forEach((index, position) => {
    rank[index] = position;
  });
  if (order.length < places.length) {
    const stuck = places.filter((_place, index) => rank[index] === -1);
    throw new QuestionSetFault(
      stuck.map(({ question: { id } }) => ({ questionId: id, problem: 'cycle', what: id })),
    );
  }
  return rank;
}

const indexedSets = new WeakMap<QuestionSet, CompiledSet>();

/** The index of a set, made once for each set object; see `indexed` for what the set has to be. */
export function indexedOf(set: QuestionSet | CompiledSet): CompiledSet {
  if ('order' in set) return set;
  const known = indexedSets.get(set) ?? indexed(set);
  indexedSets.set(set, known);
  return known;
}

function groupOptions(options: readonly Option[]): Map<string, readonly Option[]> {
  const groups = grouped(options, (option) => option.questionId);
  for (const own of groups.values()) own.sort((a, b) => a.sortOrder - b.sortOrder);
  return groups;
}
