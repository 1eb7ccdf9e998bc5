import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { FHIR_FORM_LIMIT } from '@careway/core/limits';
import { FORM_LIMITS } from '@careway/core/questionnaires/authoring/formLimits';
import { z } from 'zod';
import { FHIR_FILE } from './fhir.ts';
import { content, contentGiven, FORM_BODY, formName } from './formContent.ts';
import { anythingWithin, MOST_WHOLE, upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';
import { NOBODYS, OWN } from './unaudited.ts';
import { mayNotDecide, revision } from './versionShape.ts';

/** Forms as their authors list, make and change them (rule 7.9, docs/decisions/0100). */
const feature = 'questionnaires';
const OFFICE = ['Admin', 'Super_Admin'] as const;
const WRITES = ['forms:write'] as const;

const named = z.object({ id, name: z.string() });
const inUse = z.object({ version: z.number().int(), publishedAt: instant });

/** One form in the list of authors. */
const card = z.object({
  id,
  name: z.string(),
  description: z.string(),
  service: z.enum(SERVICE_CODES).nullable(),
  isStaticForm: z.boolean(),
  category: z.string().nullable(),
  ageRange: z.string().nullable(),
  tags: z.array(z.string()),
  copyRight: z.string().nullable(),
  author: z.string().nullable(),
  trust: named.nullable(),
  public: z.boolean(),
  pinned: z.boolean(),
  isFavourite: z.boolean(),
  /** Questions that ask something. */
  questions: z.number().int(),
  inUse: inUse.nullable(),
  draft: z
    .object({
      version: z.number().int(),
      state: z.enum(['draft', 'sent']),
      savedAt: instant.nullable(),
      savedBy: z.string().nullable(),
    })
    .nullable(),
  favourites: z.number().int(),
  shares: z.number().int(),
  mayWrite: z.boolean(),
});

const yes = z.enum(['true', 'false'], { error: 'Say true or false' }).transform((said) => said === 'true');

export const questionSets = row({
  method: 'GET',
  path: '/questionnaire/sets',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'staff',
  audit: NOBODYS,
  serves: ['questionnaire: filter'],
  feature,
  summary: 'The forms that the one who asks may read, and drafts of their own trust, by name',
  query: paging.extend({
    name: upTo(120).trim().min(1).optional(),
    state: z.enum(['draft', 'sent', 'approved']).optional(),
    category: upTo(FORM_LIMITS.key).min(1).optional(),
    tag: upTo(FORM_LIMITS.key).min(1).optional(),
    service: z.enum(SERVICE_CODES).optional(),
    mine: yes.optional(),
    favourite: yes.optional(),
    pinned: yes.optional(),
    public: yes.optional(),
  }),
  reply: listOf(card),
});

/** A draft as its authors have it open. */
export const draft = z.object({
  id,
  version: z.number().int(),
  /** Grows with every save; the next one is compared with it. */
  revision: z.number().int(),
  state: z.enum(['draft', 'sent']),
  content,
  inUse: inUse.nullable(),
  /** The version that it began from. */
  from: z.number().int().nullable(),
  templateFrom: z.string().nullable(),
  /** Everybody who has saved in it; none of them may decide on it. */
  authors: z.array(named),
  begunAt: instant,
  savedAt: instant,
  savedBy: z.string(),
  sentAt: instant.nullable(),
  sentBy: z.string().nullable(),
  /** What was said to the one who decides. */
  note: z.string().nullable(),
  /** The words with which it came back last. */
  returned: z.object({ by: z.string(), at: instant, comment: z.string().nullable() }).nullable(),
  public: z.boolean(),
  pinned: z.boolean(),
  isFavourite: z.boolean(),
  isStaticForm: z.boolean(),
  mayWrite: z.boolean(),
  /** It was sent, and they are a second person (rule 10.16). */
  mayDecide: z.boolean(),
  mayNotDecide,
  /** It was sent, and they had a hand in it: they may take it back and write on. */
  mayTakeBack: z.boolean(),
});

const saved = draft.pick({ revision: true, version: true, savedAt: true, savedBy: true, authors: true });

export const questionSetDraft = row({
  method: 'GET',
  path: '/questionnaire/{id}/edit',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'The draft that is open of a form, as its authors write it',
  params: oneId,
  reply: draft,
});

export const createQuestionSet = row({
  method: 'POST',
  path: '/questionnaire',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formMade] },
  serves: ['questionnaire: create'],
  feature,
  summary: 'Make a form: empty, or with everything of one that serves as a template',
  creates: true,
  body: z.object({
    name: formName,
    description: upTo(FORM_LIMITS.text).optional(),
    service: z.enum(SERVICE_CODES).nullable().optional(),
    category: upTo(FORM_LIMITS.key).optional(),
    template: id.optional(),
  }),
  status: 201,
  reply: draft,
});

