import { grouped } from '../../grouping.ts';
import { type CompiledSet, compile } from '../compile.ts';
import { literally, piecesOf, templatesOf } from '../piping.ts';
import { QuestionSetFault, type SetProblem } from '../setProblems.ts';
import type { Question, QuestionSet } from '../types.ts';
import { SHAPE_VERSION } from '../upgrade.ts';
import type { NoteGroup } from './noteGroups.ts';
import type { Noted, Part } from './notes.ts';

type Kind = SetProblem['problem'];

const GROUP: { readonly [Problem in Kind]: NoteGroup } = {
  cycle: 'asked_differently',
  too_many_pieces: 'shown_differently',
  unknown_question: 'asked_differently',
  unknown_option: 'asked_differently',
  not_a_date: 'asked_differently',
  not_a_limit: 'asked_differently',
  duplicate_option: 'never_asked',
  duplicate_question: 'never_asked',
  option_of_no_question: 'not_kept',
  duplicate_name: 'not_kept',
  not_scorable: 'scored_differently',
  not_a_number: 'asked_differently',
  not_a_band: 'scored_differently',
  unknown_shape: 'not_kept',
};

const WHY: { readonly [Problem in Kind]: string } = {
  too_many_pieces: 'that answers are put into its words, because there are too many of them in the form',
  cycle: 'when it is asked, because questions here would wait for each other',
  unknown_question: 'when it is asked, or an answer in its words: an item that is not here is named',
  unknown_option: 'when it is asked, because it depends on an answer that is not here',
  not_a_date: 'a date that we cannot read',
  not_a_limit: 'a number of weeks, years or miles that we cannot count to',
  duplicate_option: 'an answer whose code stands elsewhere too',
  duplicate_question: 'a question that is here twice',
  option_of_no_question: 'an answer to a question that is not here',
  duplicate_name: 'its short name, which another question has too',
  not_scorable: 'that it counts in the score, because its answers have no points',
  not_a_number: 'that it is worked out, because it is no number',
  not_a_band: 'what the scores mean, because the bands do not fit together',
  unknown_shape: 'the shape it was written in, which a later version of this product made',
};

/**
 * Takes out of a set what keeps it from being asked, and adds each to the notes. What is taken out can only make a
 * question be asked more often, never less.
 * @param placeOf where the conditions of a question stand in what came in
 * @returns a set that compiles, and the questions whose conditions were taken out of it.
 */
export function askable(
  draft: QuestionSet,
  notes: Noted[],
  placeOf: (questionId: string) => readonly Part[],
): { readonly set: QuestionSet; readonly compiled: CompiledSet; readonly freed: readonly string[] } {
  let set = draft;
  const freed: string[] = [];
  // Each round takes something out for good, so there are few.
  for (;;) {
    try {
      const compiled = compile(set);
      return { set: compiled.set, compiled, freed };
    } catch (fault) {
      if (!(fault instanceof QuestionSetFault)) throw fault;
      addNotes(set, fault.problems, notes, placeOf);
      freed.push(...waitingNoMore(set, fault.problems));
      set = mended(set, fault.problems);
    }
  }
}

/** Those that have a condition, and lose it. */
function waitingNoMore(set: QuestionSet, problems: readonly SetProblem[]): readonly string[] {
  const named = new Set(
    problems.flatMap(({ problem, questionId }) => (WAITING.includes(problem) ? [questionId] : [])),
  );
  return set.questions.flatMap(({ id, condition, dependentQuestionId, segmentId }) =>
    named.has(id) && (condition !== undefined || dependentQuestionId !== null || segmentId !== undefined)
      ? [id]
      : [],
  );
}

