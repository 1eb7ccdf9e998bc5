import { OFFICE_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { sessionTimes, why } from './clinics.ts';
import { day, listUpTo, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { id, instant, oneId } from './shapes.ts';

/** Changing and closing: first whom it touches, then what was chosen for each, in one transaction (rule 3.13). */
const feature = 'clinics';
const reads = ['appointments:read', 'clients:read'] as const;
const writes = ['appointments:read', 'appointments:write', 'clients:read'] as const;

const version = whole('Open the week again');

/** One change to a clinic's sessions. */
export const clinicChange = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal('session'), sessionId: id, version, ...sessionTimes }),
    z.object({ what: z.literal('closeSession'), sessionId: id, version }),
    /** The clinic is closed from a time on one day to a time on another; in minutes after midnight in London. */
    z.object({
      what: z.literal('close'),
      fromDay: day('Enter the first day'),
      start: whole('Enter a time, like 09:00'),
      toDay: day('Enter the last day'),
      end: whole('Enter a time, like 17:00'),
    }),
    /** The pattern comes on this day for the last time. */
    z.object({ what: z.literal('endPattern'), ruleId: id, version, last: day('Enter the last day') }),
  ],
  { error: 'Say what to change' },
);

const freeTime = z.object({
  slotId: id,
  clinicId: id,
  clinic: z.string(),
  kind: z.enum(['clinic', 'phone', 'video']),
  startsAt: instant,
  /** Whether somebody interprets for them then; unset where they need nobody. */
  interpreter: z.boolean().optional(),
});

/**
 * How a client may be told of it. `call`: by a person, as they said is safe. `none`: by no way; it waits on the
 * worklist.
 */
const telling = z.object({
  by: z.enum(['sms', 'email', 'call', 'none']),
  /** Not before then: it waits for hours that are safe. */
  from: instant.nullable(),
  /** When a call is safe, and whether a voicemail may be left. */
  hours: z.array(z.enum(['morning', 'afternoon', 'evening'])).nullable(),
  voicemail: z.boolean(),
});

export const previewClinicChange = row({
  method: 'POST',
  path: '/clinics/{id}/changes/preview',
  access: OFFICE_TYPES,
  scopes: reads,
  about: 'clients',
  audit: { leaves: [AUDIT.clinicBookingsRead] },
  feature,
  summary: 'Whom a change would touch, where each can go, and how each may be told; changes nothing',
  params: oneId,
  body: z.object({ change: clinicChange }),
  reply: z.object({
    /** Sent along with the change, which is refused once anything of this is no longer so. */
    fingerprint: z.string(),
    sessions: z.number().int(),
    /** Booked, and staying where they are. */
    keep: z.number().int(),
    /** Places given away outside this portal that the change takes: staff tell those themselves. */
    elsewhere: z.number().int(),
    touched: z.array(
      z.object({
        appointmentId: id,
        reference: z.string(),
        startsAt: instant,
        /** Null for a client of another trust: they are moved and told, and their record stays their trust's. */
        client: z.object({ id, name: z.string() }).nullable(),
        telling,
        times: z.array(freeTime),
        /** The nearest that nobody else is sent to; null where there is none. */
        proposed: id.nullable(),
      }),
    ),
  }),
});

export const makeClinicChange = row({
  method: 'POST',
  path: '/clinics/{id}/changes',
  access: OFFICE_TYPES,
  scopes: writes,
  about: 'clients',
  audit: { leaves: [AUDIT.clinicChanged, AUDIT.appointmentMovedFor, AUDIT.appointmentCancelledFor] },
  feature,
  summary:
    'Make a change that was looked at: clients are moved or cancelled as chosen and told, all of it or nothing; 409 when something changed since',
  params: oneId,
  body: z.object({
    change: clinicChange,
    fingerprint: upTo(100, 'Look at whom it touches first'),
    /**
     * For every client it touches: where they go, or null: their time is cancelled, and a person finds another with
     * them.
     */
    choices: listUpTo(
      z.object({ appointmentId: id, slotId: id.nullable() }),
      200,
      'Change fewer days at once: this touches more than 200 clients',
    ),
    reason: why,
  }),
  reply: z.object({
    moved: z.number().int(),
    cancelled: z.number().int(),
    /** Told by a message, now or in hours that are safe; the others wait on the worklist for a person. */
    told: z.number().int(),
  }),
});

export const rows = { previewClinicChange, makeClinicChange };
