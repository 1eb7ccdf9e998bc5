import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { day } from './limits.ts';
import { NO_PERSON, row } from './row.ts';
import { id, paging } from './shapes.ts';

/** What programs of others ask with a key: of one organisation, and to read alone (rule 10.10, docs/fhir.md). */
const feature = 'programs';
const media = 'application/fhir+json; charset=utf-8';

export const programSlots = row({
  method: 'GET',
  path: '/programs/slots',
  access: NO_PERSON,
  key: 'slots:read',
  audit: { leaves: [AUDIT.programReadSlots] },
  feature,
  summary: 'Free times at the clinics of the key’s organisation, soonest first, as a FHIR R4 Bundle of Slot',
  query: paging.extend({
    service: z.enum(SERVICE_CODES, 'Choose top, vas or larc'),
    clinicId: id.optional(),
    from: day('Enter a real date to search from').optional(),
    to: day('Enter a real date to search to').optional(),
  }),
  media,
  reply: z.string(),
});

export const programAppointments = row({
  method: 'GET',
  path: '/programs/appointments',
  access: NO_PERSON,
  key: 'appointments:read',
  audit: { leaves: [AUDIT.programReadAppointments] },
  feature,
  summary:
    'Appointments of the clients of the key’s organisation, soonest first, as a FHIR R4 Bundle of Appointment',
  query: paging.extend({
    from: day('Enter a real date to search from'),
    to: day('Enter a real date to search to').optional(),
  }),
  media,
  reply: z.string(),
});

export const rows = { programSlots, programAppointments };
