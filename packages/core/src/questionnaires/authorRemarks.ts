/** What an author is told of a form before anybody is asked it, and in which words (rule 5.15). */
import { Budget, MOST_STEPS } from './budget.ts';
import { type CompiledQuestion, type CompiledSet, compiledOf } from './compile.ts';
import { cannotBeRead } from './conceptAnswers.ts';
import { domainOf, hasAnAnswer } from './domains.ts';
import { piecesOf } from './piping.ts';
import { namedBy, totalsOf } from './possibleTotals.ts';
import { canBe, ownNeeds } from './satisfiable.ts';
import { QuestionSetFault, type SetProblem } from './setProblems.ts';
import type { QuestionSet } from './types.ts';

/** Something an author should look at before a form is published. */
export interface Remark {
  /** Empty when it is about the whole form. */
  readonly questionId: string;
  readonly problem: SetProblem['problem'] | keyof typeof WORDS;
  /** What is the matter and what to do, in words for the author. */
  readonly message: string;
}

const WORDS = {
  asks_nothing: 'This form does not ask anything yet. Add a question.',
  contradiction: 'These conditions can never be true together, so nobody sees this. Change one of them.',
  never_shown: 'Nobody can see this, because what it depends on is never shown. Look at that first.',
  dead_end:
    'Nobody can answer this, so nobody can finish the form. Add answers to choose from, or change the limits.',
  empty_section: 'There is nothing in this section. Add a question, or take the section away.',
  reads_later_answer: 'This uses an answer that is asked for later on. Move one of the two.',
  no_fallback: 'This uses an answer that may not be there. Say what to show then, like {{name|your answer}}.',
  code_not_read:
    'Our pages look for this answer by its code, and cannot read it here. Ask it in the usual way, and give each answer the code that says what it means.',
  total_without_band:
    'Some totals have no score range, so nobody is told what they mean. Let the ranges cover every total.',
} as const;

const FAULT_WORDS: Readonly<Record<SetProblem['problem'], string>> = {
  duplicate_question: 'Two questions have the same id. Give one of them another.',
  duplicate_option: 'Two answers to choose from have the same id. Give one of them another.',
  option_of_no_question:
    'This answer to choose from belongs to no question. Take it away, or give it a question.',
  unknown_question: 'This depends on a question that is not in the form. Choose one that is.',
  unknown_option: 'This depends on an answer that the question does not have. Choose one that it has.',
  not_a_limit: 'We cannot count to this limit. Write a whole number, like 24.',
  not_a_date: 'We cannot read this date. Write it like 2026-11-20, today or today-24 weeks.',
  duplicate_name: 'Two questions have the same name. Give one of them another.',
  not_scorable:
    'We cannot score this question. Add answers to choose from, or say what the highest number is.',
  not_a_band:
    'Two score ranges share a total, or one ends before it begins. Change where they start and end.',
  unknown_shape: 'This form was made with a newer version of the product.',
  not_a_number: 'Only a number can be worked out. Make this a number, or ask it.',
  too_many_pieces:
    'So many answers are put into the words of this form that nobody could read them. Put in fewer.',
  cycle:
    'These questions wait for each other, so none can be asked first. Change what one of them depends on.',
};

/**
 * Reads a question set as a careful colleague would, before anybody has to fill it in: faults that keep it from being
 * asked and, where there are none, what nobody can reach, answer or read.
 * @param budget what may be spent on it; what is too hard to tell with it is not told (rule 12.18)
 * @returns remarks in the order of the form. There may be more to find: what cannot be told for certain is not said.
 */
export function check(set: QuestionSet, budget = new Budget(MOST_STEPS.checking)): readonly Remark[] {
  try {
    const compiled = compiledOf(set);
    const filled = new Set(compiled.questions.map(({ sectionId }) => sectionId));
    const questions = compiled.questions.flatMap((question) =>
      remarksOn(compiled, question, filled, budget).map((problem) => remark(problem, question.question.id)),
    );
    return [...formRemarks(compiled), ...questions];
  } catch (fault) {
    if (!(fault instanceof QuestionSetFault)) throw fault;
    return fault.problems.slice(0, MOST_TOLD).map(({ questionId, problem, what }) => ({
      questionId,
      problem,
      message:
        what === '' || what === questionId ? FAULT_WORDS[problem] : `${FAULT_WORDS[problem]} (${what})`,
    }));
  }
}

/** So many faults of one form are told at once. */
const MOST_TOLD = 1_000;

function remark(problem: keyof typeof WORDS, questionId = ''): Remark {
  return { questionId, problem, message: WORDS[problem] };
}

function formRemarks(compiled: CompiledSet): readonly Remark[] {
  const asks = compiled.questions.some(({ rules }) => rules.asks);
  const { bands } = compiled.scores;
  const totals = bands.length === 0 ? [] : totalsOf(compiled);
  const covered = totals.every(namedBy(bands));
  return [...(asks ? [] : [remark('asks_nothing')]), ...(covered ? [] : [remark('total_without_band')])];
}

/** @param filled the sections that something stands in */
function remarksOn(
  compiled: CompiledSet,
  asked: CompiledQuestion,
  filled: ReadonlySet<string | undefined>,
  budget: Budget,
): readonly (keyof typeof WORDS)[] {
  const { question, rules, options } = asked;
  const needs = ownNeeds(asked);
  const problems: (keyof typeof WORDS)[] = [];
  if (!canBe(compiled, needs, { deep: false, budget })) problems.push('contradiction');
  else if (!canBe(compiled, needs, { deep: true, budget })) problems.push('never_shown');
  const domain = domainOf(asked);
  const choices = domain.oneOf ?? (domain.chosen === undefined ? undefined : options);
  const mayBeTyped = rules.answeredBy === 'step' || rules.answeredBy === 'call';
  const noChoice = choices?.length === 0 && !mayBeTyped;
  if (rules.asks && question.isMandatory && (noChoice || !hasAnAnswer(domain))) problems.push('dead_end');
  if (cannotBeRead(asked)) problems.push('code_not_read');
  if (rules.opens === 'section' && !filled.has(question.id)) problems.push('empty_section');
  return [...problems, ...pipingProblems(compiled, asked)];
}

function pipingProblems(
  compiled: CompiledSet,
  { templates, index, sectionId }: CompiledQuestion,
): readonly ('reads_later_answer' | 'no_fallback')[] {
  const pieces = templates === undefined ? [] : piecesOf(templates);
  const sources = pieces.map(({ of, otherwise }) => ({ source: compiled.named(of), otherwise }));
  const later = sources.some(({ source }) => source !== undefined && source.index > index);
  const bare = sources.some(({ source, otherwise }) => {
    if (source === undefined || otherwise !== '') return false;
    // An answer on the same page may not be given yet; on an earlier page it is there unless it may be left out.
    const isConditional = ownNeeds(source).some(
      (need) => need.kind !== 'shown' || need.questionId !== sectionId,
    );
    return !source.question.isMandatory || isConditional || source.page === compiled.questions[index]?.page;
  });
  return [...(later ? (['reads_later_answer'] as const) : []), ...(bare ? (['no_fallback'] as const) : [])];
}
