import { z } from 'zod';
import { appointmentShape } from './appointments.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';

/** Staff's view of clients; reads are audited (security 25). */
const feature = 'clients';
const OFFICE = ['Admin', 'Super_Admin'] as const;

const clientSummary = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  dateOfBirth: z.iso.date(),
  service: z.enum(['top', 'vas', 'larc']).nullable(),
  joinedAt: instant,
  flags: z.array(z.string()),
  formStatus: z.enum(['none', 'shared', 'draft', 'hold', 'completed', 'end flow']),
  nextAppointmentAt: instant.nullable(),
});

export const clients = row({
  method: 'GET',
  path: '/clients',
  access: OFFICE,
  feature,
  summary: 'Clients of the trusts that the person may see, newest first',
  query: paging.extend({
    search: text(100).optional(),
    service: z.enum(['top', 'vas', 'larc']).optional(),
    form: z.enum(['none', 'shared', 'draft', 'hold', 'completed']).optional(),
    booked: z.enum(['yes', 'no']).optional(),
  }),
  reply: listOf(clientSummary).extend({ total: z.number().int() }),
});

export const client = row({
  method: 'GET',
  path: '/clients/{id}',
  access: OFFICE,
  feature,
  summary: 'One client: details, safe contact, forms, appointments and what has happened',
  params: oneId,
  reply: clientSummary.extend({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobile: z.string(),
    address: z.array(z.string()),
    eligibility: z
      .object({
        contract: z.string(),
        summary: z.array(z.object({ question: z.string(), answer: z.string() })),
      })
      .nullable(),
    safeContact: z.array(z.object({ question: z.string(), answer: z.string() })),
    forms: z.array(
      z.object({
        shareId: id,
        questionSetId: id,
        name: z.string(),
        version: z.number().int(),
        status: z.string(),
        sharedAt: instant,
        changedAt: instant,
      }),
    ),
    appointments: z.array(appointmentShape),
    history: z.array(
      z.object({
        at: instant,
        what: z.string(),
        by: z.string(),
        kind: z.enum(['account', 'form', 'appointment', 'staff']),
      }),
    ),
  }),
});

export const clientForm = row({
  method: 'GET',
  path: '/clients/{id}/forms/{shareId}',
  access: OFFICE,
  feature,
  summary: 'One form of a client as it reads, page by page',
  params: z.object({ id, shareId: id }),
  reply: z.object({
    name: z.string(),
    version: z.number().int(),
    status: z.string(),
    changedAt: instant,
    flags: z.array(z.string()),
    pages: z.array(
      z.object({
        title: z.string(),
        answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      }),
    ),
  }),
});
