import { TIME_OF_DAY_NAMES } from '@careway/core/appointments/timesOfDay';
import { AUDIT } from '@careway/core/audit/events';
import { CALLBACK_REASONS, OPEN_REASONS } from '@careway/core/callbacks/contexts';
import { askForProblem, callNumberProblem } from '@careway/core/callbacks/fields';
import { CALLBACK_STATUSES } from '@careway/core/callbacks/status';
import { z } from 'zod';
import { day, upTo } from './limits.ts';
import { row } from './row.ts';
import { calendarDate, field, id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { OWN, STRANGER } from './unaudited.ts';

/** Calls that people ask for (rule 4.1, 4.2). */
const feature = 'callbacks';
const CLIENT = ['Client'] as const;

const timeSlot = z.enum(TIME_OF_DAY_NAMES, { error: 'Choose morning, afternoon or evening' });
const status = z.enum(CALLBACK_STATUSES, { error: 'Choose pending, overflow, completed or cancelled' });

/** What every call needs. */
const wanted = {
  day: day('Choose a day'),
  timeSlot,
  phone: field(callNumberProblem),
  voicemail: z.boolean({ error: 'Say if we may leave a voicemail' }),
};

const asked = z.object({ id, day: calendarDate, timeSlot, status });

export const callbackShape = asked.extend({
  context: z.enum(CALLBACK_REASONS),
  /** Their own words, where they gave any. */
  reason: z.string().nullable(),
  phone: z.string(),
  voicemail: z.boolean(),
  shareId: id.nullable(),
  /** Whether the form it is about waits for this call. */
  formOnHold: z.boolean(),
  askedAt: instant,
});

export const askForCallback = row({
  method: 'POST',
  path: '/callback',
  access: CLIENT,
  audit: { leaves: [AUDIT.callAsked], unless: 'it is the call that was asked for already' },
  feature,
  summary:
    'Ask for a call; `reason` names a context or says it in words. With `shareId`, an open form of theirs goes on hold. The same again is the same call',
  status: 201,
  creates: true,
  body: z.object({
    reason: text(500).min(1, 'Say what the call is about'),
    ...wanted,
    shareId: id.optional(),
    questionId: upTo(100, undefined, 'This is not a question we know').optional(),
  }),
  reply: asked,
});

export const askForCallbackAsStranger = row({
  method: 'POST',
  path: '/callback/stranger',
  guard: 'call',
  access: 'none',
  audit: STRANGER,
  feature,
  summary:
    'Ask for a call without an account. `cancelToken` is all that can cancel it from this page; `replaces` names an earlier one',
  status: 201,
  creates: true,
  body: z.object({
    askFor: field(askForProblem),
    ...wanted,
    reason: z.enum(OPEN_REASONS, { error: 'Say what the call is about' }),
    replaces: upTo(100, undefined, 'This call cannot be changed here').optional(),
  }),
  reply: z.object({ day: calendarDate, timeSlot, status, cancelToken: z.string() }),
});

export const cancelCallbackAsStranger = row({
  method: 'POST',
  path: '/callback/stranger/cancel',
  access: 'none',
  audit: STRANGER,
  feature,
  summary: 'Cancel a call that was asked for without an account; everything about it is deleted',
  status: 204,
  body: z.object({ cancelToken: upTo(100, 'Say which call').min(1, 'Say which call') }),
});

export const myCallbacks = row({
  method: 'GET',
  path: '/callback',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: "The person's own calls, the newest request first",
  query: paging.extend({ status: status.optional() }),
  reply: listOf(callbackShape),
});

export const callbackUsual = row({
  method: 'GET',
  path: '/callback/usual',
  access: CLIENT,
  audit: OWN,
  feature,
  summary:
    'What the person who asks has told us about calls: the number, whether to leave a voicemail, whether a call is safe',
  reply: z.object({
    phone: z.string().nullable(),
    voicemail: z.boolean().nullable(),
    askFor: z.string(),
    /** Null while they have not said. */
    callsAreSafe: z.boolean().nullable(),
  }),
});

export const changeCallback = row({
  method: 'PATCH',
  path: '/callback/{id}',
  access: CLIENT,
  audit: { leaves: [AUDIT.callChanged] },
  feature,
  summary: 'Change the day, time, number or voicemail of a call that has not been made yet',
  params: oneId,
  body: z.object(wanted),
  reply: callbackShape,
});

export const cancelCallback = row({
  method: 'DELETE',
  path: '/callback/{id}',
  access: CLIENT,
  audit: { leaves: [AUDIT.callCancelled], unless: 'it was cancelled already' },
  feature,
  summary: 'Take back a call; cancelling what is cancelled changes nothing',
  params: oneId,
  reply: callbackShape,
});

export const rows = {
  askForCallback,
  askForCallbackAsStranger,
  cancelCallbackAsStranger,
  myCallbacks,
  callbackUsual,
  changeCallback,
  cancelCallback,
};
