import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { QUESTION_SET_STATUSES } from '@careway/core/questionnaires/questionSetStatus';
import { QUESTION_TYPES } from '@careway/core/questionnaires/questionTypes/registry';
import { z } from 'zod';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

const feature = 'questionnaires';

/**
 * What the code of a question or an option is, in words: everybody may see it, unlike a code that proves who somebody
 * is.
 */
export const OPEN_CODE = 'What is asked or meant, the same in every form; it is no secret';
const code = z.string().describe(OPEN_CODE).optional();

/** rule 5.1: a question and an option; what a type needs beside them (hint, reason, limits) comes along. */
export const question = z.looseObject({
  id: z.string(),
  /** What is asked, the same in every form: a code of ours, or `system|code` (decision 0049). */
  code,
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
  /** What choosing it means, in the same way. */
  code,
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
  scopes: ['forms:read'],
  about: 'staff',
  audit: { none: 'the questions, and no answers' },
  serves: ['named: GET questionnaire by id', 'questionnaire: get by id'],
  feature,
  summary: 'A question set at its published version, or at the version that a share keeps',
  params: oneId,
  query: z.object({ shareId: id.optional() }),
  reply: z.looseObject({
    id,
    name: z.string(),
    description: z.string(),
    version: z.number().int(),
    /** Of the version that is read: whoever is asked it reads an approved one. */
    status: z.enum(QUESTION_SET_STATUSES),
    approved: z.boolean(),
    /** For staff: who approved it; null for the forms that came with the product. */
    approvedBy: id.nullable(),
    createdBy: id.nullable(),
    pageNumber: z.number().int(),
    templateFrom: z.string().nullable(),
    category: z.string().nullable(),
    ageRange: z.string().nullable(),
    copyRight: z.string().nullable(),
    tags: z.array(z.string()),
    public: z.boolean(),
    /** The name of who made it, for staff. */
    author: z.string().nullable(),
    /** How many people keep it at hand, and how many copies were given out, for staff. */
    favourites: z.number().int().nullable(),
    shares: z.number().int().nullable(),
    /** Of who made it, for staff. */
    trust: z.object({ id, name: z.string() }).nullable(),
    isFavourite: z.boolean(),
    canDelete: z.boolean(),
    questions: z.array(question),
    options: z.array(option),
  }),
});

export const favouriteForm = row({
  method: 'PUT',
  path: '/questionnaire/{id}/favourite',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'none',
  audit: { none: 'what they keep at hand for themselves' },
  serves: ['questionnaire: favourite'],
  feature,
  summary: 'Keep a published question set at hand, or not any more',
  params: oneId,
  body: z.object({ favourite: z.boolean({ error: 'Say true or false' }) }),
  reply: z.object({ id, isFavourite: z.boolean() }),
});

/** Which forms there are to look at: their newest published versions, without their questions. */
export const publishedForms = row({
  method: 'GET',
  path: '/questionnaire/published',
  access: ['Admin', 'Super_Admin', 'Internal', 'External'],
  scopes: ['forms:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'Every published question set, by name',
  query: paging,
  reply: listOf(
    z.object({
      id,
      name: z.string(),
      description: z.string(),
      service: z.enum(SERVICE_CODES).nullable(),
      isStaticForm: z.boolean(),
      version: z.number().int(),
      publishedAt: instant,
      /** Questions that ask something. */
      questions: z.number().int(),
      estimateTime: z.string().nullable(),
    }),
  ),
});

export const rows = { questionnaire, favouriteForm, publishedForms };
