import { AUDIT } from '@careway/core/audit/events';
import { CONTRACT_KINDS } from '@careway/core/eligibility/contracts';
import { z } from 'zod';
import { row } from './row.ts';
import { calendarDate, empty, id, instant } from './shapes.ts';

/** The pathways of those who are signed in (rule 2.11 to 2.13). */
const feature = 'pathways';

const reachable = z.object({
  name: z.string(),
  phone: z.string().optional(),
  hours: z.string().optional(),
  website: z.string().optional(),
});

/** What others know of somebody, as the walk needs it. */
export const pathwayWorld = z.object({
  today: calendarDate,
  contract: z.enum(CONTRACT_KINDS).optional(),
  miles: z.number().nullable().optional(),
  /** In the words of `core/eligibility/told.ts`. */
  told: z
    .object({
      referral: z.string().optional(),
      localClinic: z.string().optional(),
      clinicCode: z.string().optional(),
    })
    .optional(),
});

export const pathwayStanding = row({
  method: 'POST',
  path: '/pathways/{shareId}/standing',
  access: ['Client'],
  audit: { leaves: [AUDIT.referralTried], unless: 'no referral number or code is tried by it' },
  feature,
  summary:
    'Where a client stands on the pathway of their form, with all that only the server knows; what was sent in as it was decided. A referral number or code that is new is tried by it: three wrong ones in a day stop it',
  params: z.object({ shareId: id }),
  body: empty,
  reply: z.object({
    world: pathwayWorld,
    /** The node where the walk stands, and its page. */
    at: z.string(),
    route: z.string(),
    outcome: z.string().nullable(),
    needs: z.array(z.object({ questionId: z.string(), message: z.string() })),
    /** What to mend of an answer that others do not know, by the id of its question. */
    wrong: z.record(z.string(), z.string()),
    bookingService: reachable.optional(),
    provider: reachable.optional(),
    /** The GP practice they chose, also where it has closed since. */
    practice: z.object({ organisationCode: z.string(), name: z.string(), address: z.string() }).optional(),
    localClinic: z
      .object({ name: z.string(), address: z.string(), hours: z.string(), phone: z.string() })
      .optional(),
    /** The nearest three that give the service. */
    clinics: z.array(
      z.object({
        id,
        name: z.string(),
        address: z.array(z.string()),
        postcode: z.string(),
        miles: z.number().nullable(),
      }),
    ),
    gestation: z
      .object({ days: z.number().int(), weeks: z.number().int(), extraDays: z.number().int() })
      .nullable(),
    reasons: z.array(z.object({ rule: z.string(), because: z.string() })),
    /** Once it was sent in. */
    decision: z
      .object({
        outcome: z.string(),
        route: z.string(),
        title: z.string(),
        at: instant,
        definition: z.string(),
        version: z.number().int(),
      })
      .nullable(),
  }),
});

export const rows = { pathwayStanding };
