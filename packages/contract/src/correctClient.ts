import { LET_IN_BY } from '@careway/core/accounts/letIn';
import { AUDIT } from '@careway/core/audit/events';
import { callNumberProblem } from '@careway/core/callbacks/fields';
import { theirFirstNameProblem, theirLastNameProblem } from '@careway/core/clients/withoutAccount';
import { z } from 'zod';
import { homeAddress } from './homeAddress.ts';
import { day } from './limits.ts';
import { contactShape } from './preferences.ts';
import { row } from './row.ts';
import { field, oneId } from './shapes.ts';

export const correctClient = row({
  method: 'PATCH',
  path: '/clients/{id}/details',
  access: ['Admin', 'Super_Admin'],
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: {
    leaves: [AUDIT.clientCorrected, AUDIT.concernPassedOn],
    unless: 'all of it was so already; a concern only where they are under 16 by it',
  },
  feature: 'clients',
  summary:
    'Correct what we have of a client who asks for it, and say how it was made sure who they are; they are told by every safe way (rule 16.34). What is left out stays',
  params: oneId,
  body: z.object({
    firstName: field(theirFirstNameProblem).optional(),
    lastName: field(theirLastNameProblem).optional(),
    /** Only while there is no account: later it is what proves them. */
    dateOfBirth: day('Enter a real date of birth, like 27 3 1998').optional(),
    address: homeAddress.optional(),
    /**
     * Null where they have none that is safe. A new one is not proven: it is called, never texted, and opens nothing.
     */
    mobile: field(callNumberProblem).nullable().optional(),
    contact: contactShape.optional(),
    how: z.enum(LET_IN_BY, { error: 'Say how you made sure who it is' }),
  }),
  reply: z.object({
    /** Whether they are told by a message; else tell them now. */
    told: z.boolean(),
  }),
});

export const rows = { correctClient };
