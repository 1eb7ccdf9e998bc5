import { MESSAGE_CHANNELS } from '@careway/core/accounts/contactPreference';
import { AUDIT } from '@careway/core/audit/events';
import { CALLBACK_REASONS } from '@careway/core/callbacks/contexts';
import { answerProblem, WRITTEN, WRITTEN_MOST } from '@careway/core/messages/written';
import { WITHOUT_VOICE_NAMES } from '@careway/core/withoutVoice';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { field, id, instant, oneId, text } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** What staff write to a client: both read the same words (rule 16.35). */
const feature = 'writtenMessages';

const message = z.object({
  id,
  at: instant,
  words: z.string(),
  readAt: instant.nullable(),
  /** Whether it is a question, and what they answered. */
  asks: z.boolean(),
  answer: z.object({ words: z.string(), at: instant }).nullable(),
});

const way = z.enum(WITHOUT_VOICE_NAMES, { error: 'Choose how we should talk' });

/** How they last asked to be talked with instead of called (rule 4.11). */
export const writtenWish = z
  .object({ way, context: z.enum(CALLBACK_REASONS), words: z.string().nullable(), at: instant })
  .nullable();

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
    /** Of `own` alone: they can answer it on the portal. */
    asks: z.boolean().optional(),
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
  reply: z.object({ data: z.array(message), wish: writtenWish }),
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

export const askInWriting = row({
  method: 'POST',
  path: '/account/messages',
  access: ['Client'],
  audit: { leaves: [AUDIT.askedInWriting, AUDIT.callCancelled], unless: 'it is what they asked already' },
  feature,
  summary:
    'Ask to be written to, or to talk in sign language or by text relay, instead of a call; no number. With `shareId`, an open form of theirs goes on hold; calls of theirs are taken back',
  status: 201,
  creates: true,
  body: z.object({
    way,
    reason: text(500).min(1, 'Say what it is about'),
    words: upTo(WRITTEN_MOST / 2, 'Use 500 characters or fewer').optional(),
    shareId: id.optional(),
    questionId: upTo(100, undefined, 'This is not a question we know').optional(),
  }),
  reply: z.object({ way, at: instant }),
});

export const answerWritten = row({
  method: 'POST',
  path: '/account/messages/{id}/answer',
  access: ['Client'],
  audit: { leaves: [AUDIT.answeredInWriting], unless: 'it was answered so already' },
  feature,
  summary: 'Answer a question that our team wrote; once. The same again changes nothing',
  status: 204,
  params: oneId,
  body: z.object({ words: field(answerProblem) }),
});

export const rows = { writeToClient, writtenToMe, readWritten, askInWriting, answerWritten };
