import { AUDIT } from '@careway/core/audit/events';
import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';
import { z } from 'zod';
import { draft } from './authoring.ts';
import { content } from './formContent.ts';
import { MOST_WHOLE, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { said } from './saidShape.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';
import { revision } from './versionShape.ts';

/** What happens to a draft of a form: its moments, what is written about it, and its versions (rule 7.9). */
const feature = 'questionnaires';
const OFFICE = ['Admin', 'Super_Admin'] as const;
const WRITES = ['forms:write'] as const;

const counted = z.coerce
  .number()
  .int()
  .min(1, 'There is no such version')
  .max(MOST_WHOLE, 'There is no such version');

export const draftHistory = row({
  method: 'GET',
  path: '/questionnaire/{id}/draft/history',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'The moments of the draft that is open, the newest first: who wrote, and what changed in words',
  params: oneId,
  query: paging,
  reply: listOf(
    z.object({
      revision: z.number().int(),
      at: instant,
      by: z.string().nullable(),
      questions: z.number().int(),
      changes: z.array(z.string()),
    }),
  ),
});

export const draftMoment = row({
  method: 'GET',
  path: '/questionnaire/{id}/draft/history/{revision}',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'What a draft said at a moment',
  params: z.object({ id, revision: counted }),
  reply: z.object({ revision: z.number().int(), at: instant, by: z.string().nullable(), content }),
});

export const restoreDraft = row({
  method: 'POST',
  path: '/questionnaire/{id}/draft/restore',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formRestored], unless: 'it says the same already' },
  feature,
  summary: 'Let a draft say again what it said at a moment; what it says now stays in its history',
  params: oneId,
  body: z.object({ revision, to: revision }),
  reply: draft,
});

const comment = said.extend({
  questionId: z.string().nullable(),
  version: z.number().int(),
  /** The comment that it answers; never one that is an answer itself. */
  answers: id.nullable(),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
});

export const formComments = row({
  method: 'GET',
  path: '/questionnaire/{id}/comments',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary:
    'What was written about a form or at its questions, the newest first, each with what was answered to it',
  params: oneId,
  query: paging.extend({
    questionId: upTo(FORM_LIMITS.key).min(1).optional(),
    open: z.enum(['true', 'false'], { error: 'Say true or false' }).optional(),
  }),
  reply: listOf(comment.extend({ replies: z.array(comment) })),
});

export const addFormComment = row({
  method: 'POST',
  path: '/questionnaire/{id}/comment',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formCommented] },
  serves: ['questionnaire: comment'],
  feature,
  summary:
    'Write something about a form, at one of its questions, or in answer to a colleague, which opens a settled one again; its authors and who wrote there are told',
  creates: true,
  params: oneId,
  body: z.object({
    questionId: upTo(FORM_LIMITS.key).min(1).nullable().default(null),
    text: text(FORM_LIMITS.comment).min(1, 'Write something'),
    answers: id.optional(),
  }),
  status: 201,
  reply: comment,
});

export const settleFormComment = row({
  method: 'PUT',
  path: '/questionnaire/comments/{id}',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formCommentSettled], unless: 'it is so already' },
  feature,
  summary: 'Say that what was written is settled, or open it again',
  params: oneId,
  body: z.object({ settled: z.boolean({ error: 'Say true or false' }) }),
  reply: comment,
});

export const changeFormComment = row({
  method: 'PUT',
  path: '/questionnaire/comments/{id}/text',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formCommentChanged], unless: 'it says so already' },
  feature,
  summary:
    'Let what one has written about a form oneself say something else; everybody reads that it was changed',
  params: oneId,
  body: z.object({ text: text(FORM_LIMITS.comment).min(1, 'Write something') }),
  reply: comment,
});

export const takeBackFormComment = row({
  method: 'DELETE',
  path: '/questionnaire/comments/{id}',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.formCommentTakenBack], unless: 'it was taken back already' },
  feature,
  summary:
    'Take back what one has written about a form oneself: its words are gone; where it was answered, that it was there stays',
  params: oneId,
  status: 204,
});

export const takeBackApproval = row({
  method: 'POST',
  path: '/questionnaire/{id}/approval/take-back',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.approvalTakenBack] },
  feature,
  summary: 'Take back a form that was sent for approval, by one of its authors, and write on',
  params: oneId,
  body: z.object({}).optional(),
  reply: draft,
});

export const formVersions = row({
  method: 'GET',
  path: '/questionnaire/{id}/versions',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'The versions of a form, the newest first, with how many shares each has',
  params: oneId,
  query: paging,
  reply: listOf(
    z.object({
      version: z.number().int(),
      state: z.enum(['draft', 'sent', 'approved']),
      /** It is what is given out now. */
      inUse: z.boolean(),
      publishedAt: instant.nullable(),
      approvedBy: z.string().nullable(),
      authors: z.array(z.string()),
      /** What its authors said when they sent it, and the one who decided. */
      note: z.string().nullable(),
      comment: z.string().nullable(),
      /** Of clients whom the one who asks may know of: all, and those that are not sent in. */
      shares: z.number().int(),
      underWay: z.number().int(),
    }),
  ),
});

export const formVersion = row({
  method: 'GET',
  path: '/questionnaire/{id}/versions/{version}',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'What a version of a form says: one that was approved, or a draft of one’s own trust',
  params: z.object({ id, version: counted }),
  reply: z.object({ version: z.number().int(), content }),
});

export const versionDifference = row({
  method: 'GET',
  path: '/questionnaire/{id}/difference',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary:
    'What differs between two versions of a form, in words; where nothing is said, between the one in use and the newest',
  params: oneId,
  query: z.object({ from: counted.optional(), to: counted.optional() }),
  reply: z.object({
    /** Null: there is none before it. */
    from: z.number().int().nullable(),
    to: z.number().int(),
    changes: z.array(
      z.object({
        kind: z.enum(['added', 'changed', 'removed', 'moved']),
        questionId: z.string().nullable(),
        /** As people count; null: a section, or the form itself. */
        number: z.string().nullable(),
        sentence: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
      }),
    ),
    /** Questions that say and do the same in both. */
    same: z.number().int(),
    /** Copies of the older one that are not sent in, of clients whom the one who asks may know of. */
    underWay: z.object({ shares: z.number().int(), begun: z.number().int(), notOpened: z.number().int() }),
    /** Whether the one who asks may let copies go over: the form is theirs to write. */
    mayMove: z.boolean(),
  }),
});

export const moveToVersion = row({
  method: 'POST',
  path: '/questionnaire/{id}/move-shares',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.formMoved], unless: 'it is only a preview, or none can go over' },
  feature,
  summary:
    'Let copies of a version that are not sent in go over to a newer approved one, where nothing that was answered means something else; a preview moves none',
  params: oneId,
  body: z.object({
    from: whole('There is no such version').min(1, 'There is no such version'),
    to: whole('There is no such version').min(1, 'There is no such version'),
    preview: z.boolean({ error: 'Say true or false' }),
  }),
  reply: z.object({
    shares: z.number().int(),
    canMove: z.number().int(),
    keep: z.array(z.object({ why: z.string(), shares: z.number().int() })),
    moved: z.number().int(),
    /** Press again: there are more than are looked at at once. */
    more: z.boolean(),
  }),
});

export const rows = {
  draftHistory,
  draftMoment,
  restoreDraft,
  formComments,
  addFormComment,
  settleFormComment,
  changeFormComment,
  takeBackFormComment,
  takeBackApproval,
  formVersions,
  formVersion,
  versionDifference,
  moveToVersion,
};
