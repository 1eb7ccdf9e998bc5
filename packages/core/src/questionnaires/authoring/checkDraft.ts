import { grouped } from '../../grouping.ts';
import { check, type Remark } from '../authorRemarks.ts';
import { Budget, MOST_STEPS } from '../budget.ts';
import type { CompiledSet } from '../compile.ts';
import { hasUnfinished } from '../editing/unfinished.ts';
import type { QuestionSet } from '../types.ts';
import { type AlwaysTrue, alwaysTrue, type EmptyGroup, emptyGroups, neverTrue } from './conditionFindings.ts';
import type { FormContent } from './content.ts';
import { type LimitFinding, limitFindings, limitLevel } from './limitFindings.ts';
import { inOrder, numberingOf } from './numbering.ts';
import { compiledOrNot, type RangeFinding, rangeFindings, rangeLevel } from './rangeFindings.ts';
import { type WordFinding, wordFindings } from './wordFindings.ts';

/** Something about a draft: an error keeps it from being sent for approval, advice does not. */
export interface Finding {
  /** Empty when it is about the form. */
  readonly questionId: string;
  readonly level: 'error' | 'advice';
  readonly problem:
    | Remark['problem']
    | LimitFinding['problem']
    | RangeFinding['problem']
    | AlwaysTrue['problem']
    | EmptyGroup['problem']
    | WordFinding['problem']
    | keyof typeof LEFT_OUT;
  /** Which question, what is the matter, and what to do. */
  readonly sentence: string;
}

/** What an author may publish knowingly. */
const ADVICE: ReadonlySet<string> = new Set(['empty_section', 'no_fallback', 'total_without_band']);

const LEFT_OUT = {
  no_name: 'Give the form a name, so that people know it again.',
  no_words: 'It has no words yet. Write what is asked or said.',
  answer_without_words: 'One of its answers has no words. Write them, or take the answer away.',
  no_alt: 'Its picture has no words for people who cannot see it. Say what it shows.',
  picture_elsewhere:
    'Its picture is on a page of somebody else, who would learn who is asked. Put the picture in here.',
  unfinished_condition:
    'One of the conditions under which it is shown is not finished. Choose what is still missing, or take it away.',
  lost_condition:
    'It came with a condition that cannot be said here. Until you decide, clients do not see its words, and may leave out what it asks. Open it and say when it is shown.',
  no_statements: 'It lists nothing yet. Add something to read, or take it away.',
} as const;

/** What only groups others needs no words of its own; a section without any has the name of the form over it. */
const MAY_BE_SILENT: ReadonlySet<string> = new Set(['statementlist', 'section', 'conditionalsegment']);

const OWN_PICTURE = /^(\/[^/\\]|data:image\/)/;

/**
 * Checks a draft before anybody is asked to approve it (rule 7.9): what cannot be asked, reached, answered or
 * read by everybody is an error; what could be said better is advice.
 * @param today `YYYY-MM-DD`, by which limits like “2 weeks after today” are counted
 * @returns in the order of the form. There may be more to find: what cannot be told for certain is not said
 */
