import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';
import { isCalculation, isCondition } from '@careway/core/questionnaires/authoring/readCondition';
import { QUESTION_TYPES } from '@careway/core/questionnaires/questionTypes/registry';
import { z } from 'zod';
import { listUpTo, oneLine, upTo } from './limits.ts';
import { option, question } from './questionnaires.ts';

/** What an author writes of a form (rule 7.9), as it comes in and as it goes out. */
export const FORM_BODY = { text: FORM_LIMITS.body, values: 250_000, deep: 24 };

const key = upTo(FORM_LIMITS.key).min(1, 'Give it an id');
const words = upTo(FORM_LIMITS.text);
const flag = z.boolean({ error: 'Say true or false' });
const number = z.number().min(-1_000_000).max(1_000_000);
const bound = z.union([number, upTo(40)]);
const condition = z
  .record(z.string(), z.unknown())
  .refine((given) => isCondition(given), 'This is not a condition that we know');
const calculation = z
  .record(z.string(), z.unknown())
  .refine((given) => isCalculation(given), 'This is not a calculation that we know');
/** The picture itself, so that no page of somebody else learns who is asked; the checker says so of others. */
const picture = upTo(FORM_LIMITS.picture, undefined, 'Choose a picture of 350 KB or less');

const questionGiven = z.object({
  id: key,
  code: key.optional(),
  name: upTo(FORM_LIMITS.key).optional(),
  label: words.optional(),
  question: words,
  description: words.default(''),
  hasDescription: flag.default(false),
  hasConditionalQuestion: flag.default(false),
  hasImage: flag.default(false),
  imageUrl: picture.nullable().default(null),
  imageAlt: words.optional(),
  type: z.enum(QUESTION_TYPES, { error: 'This is not a type of question that we know' }),
  isMandatory: flag.default(false),
  neededUnless: condition.optional(),
  dependentQuestionId: key.nullable().default(null),
  dependentOptionId: key.nullable().default(null),
  sortOrder: number,
  reason: words.optional(),
  hint: words.optional(),
  missing: words.optional(),
  min: bound.optional(),
  max: bound.optional(),
  unit: upTo(FORM_LIMITS.key).optional(),
  calculation: calculation.optional(),
  whole: flag.optional(),
  maxLength: z.number().int().min(1).max(20_000).optional(),
  format: z
    .enum([
      'line',
      'paragraph',
      'phone',
      'postcode',
      'practice',
      'ubrn',
      'time',
      'birthDate',
      'lastPeriod',
      'dateTime',
    ])
    .optional(),
  minLabel: words.optional(),
  maxLabel: words.optional(),
  group: words.optional(),
  multiple: flag.optional(),
  tone: z.enum(['urgent', 'support']).optional(),
  statements: listUpTo(
    words,
    FORM_LIMITS.statements,
    `Use ${FORM_LIMITS.statements} statements or fewer`,
  ).optional(),
  segmentId: key.optional(),
  condition: condition.optional(),
  lostCondition: flag.optional(),
  scored: flag.optional(),
  valueType: z.enum(['string', 'integer', 'date', 'time']).optional(),
});

const optionGiven = z.object({
  id: key,
  text: words,
  questionId: key,
  rangeDescription: words.default(''),
  sortOrder: number,
  code: key.optional(),
  score: number.default(0),
  keywords: listUpTo(
    upTo(FORM_LIMITS.key),
    FORM_LIMITS.keywords,
    `Use ${FORM_LIMITS.keywords} words or fewer`,
  ).default([]),
  hint: words.optional(),
  exclusive: flag.optional(),
  endsFlow: flag.optional(),
  imageUrl: picture.optional(),
  imageAlt: words.optional(),
});

const bands = listUpTo(
  z.object({ from: number, to: number, description: words }),
  FORM_LIMITS.bands,
  `Use ${FORM_LIMITS.bands} bands or fewer`,
);
const scoring = z.object({
  bands,
  sections: listUpTo(z.object({ sectionId: key, bands }), FORM_LIMITS.bands, 'Use fewer sections').optional(),
  times: number.optional(),
  plus: number.optional(),
});

/** The name of a form, as authors and clients read it. */
export const formName = oneLine(FORM_LIMITS.name, 'Give the form a name').min(1, 'Give the form a name');

const about = {
  paging: z.enum(['section', 'question']).optional(),
  pageNumber: z.number().int().min(0).max(10_000).optional(),
  category: upTo(FORM_LIMITS.key).optional(),
  service: z.enum(SERVICE_CODES).nullable().optional(),
  ageRange: upTo(FORM_LIMITS.key).optional(),
  copyRight: words.optional(),
  tags: listUpTo(upTo(FORM_LIMITS.key), FORM_LIMITS.tags, `Use ${FORM_LIMITS.tags} tags or fewer`).optional(),
  estimateTime: upTo(FORM_LIMITS.key).optional(),
  trigerForm: z.uuid('There is no such form').nullable().optional(),
  trigerByCategory: upTo(FORM_LIMITS.key).nullable().optional(),
  url: upTo(FORM_LIMITS.key).optional(),
};

/** As it comes in: everything within its limits, and nothing that we do not know. What is half written is kept. */
export const contentGiven = z.object({
  ...about,
  name: upTo(FORM_LIMITS.name, 'Give the form a name'),
  description: words.default(''),
  questions: listUpTo(
    questionGiven,
    FORM_LIMITS.questions,
    `Use ${FORM_LIMITS.questions} questions or fewer`,
    'Send the questions',
  ),
  options: listUpTo(
    optionGiven,
    FORM_LIMITS.options,
    'Use fewer answers to choose from',
    'Send the answers to choose from',
  ),
  scoring: scoring.optional(),
});

/** As it goes out: what is stored. */
export const content = z.looseObject({
  name: z.string(),
  description: z.string(),
  questions: z.array(question),
  options: z.array(option),
});
