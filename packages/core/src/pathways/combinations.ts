import { addDays } from '../dates.ts';
import type { Condition } from '../questionnaires/types.ts';
import { answerKinds, answerProblem } from './answerKinds.ts';
import { leavesOf } from './conditions.ts';
import type { Pathway, PathwayAnswer, PathwayQuestion } from './pathway.ts';

const chosen = (...options: string[]): PathwayAnswer => ({ options, text: '' });
const written = (text: string): PathwayAnswer => ({ options: [], text });

/** Every simple condition of a pathway, wherever it stands. */
export function conditionsOf(definition: Pathway): Condition[] {
  const nodes = Object.values(definition.nodes);
  const questions = nodes.flatMap((node) => node.questions ?? []);
  const found = [
    ...definition.flags.map((flag) => flag.when),
    ...nodes.flatMap((node) => node.rules.map((rule) => rule.when)),
    ...questions.map((question) => question.askWhen),
    ...questions.map((question) => (question.optional === true ? undefined : question.optional)),
  ];
  return found.flatMap((when) => (when ? leavesOf(when) : []));
}

/**
 * The answers to a question that the pathway's conditions can tell apart, `undefined` for "left out".
 * Options that no condition names behave alike, so one stands for all of them; a date is tried on both sides of
 * every limit. That keeps the number of combinations small and still leaves nothing untried.
 */
export function choicesOf(
  definition: Pathway,
  question: PathwayQuestion,
  today: string,
): (PathwayAnswer | undefined)[] {
  const conditions = conditionsOf(definition);
  const named = namedOptions(conditions, question.id);
  const ids = (question.options ?? []).map((option) => option.id);
  const tellApart = [...ids.filter((id) => named.has(id)), ...ids.filter((id) => !named.has(id)).slice(0, 1)];

  const choices =
    question.kind === 'choices'
      ? subsets(tellApart).map((options) => chosen(...options))
      : [...tellApart.map((id) => chosen(id)), ...texts(question, conditions, today).map(written)];
  const accepted = choices.filter((choice) => answerProblem(question, choice, today) === undefined);
  return question.optional ? [...accepted, undefined] : accepted;
}

function namedOptions(conditions: readonly Condition[], questionId: string): Set<string> {
  return new Set(
    conditions.flatMap((one) => {
      if (one.kind === 'equals') return one.questionId === questionId ? [one.optionId] : [];
      return one.kind === 'anyOf' && one.questionId === questionId ? one.optionIds : [];
    }),
  );
}

function subsets(options: readonly string[]): string[][] {
  return options
    .reduce<string[][]>((sets, option) => sets.flatMap((set) => [set, [...set, option]]), [[]])
    .filter((set) => set.length > 0);
}

function texts(
  question: PathwayQuestion,
  conditions: readonly Condition[],
  today: string,
): readonly string[] {
  const dates = conditions.flatMap((one) =>
    (one.kind === 'weeksSince' || one.kind === 'age') && one.questionId === question.id
      ? datesAround(one.kind, 'atLeast' in one ? one.atLeast : one.below, today)
      : [],
  );
  return dates.length > 0 ? [...new Set(dates)] : answerKinds[question.kind].samples(today);
}

/** The last date on which the limit is reached, and the day after, on which it is not. */
function datesAround(kind: 'weeksSince' | 'age', limit: number, today: string): string[] {
  const reached =
    kind === 'weeksSince' ? addDays(today, -7 * limit) : addDays(yearsBefore(addDays(today, 1), limit), -1);
  return [reached, addDays(reached, 1)];
}

/** The same day so many years earlier; 29 February becomes 1 March where there is none. */
function yearsBefore(day: string, years: number): string {
  const year = (Number(day.slice(0, 4)) - years).toString().padStart(4, '0');
  return addDays(`${year}${day.slice(4)}`, 0);
}
