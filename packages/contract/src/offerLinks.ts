import { AUDIT } from '@careway/core/audit/events';
import { OFFER_STATE_NAMES } from '@careway/core/waitlist/waitWords';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant } from './shapes.ts';
import { challenge } from './signInShapes.ts';
import { STRANGER } from './unaudited.ts';
import { kind } from './waitlist.ts';

/**
 * An offer that is answered by the link in its message and a code, without a password (rule 13.12). Before the code
 * nothing is said but where it can be sent, masked; what the code opens is this one answer, and no session.
 */
const feature = 'waitlist';
const secret = upTo(200).min(1);
/** What the message brought, and what the code opened: neither does anything without the other. */
const both = { link: secret, token: secret };

/** The time that is offered, and nothing else of whoever it is offered to: no name, no service, no form. */
const answered = z.object({
  offer: z.object({
    id,
    status: z.enum(OFFER_STATE_NAMES),
    startsAt: instant,
    kind,
    /** Where, line by line; none of a call. */
    where: z.array(z.string()),
    expiresAt: instant,
  }),
  /** They said yes, and it is booked at that time still. */
  booked: z.boolean(),
  /** When the appointment begins that moves there with a yes. */
  movesFrom: instant.nullable(),
  /** Whether they wait for the next one. */
  waits: z.boolean(),
});

export const offerByLink = row({
  method: 'POST',
  path: '/waitlist/offer/by-link',
  access: 'none',
  audit: STRANGER,
  feature,
  summary: 'Begin to answer an offered time by the link in its message; says where a code can go, masked',
  status: 202,
  body: z.object({ link: secret }),
  reply: challenge,
});

export const offerByCode = row({
  method: 'POST',
  path: '/waitlist/offer/by-code',
  access: 'none',
  audit: { none: 'people read what is their own, and nobody watches them' },
  feature,
  summary: 'The offered time, once the code came back; the one that is open now where there is another',
  body: z.object(both),
  reply: answered,
});

export const answerByCode = row({
  method: 'POST',
  path: '/waitlist/offer/by-code/answer',
  access: 'none',
  audit: {
    leaves: [AUDIT.offerAccepted, AUDIT.offerDeclined, AUDIT.appointmentBooked, AUDIT.appointmentMoved],
    unless: 'they had said the same already',
  },
  feature,
  summary: 'Say yes or no to the offered time by its link and a code',
  body: z.object({ ...both, id, answer: z.enum(['yes', 'no'], { error: 'Say yes or no' }) }),
  reply: answered,
});

export const rows = { offerByLink, offerByCode, answerByCode };