export const beginQuestionSetVersion = row({
  method: 'POST',
  path: '/questionnaire/{id}/draft',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formDrafted], unless: 'a draft is open already' },
  feature,
  summary: 'Begin the next version of an approved form; where a draft is open already, that one',
  creates: true,
  params: oneId,
  body: z.object({}).optional(),
  status: 201,
  reply: draft,
});

export const saveQuestionSet = row({
  method: 'PUT',
  path: '/questionnaire/{id}/draft',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formSaved], unless: 'nothing changed, or the same author has just saved' },
  serves: ['questionnaire: update'],
  feature,
  summary: 'Save all of a draft; 409 with what is stored when a colleague saved since',
  params: oneId,
  bodyLimit: FORM_LIMITS.body,
  body: anythingWithin(z.object({ revision, content: contentGiven }), FORM_BODY),
  reply: saved,
});

export const renameQuestionSet = row({
  method: 'PUT',
  path: '/questionnaire/{id}/name',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formRenamed], unless: 'the name is the same' },
  serves: ['questionnaire: rename'],
  feature,
  summary: 'Give a draft another name; clients read it once it is approved',
  params: oneId,
  body: z.object({ revision, name: formName }),
  reply: saved,
});

export const duplicateQuestionSet = row({
  method: 'POST',
  path: '/questionnaire/{id}/duplicate',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formCopied] },
  serves: ['questionnaire: duplicate'],
  feature,
  summary: 'Make a form of one’s own with all that another says: its draft, or its approved version',
  creates: true,
  params: oneId,
  body: z.object({ name: formName.optional() }).optional(),
  status: 201,
  reply: draft,
});

export const nameCheck = row({
  method: 'GET',
  path: '/questionnaire/name-check',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: NOBODYS,
  serves: ['questionnaire: name checks'],
  feature,
  summary: 'Whether another form that they may read has this name already, and one that is free',
  query: z.object({ name: formName, id: id.optional() }),
  reply: z.object({ free: z.boolean(), suggestion: z.string().nullable() }),
});

export const deleteStatus = row({
  method: 'GET',
  path: '/questionnaire/{id}/delete-status',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: NOBODYS,
  serves: ['questionnaire: delete-status check'],
  feature,
  summary: 'Whether a form can be deleted, and why not',
  params: oneId,
  reply: z.object({
    canDelete: z.boolean(),
    reason: z.enum(['form_approved', 'form_shared', 'form_waiting']).nullable(),
    words: z.string().nullable(),
  }),
});

export const deleteQuestionSet = row({
  method: 'DELETE',
  path: '/questionnaire/{id}',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.formDeleted] },
  feature,
  summary: 'Delete a form that was never approved and never given to anybody',
  params: oneId,
  status: 204,
});

export const discardDraft = row({
  method: 'POST',
  path: '/questionnaire/{id}/draft/discard',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.formDraftDiscarded] },
  feature,
  summary: 'Give up the next version of an approved form; the version in use stays',
  params: oneId,
  body: z.object({ revision }),
  status: 204,
});

