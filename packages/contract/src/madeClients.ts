import { AUDIT } from '@careway/core/audit/events';
import { callNumberProblem } from '@careway/core/callbacks/fields';
import {
  ALIKE,
  CALL_CODE_BY,
  SURE_WHO,
  theirFirstNameProblem,
  theirLastNameProblem,
} from '@careway/core/clients/withoutAccount';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { day, listUpTo } from './limits.ts';
import { contactShape } from './preferences.ts';
import { row } from './row.ts';
import { field, id, instant, oneId } from './shapes.ts';

/**
 * Somebody rings who has no account: staff look whether they are here, make a record, and give them a way to make it
 * theirs.
 */
const feature = 'madeClients';
const access = ['Admin', 'Super_Admin'] as const;
const scopes = ['clients:read', 'clients:write'] as const;

const caller = {
  firstName: field(theirFirstNameProblem),
  lastName: field(theirLastNameProblem),
  dateOfBirth: day('Enter a real date of birth, like 27 3 1998'),
  /** Null where they have none that is safe. */
  mobile: field(callNumberProblem, 'Enter their number').nullable(),
};

const alike = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  dateOfBirth: z.iso.date(),
  trust: z.string().nullable(),
  alike: z.enum(ALIKE),
});

/** So many are shown, and can be said to be others. */
const MOST = 30;

export const alikeClients = row({
  method: 'POST',
  path: '/clients/alike',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.clientsListed] },
  feature,
  summary:
    'Who of the clients that the person may see might be whoever rings, the likeliest first (rule 16.31)',
  body: z.object(caller),
  reply: z.object({ data: z.array(alike) }),
});

export const makeClient = row({
  method: 'POST',
  path: '/clients',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.clientMade, AUDIT.concernPassedOn] },
  feature,
  summary:
    'Make a record for somebody who rings and has no account (rule 16.31). 409 `client_known` where a client may be the same person whom `notTheSame` does not name',
  status: 201,
  creates: true,
  body: z.object({
    ...caller,
    service: z.enum(SERVICE_CODES, { error: 'Choose a service' }),
    contact: contactShape,
    sureBy: z.enum(SURE_WHO, { error: 'Say how you made sure who it is' }),
    notTheSame: listUpTo(id, MOST, 'These are too many').default([]),
  }),
  reply: z.object({ id, reference: z.string() }),
});

export const giveCallCode = row({
  method: 'POST',
  path: '/clients/{id}/call-code',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.callCodeGiven] },
  feature,
  summary:
    'A code to read out to a client without an account: with it and their date of birth they sign up into their record (rule 16.32). The one before is void',
  params: oneId,
  body: z.object({ how: z.enum(CALL_CODE_BY, { error: 'Say how you made sure' }) }),
  reply: z.object({ code: z.string(), until: instant }),
});

export const rows = { alikeClients, makeClient, giveCallCode };
