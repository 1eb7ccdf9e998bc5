import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { DISTANCES, NOTICE_HOURS, WAIT_LIMITS, WEEKDAY_NUMBERS } from '@careway/core/waitlist/waitPreference';
import { OFFER_STATE_NAMES } from '@careway/core/waitlist/waitWords';
import { z } from 'zod';
import { appointmentShape, clinicShape } from './appointments.ts';
import { day, listUpTo, oneLine } from './limits.ts';
import { row } from './row.ts';
import { id, instant, oneId } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** What a client does who waits for a place (rule 3.9). What staff do stands in `staffWaitlist.ts`. */
const feature = 'waitlist';
const CLIENT = ['Client'] as const;

export const service = z.enum(SERVICE_CODES, { error: 'Choose a service' });
export const kind = z.enum(['clinic', 'phone', 'video'], { error: 'Choose phone, video or clinic' });

/** Each at most once: a list of thousands is refused before anything in it is looked at. */
const some = <Item extends z.ZodType>(item: Item, most: number, words: string) =>
  listUpTo(item, most, words, words).refine((list) => new Set(list).size === list.length, 'Choose each once');

export const preference = z.object({
  kinds: some(kind, 3, 'Choose how you would like to be seen'),
  clinicIds: some(id, WAIT_LIMITS.clinics, `Choose ${WAIT_LIMITS.clinics} places or fewer`),
  miles: z.literal(DISTANCES, { error: 'Choose how far you can come' }).nullable(),
  weekdays: some(z.literal(WEEKDAY_NUMBERS), 7, 'Choose which days suit you'),
  times: some(z.enum(['morning', 'afternoon', 'evening']), 3, 'Choose which times of the day suit you'),
  noticeHours: z.literal(NOTICE_HOURS, { error: 'Choose how long you need to get ready' }),
  from: day('Enter a real date for the first day'),
  until: day('Enter a real date for the last day'),
  interpreter: oneLine(WAIT_LIMITS.interpreter),
});

export const offerShape = z.object({
  id,
  status: z.enum(OFFER_STATE_NAMES),
  startsAt: instant,
  kind,
  clinic: clinicShape,
  offeredAt: instant,
  /** Until when it is kept. */
  expiresAt: instant,
  endedAt: instant.nullable(),
});

const entry = z.object({
  id,
  service,
  counselling: z.boolean(),
  joinedAt: instant,
  preference,
  /** How many have waited longer for the same: a page says it without a number. */
  ahead: z.number().int(),
  /** When the appointment begins that they have already: they wait for an earlier one. */
  bookedAt: instant.nullable(),
  /** The time that is kept for them now. */
  offer: offerShape.nullable(),
  /** The last ones before, the newest first. */
  earlier: z.array(offerShape),
});

export const myWaiting = row({
  method: 'GET',
  path: '/waitlist/mine',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: 'What the person waits for, and the time that is offered to them now',
  reply: z.object({ data: z.array(entry) }),
});

export const joinWaitlist = row({
  method: 'POST',
  path: '/waitlist',
  access: CLIENT,
  audit: {
    leaves: [AUDIT.waitJoined],
    unless: 'they wait for it already: then only what suits them changes',
  },
  feature,
  summary: 'Wait for a place of a service; one place in the line for each',
  status: 201,
  creates: true,
  body: preference.extend({ service, counselling: z.boolean().default(false) }),
  reply: entry,
});

export const changeWaiting = row({
  method: 'PUT',
  path: '/waitlist/{id}',
  access: CLIENT,
  audit: { leaves: [AUDIT.waitChanged] },
  feature,
  summary: 'Change what would suit them; their place in the line stays',
  params: oneId,
  body: preference,
  reply: entry,
});

export const leaveWaitlist = row({
  method: 'DELETE',
  path: '/waitlist/{id}',
  access: CLIENT,
  audit: { leaves: [AUDIT.waitLeft, AUDIT.offerDeclined], unless: 'they had left already' },
  feature,
  summary: 'Leave the line; a time that is offered goes to the next',
  status: 204,
  params: oneId,
});

export const acceptOffer = row({
  method: 'POST',
  path: '/waitlist/offer/{id}/accept',
  access: CLIENT,
  audit: {
    leaves: [AUDIT.offerAccepted, AUDIT.appointmentBooked, AUDIT.appointmentMoved],
    unless: 'they had said yes already',
  },
  feature,
  summary: 'Take the offered time: it is booked, or the appointment that they have moves there',
  params: oneId,
  reply: appointmentShape,
});

export const declineOffer = row({
  method: 'POST',
  path: '/waitlist/offer/{id}/decline',
  access: CLIENT,
  audit: { leaves: [AUDIT.offerDeclined], unless: 'they had said no already' },
  feature,
  summary: 'Say no to the offered time; they stay in the line',
  status: 204,
  params: oneId,
});

export const rows = { myWaiting, joinWaitlist, changeWaiting, leaveWaitlist, acceptOffer, declineOffer };
