import { USER_TYPES } from '@careway/core/access/userTypes';
import {
  codeProblem,
  firstNameProblem,
  knownAsProblem,
  lastNameProblem,
  passwordGiven,
  tidyCode,
} from '@careway/core/accounts/fields';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { homeAddress } from './homeAddress.ts';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { empty, field, id, instant, oneId } from './shapes.ts';
import { challenge, secureOtpId } from './signInShapes.ts';
import { OWN } from './unaudited.ts';

/** The pages of one's own account: details, sessions, deletion (rule 8.25). */
const feature = 'accounts';
const CLIENT = ['Client'] as const;

export const editAccount = row({
  method: 'PATCH',
  path: '/account',
  access: CLIENT,
  audit: {
    leaves: [AUDIT.nameChanged, AUDIT.knownAsChanged, AUDIT.addressChanged],
    unless: 'all of it was so already',
  },
  feature,
  summary:
    'Change name, what we call them, or address; what is left out stays as it is. Name and address ask for a sign-in of the last ten minutes or `token` (rule 10.9)',
  status: 204,
  body: z.object({
    firstname: field(firstNameProblem).optional(),
    lastname: field(lastNameProblem).optional(),
    /** Empty for their first name. */
    knownAs: field(knownAsProblem).optional(),
    /** Of password and code given again (rule 8.13). */
    token: upTo(200).optional(),
    address: homeAddress.optional(),
  }),
});

export const changeContact = row({
  method: 'POST',
  path: '/account/contact',
  access: CLIENT,
  audit: { none: 'nothing changes before the code comes back' },
  feature,
  summary:
    'A new email or mobile, or proving the number that is there: `token` confirms who asks (rule 8.13), and a code to the new one comes next; it counts from then on',
  body: z.object({
    kind: z.enum(['email', 'mobile'], { error: 'Choose email or mobile' }),
    value: upTo(254, 'Enter the new one', 'Make it shorter'),
    token: upTo(200).optional(),
  }),
  reply: challenge,
});

export const confirmContact = row({
  method: 'POST',
  path: '/account/contact/confirm',
  access: CLIENT,
  audit: { leaves: [AUDIT.emailChanged, AUDIT.mobileChanged, AUDIT.mobileChecked] },
  feature,
  summary: 'The code that went to the new email or mobile: now it counts, and the old one is told',
  body: z.object({ secureOtpId, code: field(codeProblem).overwrite(tidyCode) }),
  reply: z.object({ email: z.string(), mobile: z.string().nullable() }),
});

export const mySessions = row({
  method: 'GET',
  path: '/account/sessions',
  access: USER_TYPES,
  scopes: { none: 'their own sessions' },
  about: 'own',
  audit: OWN,
  feature,
  summary: 'Where the person who asks is signed in now, the one that asks first',
  reply: z.object({
    data: z.array(
      z.object({ id, device: z.string(), startedAt: instant, lastSeenAt: instant, current: z.boolean() }),
    ),
  }),
});

export const endOneSession = row({
  method: 'DELETE',
  path: '/account/sessions/{id}',
  access: USER_TYPES,
  scopes: { none: 'their own sessions' },
  about: 'none',
  audit: { leaves: [AUDIT.signedOut, AUDIT.signedOutElsewhere] },
  feature,
  summary: "Sign one's own other device out; it is out on its next request",
  status: 204,
  params: oneId,
});

export const endAllSessions = row({
  method: 'POST',
  path: '/account/sessions/end-all',
  access: USER_TYPES,
  scopes: { none: 'their own sessions' },
  about: 'none',
  audit: { leaves: [AUDIT.signedOutEverywhere] },
  feature,
  summary: 'Sign out everywhere, here too',
  status: 204,
  body: empty,
});

export const askDeletion = row({
  method: 'POST',
  path: '/account/deletion',
  access: CLIENT,
  audit: { leaves: [AUDIT.deletionAsked], unless: 'it was asked already' },
  feature,
  summary: 'Ask for the account to be deleted; asking twice is asking once',
  status: 201,
  creates: true,
  body: z.object({ password: field(passwordGiven) }),
  reply: z.object({ id, askedAt: instant, by: instant }),
});

export const withdrawDeletion = row({
  method: 'DELETE',
  path: '/account/deletion',
  access: CLIENT,
  audit: { leaves: [AUDIT.deletionWithdrawn] },
  feature,
  summary: 'Take the wish to be deleted back, while it waits',
  status: 204,
});

export const rows = {
  editAccount,
  changeContact,
  confirmContact,
  mySessions,
  endOneSession,
  endAllSessions,
  askDeletion,
  withdrawDeletion,
};
