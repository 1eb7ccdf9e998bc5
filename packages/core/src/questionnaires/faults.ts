import { questionsRead } from './conditions.ts';
import { isDateExpression } from './dates.ts';
import { grouped } from './grouping.ts';
import { piecesOf, templatesOf } from './piping.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type { Condition, Option, QuestionSet, ScoreBand } from './types.ts';

/** Something in a question set that must be mended before it can be asked. */
export interface SetProblem {
  /** Empty when the fault is of the whole set. */
  readonly questionId: string;
  readonly problem:
    | 'duplicate_question'
    | 'duplicate_option'
    | 'option_of_no_question'
    | 'unknown_question'
    | 'unknown_option'
    | 'not_a_date'
    | 'duplicate_name'
    | 'not_scorable'
    | 'not_a_band'
    | 'unknown_shape'
    | 'cycle';
  /** The id or the words at fault. */
  readonly what: string;
}

/** Thrown by `compile`: the author's mistakes, all at once. */
export class QuestionSetFault extends Error {
  readonly problems: readonly SetProblem[];
  constructor(problems: readonly SetProblem[]) {
    super(`question set cannot be used: ${problems.map((one) => `${one.problem} ${one.what}`).join(', ')}`);
    this.name = 'QuestionSetFault';
    this.problems = problems;
  }
}

/** Everything wrong with the names and dates of a set; cycles are found where the order is made. */
export function referenceProblems(set: QuestionSet): readonly SetProblem[] {
  const problems: SetProblem[] = [];
  const say = (questionId: string, problem: SetProblem['problem'], what: string) =>
    problems.push({ questionId, problem, what });
  const questions = new Set<string>();
  for (const { id } of set.questions) {
    if (questions.has(id)) say(id, 'duplicate_question', id);
    questions.add(id);
  }
  const names = new Set<string>();
  for (const { id, name } of set.questions) {
    if (name === undefined) continue;
    if (names.has(name) || (questions.has(name) && name !== id)) say(id, 'duplicate_name', name);
    names.add(name);
  }
  const owner = new Map<string, string>();
  for (const option of set.options) {
    if (owner.has(option.id)) say(option.questionId, 'duplicate_option', option.id);
    if (!questions.has(option.questionId)) say(option.questionId, 'option_of_no_question', option.id);
    owner.set(option.id, option.questionId);
  }
  const expectOption = (at: string, questionId: string, optionId: string) => {
    if (owner.get(optionId) !== questionId) say(at, 'unknown_option', optionId);
  };
  const visit = (at: string, condition: Condition): void => {
    if ('of' in condition) {
      for (const one of condition.of) visit(at, one);
    } else if (condition.kind === 'equals') expectOption(at, condition.questionId, condition.optionId);
    else if (condition.kind === 'anyOf') {
      for (const optionId of condition.optionIds) expectOption(at, condition.questionId, optionId);
    } else if (condition.kind === 'before' || condition.kind === 'after') {
      if (!isDateExpression(condition.date)) say(at, 'not_a_date', condition.date);
    } else if (condition.kind === 'range') {
      for (const end of [condition.from, condition.to]) {
        if (typeof end === 'string' && !isDateExpression(end)) say(at, 'not_a_date', end);
      }
    }
  };
  const optionsOf = set.questions.some(({ scored }) => scored === true)
    ? grouped(set.options, (option) => option.questionId)
    : new Map<string, readonly Option[]>();
  for (const question of set.questions) {
    const { id, dependentQuestionId, dependentOptionId, segmentId, condition, min, max } = question;
    const named = [
      dependentQuestionId,
      segmentId,
      ...(condition === undefined ? [] : questionsRead(condition)),
    ];
    for (const other of named) {
      if (other !== null && other !== undefined && !questions.has(other)) say(id, 'unknown_question', other);
    }
    if (dependentOptionId !== null) expectOption(id, dependentQuestionId ?? '', dependentOptionId);
    if (condition !== undefined) visit(id, condition);
    for (const bound of [min, max]) {
      if (typeof bound === 'string' && !isDateExpression(bound)) say(id, 'not_a_date', bound);
    }
    const templates = templatesOf(question);
    for (const { of } of templates === undefined ? [] : piecesOf(templates)) {
      if (!questions.has(of) && !names.has(of)) say(id, 'unknown_question', of);
    }
    if (question.scored === true) {
      const options = optionsOf.get(id) ?? [];
      if (rulesFor(question.type).scoring({ question, options }) === undefined) say(id, 'not_scorable', id);
    }
  }
  for (const what of bandProblems(set.scoring?.bands ?? [])) say('', 'not_a_band', what);
  for (const { sectionId, bands } of set.scoring?.sections ?? []) {
    if (!questions.has(sectionId)) say(sectionId, 'unknown_question', sectionId);
    for (const what of bandProblems(bands)) say(sectionId, 'not_a_band', what);
  }
  return problems;
}

/** Bands that end before they begin, and bands that share a total with the one before them. */
function bandProblems(bands: readonly ScoreBand[]): readonly string[] {
  const inOrder = [...bands].sort((a, b) => a.from - b.from);
  return inOrder.flatMap(({ from, to }, at) =>
    from <= to && !(from <= (inOrder[at - 1]?.to ?? Number.NEGATIVE_INFINITY)) ? [] : [`${from} to ${to}`],
  );
}
