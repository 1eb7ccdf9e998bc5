import { KEY_SCOPES } from '@careway/core/access/keyScopes';
import { AUDIT } from '@careway/core/audit/events';
import { KEYS } from '@careway/core/limits';
import { z } from 'zod';
import { listUpTo, oneLine, whole } from './limits.ts';
import { WAYS_IN } from './people.ts';
import { row } from './row.ts';
import { empty, id, instant, oneId } from './shapes.ts';
import { NOBODYS } from './unaudited.ts';

/** The keys that programs of others have (rule 10.10): who gives them, to whom, and takes them back. */
const feature = 'programs';
const access = ['Super_Admin'] as const;
/** Whoever says what a role may do says what a program may do. */
const scopes = ['roles:write'] as const;
const serves = ['others: third-party API management'];

const named = z.object({ id, name: z.string() });

const key = z.object({
  id,
  name: z.string(),
  trust: named,
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** The last characters, to tell it from others. */
  ending: z.string(),
  days: z.number().int(),
  madeAt: instant,
  madeBy: z.string().nullable(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  lastUsedAt: instant.nullable(),
  /** Of the key before, while it still works beside this one. */
  before: z.object({ ending: z.string(), until: instant, lastUsedAt: instant.nullable() }).nullable(),
});

/** What is shown once, and nowhere kept. */
const shownOnce = z.object({ id, secret: z.string(), expiresAt: instant });

export const keys = row({
  method: 'GET',
  path: '/keys',
  access,
  scopes,
  about: 'staff',
  audit: NOBODYS,
  serves,
  feature,
  summary: 'The keys of other programs, newest first, with their last use; never the keys themselves',
  reply: z.object({
    data: z.array(key),
    trusts: z.array(named),
    /** Keys may be given until then; null where the one who asks has to sign in again first. */
    freshUntil: instant.nullable(),
    signsInWith: z.enum(WAYS_IN),
  }),
});

export const makeKey = row({
  method: 'POST',
  path: '/keys',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.keyMade] },
  serves,
  feature,
  status: 201,
  summary: 'A new key for a program of one organisation. The key is in this reply and nowhere else',
  body: z.object({
    name: oneLine(KEYS.name).min(2, 'Say which program it is for'),
    trustId: z.uuid('Choose an organisation'),
    scopes: listUpTo(
      z.enum(KEY_SCOPES, 'This is nothing that a key can do'),
      KEY_SCOPES.length,
      'Choose each once',
      'Choose what it may do',
    ).min(1, 'Choose what it may do'),
    days: whole('Choose how long it works').refine(
      (given) => (KEYS.days as readonly number[]).includes(given),
      'Choose how long it works',
    ),
  }),
  reply: shownOnce,
});

export const rotateKey = row({
  method: 'POST',
  path: '/keys/{id}/rotate',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.keyRotated] },
  serves,
  feature,
  status: 201,
  summary: 'A new key in the place of the one before, which works for another day, or not at all any more',
  params: oneId,
  body: z.object({
    /** Somebody may have seen the one before: it ends at once. */
    atOnce: z.boolean('Say whether the one before ends at once'),
  }),
  reply: shownOnce,
});

export const revokeKey = row({
  method: 'POST',
  path: '/keys/{id}/revoke',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.keyRevoked], unless: 'it was taken back before' },
  serves,
  feature,
  status: 204,
  summary: 'Takes a key back: the next call with it is refused',
  params: oneId,
  body: empty,
});

export const rows = { keys, makeKey, rotateKey, revokeKey };
