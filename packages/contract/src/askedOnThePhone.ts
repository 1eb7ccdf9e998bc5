import { TIME_OF_DAY_NAMES } from '@careway/core/appointments/timesOfDay';
import { AUDIT } from '@careway/core/audit/events';
import { callNumberProblem } from '@careway/core/callbacks/fields';
import { CALLBACK_STATUSES } from '@careway/core/callbacks/status';
import { z } from 'zod';
import { day } from './limits.ts';
import { row } from './row.ts';
import { calendarDate, field, id, oneId, text } from './shapes.ts';
import { preference, service } from './waitlist.ts';

/**
 * What a client asks for on the phone, written down by whoever speaks with them: by the client's own rules
 * (rule 16.33).
 */
const access = ['Admin', 'Super_Admin'] as const;

const timeSlot = z.enum(TIME_OF_DAY_NAMES, { error: 'Choose morning, afternoon or evening' });

export const askForCallFor = row({
  method: 'POST',
  path: '/clients/{id}/callback',
  access,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.callAskedFor], unless: 'it is the call that was asked for already' },
  feature: 'callbacks',
  summary:
    'Write down a call that a client asks for on the phone: within what they said is safe, else 400 says what is not',
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({
    reason: text(500).min(1, 'Say what the call is about'),
    day: day('Choose a day'),
    timeSlot,
    phone: field(callNumberProblem),
    voicemail: z.boolean({ error: 'Say if we may leave a voicemail' }),
  }),
  reply: z.object({ id, day: calendarDate, timeSlot, status: z.enum(CALLBACK_STATUSES) }),
});

export const joinWaitlistFor = row({
  method: 'POST',
  path: '/clients/{id}/waitlist',
  access,
  scopes: ['clients:read', 'appointments:write'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.waitJoinedFor],
    unless: 'they wait for it already: then only what suits them changes',
  },
  feature: 'waitlist',
  summary: 'Put a client on the waiting list who asks for it on the phone; one place in the line for each',
  status: 201,
  creates: true,
  params: oneId,
  body: preference.extend({ service, counselling: z.boolean().default(false) }),
  reply: z.object({ id }),
});

export const rows = { askForCallFor, joinWaitlistFor };
