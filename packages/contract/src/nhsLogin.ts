import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { signedIn } from './accounts.ts';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { empty, instant } from './shapes.ts';
import { OWN, STRANGER } from './unaudited.ts';

/** Clients who sign in by NHS login (rule 8.28). */
const feature = 'nhsLogin';
const CLIENT = ['Client'] as const;
/** What NHS login and we hand out is far shorter. */
const handed = (most: number) =>
  upTo(most, 'Start again', 'Start again')
    .min(1, 'Start again')
    .regex(/^[\x21-\x7e]+$/, 'Start again');

export const beginNhsLogin = row({
  method: 'POST',
  path: '/nhs-login/begin',
  access: 'none',
  audit: STRANGER,
  serves: ['auth: NHS login'],
  feature,
  summary:
    'Where to go to sign in by NHS login, and what this browser shows when it comes back; 404 where it is off',
  body: empty,
  reply: z.object({ url: z.string(), browserToken: z.string() }),
});

export const finishNhsLogin = row({
  method: 'POST',
  path: '/nhs-login',
  access: 'none',
  audit: {
    leaves: [AUDIT.signedIn],
    unless: 'nobody here has that NHS login yet: they sign in and connect it',
  },
  serves: ['auth: NHS login'],
  feature,
  summary:
    'Back from NHS login: a session, or a ticket to connect it to an account that one signs in to first',
  body: z.object({
    code: handed(2_000),
    state: handed(100),
    /** Who sent them back, where it says so. */
    iss: handed(300).optional(),
    browserToken: handed(100),
  }),
  reply: z.object({ user: signedIn.nullable(), ticketToken: z.string().nullable() }),
});

export const nhsLogin = row({
  method: 'GET',
  path: '/nhs-login',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: 'Whether one’s account is connected to NHS login, and since when',
  reply: z.object({ on: z.boolean(), connectedAt: instant.nullable() }),
});

export const connectNhsLogin = row({
  method: 'POST',
  path: '/nhs-login/connect',
  access: CLIENT,
  audit: { leaves: [AUDIT.nhsConnected] },
  feature,
  summary:
    'Connects an NHS login to the account that one has just signed in to; the date of birth must be the same in both',
  body: z.object({ ticketToken: handed(100) }),
  reply: z.object({ connectedAt: instant }),
});

export const disconnectNhsLogin = row({
  method: 'POST',
  path: '/nhs-login/disconnect',
  access: CLIENT,
  audit: { leaves: [AUDIT.nhsDisconnected], unless: 'it was not connected' },
  feature,
  summary: 'From now on NHS login does not open this account; `token` confirms who asks (rule 8.13)',
  body: z.object({ token: upTo(200).optional() }),
  status: 204,
});

export const rows = { beginNhsLogin, finishNhsLogin, nhsLogin, connectNhsLogin, disconnectNhsLogin };
