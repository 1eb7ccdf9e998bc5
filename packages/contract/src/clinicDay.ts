import { CARE_TYPES } from '@careway/core/access/userTypes';
import { APPOINTMENT_STATUSES } from '@careway/core/appointments/bookingSteps';
import { VISIT_STEPS } from '@careway/core/appointments/visit';
import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { flag, weeksPregnant } from './clients.ts';
import { day } from './limits.ts';
import { row } from './row.ts';
import { calendarDate, id, instant, oneId } from './shapes.ts';

/** Where they are on the day, from what was written down (rule 16.41). */
const visit = z.object({
  state: z.enum(['expected', ...VISIT_STEPS]),
  /** What led to it, the earliest first; `by` is null of whoever is not here any more. */
  stands: z.array(z.object({ id, step: z.enum(VISIT_STEPS), at: instant, by: z.string().nullable() })),
});

/** Who comes to a clinic on one day: the list that is worked through from hour to hour (rule 3.14). */
const comes = z.object({
  id,
  reference: z.string(),
  /** Null: a client of another trust, whose name those who run the clinic may not know (rule 10.3). */
  client: z.object({ id, name: z.string(), reference: z.string() }).nullable(),
  service: z.enum(SERVICE_CODES),
  kind: z.enum(['clinic', 'phone', 'video']),
  purpose: z.string(),
  counselling: z.boolean(),
  status: z.enum(APPOINTMENT_STATUSES),
  startsAt: instant,
  endsAt: instant,
  /** What was asked of an interpreter. */
  interpreter: z.string().nullable(),
  interpreterMissing: z.boolean(),
  visit,
  /** Where they are seen: the room of this visit, or of its session. */
  room: z.object({ id, name: z.string() }).nullable(),
  staff: z.array(z.string()),
  /** What stands at the top of their record, each with what it is about before it (rules 16.40, 16.50). */
  alerts: z.array(z.string()),
  /** What is to be known before they come; null of whom nothing may be known (rule 16.42). */
  toKnow: z
    .object({
      dateOfBirth: calendarDate,
      flags: z.array(flag),
      gestation: weeksPregnant.nullable(),
      gestations: z.array(weeksPregnant.extend({ lastPeriod: calendarDate, form: z.string().nullable() })),
      forms: z.object({ all: z.number().int(), missing: z.array(z.string()) }),
    })
    .nullable(),
});

/** A session of the day that does not take place, and why (rule 16.43). */
const closedSession = z.object({
  id,
  service: z.enum(SERVICE_CODES),
  kind: z.enum(['clinic', 'phone', 'video']),
  purpose: z.string(),
  counselling: z.boolean(),
  startsAt: instant,
  endsAt: instant,
  reason: z.string(),
  by: z.string().nullable(),
  at: instant,
  moved: z.number().int(),
  cancelled: z.number().int(),
});

export const clinicDay = row({
  method: 'GET',
  path: '/clinics/{id}/day',
  access: CARE_TYPES,
  scopes: ['appointments:read', 'clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.clinicBookingsRead] },
  feature: 'clinics',
  summary: 'Who is booked at a clinic on one London day, soonest first, and who came',
  params: oneId,
  query: z.object({ day: day('Enter a real date') }),
  reply: z.object({
    data: z.array(comes),
    closed: z.array(closedSession),
    /** Whether they may write down where somebody is. */ mayPress: z.boolean(),
  }),
});

const oneVisit = z.object({ id, appointmentId: id });
/** Whoever looks after clients at a clinic presses: at the desk, and in the room. */
export const VISIT_SCOPES = ['appointments:read', 'clients:read', 'clients:write'] as const;
const reply = z.object({ written: z.boolean(), visit });

export const takeVisitStep = row({
  method: 'POST',
  path: '/clinics/{id}/visits/{appointmentId}/steps',
  access: CARE_TYPES,
  scopes: VISIT_SCOPES,
  about: 'clients',
  audit: { leaves: [AUDIT.visitStep], unless: 'it stands already' },
  feature: 'clinics',
  summary:
    'Write down where somebody is on the day of their visit: arrived, with the nurse, left; or that they did not come. 409 says who wrote something else',
  params: oneVisit,
  body: z.object({ step: z.enum(VISIT_STEPS, { error: 'Say where they are' }) }),
  reply,
});

export const undoVisitStep = row({
  method: 'DELETE',
  path: '/clinics/{id}/visits/{appointmentId}/steps/{eventId}',
  access: CARE_TYPES,
  scopes: VISIT_SCOPES,
  about: 'clients',
  audit: { leaves: [AUDIT.visitStepUndone], unless: 'it was taken back already' },
  feature: 'clinics',
  summary: 'Take the last step of a visit back; it stays in the trail',
  params: oneVisit.extend({ eventId: id }),
  reply,
});

export const setVisitRoom = row({
  method: 'PUT',
  path: '/clinics/{id}/visits/{appointmentId}/room',
  access: CARE_TYPES,
  scopes: VISIT_SCOPES,
  about: 'clients',
  audit: { leaves: [AUDIT.visitRoom], unless: 'it has that room already' },
  feature: 'clinics',
  summary:
    'Give one visit another room than that of its session. 409 where a colleague gave it another meanwhile',
  params: oneVisit,
  body: z.object({
    roomId: id,
    /** The room that stood there when it was chosen. */
    was: id.nullable(),
  }),
  reply: z.object({ room: z.object({ id, name: z.string() }) }),
});

export const rows = { clinicDay, takeVisitStep, undoVisitStep, setVisitRoom };
