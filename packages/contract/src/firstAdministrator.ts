import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { firstNameProblem, lastNameProblem, newPasswordProblem } from '@careway/core/accounts/fields';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { email, field, id, instant } from './shapes.ts';
import { challenge } from './signInShapes.ts';
import { STRANGER } from './unaudited.ts';

/**
 * The first system administrator of an empty portal, by the link that its start prints (rule 17.15). All stand below
 * /create-or-change-password, which goes without a token (rule 10.2).
 */
const token = upTo(200).min(1);

export const firstLink = row({
  method: 'GET',
  path: '/create-or-change-password/first-administrator/{token}',
  access: 'none',
  audit: STRANGER,
  feature: 'accounts',
  summary: 'Whether the link still works, without using it up, and by which ways somebody can come in here',
  params: z.object({ token }),
  reply: z.object({
    expiresAt: instant,
    /** An identity provider is set up. */
    workAccount: z.boolean(),
    /** Something carries email, so that a code arrives. */
    password: z.boolean(),
  }),
});

export const firstByPassword = row({
  method: 'POST',
  path: '/create-or-change-password/first-administrator',
  access: 'none',
  audit: STRANGER,
  feature: 'accounts',
  summary:
    'Begin as the first administrator, by password: a code comes to the email, and nobody is made before it is right',
  body: z.object({
    token,
    firstName: field(firstNameProblem),
    lastName: field(lastNameProblem),
    email,
    password: field(newPasswordProblem),
  }),
  reply: challenge,
});

export const firstByWorkAccount = row({
  method: 'POST',
  path: '/create-or-change-password/first-administrator/work-account',
  access: 'none',
  audit: { leaves: [AUDIT.firstAdministrator, AUDIT.signedIn] },
  feature: 'staff',
  summary:
    'Become the first administrator with the token of the identity provider, which says name and email',
  body: z.object({ token, idToken: upTo(8000, 'Sign in with your work account first').min(1) }),
  reply: z.object({ id, accessToken: z.string(), usertype: z.enum(STAFF_TYPES) }),
});

/** Whoever was invited, by the link of their invitation (rule 17.34). */
export const acceptByWorkAccount = row({
  method: 'POST',
  path: '/create-or-change-password/invitation/work-account',
  access: 'none',
  audit: { leaves: [AUDIT.invitationByAccount, AUDIT.signedIn] },
  feature: 'staff',
  summary:
    'Take up an invitation with the token of the identity provider: from then on the work account is the way in',
  body: z.object({ token, idToken: upTo(8000, 'Sign in with your work account first').min(1) }),
  reply: z.object({ id, accessToken: z.string(), usertype: z.enum(STAFF_TYPES) }),
});

export const rows = { firstLink, firstByPassword, firstByWorkAccount, acceptByWorkAccount };
