import { AUDIT } from '@careway/core/audit/events';
import { ALIKE_BY, SURE_BY } from '@careway/core/clients/earlierClient';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';

/** People whom another system knew before, as staff find them and put them with an account (rule 12.15). */
const feature = 'earlierClients';
const access = ['Admin', 'Super_Admin'] as const;

/** As lists show them: without a way to reach them. */
const summary = z.object({
  id,
  reference: z.string().nullable(),
  name: z.string(),
  dateOfBirth: z.iso.date(),
  service: z.enum(SERVICE_CODES).nullable(),
  /** The organisation's name; null where they are the contact centre's. */
  trust: z.string().nullable(),
  /** Whose account it was found to be; null while nobody has said. */
  joinedTo: id.nullable(),
});

/** What the record of a client shows beside it: those that were put with the account, and those that are like it. */
export const earlierOfClient = z.array(summary.extend({ alikeBy: z.enum(ALIKE_BY).nullable() }));

export const earlierClients = row({
  method: 'GET',
  path: '/earlier-clients',
  access,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.earlierListed] },
  feature,
  summary:
    'People whom another system knew, of the own organisation, the newest first; `search` is a name, a reference, an email, a mobile or a date of birth',
  query: paging.extend({ search: text(100).optional() }),
  reply: listOf(summary),
});

export const earlierClient = row({
  method: 'GET',
  path: '/earlier-clients/{id}',
  access,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.earlierOpened] },
  feature,
  summary: 'One of them, with the ways the other system had: nobody said that these are safe',
  params: oneId,
  reply: summary.extend({
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    postcode: z.string().nullable(),
    madeAt: instant,
  }),
});

export const joinEarlierClient = row({
  method: 'POST',
  path: '/earlier-clients/{id}/join',
  access,
  scopes: ['clients:read', 'clients:write'],
  about: 'none',
  audit: { leaves: [AUDIT.earlierJoined] },
  feature,
  summary:
    'Put one of them with the account of a client, who is the same person, and say how that was made sure. 404 where it is done already',
  status: 204,
  params: oneId,
  body: z.object({ clientId: id, sureBy: z.enum(SURE_BY, { error: 'Say how you made sure' }) }),
});

export const partEarlierClient = row({
  method: 'POST',
  path: '/earlier-clients/{id}/part',
  access,
  scopes: ['clients:read', 'clients:write'],
  about: 'none',
  audit: { leaves: [AUDIT.earlierParted] },
  feature,
  summary: 'It was somebody else after all: take it away from the account',
  status: 204,
  params: oneId,
  body: z.object({ clientId: id }),
});

export const removeEarlierClient = row({
  method: 'DELETE',
  path: '/earlier-clients/{id}',
  access,
  scopes: ['clients:read', 'clients:write'],
  about: 'none',
  audit: { leaves: [AUDIT.earlierRemoved] },
  feature,
  summary: 'Delete what another system knew of somebody, who asked for it or should not be here',
  status: 204,
  params: oneId,
});

export const rows = {
  earlierClients,
  earlierClient,
  joinEarlierClient,
  partEarlierClient,
  removeEarlierClient,
};
