import { AUDIT } from '@careway/core/audit/events';
import { QUESTION_SET_STATUSES } from '@careway/core/questionnaires/questionSetStatus';
import { z } from 'zod';
import { whole } from './limits.ts';
import { option, question } from './questionnaires.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** The life of a draft: sent for approval, approved by somebody else, or sent back (rule 7.1). */
const feature = 'questionnaires';
const OFFICE = ['Admin', 'Super_Admin'] as const;

/** rule 7.3; one that was sent back says so beside it. */
const approval = z.object({
  id,
  questionSetId: id,
  version: z.number().int(),
  name: z.string(),
  status: z.enum(['Pending', 'approved']),
  returned: z.boolean(),
  author: z.string(),
  requestedBy: z.string(),
  requestedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  comment: z.string().nullable(),
  /** What was said to the one who decides. */
  note: z.string().nullable(),
  /** By one of its authors, and not sent back. */
  takenBack: z.boolean(),
});

export const draft = row({
  method: 'GET',
  path: '/questionnaire/{id}/draft',
  access: OFFICE,
  scopes: ['forms:write'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'A form that is not published yet, as its author and its approver look at it',
  params: oneId,
  reply: z.looseObject({
    id,
    name: z.string(),
    description: z.string(),
    version: z.number().int(),
    status: z.enum(QUESTION_SET_STATUSES).exclude(['approved']),
    questions: z.array(question),
    options: z.array(option),
  }),
});

export const approvalRequest = row({
  method: 'POST',
  path: '/questionnaire/{id}/approval/request',
  access: OFFICE,
  scopes: ['forms:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.approvalAsked], unless: 'it was asked already' },
  serves: ['questionnaire: approval request'],
  feature,
  summary: 'Send a draft for approval; from then on it does not change until somebody has decided',
  creates: true,
  params: oneId,
  body: z
    .object({
      note: text(1000).optional(),
      /** The one that was looked at. */
      revision: whole('Open this draft again').min(1, 'Open this draft again').optional(),
    })
    .optional(),
  status: 201,
  reply: approval,
});

export const approvalDeciders = row({
  method: 'GET',
  path: '/questionnaire/{id}/approval/deciders',
  access: OFFICE,
  scopes: ['forms:write'],
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'Who may decide about a draft of one’s own trust: how many, and by name where they are few',
  params: oneId,
  reply: z.object({ count: z.number().int(), names: z.array(z.string()) }),
});

export const approvalsReceived = row({
  method: 'GET',
  path: '/questionnaire/approval/received',
  access: ['Super_Admin'],
  scopes: ['forms:write'],
  about: 'staff',
  audit: NOBODYS,
  serves: ['questionnaire: approval received'],
  feature,
  summary: 'Forms that wait for the approval of the person who asks; never their own',
  query: paging,
  reply: listOf(approval),
});

export const approvalsSent = row({
  method: 'GET',
  path: '/questionnaire/approval/sent',
  access: OFFICE,
  scopes: ['forms:write'],
  about: 'staff',
  audit: NOBODYS,
  serves: ['questionnaire: approval sent'],
  feature,
  summary: 'The approvals that the person who asks has asked for, newest first, and what became of them',
  query: paging,
  reply: listOf(approval),
});

export const approvalStatus = row({
  method: 'PUT',
  path: '/questionnaire/{id}/approval/status',
  access: ['Super_Admin'],
  scopes: ['forms:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.formApproved, AUDIT.formSentBack] },
  serves: ['questionnaire: approval status'],
  feature,
  summary:
    'Approve a form, which publishes that version for good, or send it back to its author; to approve, 422 where the sign-in was more than 10 minutes ago',
  params: oneId,
  body: z.object({
    version: whole('Say which version you looked at').min(1, 'Say which version you looked at'),
    status: z.enum(['approved', 'draft'], { error: 'Choose approved, or draft to send it back' }),
    comment: text(1000).optional(),
  }),
  reply: approval,
});

export const rows = {
  draft,
  approvalRequest,
  approvalDeciders,
  approvalsReceived,
  approvalsSent,
  approvalStatus,
};
