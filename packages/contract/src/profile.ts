import { SCOPES } from '@careway/core/access/scopes';
import { STAFF_TYPES } from '@careway/core/access/userTypes';
import { knownAsProblem } from '@careway/core/accounts/fields';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { flagsShape } from './modules.ts';
import { row } from './row.ts';
import { field } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** Staff's own pages: /profile and /profile-setting. Clients have their account instead. */
const feature = 'staff';

const profile = z.object({
  name: z.string(),
  /** What colleagues see, where it is not the name. */
  knownAs: z.string().nullable(),
  email: z.string(),
  usertype: z.enum(STAFF_TYPES),
  role: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  /** Those of them that open something (rule 10.17): what a page names of a role. */
  opens: z.array(z.enum(SCOPES)),
  trust: z.string().nullable(),
  /** An email whenever somebody signs in to this account. */
  tellSignIn: z.boolean(),
  /** What is on in their organisation; everything where they have none. */
  flags: flagsShape,
  /** Who can change what they may do. */
  ask: z.array(z.object({ name: z.string(), email: z.string() })),
});

export const myProfile = row({
  method: 'GET',
  path: '/profile',
  access: STAFF_TYPES,
  scopes: { none: 'their own profile' },
  about: 'own',
  audit: OWN,
  feature,
  summary: 'Who the member of staff who asks is here, what they may do, and whom they can ask for more',
  reply: profile,
});

export const deviceKey = row({
  method: 'GET',
  path: '/profile/device-key',
  access: STAFF_TYPES,
  scopes: { none: 'what locks their own unsent words' },
  about: 'own',
  audit: OWN,
  feature,
  summary:
    'The key that locks what the member of staff has typed and not sent, on their own devices; the browser forgets it with the session',
  reply: z.object({ key: z.base64url().length(43) }),
});

export const editProfile = row({
  method: 'PATCH',
  path: '/profile',
  access: STAFF_TYPES,
  scopes: { none: 'their own profile' },
  about: 'own',
  audit: { leaves: [AUDIT.profileChanged], unless: 'nothing was given to change' },
  feature,
  summary: 'Change the name that colleagues see, and whether a sign-in is told by email',
  body: z.object({
    knownAs: field(knownAsProblem).optional(),
    tellSignIn: z.boolean({ error: 'Choose yes or no' }).optional(),
  }),
  reply: profile,
});

export const rows = { deviceKey, myProfile, editProfile };
