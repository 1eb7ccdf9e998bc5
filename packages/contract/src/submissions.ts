import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { QUESTION_TYPES } from '@careway/core/questionnaires/questionTypes/registry';
import { FORM_KINDS } from '@careway/core/questionnaires/staticForms/formKinds';
import { STAFF_START_KINDS, START_KINDS } from '@careway/core/questionnaires/staticForms/start';
import { FOLLOWS_MOST } from '@careway/core/submissions/autosaveReducer';
import { FORM_STATUSES } from '@careway/core/submissions/saveStatus';
import { SHARE_STATUSES } from '@careway/core/submissions/shareStatus';
import { z } from 'zod';
import { anythingWithin, EVERY_INPUT, listUpTo, MOST_TEXT, MOST_WHOLE, upTo } from './limits.ts';
import { amendment } from './pathwayChange.ts';
import { row } from './row.ts';
import { calendarDate, id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { shareOptions, whatAndWho } from './shareOptionsShape.ts';
import { OWN } from './unaudited.ts';

/** Shares, answers and their history (rule 5.10, 5.6, 6.1, 15.11). */
const feature = 'submissions';

const shareStatus = z.enum(SHARE_STATUSES, { error: 'Choose shared, draft, hold, completed or end flow' });
const formStatus = z.enum(FORM_STATUSES, { error: 'Choose draft, hold, completed or end flow' });

const wrong = 'We cannot read this answer. Enter it again';
/** One answer on the wire: an empty `optionId` or `answer` may also be null or left out. */
const entry = z
  .object(
    {
      questionId: upTo(100, 'Say which question this answers', wrong).min(
        1,
        'Say which question this answers',
      ),
      optionId: upTo(100, wrong, wrong).nullish(),
      answer: upTo(MOST_TEXT, wrong).nullish(),
    },
    { error: wrong },
  )
  // Once an entry: a form may have hundreds of them.
  .transform(({ questionId, optionId, answer }) => ({
    questionId,
    optionId: optionId ?? '',
    answer: answer ?? '',
  }));

const progress = z.object({
  answered: z.number().int(),
  /** Questions that are asked of this person now. */
  required: z.number().int(),
  left: z.number().int(),
  pages: z.number().int(),
  pagesDone: z.number().int(),
});

const share = z.object({
  id,
  questionSetId: id,
  formKind: z.enum(FORM_KINDS),
  name: z.string(),
  description: z.string(),
  service: z.enum(SERVICE_CODES).nullable(),
  status: shareStatus,
  /** Of the call it waits for, when it is on hold for one. */
  pendingCallbackStatus: z.string().nullable(),
  version: z.number().int(),
  questionSetVersion: z.number().int(),
  sharedAt: instant,
  changedAt: instant,
  dueDate: calendarDate.nullable(),
  completedDate: instant.nullable(),
  estimateTime: z.string().nullable(),
  progress,
});

/** rule 5.10, with what a save is compared by. */
const formRecord = z.object({
  id,
  questionSetId: id,
  /** Decides the status table, whatever screen opens it (decision 0048). */
  formKind: z.enum(FORM_KINDS),
  status: shareStatus,
  QuestionSetIds: z.object({
    questions: z.array(
      z.object({
        id: z.string(),
        type: z.enum(QUESTION_TYPES),
        userAnswer: z.array(z.object({ answer: z.string(), optionId: z.string() })),
      }),
    ),
  }),
  admin: z.boolean(),
  pendingCallbackStatus: z.string().nullable(),
  isCounselling: z.boolean(),
  /** What our team recommends with it. */
  resourceIds: z.array(id),
  questionSetVersion: z.number().int(),
  version: z.number().int(),
  savedAt: instant.nullable(),
});

export const myForms = row({
  method: 'GET',
  path: '/questionnaire/client/forms',
  access: ['Client'],
  audit: OWN,
  serves: ['named: GET client forms', 'questionnaire: client forms'],
  feature,
  summary: 'The forms that were shared with the person who asks, newest first',
  query: paging.extend({
    status: shareStatus.optional(),
    /** The service, by the name under which other programs ask for it. */
    pathway: z.enum(SERVICE_CODES, { error: 'Choose top, vas or larc' }).optional(),
  }),
  reply: listOf(
    share.extend({
      /** It was put on hold half filled and nobody calls about it: they may go on with it (rule 4.14). Absent: no. */
      mayGoOn: z.literal(true).optional(),
    }),
  ),
});

const savedForm = z.object({
  shareId: id,
  questionSetId: id,
  status: formStatus,
  answers: listUpTo(entry, 5000, 'Send 5,000 answers or fewer', 'Send the answers as a list').optional(),
  /** Taken, since the published payload has it, and not believed: the callback says it (rule 6.13). */
  pendingCallbackStatus: text(40).nullish(),
  /** The same: the booking says it. */
  isCounselling: z.boolean({ error: 'Say true or false' }).optional(),
  version: z
    .int({ error: 'Send the version as a whole number' })
    .min(0, 'Send the version you were given')
    .max(MOST_WHOLE, 'Send the version you were given')
    .optional(),
  /** Which save this is, as its page named it (rule 6.20). */
  save: id.optional(),
  /** Saves of the same page that nobody has answered: this one may stand on any of them, as on the version. */
  follows: listUpTo(
    id,
    FOLLOWS_MOST,
    `Send ${FOLLOWS_MOST} saves or fewer`,
    'Send the saves as a list',
  ).optional(),
});

/**
 * What is sent by a page that is gone in a moment. Pages of the version before send the versions that they may find
 * stored, of which they know the first and guess the second: the guess is not taken (rule 6.20).
 */
export const lastSave = savedForm
  .extend({
    versions: listUpTo(z.int().min(0).max(MOST_WHOLE), 2, 'Send two versions or fewer').min(1).optional(),
  })
  .transform(({ versions, ...given }) => ({ ...given, version: given.version ?? versions?.[0] }))
  .refine(({ version }) => version !== undefined, 'Send the version you were given');

const save = {
  method: 'POST',
  feature,
  creates: true,
  body: savedForm,
  reply: z.object({ shareId: id, status: formStatus, version: z.number().int(), savedAt: instant }),
} as const;

export const saveAnswers = row({
  ...save,
  path: '/questionnaire/patient/answer',
  access: ['Client'],
  audit: {
    leaves: [AUDIT.formSubmitted, AUDIT.callArranged, AUDIT.callCancelled],
    unless: 'the form is not sent in by it',
  },
  serves: ['named: POST patient answer', 'questionnaire: answer'],
  summary: 'Save the answers of a form: the whole form each time, with the version they were built on',
});

export const saveAnswersForClient = row({
  ...save,
  path: '/questionnaire/admin/answer',
  access: ['Admin', 'Super_Admin'],
  scopes: ['clients:read', 'forms:read', 'clients:write'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.formSubmitted, AUDIT.formChanged, AUDIT.callArranged, AUDIT.callCancelled],
    unless: 'the same was saved already',
  },
  serves: ['named: POST admin update of patient answer'],
  summary: 'Save the answers of a form for a client',
});

