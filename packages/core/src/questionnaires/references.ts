import { isDateExpression } from '../dates.ts';
import { grouped } from '../grouping.ts';
import { eachPart, eachRead, isLimit } from './conditions.ts';
import { piecesOf, type QuestionTemplates } from './piping.ts';
import { rulesFor } from './questionTypes/registry.ts';
import type { SetProblem } from './setProblems.ts';
import type { Calculation, Condition, Question, QuestionSet, ScoreBand } from './types.ts';

type Say = (questionId: string, problem: SetProblem['problem'], what: string) => void;

/** What the names in a set stand for. */
interface Known {
  readonly questions: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  /** The question of each option. */
  readonly owners: ReadonlyMap<string, string>;
}

/** How many answers may be put into the words of one form: each can be as long as a page, wherever it is named. */
const MOST_PIECES = 2_000;

/**
 * Everything wrong with the names, dates and scores of a set; cycles are found where the order is made.
 * @param templates of the questions with answers in their texts, by question id.
 */
export function referenceProblems(
  set: QuestionSet,
  templates: ReadonlyMap<string, QuestionTemplates>,
): readonly SetProblem[] {
  const problems: SetProblem[] = [];
  const say: Say = (questionId, problem, what) => problems.push({ questionId, problem, what });
  const known = readNames(set, say);
  let pieces = 0;
  for (const question of set.questions) {
    checkQuestion(question, known, say);
    const own = templates.get(question.id);
    if (own === undefined) continue;
    const named = piecesOf(own);
    pieces += named.length;
    if (pieces > MOST_PIECES) {
      say(question.id, 'too_many_pieces', question.id);
      continue;
    }
    for (const of of new Set(named.map((piece) => piece.of))) {
      if (!known.questions.has(of) && !known.names.has(of)) say(question.id, 'unknown_question', of);
    }
  }
  checkScoring(set, known, say);
  return problems;
}

function readNames(set: QuestionSet, say: Say): Known {
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
  const owners = new Map<string, string>();
  for (const { id, questionId } of set.options) {
    const before = owners.size;
    owners.set(id, questionId);
    if (owners.size === before) say(questionId, 'duplicate_option', id);
    if (!questions.has(questionId)) say(questionId, 'option_of_no_question', id);
  }
  return { questions, names, owners };
}

function checkQuestion(question: Question, { questions, owners }: Known, say: Say): void {
  const { id, dependentQuestionId, dependentOptionId, segmentId, condition, neededUnless, calculation } =
    question;
  const { min, max } = question;
  const expectQuestion = (other: string) => {
    if (!questions.has(other)) say(id, 'unknown_question', other);
  };
  const expectOption = (questionId: string, optionId: string) => {
    if (owners.get(optionId) !== questionId) say(id, 'unknown_option', optionId);
  };
  const expectDate = (bound: unknown) => {
    if (typeof bound === 'string' && !isDateExpression(bound)) say(id, 'not_a_date', bound);
  };
  const expectLimit = (limit: number) => {
    if (!isLimit(limit)) say(id, 'not_a_limit', String(limit));
  };
  const expectParts = (of: Condition | Calculation): void =>
    eachPart(of, (one) => {
      const part = one as unknown as Condition;
      if (part.kind === 'equals') expectOption(part.questionId, part.optionId);
      else if (part.kind === 'anyOf')
        for (const option of part.optionIds) expectOption(part.questionId, option);
      else if (part.kind === 'before' || part.kind === 'after') expectDate(part.date);
      else if (part.kind === 'range') [part.from, part.to].forEach(expectDate);
      else if ('atLeast' in part) expectLimit(part.atLeast);
      else if ('below' in part) expectLimit(part.below);
    });
  const read = [condition, neededUnless, calculation].filter((one) => one !== undefined);
  if (dependentQuestionId !== null) expectQuestion(dependentQuestionId);
  if (segmentId !== undefined) expectQuestion(segmentId);
  for (const one of read) eachRead(one, expectQuestion);
  if (calculation && question.type !== 'numberinput') say(id, 'not_a_number', id);
  if (dependentOptionId !== null) expectOption(dependentQuestionId ?? '', dependentOptionId);
  read.forEach(expectParts);
  expectDate(min);
  expectDate(max);
}

function checkScoring(set: QuestionSet, { questions }: Known, say: Say): void {
  const counted = set.questions.filter(({ scored }) => scored === true);
  const optionsOf = grouped(counted.length > 0 ? set.options : [], (option) => option.questionId);
  for (const question of counted) {
    const options = optionsOf.get(question.id) ?? [];
    if (rulesFor(question.type).scoring({ question, options }) === undefined) {
      say(question.id, 'not_scorable', question.id);
    }
  }
  const { bands = [], sections = [] } = set.scoring ?? {};
  for (const what of bandProblems(bands)) say('', 'not_a_band', what);
  for (const { sectionId, bands: own } of sections) {
    if (!questions.has(sectionId)) say(sectionId, 'unknown_question', sectionId);
    for (const what of bandProblems(own)) say(sectionId, 'not_a_band', what);
  }
}

/** Bands that end before they begin, and bands that share a total with the one before them. */
function bandProblems(bands: readonly ScoreBand[]): readonly string[] {
  const inOrder = [...bands].sort((a, b) => a.from - b.from);
  return inOrder.flatMap(({ from, to }, at) => {
    const end = inOrder[at - 1]?.to ?? Number.NEGATIVE_INFINITY;
    return from <= to && from > end ? [] : [`${from} to ${to}`];
  });
}
