import { maxLengthOf, sampleWords, textFormatOf } from '../questionTypes/freetext.ts';
import { DEFAULT_RATING, MOST_DRAWN } from '../questionTypes/rating.ts';
import type { Bound, Question } from '../types.ts';
import type { FormContent } from './content.ts';
import { dayLimits } from './dayLimits.ts';

/** What is the matter with the limits of a question, without its name. */
export interface LimitFinding {
  readonly questionId: string;
  readonly problem: keyof typeof LEVELS;
  readonly message: string;
}

/** An error where no answer is accepted, or a shown answer cannot be given; advice where that may be intended. */
const LEVELS = {
  limits_crossed: 'error',
  no_whole_number: 'error',
  too_many_steps: 'error',
  days_are_over: 'error',
  days_to_come: 'advice',
  only_one_number: 'advice',
  asks_ahead: 'advice',
  asks_back: 'advice',
  limits_not_read: 'advice',
  too_short: 'error',
} as const satisfies Readonly<Record<string, 'error' | 'advice'>>;

/** Whether it keeps a form from being sent for approval. */
export const limitLevel = (problem: LimitFinding['problem']): 'error' | 'advice' => LEVELS[problem];

/** What is the matter, and what to do, in words. */
type Said = readonly [LimitFinding['problem'], string];

/**
 * Limits of questions that leave nothing to answer, or not what is asked for (rule 5.15): a lowest number above
 * the highest, days in the past, a length that no postcode has.
 * @param today `YYYY-MM-DD`, by which days like “2 weeks after today” are counted
 */
export function limitFindings(
  content: Pick<FormContent, 'questions'>,
  today: string,
): readonly LimitFinding[] {
  return content.questions.flatMap((question) =>
    saidOf(question, today).map(([problem, message]) => ({ questionId: question.id, problem, message })),
  );
}

function saidOf(question: Question, today: string): readonly Said[] {
  // Nobody answers what is worked out.
  if (question.calculation) return [];
  switch (question.type) {
    case 'numberinput':
      return ofNumbers(question.min, question.max, question.whole === true);
    case 'rating':
      return ofSteps(question);
    case 'dateinput':
      return dayLimits(question, today);
    case 'freetext':
      return ofLength(question);
    default:
      return [];
  }
}

function ofNumbers(min: Bound | undefined, max: Bound | undefined, whole: boolean): readonly Said[] {
  if (typeof min !== 'number' || typeof max !== 'number') return [];
  const range = `${min} to ${max}`;
  if (min > max) {
    return [
      [
        'limits_crossed',
        `No number fits: the lowest, ${min}, is above the highest, ${max}. Change one of them.`,
      ],
    ];
  }
  if (whole && Math.ceil(min) > Math.floor(max)) {
    return [['no_whole_number', `There is no whole number from ${range}. Change the limits.`]];
  }
  if (min === max)
    return [
      ['only_one_number', `Only ${min} fits, so there is nothing to choose. Change one of the limits.`],
    ];
  return [];
}

function ofSteps(question: Question): readonly Said[] {
  const min = typeof question.min === 'number' ? question.min : DEFAULT_RATING.min;
  const max = typeof question.max === 'number' ? question.max : DEFAULT_RATING.max;
  if (min <= max && !(Number.isInteger(min) && Number.isInteger(max))) {
    return [
      ['no_whole_number', `Its steps are whole numbers, and ${min} to ${max} are not. Change the limits.`],
    ];
  }
  const said = ofNumbers(min, max, true);
  if (said.length > 0 || max - min < MOST_DRAWN) return said;
  const reached = min + MOST_DRAWN - 1;
  return [
    [
      'too_many_steps',
      `A scale shows ${MOST_DRAWN} steps at most, so nobody can choose more than ${reached}. Change the limits, or ask for a number.`,
    ],
  ];
}

/** What is written in a form of its own has a length of its own: fewer signs than that hold none. */
function ofLength(question: Question): readonly Said[] {
  const format = textFormatOf(question);
  if (format === 'paragraph' || format === 'line') return [];
  const needed = sampleWords(question).replaceAll(' ', '').length;
  const most = maxLengthOf(question);
  if (most >= needed) return [];
  const counted = most === 1 ? '1 character' : `${most} characters`;
  return [
    ['too_short', `A good answer does not fit into ${counted}. Take that limit away, or make it longer.`],
  ];
}