function addNotes(
  set: QuestionSet,
  problems: readonly SetProblem[],
  notes: Noted[],
  placeOf: (questionId: string) => readonly Part[],
): void {
  const words = new Map(set.questions.map(({ id, question }) => [id, question]));
  for (const { questionId, problem, what } of problems) {
    const named = what === questionId || what === '' ? '' : ` (${what})`;
    const text = words.get(questionId) ?? set.name;
    const why = `Not brought in: ${WHY[problem]}${named}`;
    notes.push({ linkId: questionId, text, why, group: GROUP[problem], of: placeOf(questionId) });
  }
}

function mended(set: QuestionSet, problems: readonly SetProblem[]): QuestionSet {
  const ids = new Set(set.questions.map(({ id }) => id));
  const ofQuestion = grouped(problems, ({ questionId }) => questionId);
  const { scoring, ...rest } = set;
  const isScoringWrong = problems.some(
    ({ problem, questionId }) =>
      problem === 'not_a_band' || (problem === 'unknown_question' && !ids.has(questionId)),
  );
  return {
    ...rest,
    ...(scoring === undefined || isScoringWrong ? {} : { scoring }),
    ...(problems.some(({ problem }) => problem === 'unknown_shape') ? { shapeVersion: SHAPE_VERSION } : {}),
    questions: onlyFirst(set.questions).map((question) => {
      const own = ofQuestion.get(question.id);
      return own === undefined ? question : mendedQuestion(question, own);
    }),
    options: onlyFirst(set.options).filter(({ questionId }) => ids.has(questionId)),
  };
}

function onlyFirst<Thing extends { readonly id: string }>(things: readonly Thing[]): readonly Thing[] {
  const seen = new Set<string>();
  return things.filter(({ id }) => !seen.has(id) && seen.add(id));
}

const WAITING: readonly Kind[] = [
  'cycle',
  'unknown_question',
  'unknown_option',
  'not_a_date',
  'not_a_limit',
  'not_a_number',
];

function mendedQuestion(given: Question, problems: readonly SetProblem[]): Question {
  const question = { ...given };
  const has = (...kinds: readonly Kind[]) => problems.some(({ problem }) => kinds.includes(problem));
  const dates = new Set(problems.filter(({ problem }) => problem === 'not_a_date').map(({ what }) => what));
  const badEnds = [question.min, question.max].filter((end) => dates.has(String(end)));
  if (dates.has(String(question.min))) delete (question as { min?: unknown }).min;
  if (dates.has(String(question.max))) delete (question as { max?: unknown }).max;
  if (has('duplicate_name')) delete (question as { name?: unknown }).name;
  if (has('not_scorable')) delete (question as { scored?: unknown }).scored;
  const onlyEnds =
    badEnds.length > 0 && !has('cycle', 'unknown_question', 'unknown_option', 'not_a_limit', 'not_a_number');
  if (has(...WAITING) && !onlyEnds) return freed(question);
  return has('too_many_pieces') ? inPlainWords(question) : question;
}

/** The question, waiting for nothing: no condition, nothing that it is worked out from, and no answers in its words. */
function freed(given: Question): Question {
  const {
    condition: _condition,
    segmentId: _segment,
    calculation: _worked,
    neededUnless: _spared,
    ...question
  } = given;
  const templates = templatesOf(question);
  const hasPieces = templates !== undefined && piecesOf(templates).length > 0;
  return {
    ...(hasPieces ? inPlainWords(question) : question),
    dependentQuestionId: null,
    dependentOptionId: null,
  };
}

/** The question with every brace in its words meant as a brace. */
export function inPlainWords(question: Question): Question {
  const { reason, hint, missing, group, statements } = question;
  return {
    ...question,
    question: literally(question.question),
    description: literally(question.description),
    ...(reason === undefined ? {} : { reason: literally(reason) }),
    ...(hint === undefined ? {} : { hint: literally(hint) }),
    ...(missing === undefined ? {} : { missing: literally(missing) }),
    ...(group === undefined ? {} : { group: literally(group) }),
    ...(statements === undefined ? {} : { statements: statements.map(literally) }),
  };
}
