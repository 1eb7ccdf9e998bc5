import { AUDIT } from '@careway/core/audit/events';
import { REMINDER_TYPES } from '@careway/core/submissions/shareOptions';
import { SHARE_STATUSES } from '@careway/core/submissions/shareStatus';
import { z } from 'zod';
import { day, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { calendarDate, id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { shareOptions, whatAndWho } from './shareOptionsShape.ts';
import { NOBODYS } from './unaudited.ts';

/**
 * Giving out forms: now is `shareForm` in `submissions.ts`; here is later, who has done what, and what happened
 * (rule 7.7, 7.13 to 7.15).
 */
const feature = 'sharing';
const OFFICE = ['Admin', 'Super_Admin'] as const;
/** Partner organisations give out forms to their own clients, now, and follow them (rule 16.27). */
const GIVERS = ['Admin', 'Super_Admin', 'External'] as const;
const GIVES = ['clients:read', 'forms:read', 'clients:write'] as const;
const READS = ['forms:read', 'clients:read'] as const;

const count = z.number().int();

/** The page of forms in figures (rule 7.15). */
export const formsDashboard = row({
  method: 'GET',
  path: '/questionnaire/dashboard',
  access: OFFICE,
  scopes: ['forms:read'],
  about: 'none',
  audit: NOBODYS,
  serves: ['questionnaire: dashboard card'],
  feature,
  summary: 'How many forms there are, how they stand, and how many were given out, for the person who asks',
  reply: z.object({
    favouriteCount: count,
    recentApprovalsCount: count,
    publicCount: count,
    draftCount: count,
    formsApprovedCount: count,
    formsSharedCount: count,
    needApprovalCount: count,
    formsSubmissionCount: count,
    /** Beside the published figures: what is planned. */
    scheduledCount: count,
  }),
});

const NO_MOMENT = 'Choose a day and a time';
const sendAt = upTo(40, NO_MOMENT).refine((value) => instant.safeParse(value).success, NO_MOMENT);

const plan = z.object({
  id,
  questionSetId: id,
  name: z.string(),
  status: z.enum(['waiting', 'sent', 'cancelled']),
  revision: count,
  sendAt: instant,
  madeAt: instant,
  madeBy: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  dueDate: calendarDate.nullable(),
  reminderTypes: z.array(z.enum(REMINDER_TYPES)),
  reminderTypeDates: z.array(calendarDate),
  responseViewBySender: z.boolean(),
  questionnaireViewByReceiver: z.boolean(),
  responseViewNotifyToPatient: z.boolean(),
  resourceIds: z.array(id),
  tpId: z.string().nullable(),
  /** Those whom the person who asks may see. */
  people: z.array(
    z.object({
      clientId: id,
      name: z.string(),
      /** Null while it waits. */
      outcome: z.enum(['given', 'had it', 'no form', 'not theirs', 'cancelled']).nullable(),
      shareId: id.nullable(),
    }),
  ),
});

export const scheduleShare = row({
  method: 'POST',
  path: '/questionnaire/schedule',
  access: OFFICE,
  scopes: GIVES,
  about: 'clients',
  audit: { leaves: [AUDIT.formPlanned] },
  serves: ['questionnaire: schedule share'],
  feature,
  summary: 'Give an approved form to clients later; who has the same planned already keeps that plan',
  creates: true,
  body: z.object({ ...whatAndWho, sendAt, ...shareOptions }),
  status: 201,
  reply: plan,
});

export const schedules = row({
  method: 'GET',
  path: '/questionnaire/schedule',
  access: OFFICE,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.plansListed] },
  feature,
  summary: 'Forms that are given out later: what waits soonest first, what is over newest first',
  query: paging.extend({
    status: z
      .enum(['waiting', 'sent', 'cancelled'], { error: 'Choose waiting, sent or cancelled' })
      .default('waiting'),
  }),
  reply: listOf(plan),
});

export const changeSchedule = row({
  method: 'PATCH',
  path: '/questionnaire/schedule/{id}',
  access: OFFICE,
  scopes: GIVES,
  about: 'clients',
  audit: { leaves: [AUDIT.formPlanChanged] },
  feature,
  summary: 'Change when or how a form is given out later, while nobody has it yet',
  params: oneId,
  body: z.object({
    revision: whole('Send the revision you looked at').min(1, 'Send the revision you looked at'),
    sendAt: sendAt.optional(),
    ...shareOptions,
    dueDate: day().nullable().optional(),
  }),
  reply: plan,
});

export const cancelSchedule = row({
  method: 'DELETE',
  path: '/questionnaire/schedule/{id}',
  access: OFFICE,
  scopes: GIVES,
  about: 'clients',
  audit: { leaves: [AUDIT.formPlanCancelled], unless: 'it was called off already' },
  feature,
  summary: 'Call off what is still to be given out; who has it already keeps it, and the reply says who',
  params: oneId,
  reply: plan,
});

/** How one person would be told, by the safe-contact rules (rule 1.1). */
const told = z.object({
  /** `person`: no message may go, so a member of staff tells them. `nobody`: they want no such message. */
  how: z.enum(['now', 'later', 'person', 'nobody']),
  way: z.enum(['sms', 'email']).nullable(),
  /** The address, masked. */
  to: z.string().nullable(),
  /** When, where it has to wait for a safe hour. */
  at: instant.nullable(),
});