export const leaveSite = row({
  method: 'POST',
  path: '/questionnaire/patient/leave',
  access: ['Client'],
  audit: { leaves: [AUDIT.signedOut, AUDIT.formSubmitted, AUDIT.callArranged, AUDIT.callCancelled] },
  feature,
  summary:
    'EXIT SITE with something unsent: store what was typed last as far as it fits, then end the session',
  status: 204,
  body: z.object({
    saves: listUpTo(
      anythingWithin(z.unknown(), EVERY_INPUT),
      10,
      'Send 10 at most',
      'Send the saves as a list',
    ),
  }),
});

export const answerKey = row({
  method: 'GET',
  path: '/questionnaire/patient/answer-key',
  access: ['Client'],
  audit: OWN,
  feature,
  summary:
    "The key that locks unsaved answers on the client's own devices; the browser forgets it with the session",
  reply: z.object({ key: z.base64url().length(43) }),
});

export const sharedForm = row({
  method: 'GET',
  path: '/questionnaire/patient/answers',
  access: ['Client', 'Admin', 'Super_Admin'],
  scopes: ['clients:read', 'forms:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.formRead], by: 'staff' },
  serves: ['named: GET patient answers'],
  feature,
  summary: 'What a form holds now, question by question',
  query: z.object({ shareId: id, questionSetId: id.optional() }),
  reply: formRecord.extend({
    /** What the version of its pathway that it was begun with changes (rule 2.14). Absent: nothing. */
    pathwayChanges: z.array(amendment).optional(),
    /** The time that it was shared for, while it is booked. Absent: none in particular. */
    appointment: z.object({ id, startsAt: instant }).optional(),
    /**
     * It was put on hold half filled and nobody calls about it: its client may go on with it (rule 4.14). Absent: no.
     */
    mayGoOn: z.literal(true).optional(),
  }),
});

export const shareForm = row({
  method: 'POST',
  path: '/questionnaire/share',
  access: ['Admin', 'Super_Admin', 'External'],
  scopes: ['clients:read', 'forms:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.formShared], unless: 'all of them have it open' },
  serves: ['questionnaire: share'],
  feature,
  summary: 'Give a published form to clients; who has it open already keeps that one',
  creates: true,
  body: z.object({
    ...whatAndWho,
    ...shareOptions,
    /** A time to come of the one client who gets it. */
    appointmentId: id.optional(),
  }),
  status: 201,
  reply: z.object({ data: z.array(z.object({ clientId: id, shareId: id })) }),
});

export const withdrawForm = row({
  method: 'DELETE',
  path: '/questionnaire/share/{id}',
  access: ['Admin', 'Super_Admin'],
  scopes: ['clients:read', 'forms:read', 'clients:write'],
  about: 'none',
  audit: { leaves: [AUDIT.formWithdrawn], unless: 'it was taken back already' },
  feature,
  summary: 'Take a form back that was shared and not sent in yet; what was answered stays in the record',
  params: oneId,
  status: 204,
});

export const finishHeldForm = row({
  method: 'PUT',
  path: '/questionnaire/share/{id}/finished',
  access: ['Admin', 'Super_Admin'],
  scopes: ['clients:read', 'forms:read', 'clients:write'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.formSubmitted, AUDIT.formChanged, AUDIT.callArranged, AUDIT.callCancelled],
    unless: 'it was finished already',
  },
  feature,
  summary: 'Complete a form that waits for staff, as it was answered: what it waited for is done',
  params: oneId,
  reply: z.object({ status: formStatus }),
});

/** Of one form at most: more would be no recommendation. */
const MOST_RESOURCES = 50;

export const recommendResources = row({
  method: 'PUT',
  path: '/resource/recommend/{id}',
  access: ['Admin', 'Super_Admin'],
  scopes: ['clients:read', 'forms:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.resourcesChosen], unless: 'it is the same list' },
  serves: ['named: PUT recommend-resource update'],
  feature,
  summary:
    'Say which resources go with a form that a client was given: the whole list each time, in its order',
  params: oneId,
  body: z.object({
    resourceIds: listUpTo(
      id,
      MOST_RESOURCES,
      `Send ${MOST_RESOURCES} or fewer`,
      'Send the resources as a list',
    ),
  }),
  reply: z.object({ shareId: id, resourceIds: z.array(id) }),
});

export const editHistory = row({
  method: 'GET',
  path: '/questionnaire/answer/getEditHistory',
  access: ['Client', 'Admin', 'Super_Admin', 'Internal'],
  scopes: ['clients:read', 'forms:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.formRead], by: 'staff' },
  serves: ['named: GET /questionnaire/answer/getEditHistory'],
  feature,
  summary:
    'How one answer of one person changed, newest first, in one form or in all that ask it; answers are in words. What its sender may not see is not there for them',
  query: paging.extend({
    userId: id,
    /** One copy of a form alone. */
    shareId: id.optional(),
    questionId: upTo(100, 'Say which question').min(1, 'Say which question'),
  }),
  reply: listOf(
    z.object({
      at: instant,
      by: id.nullable(),
      byName: z.string(),
      status: shareStatus,
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});

const start = {
  method: 'POST',
  feature,
  creates: true,
  reply: z.object({ shareId: id, questionSetId: id, name: z.string(), status: shareStatus }),
} as const;

const startBody = z.object({
  kind: z.enum(START_KINDS, { error: 'Choose a form' }),
  service: z.enum(SERVICE_CODES, { error: 'Choose top, vas or larc' }).optional(),
});

export const startForm = row({
  ...start,
  path: '/questionnaire/client/forms/start',
  access: ['Client'],
  audit: { none: 'a form of their own, empty' },
  summary:
    'The form of a kind that the client has open, or a new one; without a service, the one of the service they came for',
  body: startBody,
});

export const goOnWithForm = row({
  method: 'PUT',
  path: '/questionnaire/client/forms/{id}/going-on',
  access: ['Client'],
  audit: { none: 'a form of their own, as they left it' },
  feature,
  summary:
    'Go on with a form that was put on hold half filled, once nobody calls about it any more (rule 4.14)',
  params: oneId,
  status: 204,
});

export const startFormForClient = row({
  ...start,
  path: '/questionnaire/admin/forms/start',
  access: ['Admin', 'Super_Admin'],
  scopes: ['clients:read', 'forms:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.formShared], unless: 'it is open already' },
  serves: ['questionnaire: counselling consultation form share'],
  summary: 'The same for a client; the phone eligibility form is then filled in by staff',
  body: startBody.extend({
    kind: z.enum(STAFF_START_KINDS, { error: 'Choose a form' }),
    clientId: id,
  }),
});

export const rows = {
  myForms,
  saveAnswers,
  saveAnswersForClient,
  leaveSite,
  answerKey,
  sharedForm,
  shareForm,
  withdrawForm,
  finishHeldForm,
  recommendResources,
  editHistory,
  startForm,
  goOnWithForm,
  startFormForClient,
};
