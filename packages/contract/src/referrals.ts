import { AUDIT } from '@careway/core/audit/events';
import { PASSCODE_LONGEST } from '@careway/core/eligibility/passcode';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { ubrnProblem } from '@careway/core/eligibility/ubrn';
import { passcodeProblem } from '@careway/core/imports/referralRow';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { field, id, instant, listOf, oneId, paging } from './shapes.ts';

/** Referrals that others have told us of: a number and a passcode that let a client go on (rule 17.30). */
const feature = 'referrals';
/** They are of no organisation: whoever may write one could let anybody through. */
const access = ['Super_Admin'] as const;
const reads = ['clients:read'] as const;
const writes = ['clients:read', 'clients:write'] as const;

const ubrn = field(ubrnProblem);
const service = z.enum(SERVICE_CODES, { error: 'Choose a service' });
const passcode = upTo(4 * PASSCODE_LONGEST, 'Write the passcode').superRefine((typed, context) => {
  const message = passcodeProblem(typed);
  if (message) context.addIssue({ code: 'custom', message });
});

export const referrals = row({
  method: 'GET',
  path: '/referrals',
  access,
  scopes: reads,
  about: 'clients',
  audit: { leaves: [AUDIT.referralsListed] },
  feature,
  summary: 'Referrals that we were told of, by number; never what proves one. `search`: how a number begins',
  query: paging.extend({
    search: upTo(100).trim().optional(),
    state: z.enum(['on', 'off']).optional(),
    service: service.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      ubrn: z.string(),
      service,
      /** Whether it lets somebody go on. */
      on: z.boolean(),
      /** Null where it was there before anybody wrote it down. */
      madeAt: instant.nullable(),
    }),
  ),
});

export const addReferral = row({
  method: 'POST',
  path: '/referrals',
  access,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.referralSaved] },
  feature,
  creates: true,
  status: 201,
  summary: 'Writes down a referral with its passcode, which is kept as a slow hash and shown to nobody',
  body: z.object({ ubrn, service, passcode }),
  reply: z.object({ id }),
});

export const changeReferral = row({
  method: 'PUT',
  path: '/referrals/{id}',
  access,
  scopes: writes,
  about: 'none',
  audit: { leaves: [AUDIT.referralSaved] },
  feature,
  summary: 'Gives a referral another passcode, which also switches it on again; or switches it off',
  params: oneId,
  body: z.union([z.object({ passcode }), z.object({ on: z.literal(false) })]),
  reply: z.null(),
});

export const referralsFile = row({
  method: 'GET',
  path: '/referrals.csv',
  access,
  scopes: reads,
  about: 'clients',
  audit: { leaves: [AUDIT.referralsListed] },
  feature,
  summary:
    'All of them as a CSV file, without passcodes; asks for a sign-in of the last ten minutes (rule 10.9)',
  media: 'text/csv; charset=utf-8',
  reply: z.string(),
});

export const rows = { referrals, addReferral, changeReferral, referralsFile };
