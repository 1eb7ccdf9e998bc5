import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { FORM_KINDS } from '@careway/core/questionnaires/staticForms/formKinds';
import { SHARE_STATUSES } from '@careway/core/submissions/shareStatus';
import { z } from 'zod';
import { row } from './row.ts';
import { calendarDate, id, instant, listOf, paging } from './shapes.ts';

/**
 * What a client has been given, in figures and form by form: for themselves, and for staff who may see them
 * (rule 7.19).
 */
const read = {
  method: 'GET',
  access: ['Client', 'Admin', 'Super_Admin', 'Internal'],
  scopes: ['clients:read', 'forms:read'],
  audit: { leaves: [AUDIT.clientFormsListed], by: 'staff' },
  feature: 'submissions',
} as const;

/** Staff say whose; a client reads their own. */
const whose = { clientId: id.optional() };
const count = z.number().int();
const status = z.enum(SHARE_STATUSES);

export const clientDashboard = row({
  ...read,
  path: '/questionnaire/client/dashboard',
  about: 'clients',
  serves: ['questionnaire: client dashboard'],
  summary: 'How the forms of a client stand, in figures, and which one comes first',
  query: z.object(whose),
  reply: z.object({
    /** Not begun, begun, waiting for our team, sent in, ended early. */
    shared: count,
    draft: count,
    hold: count,
    completed: count,
    ended: count,
    /** Of those not sent in: their day is over. */
    overdue: count,
    lastSentAt: instant.nullable(),
    next: z
      .object({
        shareId: id,
        questionSetId: id,
        name: z.string(),
        status,
        dueDate: calendarDate.nullable(),
      })
      .nullable(),
  }),
});

export const clientSets = row({
  ...read,
  path: '/questionnaire/client/sets',
  about: 'clients',
  serves: ['questionnaire: client sets'],
  summary:
    'The questionnaires that a client was given, each once, with how often and where the newest copy stands',
  query: paging.extend(whose),
  reply: listOf(
    z.object({
      questionSetId: id,
      name: z.string(),
      description: z.string(),
      service: z.enum(SERVICE_CODES).nullable(),
      formKind: z.enum(FORM_KINDS),
      copies: count,
      sent: count,
      newest: z.object({
        shareId: id,
        status,
        version: count,
        sharedAt: instant,
        changedAt: instant,
        completedDate: instant.nullable(),
        dueDate: calendarDate.nullable(),
      }),
    }),
  ),
});

export const rows = { clientDashboard, clientSets };
