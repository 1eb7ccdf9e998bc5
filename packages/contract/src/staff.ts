import { SCOPES } from '@careway/core/access/scopes';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant } from './shapes.ts';
import { NOBODYS, OWN } from './unaudited.ts';

const feature = 'staff';

export const staffLogin = row({
  method: 'POST',
  path: '/staff-login',
  access: 'none',
  audit: { leaves: [AUDIT.signedIn] },
  serves: ['named: POST /staff-login', 'auth: third-party sign-in'],
  feature,
  summary: "Exchange the identity provider's token for a session of ours (rule 8.15)",
  body: z.object({ idToken: upTo(8000, 'Sign in with your work account first').min(1) }),
  reply: z.object({
    id,
    accessToken: z.string(),
    usertype: z.enum(STAFF_TYPES),
    name: z.string(),
    role: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    trust: z.object({ id, name: z.string() }).nullable(),
  }),
});

export const vouchedAgain = row({
  method: 'POST',
  path: '/staff-login/again',
  access: STAFF_TYPES,
  scopes: { none: 'their own session' },
  about: 'own',
  audit: OWN,
  feature,
  summary:
    'The identity provider says again that the work account of this session stands; without it the session ends an hour after it said so last (rule 9.15)',
  body: z.object({ idToken: upTo(8000, 'Sign in with your work account first').min(1) }),
  reply: z.object({ endsAt: instant }),
});

/** What the browser needs to know to reach the identity provider; no secret is in it. */
export const identityProvider = row({
  method: 'GET',
  path: '/identity-provider',
  access: 'none',
  audit: NOBODYS,
  feature,
  summary: "The staff identity provider's public settings",
  reply: z.object({
    authority: z.string(),
    knownAuthorities: z.array(z.string()),
    clientId: z.string(),
    redirectPath: z.string(),
    authorityMetadata: z.string().nullable(),
  }),
});

export const rows = { staffLogin, vouchedAgain, identityProvider };
