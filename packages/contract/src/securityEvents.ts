import { AUDIT } from '@careway/core/audit/events';
import {
  SECURITY_KINDS,
  SECURITY_LIMITS,
  type SecurityKind,
  SUBJECTS,
} from '@careway/core/security/eventKinds';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging } from './shapes.ts';

/** What somebody must see of attacks, and saying that one has looked at it (rule 11.10). */
const feature = 'securityEvents';
const access = ['Admin', 'Super_Admin'] as const;
const kind = z.enum(SECURITY_KINDS as [SecurityKind, ...SecurityKind[]], {
  error: 'Choose a kind of the list',
});
const WHAT = 'Say what you found, in a sentence';

export const securityEvents = row({
  method: 'GET',
  path: '/security-events',
  access,
  scopes: ['people:read', 'clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.securityListed] },
  feature,
  summary:
    'Signs of attacks and of misuse, worst first and then newest: of all for a Super_Admin, of the own organisation for an Admin and none about themselves',
  query: paging.extend({
    state: z.enum(['open', 'looked'], { error: 'Choose open or looked' }).default('open'),
    kind: kind.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      kind,
      /** It woke somebody. */
      serious: z.boolean(),
      /** The most within one window of the kind. */
      times: z.number().int(),
      firstAt: instant,
      lastAt: instant,
      about: z.object({
        is: z.enum(SUBJECTS),
        /** Of a network or a name: enough to tell one from another, and nothing that could be read back. */
        code: z.string().nullable(),
        colleague: z.object({ id, name: z.string() }).nullable(),
        client: z.object({ id, reference: z.number().int() }).nullable(),
        program: z.string().nullable(),
      }),
      trust: z.string().nullable(),
      /** Whether the one who asks may put it away: not what is about themselves. */
      mayLook: z.boolean(),
      looked: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
    }),
  ),
});

export const securityEventLookedAt = row({
  method: 'POST',
  path: '/security-events/{id}/looked-at',
  access,
  scopes: ['people:read'],
  about: 'none',
  audit: { leaves: [AUDIT.securityLookedAt] },
  feature,
  summary:
    'Say what came of a look at an event; 422 for what is about oneself, 409 where a colleague was faster, 404 for another organisation’s',
  status: 204,
  params: oneId,
  body: z.object({
    note: upTo(SECURITY_LIMITS.note.most, WHAT).trim().min(SECURITY_LIMITS.note.least, WHAT),
  }),
});

export const rows = { securityEvents, securityEventLookedAt };
