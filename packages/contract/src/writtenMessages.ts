import { MESSAGE_CHANNELS } from '@careway/core/accounts/contactPreference';
import { AUDIT } from '@careway/core/audit/events';
import { WRITTEN, WRITTEN_MOST } from '@careway/core/messages/written';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { id, instant, oneId } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** What staff write to a client: both read the same words (rule 16.35). */
const feature = 'writtenMessages';

const message = z.object({ id, at: instant, words: z.string(), readAt: instant.nullable() });

/** As a client's record shows it. */
export const writtenToClient = message.extend({
  /** Who wrote it; null where they are gone. */
  by: z.string().nullable(),
  written: z.enum(WRITTEN),
  channel: z.enum(MESSAGE_CHANNELS).nullable(),
  /** When the message beside it goes or went. */
  goesAt: instant.nullable(),
});

export const writeToClient = row({
  method: 'POST',
  path: '/clients/{id}/messages',
  access: ['Admin', 'Super_Admin'],
  scopes: ['clients:read', 'clients:write'],
  about: 'clients',
  audit: { leaves: [AUDIT.writtenToClient] },
  feature,
  summary:
    'Write to a client: a template by a safe way, or own words for the portal alone. 422 `no_safe_way` where a template may go by none, `no_account` where nobody could read own words',
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({
    written: z.enum(WRITTEN, { error: 'Choose what to send' }),
    /** Of `own` alone. */
    words: upTo(WRITTEN_MOST, 'Write what you want to tell them').optional(),
  }),
  reply: writtenToClient,
});

export const writtenToMe = row({
  method: 'GET',
  path: '/account/messages',
  access: ['Client'],
  audit: OWN,
  feature,
  summary: 'What our team wrote to the person, the newest first',
  reply: z.object({ data: z.array(message) }),
});

export const readWritten = row({
  method: 'POST',
  path: '/account/messages/{id}/read',
  access: ['Client'],
  audit: OWN,
  feature,
  summary: 'Notes that the person has opened what was written to them; once',
  status: 204,
  params: oneId,
});

export const rows = { writeToClient, writtenToMe, readWritten };
