import { USER_TYPES } from '@careway/core/access/userTypes';
import {
  codeProblem,
  firstNameProblem,
  lastNameProblem,
  mobileProblem,
  newPasswordProblem,
  passwordGiven,
  tidyCode,
} from '@careway/core/accounts/fields';
import { TERMS_STATES } from '@careway/core/accounts/terms';
import { AUDIT } from '@careway/core/audit/events';
import { callCodeProblem } from '@careway/core/clients/withoutAccount';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { z } from 'zod';
import { answeredTerms } from './answeredTerms.ts';
import { addressPartsShape, homeAddress } from './homeAddress.ts';
import { day, upTo } from './limits.ts';
import { row } from './row.ts';
import { botCheck, calendarDate, email, empty, field, id, instant } from './shapes.ts';
import { challenge, channel, secureOtpId } from './signInShapes.ts';
import { OWN, STRANGER } from './unaudited.ts';

/** Sign-up, sign-in, codes and the session (rule 8.22). */
const feature = 'accounts';

const codeSent = z.object({ secureOtpId, to: z.string(), expiresAt: instant, resendAt: instant });
/** What a sign-in gives. */
export const signedIn = z.object({
  id,
  accessToken: z.string(),
  refreshToken: z.string(),
  usertype: z.enum(USER_TYPES),
  name: z.string(),
  /** A client has not answered the newest terms: /T&C comes first. */
  termsDue: z.boolean().optional(),
});

/** A texted code of a sign-up: the email is to be proven as well, by the code or the link that went there. */
const emailNext = z.object({
  next: z.literal('email'),
  secureOtpId,
  channels: z.array(z.object({ channel, to: z.string() })),
  to: z.string(),
  expiresAt: instant,
  resendAt: instant,
});

export const signin = row({
  method: 'POST',
  path: '/signin',
  access: 'none',
  audit: STRANGER,
  serves: ['named: POST /signin', 'auth: login'],
  feature,
  summary: 'Check an email or mobile and a password; a code comes next',
  body: z.object({
    username: upTo(254, 'Enter your email address', 'Enter an email address like name@example.com')
      .trim()
      .min(1, 'Enter your email address'),
    password: field(passwordGiven),
    botCheck,
  }),
  reply: challenge,
});

export const signInBySecurity = row({
  method: 'POST',
  path: '/signin/security',
  access: 'none',
  audit: { leaves: [AUDIT.signedIn] },
  feature,
  summary:
    'After a password and a reset: the PIN or memorable word instead of a code to another way; five tries a day (rule 8.18)',
  body: z.object({
    secureOtpId,
    value: upTo(200, 'Enter your PIN or memorable word', 'Make it shorter').min(
      1,
      'Enter your PIN or memorable word',
    ),
  }),
  reply: signedIn,
});

export const newUser = row({
  method: 'POST',
  path: '/newuser',
  guard: 'signup',
  access: 'none',
  audit: STRANGER,
  serves: ['named: POST /newuser', 'auth: sign-up'],
  feature,
  summary: 'Begin a sign-up; the answer is the same whether or not the email is known (rule 8.2)',
  status: 202,
  creates: true,
  body: z.object({
    firstname: field(firstNameProblem),
    lastname: field(lastNameProblem),
    email,
    dateOfBirth: day('Enter a real date of birth, like 27 3 1998'),
    mobile: field(mobileProblem),
    address: homeAddress,
    password: field(newPasswordProblem),
    /** The first date of birth they gave in this browser, where they changed it (rule 1.6). */
    firstBirth: upTo(10).optional(),
    serviceCode: z.enum(SERVICE_CODES, { error: 'Choose a service' }).optional(),
    eligibilityToken: upTo(16_000).optional(),
    /** The code that staff read out to whoever rang (rule 16.32): with it the record from the call becomes theirs. */
    callCode: field(callCodeProblem, 'Enter the code, or leave it empty').overwrite(tidyCode).optional(),
    /**
     * The version of the terms beside the button they pressed (decision 0023). 409 where a newer one asks everybody.
     */
    termsVersion: upTo(20).optional(),
    botCheck,
  }),
  reply: challenge,
});

export const sendCode = row({
  method: 'POST',
  path: '/two-step-authentication',
  access: 'none',
  audit: STRANGER,
  serves: ['named: POST /two-step-authentication'],
  feature,
  summary: 'Send a code by the chosen channel',
  status: 202,
  body: z.object({ secureOtpId, channel }),
  reply: codeSent,
});

const fixedChannel = (path: string, summary: string) =>
  row({
    method: 'POST',
    path,
    access: 'none',
    audit: STRANGER,
    serves: [`named: POST ${path}`],
    feature,
    summary,
    status: 202,
    body: z.object({ secureOtpId }),
    reply: codeSent,
  });

