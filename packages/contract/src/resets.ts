import { mobileProblem, passwordGiven } from '@careway/core/accounts/fields';
import { FORGOTTEN_KINDS } from '@careway/core/accounts/reset';
import { SECURITY_FACTOR_KINDS } from '@careway/core/accounts/securityFactor';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { botCheck, email, field, instant } from './shapes.ts';
import { challenge } from './signInShapes.ts';
import { STRANGER } from './unaudited.ts';

/**
 * A forgotten password or PIN (rule 8.11: "reset password, send reset mail, verify token, forgot-token expiry").
 * All stand below /create-or-change-password, which goes without a token (rule 10.2) and is itself in `accounts.ts`.
 */
const feature = 'accounts';
const what = z.enum(FORGOTTEN_KINDS, { error: 'Choose what you forgot' }).default('password');

export const resetByEmail = row({
  method: 'POST',
  path: '/create-or-change-password/by-email',
  guard: 'reset',
  access: 'none',
  audit: STRANGER,
  serves: ['auth: send reset mail'],
  feature,
  summary: 'Send a reset link; the answer is the same whether or not the email is known (rule 8.2)',
  status: 202,
  body: z.object({
    email,
    what,
    /** The page behind the link closes itself when all is done. */
    close: z.boolean({ error: 'Say yes or no' }).optional(),
    botCheck,
  }),
  reply: z.object({ expiresAt: instant }),
});

export const resetByMobile = row({
  method: 'POST',
  path: '/create-or-change-password/by-mobile',
  guard: 'reset',
  access: 'none',
  audit: STRANGER,
  feature,
  summary:
    'Begin a reset by a texted code; the answer is the same whether or not the number is known (rule 8.2)',
  status: 202,
  body: z.object({ mobile: field(mobileProblem), what, botCheck }),
  reply: challenge,
});

export const resetSecurity = row({
  method: 'POST',
  path: '/create-or-change-password/security-pin',
  access: 'none',
  audit: { leaves: [AUDIT.pinChosen, AUDIT.pinChanged, AUDIT.wordChosen, AUDIT.wordChanged] },
  feature,
  summary: 'Choose a new PIN or memorable word with a reset token and the password',
  status: 204,
  body: z.object({
    token: upTo(200).min(1),
    password: field(passwordGiven),
    kind: z.enum(SECURITY_FACTOR_KINDS, { error: 'Choose a PIN or a memorable word' }),
    value: upTo(200, 'Enter it', 'Make it shorter'),
  }),
});

export const linkState = row({
  method: 'GET',
  path: '/create-or-change-password/{token}',
  access: 'none',
  audit: STRANGER,
  serves: ['auth: verify token', 'account: forgot-token expiry'],
  feature,
  summary: 'Whether a link still works, without using it up (rule 8.11)',
  params: z.object({ token: upTo(200).min(1) }),
  reply: z.object({
    kind: z.enum(['reset', 'pin', 'invite']),
    expiresAt: instant,
    /** An invitation may be taken up with a work account here (rule 17.34). */
    workAccount: z.literal(true).optional(),
  }),
});

export const rows = { resetByEmail, resetByMobile, resetSecurity, linkState };
