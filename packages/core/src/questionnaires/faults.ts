import { questionsRead } from './conditions.ts';
import { isDateExpression } from './dates.ts';
import type { Condition, QuestionSet } from './types.ts';

/** Something in a question set that must be mended before it can be asked. */
export interface SetProblem {
  readonly questionId: string;
  readonly problem:
    | 'duplicate_question'
    | 'duplicate_option'
    | 'option_of_no_question'
    | 'unknown_question'
    | 'unknown_option'
    | 'not_a_date'
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
  }
  return problems;
}
