import { USER_TYPES } from '@careway/core/access/userTypes';
import { passwordGiven } from '@careway/core/accounts/fields';
import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { oneLine, upTo } from './limits.ts';
import { row } from './row.ts';
import { email, field, id, instant, text } from './shapes.ts';
import { STRANGER } from './unaudited.ts';

/** The emailed links of sign-up: one proves the address, the other takes up what was left (rule 8.20, 8.2, 8.11). */
const feature = 'accounts';

const token = upTo(200, 'This link is not whole. Copy all of it').min(1);
/** As typed: nothing of it is checked before it is sent off at the end. */
const typed = z.object({
  firstname: oneLine(200),
  lastname: oneLine(200),
  email,
  dateOfBirth: text(10),
  mobile: text(40).optional(),
  address: z
    .object({
      line1: oneLine(200),
      line2: oneLine(200),
      town: oneLine(200),
      postcode: text(20),
      country: oneLine(200).optional(),
    })
    .optional(),
  serviceCode: z.enum(SERVICE_CODES, { error: 'Choose a service' }).optional(),
  eligibilityToken: text(16_000).optional(),
  firstBirth: text(10).optional(),
});

export const finishLater = row({
  method: 'POST',
  path: '/newuser/later',
  guard: 'signup',
  access: 'none',
  audit: STRANGER,
  feature,
  summary:
    'Keep a sign-up for a day and email a link to it; the same answer whether or not the email is known',
  status: 202,
  body: typed,
  reply: z.object({ to: z.string(), until: instant }),
});

export const lookAtSignUpLink = row({
  method: 'POST',
  path: '/newuser/link',
  access: 'none',
  audit: STRANGER,
  feature,
  summary: 'What an emailed link is for; looking does not use it up (rule 8.11)',
  body: z.object({ token }),
  reply: z.object({
    /** `proves`: it makes the account. `later`: it brings back what was typed. */
    kind: z.enum(['proves', 'later']),
    to: z.string(),
  }),
});

export const resumeSignUp = row({
  method: 'POST',
  path: '/newuser/resume',
  access: 'none',
  audit: STRANGER,
  feature,
  summary: 'What was typed before it was left, for whoever has the link from the email',
  body: z.object({ token }),
  reply: typed,
});

export const completeByLink = row({
  method: 'POST',
  path: '/newuser/complete',
  access: 'none',
  audit: { leaves: [AUDIT.accountCreated, AUDIT.recordTakenOver, AUDIT.termsAgreed, AUDIT.signedIn] },
  feature,
  summary: 'The emailed link and the password that was chosen make the account; a session begins',
  body: z.object({ token, password: field(passwordGiven) }),
  reply: z.object({
    id,
    accessToken: z.string(),
    refreshToken: z.string(),
    usertype: z.enum(USER_TYPES),
    name: z.string(),
    /** A client has not answered the newest terms: /T&C comes first. */
    termsDue: z.boolean().optional(),
  }),
});

export const rows = { finishLater, lookAtSignUpLink, resumeSignUp, completeByLink };
