import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { soughtTimes } from './appointments.ts';
import { row } from './row.ts';
import { id } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** Appointments and times in FHIR R4 (docs/fhir.md). */
const feature = 'appointments';
const media = 'application/fhir+json; charset=utf-8';

export const appointmentsAsFhir = row({
  method: 'GET',
  path: '/appointment/fhir',
  access: ['Client', 'Admin', 'Super_Admin'],
  scopes: ['clients:read', 'appointments:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.appointmentsRead], by: 'staff' },
  feature,
  summary: 'The appointments of a client with us, as a FHIR R4 Bundle of Appointment; staff say whose',
  query: z.object({ client: id.optional() }),
  media,
  reply: z.string(),
});

export const slotsAsFhir = row({
  method: 'GET',
  path: '/appointment/slots/fhir',
  access: ['Client', 'Admin', 'Super_Admin'],
  scopes: ['appointments:read'],
  about: 'none',
  audit: NOBODYS,
  feature,
  summary: 'Free times, soonest first, as a FHIR R4 Bundle of Slot; asked for as `slots` is',
  query: soughtTimes,
  media,
  reply: z.string(),
});

export const rows = { appointmentsAsFhir, slotsAsFhir };
