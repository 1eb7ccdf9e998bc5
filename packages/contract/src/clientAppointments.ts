import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { appointmentShape, bookingExtras } from './appointments.ts';
import { interpreterNeed, orElse } from './interpreters.ts';
import { row } from './row.ts';
import { id, instant, text } from './shapes.ts';

/**
 * What staff do for a client on the client's own screens: the same steps as theirs, until the time begins, each with
 * a reason that the client reads (rule 3.5).
 */
const feature = 'appointments';
const OFFICE = ['Admin', 'Super_Admin'] as const;
const scopes = ['clients:read', 'appointments:write'] as const;

const ofClient = z.object({ id });
const one = z.object({ id, appointmentId: id });
const reason = text(300).min(3, 'Say in a few words why. The client can read it');

export const holdSlotFor = row({
  method: 'POST',
  path: '/clients/{id}/appointment/hold',
  access: OFFICE,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.timeKeptFor] },
  feature,
  summary: 'Keep a time for a client for ten minutes; what was kept for them before is let go',
  status: 201,
  creates: true,
  params: ofClient,
  body: z.object({ slotId: id, interpreter: interpreterNeed.optional() }),
  reply: z.object({ holdId: id, expiresAt: instant }),
});

export const letGoFor = row({
  method: 'DELETE',
  path: '/clients/{id}/appointment/hold/{holdId}',
  access: OFFICE,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.timeLetGoFor] },
  feature,
  summary: 'Let a time go that was kept for a client',
  status: 204,
  params: z.object({ id, holdId: id }),
});

export const bookFor = row({
  method: 'POST',
  path: '/clients/{id}/appointment',
  access: OFFICE,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.appointmentBookedFor] },
  feature,
  summary: 'Book a kept time, or a free one at once, for a client',
  status: 201,
  creates: true,
  params: ofClient,
  body: z.union(
    [z.object({ holdId: id, ...bookingExtras, reason }), z.object({ slotId: id, ...bookingExtras, reason })],
    { error: 'Choose a time first' },
  ),
  reply: appointmentShape,
});

export const moveFor = row({
  method: 'PATCH',
  path: '/clients/{id}/appointment/{appointmentId}',
  access: OFFICE,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.appointmentMovedFor], unless: 'it is at that time already' },
  feature,
  summary: 'Move a booking of a client to another free time, until it begins',
  params: one,
  body: z.object({ slotId: id, reason, orElse: orElse.optional() }),
  reply: appointmentShape,
});

export const cancelFor = row({
  method: 'DELETE',
  path: '/clients/{id}/appointment/{appointmentId}',
  access: OFFICE,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.appointmentCancelledFor], unless: 'it was cancelled already' },
  feature,
  summary: 'Cancel a booking of a client, until it is over',
  params: one,
  body: z.object({ reason }),
  reply: appointmentShape,
});

export const noteWhetherClientCame = row({
  method: 'PUT',
  path: '/clients/{id}/appointment/{appointmentId}/outcome',
  access: OFFICE,
  scopes,
  about: 'clients',
  audit: {
    leaves: [AUDIT.appointmentAttended, AUDIT.appointmentMissed],
    unless: 'the same was said already',
  },
  feature,
  summary: 'Say whether a client came, once the time has begun',
  params: one,
  body: z.object({
    outcome: z.enum(['attended', 'missed'], { error: 'Say whether they came' }),
  }),
  reply: appointmentShape,
});

export const interpreterFound = row({
  method: 'PUT',
  path: '/clients/{id}/appointment/{appointmentId}/interpreter',
  access: OFFICE,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.interpreterFound], unless: 'there is one already, or none is asked for' },
  feature,
  summary: 'Say that an interpreter was found for an appointment that was booked without; the client is told',
  params: one,
  reply: appointmentShape,
});

export const rows = {
  interpreterFound,
  holdSlotFor,
  letGoFor,
  bookFor,
  moveFor,
  cancelFor,
  noteWhetherClientCame,
};