export const sendCodeByEmail = fixedChannel(
  '/twoFactorAuthenticationByEmail',
  'Send a sign-in code by email',
);
export const sendCodeBySms = fixedChannel(
  '/twoFactorAuthenticationBySms',
  'Send a sign-in code by text message',
);
export const verifyNewUserByEmail = fixedChannel('/newUserverifybyemail', 'Send a sign-up code by email');
export const verifyNewUserBySms = fixedChannel('/newUserverifybysms', 'Send a sign-up code by text message');

export const verifyCode = row({
  method: 'POST',
  path: '/otpverification',
  access: 'none',
  audit: {
    leaves: [
      AUDIT.accountCreated,
      AUDIT.recordTakenOver,
      AUDIT.termsAgreed,
      AUDIT.firstAdministrator,
      AUDIT.signedIn,
    ],
    unless: 'the code is one step of more',
  },
  serves: ['named: POST /otpverification', 'auth: login with OTP', 'auth: verify user'],
  feature,
  summary:
    'Check a code; at sign-in and at the end of sign-up a session begins, else a token for what it was for',
  body: z.object({ secureOtpId, code: field(codeProblem).overwrite(tidyCode) }),
  reply: z.union([signedIn, emailNext, z.object({ token: z.string() })]),
});

export const changePassword = row({
  method: 'POST',
  path: '/create-or-change-password',
  access: 'none',
  audit: { leaves: [AUDIT.passwordChanged, AUDIT.passwordChosen, AUDIT.passwordReset] },
  serves: [
    'named: POST /create-or-change-password',
    'auth: reset password',
    'others: password set',
    'others: password reset',
  ],
  session: 'where there is one',
  feature,
  summary:
    'Choose a new password, with a reset token, or signed in with the current one and a `confirmation` (rule 8.13)',
  status: 204,
  body: z.union(
    [
      z.object({ token: upTo(200).min(1), password: field(newPasswordProblem) }),
      z.object({
        currentPassword: field(passwordGiven),
        password: field(newPasswordProblem),
        /** The token of a confirmation (rule 8.13). */
        confirmation: upTo(200).optional(),
      }),
    ],
    { error: 'Enter your current password and a new one' },
  ),
});

export const confirmAccount = row({
  method: 'POST',
  path: '/account/confirm',
  access: ['Client'],
  audit: { none: 'nothing changes by it; what is then changed is written down' },
  feature,
  summary: 'Before a change that matters: the password again; a code comes next (rule 8.13)',
  body: z.object({ password: field(passwordGiven) }),
  reply: challenge,
});

export const logout = row({
  method: 'POST',
  path: '/logout',
  access: USER_TYPES,
  scopes: { none: 'their own session' },
  about: 'none',
  audit: { leaves: [AUDIT.signedOut] },
  serves: ['named: POST /logout'],
  feature,
  summary: 'End this session; both tokens are refused from now on',
  status: 204,
  body: empty,
});

export const session = row({
  method: 'GET',
  path: '/session',
  access: USER_TYPES,
  scopes: { none: 'their own session' },
  about: 'own',
  audit: OWN,
  feature,
  summary:
    'Who is signed in; an active browser asks at most once a minute so that the server knows someone is there (rule 9.3)',
  reply: z.object({ id, usertype: z.enum(USER_TYPES), name: z.string(), idleAt: instant, endsAt: instant }),
});

export const myAccount = row({
  method: 'GET',
  path: '/account',
  access: ['Client'],
  audit: OWN,
  serves: ['account: user data'],
  feature,
  summary: 'What the person who asks has told us about themselves and how to reach them',
  reply: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    /** Whether a code that went to the mobile came back: until then it signs nobody in and nothing is texted to it. */
    mobileProven: z.boolean(),
    dateOfBirth: calendarDate.nullable(),
    address: z.array(z.string()),
    service: z.enum(SERVICE_CODES).nullable(),
    /** What they want to be called, where it is not their first name. */
    knownAs: z.string().nullable(),
    /** The address as it was given, to be edited. */
    addressParts: addressPartsShape.nullable(),
    /** Where they stand with the newest terms. */
    terms: z.enum(TERMS_STATES),
    /** Their newest answer to any version of them. */
    answeredTerms: answeredTerms.nullable(),
    /** Their wish to be deleted, while it waits. */
    deletion: z.object({ askedAt: instant, by: instant }).nullable(),
  }),
});

export const rows = {
  signin,
  signInBySecurity,
  newUser,
  sendCode,
  sendCodeByEmail,
  sendCodeBySms,
  verifyNewUserByEmail,
  verifyNewUserBySms,
  verifyCode,
  changePassword,
  confirmAccount,
  logout,
  session,
  myAccount,
};
