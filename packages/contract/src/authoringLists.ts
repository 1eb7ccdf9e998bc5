import { AUDIT } from '@careway/core/audit/events';
import { LIST_LIMITS } from '@careway/core/questionnaires/authoring/listLimits';
import { z } from 'zod';
import { listUpTo, oneLine, whole } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** Categories, age groups, tags and trigger words of forms, and the requests for them (rule 7.17). */
const feature = 'questionnaires';
const OFFICE = ['Admin', 'Super_Admin'] as const;
const DECIDES = ['Super_Admin'] as const;
const WRITES = ['forms:write'] as const;

const name = oneLine(LIST_LIMITS.name).min(1, 'Give it a name');
const why = text(LIST_LIMITS.why).min(1, 'Say what it is for');
const age = whole('Enter an age in whole years').min(0, 'Enter 0 or more').max(120, 'Enter 120 or less');
const ages = { from: age, to: age };
const inOrder = <Given extends { from: number; to: number }>({ from, to }: Given) => from <= to;
const ORDER = { error: 'The second age is the older one', path: ['to'] };

const entry = z.object({
  id,
  name: z.string(),
  /** Forms that say it, in the version in use or a draft that the one who asks may read. */
  inUse: z.number().int(),
  /** Of an age group: whole years, both included. */
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
});

const request = z.object({
  id,
  name: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  why: z.string(),
  status: z.enum(['Pending', 'approved', 'declined']),
  requestedBy: z.string(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  comment: z.string().nullable(),
  mine: z.boolean(),
});

const trigger = z.object({ id, name: z.string(), words: z.array(z.string()) });

const decision = z.object({
  status: z.enum(['approved', 'declined'], { error: 'Choose approved or declined' }),
  comment: text(LIST_LIMITS.why).optional(),
});

export const authoringLists = row({
  method: 'GET',
  path: '/questionnaire/lists',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'none',
  audit: NOBODYS,
  serves: ['questionnaire: trigger categories', 'questionnaire: trigger words'],
  feature,
  summary:
    'What a form can be filed under: categories, age groups, the tags that there are, and trigger words by category',
  reply: z.object({
    categories: z.array(entry),
    ageGroups: z.array(entry),
    tags: z.array(z.string()),
    triggerCategories: z.array(trigger),
  }),
});

export const requestCategory = row({
  method: 'POST',
  path: '/questionnaire/category/request',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.listAsked] },
  serves: ['questionnaire: category request'],
  feature,
  summary: 'Ask for a category of forms; somebody else decides',
  creates: true,
  body: z.object({ name, why }),
  status: 201,
  reply: request,
});

export const requestAgeGroup = row({
  method: 'POST',
  path: '/questionnaire/age-group/request',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.listAsked] },
  serves: ['questionnaire: age-group request'],
  feature,
  summary: 'Ask for an age group of forms; somebody else decides',
  creates: true,
  body: z.object({ name, why, ...ages }).refine(inOrder, ORDER),
  status: 201,
  reply: request,
});

export const addCategory = row({
  method: 'POST',
  path: '/questionnaire/category',
  access: DECIDES,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.listAdded] },
  serves: ['questionnaire: category add'],
  feature,
  summary: 'Add a category of forms',
  creates: true,
  body: z.object({ name }),
  status: 201,
  reply: request,
});

export const addAgeGroup = row({
  method: 'POST',
  path: '/questionnaire/age-group',
  access: DECIDES,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.listAdded] },
  serves: ['questionnaire: age-group add'],
  feature,
  summary: 'Add an age group of forms',
  creates: true,
  body: z.object({ name, ...ages }).refine(inOrder, ORDER),
  status: 201,
  reply: request,
});

export const deleteCategory = row({
  method: 'DELETE',
  path: '/questionnaire/category/{id}',
  access: DECIDES,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.listRemoved] },
  serves: ['questionnaire: category delete'],
  feature,
  summary: 'Take a category away that no form says',
  params: oneId,
  status: 204,
});

export const deleteAgeGroup = row({
  method: 'DELETE',
  path: '/questionnaire/age-group/{id}',
  access: DECIDES,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.listRemoved] },
  serves: ['questionnaire: age-group delete'],
  feature,
  summary: 'Take an age group away that no form says',
  params: oneId,
  status: 204,
});

export const decideCategory = row({
  method: 'PUT',
  path: '/questionnaire/category/{id}/status',
  access: DECIDES,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.listApproved, AUDIT.listDeclined] },
  serves: ['questionnaire: category approve'],
  feature,
  summary: 'Approve a category that was asked for, or decline it with words; never one’s own',
  params: oneId,
  body: decision,
  reply: request,
});

export const decideAgeGroup = row({
  method: 'PUT',
  path: '/questionnaire/age-group/{id}/status',
  access: DECIDES,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.listApproved, AUDIT.listDeclined] },
  serves: ['questionnaire: age-group approve'],
  feature,
  summary: 'Approve an age group that was asked for, or decline it with words; never one’s own',
  params: oneId,
  body: decision,
  reply: request,
});

const asked = paging.extend({ status: z.enum(['Pending', 'approved', 'declined']).optional() });

export const categoryRequests = row({
  method: 'GET',
  path: '/questionnaire/category/requests',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'Requests for categories, newest first: a system administrator reads all, others their own',
  query: asked,
  reply: listOf(request),
});

export const ageGroupRequests = row({
  method: 'GET',
  path: '/questionnaire/age-group/requests',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'Requests for age groups, newest first: a system administrator reads all, others their own',
  query: asked,
  reply: listOf(request),
});

export const saveTriggerCategory = row({
  method: 'PUT',
  path: '/questionnaire/trigger-category',
  access: DECIDES,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.triggersSaved] },
  feature,
  summary:
    'Save the words of a trigger category, a new one where there is none of that name; forms that are approved from then on raise a flag by them',
  body: z.object({
    name,
    words: listUpTo(
      text(LIST_LIMITS.word).min(2, 'Use words of two letters or more'),
      LIST_LIMITS.words,
      `Use ${LIST_LIMITS.words} words or fewer`,
      'Send the words',
    ),
  }),
  reply: trigger,
});

export const rows = {
  authoringLists,
  requestCategory,
  requestAgeGroup,
  addCategory,
  addAgeGroup,
  deleteCategory,
  deleteAgeGroup,
  decideCategory,
  decideAgeGroup,
  categoryRequests,
  ageGroupRequests,
  saveTriggerCategory,
};
