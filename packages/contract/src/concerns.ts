import { AUDIT } from '@careway/core/audit/events';
import { CONCERN_LIMITS, CONCERNS, HARMS } from '@careway/core/concerns/concernKinds';
import { z } from 'zod';
import { day, listUpTo, upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';

/** What staff pass on to whoever has to know, and who that is (rule 16.15). */
const feature = 'concerns';
const AT_WORK = ['Admin', 'Super_Admin', 'Internal'] as const;
const kind = z.enum(CONCERNS, { error: 'Choose what kind of concern it is' });

const WHAT = 'Say what happened, in a sentence or two';
const about = upTo(CONCERN_LIMITS.most, WHAT).trim().min(CONCERN_LIMITS.least, WHAT);
const sent = z.object({
  id,
  /** How many people were told. */
  told: z.number().int(),
});

const ofClient = {
  method: 'POST',
  access: AT_WORK,
  scopes: ['clients:read', 'clients:write'],
  audit: { leaves: [AUDIT.concernPassedOn] },
  feature,
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({ about }),
  reply: sent,
} as const;

export const safeguardClient = row({
  ...ofClient,
  path: '/clients/{id}/safeguard',
  about: 'clients',
  serves: ['others: client safeguard'],
  summary:
    'Pass a safeguarding concern about a client on: told to whoever is named for it, and first in triage',
});

export const clientToRightCare = row({
  ...ofClient,
  path: '/clients/{id}/rightcare',
  about: 'clients',
  serves: ['others: rightcare routing'],
  summary: 'Pass a client on to Right Care: told to whoever is named for it, and a red flag in triage',
});

export const reportIncident = row({
  method: 'POST',
  path: '/incident-reports',
  access: AT_WORK,
  scopes: { none: 'whoever works here may say that something went wrong' },
  about: 'none',
  audit: { leaves: [AUDIT.incidentReported] },
  serves: ['others: incident-report routing'],
  feature,
  status: 201,
  creates: true,
  summary: 'Report that something went wrong, or nearly did: told to whoever is named for it',
  body: z.object({
    about,
    happenedOn: day('Enter the day when it happened'),
    harm: z.enum(HARMS, { error: 'Say whether anybody was harmed' }),
  }),
  reply: sent,
});

export const concerns = row({
  method: 'GET',
  path: '/concerns',
  access: AT_WORK,
  scopes: { none: 'what they raised, or what was sent to them' },
  about: 'clients',
  audit: { leaves: [AUDIT.concernsListed] },
  feature,
  summary: 'Concerns that the person who asks raised or was sent, newest first; of all for a Super_Admin',
  query: paging.extend({
    state: z.enum(['open', 'closed'], { error: 'Choose open or closed' }).default('open'),
    kind: kind.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      kind,
      client: z.object({ id, name: z.string() }).nullable(),
      by: z.string(),
      at: instant,
      about: z.string(),
      happenedOn: z.iso.date().nullable(),
      harm: z.enum(HARMS).nullable(),
      /** Those who were told. */
      sentTo: z.array(z.string()),
      /** Whether the one who asks may close it. */
      mayClose: z.boolean(),
      closedAt: instant.nullable(),
      closedBy: z.string().nullable(),
      outcome: z.string().nullable(),
    }),
  ),
});

export const closeConcern = row({
  method: 'POST',
  path: '/concerns/{id}/close',
  access: AT_WORK,
  scopes: { none: 'what was sent to them' },
  about: 'none',
  audit: { leaves: [AUDIT.concernClosed] },
  feature,
  summary:
    'Say what became of a concern; confirmed, where what a client needs closes with it. 404 where it is closed already or was not sent to the one who asks',
  status: 204,
  params: oneId,
  body: z.object({
    outcome: upTo(CONCERN_LIMITS.most, 'Say what was done').trim().min(3, 'Say what was done'),
    /** That it was looked at once more: a must where a client's need closes with it (rule 16.44). */
    confirmed: z.boolean({ error: 'Say yes or no' }).optional(),
  }),
});

export const concernRoutes = row({
  method: 'GET',
  path: '/concern-routes',
  access: ['Super_Admin'],
  scopes: ['people:read'],
  about: 'staff',
  audit: { leaves: [AUDIT.concernRoutesRead] },
  feature,
  summary: 'Who is told of each kind of concern, for all organisations and for each',
  reply: z.object({
    routes: z.array(
      z.object({
        kind,
        trustId: id.nullable(),
        people: z.array(z.object({ id, name: z.string(), active: z.boolean() })),
      }),
    ),
    trusts: z.array(z.object({ id, name: z.string() })),
    /** Who may be named. */
    colleagues: z.array(z.object({ id, name: z.string(), trustId: id.nullable() })),
  }),
});

export const setConcernRoute = row({
  method: 'PUT',
  path: '/concern-routes',
  access: ['Super_Admin'],
  scopes: ['people:read', 'people:write'],
  about: 'none',
  audit: { leaves: [AUDIT.concernRouteSet] },
  feature,
  summary:
    'Say who is told of one kind of concern; with nobody it goes to those of all, else to system administrators',
  status: 204,
  body: z.object({
    kind,
    trustId: z.uuid('Choose an organisation').nullable(),
    people: listUpTo(id, CONCERN_LIMITS.people, `Name ${CONCERN_LIMITS.people} people or fewer`, 'Say who'),
  }),
});

export const rows = {
  safeguardClient,
  clientToRightCare,
  reportIncident,
  concerns,
  closeConcern,
  concernRoutes,
  setConcernRoute,
};
