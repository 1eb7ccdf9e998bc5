import { AUDIT } from '@careway/core/audit/events';
import { OFFER_STATE_NAMES } from '@careway/core/waitlist/waitWords';
import { z } from 'zod';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { kind, preference, service } from './waitlist.ts';

/**
 * The waiting list as staff work it: who waits, whom a free time fits and why, and offering, answering and taking off
 * by hand, each with its reason (rule 3.9). Whose clients are whose is as ever (rule 10.3).
 */
const feature = 'waitlist';
const OFFICE = ['Admin', 'Super_Admin'] as const;
const reads = ['clients:read', 'appointments:read'] as const;
const writes = ['clients:read', 'appointments:write'] as const;
const reason = text(300).min(3, 'Say in a few words why. The client can read it');

const client = z.object({ id, name: z.string(), reference: z.string() });

const offer = z.object({
  id,
  status: z.enum(OFFER_STATE_NAMES),
  startsAt: instant,
  kind,
  clinic: z.string(),
  /** By a message, or by a call that staff make. */
  way: z.enum(['told', 'call']),
  offeredAt: instant,
  expiresAt: instant,
  endedAt: instant.nullable(),
  /** By hand: by whom, and why. */
  offeredBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** Who said yes or no for them. */
  endedBy: z.string().nullable(),
  /** What they said on the phone, in the words of who called. */
  said: z.string().nullable(),
});

const waits = z.object({
  id,
  client,
  service,
  counselling: z.boolean(),
  status: z.enum(['waiting', 'booked', 'left', 'removed', 'over']),
  joinedAt: instant,
  endedAt: instant.nullable(),
  preference,
  bookedAt: instant.nullable(),
  /** What they have to answer now. */
  offer: offer.nullable(),
  offers: z.number().int(),
  removedReason: z.string().nullable(),
});

export const waitlist = row({
  method: 'GET',
  path: '/waitlist',
  access: OFFICE,
  scopes: reads,
  about: 'clients',
  audit: { leaves: [AUDIT.waitlistListed] },
  serves: ['others: admin waitlist'],
  feature,
  summary: 'Who waits, longest first; `search` is a name or a reference',
  query: paging.extend({
    search: text(100).optional(),
    service: service.optional(),
    state: z
      .enum(['waiting', 'offered', 'call', 'ended'], { error: 'Choose waiting, offered, call or ended' })
      .optional(),
    interpreter: z.enum(['yes', 'no'], { error: 'Choose yes or no' }).optional(),
  }),
  reply: listOf(waits),
});

export const oneWaiting = row({
  method: 'GET',
  path: '/waitlist/{id}',
  access: OFFICE,
  scopes: reads,
  about: 'clients',
  audit: { leaves: [AUDIT.waitOpened] },
  feature,
  summary: 'One who waits, with everything that was ever offered to them and what became of it',
  params: oneId,
  reply: waits.extend({ history: z.array(offer) }),
});

const time = z.object({
  slotId: id,
  startsAt: instant,
  kind,
  clinic: z.string(),
  /** Places that nobody has. */
  left: z.number().int(),
});

export const timesToOffer = row({
  method: 'GET',
  path: '/waitlist/times',
  access: OFFICE,
  scopes: ['appointments:read'],
  about: 'none',
  audit: { none: 'times that are free, and nobody who waits for them' },
  feature,
  summary: 'The next free times of a service that can still be offered, soonest first',
  query: z.object({
    service,
    counselling: z
      .enum(['true', 'false'], { error: 'Say true or false' })
      .default('false')
      .transform((value) => value === 'true'),
  }),
  reply: z.object({ data: z.array(time) }),
});

export const whoFits = row({
  method: 'GET',
  path: '/waitlist/times/{id}',
  access: OFFICE,
  scopes: reads,
  about: 'clients',
  audit: { leaves: [AUDIT.waitlistListed] },
  feature,
  summary:
    'Who waits for what a time is of, in the order in which they would be asked, and whom it does not suit and why',
  params: oneId,
  reply: z.object({
    time,
    data: z.array(
      z.object({
        id,
        client,
        joinedAt: instant,
        /** Why they stand where they stand. */
        turn: z.string(),
        /** What stands against it; nothing where it fits. */
        against: z.array(z.string()),
        way: z.enum(['told', 'call']),
      }),
    ),
  }),
});

export const offerByHand = row({
  method: 'POST',
  path: '/waitlist/{id}/offer',
  access: OFFICE,
  scopes: writes,
  about: 'clients',
  audit: { leaves: [AUDIT.offerMadeFor] },
  feature,
  summary: 'Offer a free time to one who waits, out of turn too, with a reason',
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({ slotId: id, reason }),
  reply: waits,
});

export const answerFor = row({
  method: 'POST',
  path: '/waitlist/offer/{id}/answer',
  access: OFFICE,
  scopes: writes,
  about: 'clients',
  audit: {
    leaves: [
      AUDIT.offerAccepted,
      AUDIT.offerDeclined,
      AUDIT.offerSpokenOf,
      AUDIT.appointmentBookedFor,
      AUDIT.appointmentMovedFor,
    ],
    unless: 'the same was said already',
  },
  feature,
  summary: 'Say what a client answered on the phone; without a yes or no the time stays kept for them',
  params: oneId,
  body: z.union(
    [
      z.object({ answer: z.enum(['yes', 'no']), said: text(300).optional() }),
      z.object({ answer: z.literal('none'), said: text(300).min(3, 'Say in a few words what they said') }),
    ],
    { error: 'Say yes or no, or what they said' },
  ),
  reply: waits,
});

export const removeWaiting = row({
  method: 'POST',
  path: '/waitlist/{id}/remove',
  access: OFFICE,
  scopes: writes,
  about: 'clients',
  audit: { leaves: [AUDIT.waitRemoved, AUDIT.offerWithdrawn], unless: 'they do not wait any more' },
  feature,
  summary: 'Take somebody off the waiting list, with a reason that they read; an open offer goes to the next',
  params: oneId,
  body: z.object({ reason }),
  reply: waits,
});

export const rows = { waitlist, oneWaiting, timesToOffer, whoFits, offerByHand, answerFor, removeWaiting };
