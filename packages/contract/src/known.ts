import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { row } from './row.ts';
import { botCheck, email, id } from './shapes.ts';
import { STRANGER } from './unaudited.ts';

/** Whether somebody is known here: asked by anybody of an email, and by staff of a colleague to be (rule 8.2). */

export const checkAccount = row({
  method: 'POST',
  path: '/signin/account-check',
  guard: 'reset',
  access: 'none',
  audit: STRANGER,
  serves: ['auth: account check'],
  feature: 'accounts',
  summary:
    'Whether an email has an account: the answer here is always the same, and goes to the mailbox alone (rule 8.2)',
  status: 202,
  body: z.object({ email, botCheck }),
  reply: z.object({
    /** The email as it was given, covered. */
    to: z.string(),
  }),
});

export const colleagueKnown = row({
  method: 'GET',
  path: '/people/known',
  access: ['Admin', 'Super_Admin'],
  scopes: ['people:read', 'people:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.peopleListed] },
  serves: ['auth: check user exists'],
  feature: 'people',
  summary:
    'Whether somebody who works here has an email already, before they are invited; clients are never looked at',
  query: z.object({ email }),
  reply: z.object({
    /** Nobody can be invited with it. */
    taken: z.boolean(),
    /** Whose it is, where that is a colleague of the one who asks. */
    colleague: z.object({ id, name: z.string(), usertype: z.enum(STAFF_TYPES) }).nullable(),
  }),
});

export const rows = { checkAccount, colleagueKnown };
