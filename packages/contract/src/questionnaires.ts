import { QUESTION_TYPES } from '@careway/core/questionnaires/questionTypes/registry';
import { z } from 'zod';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';

const feature = 'questionnaires';

/** specification §3 "Question" and "Option"; what a type needs beside them (hint, reason, limits) comes along. */
export const question = z.looseObject({
  id: z.string(),
  question: z.string(),
  description: z.string(),
  hasDescription: z.boolean(),
  hasConditionalQuestion: z.boolean(),
  hasImage: z.boolean(),
  imageUrl: z.string().nullable(),
  type: z.enum(QUESTION_TYPES),
  isMandatory: z.boolean(),
  dependentQuestionId: z.string().nullable(),
  dependentOptionId: z.string().nullable(),
  sortOrder: z.number(),
});

export const option = z.looseObject({
  id: z.string(),
  text: z.string(),
  questionId: z.string(),
  rangeDescription: z.string(),
  sortOrder: z.number(),
  score: z.number(),
  keywords: z.array(z.string()),
});

export const questionnaire = row({
  method: 'GET',
  path: '/questionnaire/{id}',
  access: ['Client', 'Admin', 'Super_Admin', 'Internal'],
  feature,
  summary: 'A question set at its published version, or at the version that a share keeps',
  params: oneId,
  query: z.object({ shareId: id.optional() }),
  reply: z.looseObject({
    id,
    name: z.string(),
    description: z.string(),
    version: z.number().int(),
    questions: z.array(question),
    options: z.array(option),
  }),
});

/** Which forms there are to look at: their newest published versions, without their questions. */
export const publishedForms = row({
  method: 'GET',
  path: '/questionnaire/published',
  access: ['Admin', 'Super_Admin', 'Internal'],
  feature,
  summary: 'Every published question set, by name',
  query: paging,
  reply: listOf(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      service: z.enum(['top', 'vas', 'larc']).nullable(),
      isStaticForm: z.boolean(),
      version: z.number().int(),
      publishedAt: instant,
      /** Questions that ask something. */
      questions: z.number().int(),
      estimateTime: z.string().nullable(),
    }),
  ),
});
