import { AUDIT } from '@careway/core/audit/events';
import { OPENING_KEYS } from '@careway/core/settings/opening';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { instant } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** From empty to open (rules 16.36, 16.37). */
const feature = 'settings';

const reply = z.object({
  /** Null: closed to clients. */
  openedAt: instant.nullable(),
  openedBy: z.string().nullable(),
  /** Why it was opened before everything was there. */
  reason: z.string().nullable(),
  items: z.array(
    z.object({
      key: z.enum(OPENING_KEYS),
      title: z.string(),
      done: z.boolean(),
      has: z.string(),
      missing: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
});

export const opening = row({
  method: 'GET',
  path: '/opening',
  access: ['Super_Admin'],
  scopes: ['content:write'],
  about: 'staff',
  audit: NOBODYS,
  feature,
  summary: 'What is there and what is missing before clients can come, counted now; and since when they can',
  reply,
});

export const openToClients = row({
  method: 'POST',
  path: '/opening',
  access: ['Super_Admin'],
  scopes: ['content:write'],
  about: 'staff',
  audit: { leaves: [AUDIT.openedToClients] },
  feature,
  summary:
    'Lets clients in; with a reason where something is missing. 409 where that is so without one, or it is open',
  body: z.object({
    reason: upTo(300).trim().min(3, 'Say in a few words why').nullable(),
  }),
  reply,
});

export const rows = { opening, openToClients };