export const pinQuestionSet = row({
  method: 'PUT',
  path: '/questionnaire/{id}/pinned',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'none',
  audit: { none: 'what they keep on top of their own list' },
  feature,
  summary: 'Keep a form on top of one’s own list, or not any more',
  params: oneId,
  body: z.object({ pinned: z.boolean({ error: 'Say true or false' }) }),
  reply: z.object({ id, pinned: z.boolean() }),
});

export const pinnedCardLogs = row({
  method: 'GET',
  path: '/questionnaire/pinned/logs',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  about: 'none',
  audit: OWN,
  serves: ['questionnaire: pinned-card logs'],
  feature,
  summary: 'What the one who asks has kept on top of their list, and taken away, newest first',
  query: paging,
  reply: listOf(z.object({ id, questionSetId: id, name: z.string(), pinned: z.boolean(), at: instant })),
});

export const publicQuestionSet = row({
  method: 'PUT',
  path: '/questionnaire/{id}/public',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: { leaves: [AUDIT.formPublic], unless: 'it is so already' },
  serves: ['questionnaire: public toggle'],
  feature,
  summary: 'Offer a form to other trusts as a template once it is approved, or not any more',
  params: oneId,
  body: z.object({ public: z.boolean({ error: 'Say true or false' }) }),
  reply: z.object({ id, public: z.boolean() }),
});

/** A form as a file of ours: `format` tells it from others. */
export const FORM_FILE = 'careway-form';

/** A form, with the resource that it came from. What is in the form itself is held to the form's own limits. */
const FORM_FILE_BODY = {
  text: FORM_BODY.text,
  values: FORM_BODY.values + FHIR_FILE.values,
  deep: FHIR_FILE.deep + 1,
};

export const questionSetFile = row({
  method: 'GET',
  path: '/questionnaire/{id}/file',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'A form as a file that another portal of ours can bring in: its draft, or a version of it',
  params: oneId,
  query: z.object({ version: z.coerce.number().int().min(1).max(MOST_WHOLE).optional() }),
  reply: z.object({
    format: z.literal(FORM_FILE),
    shapeVersion: z.number().int(),
    form: content,
    /** The FHIR Questionnaire that it was made of, as it came. */
    origin: z.looseObject({}).optional(),
  }),
});

export const bringInFile = row({
  method: 'POST',
  path: '/questionnaire/file',
  access: OFFICE,
  scopes: WRITES,
  about: 'staff',
  audit: { leaves: [AUDIT.formMade] },
  feature,
  summary: 'Bring in a form from a file of ours, as a draft',
  creates: true,
  bodyLimit: FORM_LIMITS.body + FHIR_FORM_LIMIT,
  body: anythingWithin(
    z.looseObject({
      format: z.literal(FORM_FILE, { error: 'Send a form that was saved from this portal' }),
      shapeVersion: z.number().int().min(1).max(1000).optional(),
      form: z.looseObject({}),
      origin: z
        .looseObject({ resourceType: z.literal('Questionnaire', { error: 'Send a FHIR Questionnaire' }) })
        .optional(),
    }),
    FORM_FILE_BODY,
  ),
  status: 201,
  reply: draft,
});

export const draftAsFhir = row({
  method: 'GET',
  path: '/questionnaire/{id}/draft/fhir',
  access: OFFICE,
  scopes: WRITES,
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'The draft that is open, as a FHIR R4 Questionnaire',
  params: oneId,
  media: 'application/fhir+json; charset=utf-8',
  reply: z.string(),
});

export const rows = {
  questionSets,
  questionSetDraft,
  createQuestionSet,
  beginQuestionSetVersion,
  saveQuestionSet,
  renameQuestionSet,
  duplicateQuestionSet,
  nameCheck,
  deleteStatus,
  deleteQuestionSet,
  discardDraft,
  pinQuestionSet,
  pinnedCardLogs,
  publicQuestionSet,
  questionSetFile,
  bringInFile,
  draftAsFhir,
};
