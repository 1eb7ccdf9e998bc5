import { CARE_TYPES } from '@careway/core/access/userTypes';
import { APPOINTMENT_STATUSES } from '@careway/core/appointments/bookingSteps';
import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { day } from './limits.ts';
import { row } from './row.ts';
import { id, instant, oneId } from './shapes.ts';

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
  /** What stands at the top of their record (rule 16.40). */
  alerts: z.array(z.string()),
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
  reply: z.object({ data: z.array(comes) }),
});

export const rows = { clinicDay };
