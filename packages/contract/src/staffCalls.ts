import { CARE_TYPES } from '@careway/core/access/userTypes';
import { TIME_OF_DAY_NAMES } from '@careway/core/appointments/timesOfDay';
import { AUDIT } from '@careway/core/audit/events';
import { CALL_OUTCOME_NAMES } from '@careway/core/callbacks/outcomes';
import { CALLBACK_STATUSES } from '@careway/core/callbacks/status';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { day, whole } from './limits.ts';
import { row } from './row.ts';
import { safeContactShape } from './safeContactShape.ts';
import { calendarDate, id, instant, listOf, oneId, paging, text } from './shapes.ts';

/**
 * Calls as staff make them (rule 4.8 to 4.10). Who sees which client's is as for the clients themselves (rule 10.3).
 */
const feature = 'callbacks';
const OFFICE = ['Admin', 'Super_Admin'] as const;
const timeSlot = z.enum(TIME_OF_DAY_NAMES, { error: 'Choose morning, afternoon or evening' });

/** How lists show it: whom to call and when. Neither the number nor what is safe, which are opened one at a time. */
export const staffCall = z.object({
  id,
  /** Null: a stranger asked, and `names` are all that is known. */
  client: z.object({ id, name: z.string(), reference: z.string(), dateOfBirth: calendarDate }).nullable(),
  names: z.array(z.string()),
  about: z.string(),
  service: z.enum(SERVICE_CODES).nullable(),
  day: calendarDate,
  timeSlot: z.enum(TIME_OF_DAY_NAMES),
  /** When it is to be made: the time they asked for, or the next try. */
  dueAt: instant,
  dueUntil: instant,
  status: z.enum(CALLBACK_STATUSES),
  /** Asked for a time that was full. */
  beyond: z.boolean(),
  givenUp: z.boolean(),
  tries: z.number().int(),
  missed: z.number().int(),
  lastOutcome: z.enum(CALL_OUTCOME_NAMES).nullable(),
  askedAt: instant,
  taken: z.object({ by: z.string(), mine: z.boolean(), since: instant }).nullable(),
  done: z.object({ by: z.string().nullable(), at: instant }).nullable(),
});

/** What stands before a call: what is safe, the number, and every try so far. */
const openedCall = z.object({
  call: staffCall,
  phone: z.string(),
  /** What was asked for with this call, and what holds for every call. */
  voicemail: z.boolean(),
  /** What was asked for with this call alone. */
  voicemailWithCall: z.boolean(),
  /** What they asked of an interpreter, for the next time they are booked for or the last one. */
  interpreter: z.string().nullable(),
  safeContact: safeContactShape.nullable(),
  attempts: z.array(
    z.object({
      nth: z.number().int(),
      outcome: z.enum(CALL_OUTCOME_NAMES),
      note: z.string().nullable(),
      at: instant,
      by: z.string().nullable(),
    }),
  ),
});

export const staffCalls = row({
  method: 'GET',
  path: '/calls',
  access: OFFICE,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.callsListed] },
  serves: [
    'questionnaire: callbacks all',
    'questionnaire: callbacks completed',
    'questionnaire: callbacks unattended',
    'questionnaire: admin callback requests today',
    'questionnaire: admin callback requests completed',
    'questionnaire: admin callback requests overflow',
    'others: callbacks by date',
  ],
  feature,
  summary:
    'Calls to make, soonest first: `pending`, those of `today`, `overflow` (not reached in time, or beyond what a time holds), `unattended` (their time has begun, and nobody has taken or tried them), or all that are `waiting`; newest first those that are `completed`, or `all` but what was taken back',
  query: paging.extend({
    list: z
      .enum(['pending', 'today', 'overflow', 'completed', 'unattended', 'waiting', 'all'], {
        error: 'Choose which calls',
      })
      .default('pending'),
    day: day().optional(),
    time: timeSlot.optional(),
    service: z.enum(SERVICE_CODES, { error: 'Choose top, vas or larc' }).optional(),
    taken: z.enum(['mine', 'free', 'others'], { error: 'Choose mine, free or others' }).optional(),
    why: z.enum(['late', 'full', 'givenUp'], { error: 'Choose late, full or givenUp' }).optional(),
  }),
  reply: listOf(staffCall),
});

export const takeCall = row({
  method: 'POST',
  path: '/calls/{id}/take',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.callTaken], unless: 'they have it already' },
  feature,
  summary:
    'Takes one call, so that no two make it; 409 says who has it. Again by the same person: they are still at it',
  params: oneId,
  reply: staffCall,
});

export const takeNextCall = row({
  method: 'POST',
  path: '/calls/next',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.callTaken] },
  feature,
  summary: 'Takes the first call of a list that nobody has; 404 where there is none that is due',
  body: z.object({ list: z.enum(['pending', 'overflow'], { error: 'Choose pending or overflow' }) }),
  reply: staffCall,
});

export const handBackCall = row({
  method: 'POST',
  path: '/calls/{id}/back',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.callHandedBack], unless: 'it was not theirs' },
  feature,
  summary: 'Hands back a call that the person has taken; one that is not theirs stays as it is',
  params: oneId,
  reply: staffCall,
});

export const openCall = row({
  method: 'POST',
  path: '/calls/{id}/open',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.callOpened] },
  feature,
  summary: 'What they said is safe, the number and every try so far: only for whoever has taken the call',
  params: oneId,
  reply: openedCall,
});

export const recordAttempt = row({
  method: 'POST',
  path: '/calls/{id}/attempt',
  access: OFFICE,
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.callTried], unless: 'this try was recorded already' },
  feature,
  summary:
    'Records what came of one try, once: `nth` counts them. What follows is decided by rule; who called, whom and when is what the server knows',
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({
    nth: whole('Say which try it is').min(1, 'Say which try it is').max(100, 'Say which try it is'),
    outcome: z.enum(CALL_OUTCOME_NAMES, { error: 'Choose what happened on the call' }),
    note: text(1000).optional(),
    /** For `callLater`. */
    day: day('Choose a day').optional(),
    timeSlot: timeSlot.optional(),
  }),
  reply: staffCall,
});

export const fullCallTimes = row({
  method: 'GET',
  path: '/callback/full',
  access: ['Client'],
  audit: { none: 'it says how busy we are, and nothing of anybody' },
  feature,
  summary: 'The times of the coming days that are full: others are offered first, and nobody is turned away',
  reply: z.object({ full: z.array(z.object({ day: calendarDate, timeSlot: z.enum(TIME_OF_DAY_NAMES) })) }),
});

/** Beside the calls, because both stand on the tabs of one page. */
const count = z.number().int();

export const worklistCount = row({
  method: 'GET',
  path: '/worklist/count',
  access: CARE_TYPES,
  scopes: { none: 'figures say nothing of anybody' },
  about: 'none',
  audit: { none: 'figures say nothing of anybody' },
  serves: ['questionnaire: triage work list count'],
  feature,
  summary: 'How much waits in triage and among the calls, each counted up to 1,000',
  reply: z.object({
    triage: z.object({ open: count, urgent: count, free: count, mine: count, oldest: instant.nullable() }),
    calls: z.object({ pending: count, due: count, overflow: count, completedToday: count, mine: count }),
  }),
});

export const rows = {
  worklistCount,
  staffCalls,
  takeCall,
  takeNextCall,
  handBackCall,
  openCall,
  recordAttempt,
  fullCallTimes,
};