export const sharePreview = row({
  method: 'POST',
  path: '/questionnaire/share/preview',
  access: GIVERS,
  scopes: GIVES,
  about: 'clients',
  audit: { leaves: [AUDIT.sharesListed] },
  feature,
  summary:
    'The message about a form, and by which safe way each of these people would be told; sends nothing',
  body: z.object({ ...whatAndWho, sendAt: sendAt.optional() }),
  reply: z.object({
    message: z.object({ subject: z.string(), text: z.string(), sms: z.string() }),
    /** The ages that the form is for, as it says them. */
    ageRange: z.string().nullable(),
    people: z.array(
      told.extend({
        clientId: id,
        name: z.string(),
        /** They have this form open already, and keep it. */
        shared: z.boolean(),
        isScheduled: z.boolean(),
        /** They are younger or older than those whom the form is for. */
        outsideAges: z.boolean(),
        /** Their times to come, where whoever asks may read them. */
        appointments: z.array(z.object({ id, startsAt: instant })),
      }),
    ),
  }),
});

export const shareList = row({
  method: 'GET',
  path: '/questionnaire/{id}/share-list',
  access: GIVERS,
  scopes: GIVES,
  about: 'clients',
  audit: { leaves: [AUDIT.clientsListed] },
  feature,
  summary: 'Clients who could be given a form, by name or reference, and who has it or is to get it',
  params: oneId,
  query: z.object({ search: text(100).optional() }),
  reply: z.object({
    data: z.array(
      z.object({
        uuid: id,
        firstName: z.string(),
        lastName: z.string(),
        role: z.literal('User'),
        email: z.string(),
        profilePic: z.null(),
        reference: z.string(),
        shared: z.boolean(),
        isScheduled: z.boolean(),
        scheduledDate: instant.nullable(),
      }),
    ),
  }),
});

/** rule 7.13: a copy of a form that somebody was given, with all that is said of it. */
const given = z.object({
  id,
  questionSetId: id,
  name: z.string(),
  sharedBy: id.nullable(),
  sharedByName: z.string().nullable(),
  sharedTo: id,
  sharedToName: z.string(),
  status: z.enum(SHARE_STATUSES),
  sharedAt: instant,
  completedDate: instant.nullable(),
  withdrawn: z.boolean(),
  responseViewBySender: z.boolean(),
  questionnaireViewByReceiver: z.boolean(),
  responseViewNotifyToPatient: z.boolean(),
  responseViewedAt: instant.nullable(),
  reminderTypes: z.array(z.string()),
  reminderTypeDates: z.array(calendarDate),
  reminderOn: z.boolean(),
  /** When staff last reminded by hand. */
  remindedAt: instant.nullable(),
  dueDate: calendarDate.nullable(),
  shareType: z.enum(['scheduled', 'unscheduled']),
  appointmentId: id.nullable(),
  /** When that is, while it is booked. */
  appointmentAt: instant.nullable(),
  resourceIds: z.array(id),
  tpId: z.string().nullable(),
  /** The form that it followed, where it was given by itself once that was sent in. */
  follows: z.string().nullable(),
  answered: count,
  required: count,
});

export const formShares = row({
  method: 'GET',
  path: '/questionnaire/{id}/shares',
  access: GIVERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.sharesListed] },
  feature,
  summary: 'Who was given a form and what each has done, newest first; no answers',
  params: oneId,
  query: paging.extend({
    status: z.enum(SHARE_STATUSES, { error: 'Choose shared, draft, hold or completed' }).optional(),
  }),
  reply: listOf(given),
});

export const remindOfForm = row({
  method: 'POST',
  path: '/questionnaire/share/{id}/remind',
  access: GIVERS,
  scopes: GIVES,
  about: 'clients',
  audit: { leaves: [AUDIT.formReminded], unless: 'they want none, or no message is safe for them' },
  serves: ['questionnaire: instant reminder'],
  feature,
  summary: 'Remind a client of a form that waits for them, once a day at most, in a way that is safe',
  params: oneId,
  reply: told,
});

export const formActivity = row({
  method: 'GET',
  path: '/questionnaire/{id}/activity',
  access: OFFICE,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.sharesListed] },
  serves: ['questionnaire: activity logs'],
  feature,
  summary: 'What happened to a form: approval, plans, who was given it and who sent it in; newest first',
  params: oneId,
  query: paging,
  reply: listOf(
    z.object({
      id,
      at: instant,
      what: z.enum(['asked', 'approved', 'sent back', 'planned', 'called off', 'given', 'sent in']),
      /** Who did it; null for the portal itself. */
      by: z.string().nullable(),
      /** The client whom it is about. */
      about: z.object({ clientId: id, name: z.string() }).nullable(),
      version: count.nullable(),
    }),
  ),
});

export const rows = {
  formsDashboard,
  scheduleShare,
  schedules,
  changeSchedule,
  cancelSchedule,
  sharePreview,
  shareList,
  formShares,
  remindOfForm,
  formActivity,
};