export function checkDraft(
  content: FormContent,
  today: string,
  budget = new Budget(MOST_STEPS.checking),
): readonly Finding[] {
  const { nameOf } = numberingOf(content);
  const isThere = new Set(content.questions.map(({ id }) => id));
  const sentence = (questionId: string, words: string) =>
    isThere.has(questionId) ? `${nameOf(questionId)}: ${words}` : words;
  const limits = limitFindings(content, today);
  // Which limits leave nothing to answer says more than that nobody can answer.
  const limited = new Set(
    limits.filter(({ problem }) => limitLevel(problem) === 'error').map(({ questionId }) => questionId),
  );
  const set = asSet(content);
  const compiled = compiledOrNot(set);
  const ranges = rangeFindings(set, compiled);
  // A gap says which total it is.
  const hasGap = ranges.some(
    ({ problem, questionId }) => problem === 'gap_between_ranges' && questionId === '',
  );
  const begun = new Set(content.questions.filter(hasUnfinished).map(({ id }) => id));
  const remarks = check(set, budget).filter(
    ({ problem, questionId }) =>
      (problem !== 'contradiction' || !begun.has(questionId)) &&
      (problem !== 'dead_end' || !limited.has(questionId)) &&
      (problem !== 'total_without_band' || !hasGap),
  );
  const found: Finding[] = [
    ...leftOut(content).map(({ questionId, problem }) => ({
      questionId,
      problem,
      level: 'error' as const,
      sentence: sentence(questionId, LEFT_OUT[problem]),
    })),
    ...remarks.map(({ questionId, problem, message }) => ({
      questionId,
      problem,
      level: ADVICE.has(problem) ? ('advice' as const) : ('error' as const),
      sentence: sentence(
        questionId,
        (problem === 'contradiction' && whichNever(compiled, questionId, budget)) || message,
      ),
    })),
    ...(compiled ? [...alwaysTrue(compiled), ...emptyGroups(compiled)] : []).map(
      ({ questionId, problem, message }) => ({
        questionId,
        problem,
        level: 'advice' as const,
        sentence: sentence(questionId, message),
      }),
    ),
    ...limits.map(({ questionId, problem, message }) => ({
      questionId,
      problem,
      level: limitLevel(problem),
      sentence: sentence(questionId, message),
    })),
    ...ranges.map(({ questionId, problem, message }) => ({
      questionId,
      problem,
      level: rangeLevel(problem),
      sentence: sentence(questionId, message),
    })),
    ...wordFindings(content).map(({ questionId, problem, message }) => ({
      questionId,
      problem,
      level: 'advice' as const,
      sentence: sentence(questionId, message),
    })),
  ];
  const places = new Map(inOrder(content).map(({ id }, at) => [id, at]));
  return found.sort((a, b) => (places.get(a.questionId) ?? -1) - (places.get(b.questionId) ?? -1));
}

function whichNever(
  compiled: CompiledSet | undefined,
  questionId: string,
  budget: Budget,
): string | undefined {
  const asked = compiled?.byId(questionId);
  return compiled && asked && neverTrue(compiled, asked, budget);
}

const asSet = (content: FormContent): QuestionSet => ({ ...content, id: 'draft' });

function leftOut(content: FormContent): { questionId: string; problem: keyof typeof LEFT_OUT }[] {
  const form = content.name.trim() === '' ? [{ questionId: '', problem: 'no_name' as const }] : [];
  const optionsOf = grouped(content.options, ({ questionId }) => questionId);
  const questions = content.questions.flatMap((question) => {
    const { id, type, imageUrl, imageAlt, hasImage } = question;
    const options = optionsOf.get(id) ?? [];
    const pictures = [
      ...(hasImage && imageUrl ? [{ url: imageUrl, alt: imageAlt }] : []),
      ...options.flatMap((option) =>
        option.imageUrl ? [{ url: option.imageUrl, alt: option.imageAlt || option.text }] : [],
      ),
    ];
    const problems: (keyof typeof LEFT_OUT)[] = [
      ...(!MAY_BE_SILENT.has(type) && question.question.trim() === '' ? (['no_words'] as const) : []),
      ...(type === 'statementlist' && (question.statements ?? []).every((one) => one.trim() === '')
        ? (['no_statements'] as const)
        : []),
      ...(hasUnfinished(question) ? (['unfinished_condition'] as const) : []),
      ...(question.lostCondition === true ? (['lost_condition'] as const) : []),
      ...(options.some(({ text }) => text.trim() === '') ? (['answer_without_words'] as const) : []),
      ...(pictures.some(({ alt }) => (alt ?? '').trim() === '') ? (['no_alt'] as const) : []),
      ...(pictures.some(({ url }) => !OWN_PICTURE.test(url)) ? (['picture_elsewhere'] as const) : []),
    ];
    return problems.map((problem) => ({ questionId: id, problem }));
  });
  return [...form, ...questions];
}
