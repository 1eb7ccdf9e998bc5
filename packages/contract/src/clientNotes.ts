import { CARE_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { ALERT_ENDED, ALERT_KIND_NAMES } from '@careway/core/clients/lastingAlert';
import { CLIENT_NOTE } from '@careway/core/limits';
import { z } from 'zod';
import { clientNote } from './clientNoteShape.ts';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { listOf, oneId, paging, text } from './shapes.ts';

/** Notes in a client's record (rule 16.18): read by whoever may open it, written by the own trust's people. */
const feature = 'clients';
/** Whoever answers the phone reads records and changes none: what was said there they note all the same. */
const READS = ['clients:read'] as const;

const words = text(CLIENT_NOTE.most).min(1, 'Write your note first');

export const clientNotes = row({
  method: 'GET',
  path: '/clients/{id}/notes',
  access: CARE_TYPES,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.clientNotesRead] },
  feature,
  summary: 'What staff noted in one client’s record, newest first',
  params: oneId,
  query: paging,
  reply: listOf(clientNote),
});

export const noteClient = row({
  method: 'POST',
  path: '/clients/{id}/notes',
  access: CARE_TYPES,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.clientNoted] },
  feature,
  summary:
    'Write a note in a client’s record; colleagues read it, and it is in the file of the client’s own data. It goes out in no message',
  params: oneId,
  creates: true,
  body: z.object({ text: words }),
  status: 201,
  reply: clientNote,
});

export const markClientNote = row({
  method: 'PUT',
  path: '/clients/notes/{id}',
  access: CARE_TYPES,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.clientNoteMarked, AUDIT.clientNoted], unless: 'it is so already' },
  feature,
  summary:
    'Let a note stand at the top of the record, or not any more; five of them at most. To a last day (a lasting alert), which is ended before it with why',
  params: oneId,
  body: z.object({
    important: z.boolean({ error: 'Say true or false' }),
    /** The last London day on which it stands there. */
    until: upTo(10, 'Choose until when it stands there').optional(),
    /** What it is about (rule 16.50). */
    kind: z.enum(ALERT_KIND_NAMES, { error: 'Choose what it is about' }).optional(),
    /** Why one with a last day is ended before it. */
    why: upTo(ALERT_ENDED.most, `Use ${ALERT_ENDED.most} characters or fewer`).optional(),
  }),
  reply: clientNote,
});

export const changeClientNote = row({
  method: 'PUT',
  path: '/clients/notes/{id}/text',
  access: CARE_TYPES,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.clientNoteChanged], unless: 'it says so already' },
  feature,
  summary: 'Let a note of one’s own say something else; what it said before stays with it',
  params: oneId,
  body: z.object({ text: words }),
  reply: clientNote,
});

export const takeBackClientNote = row({
  method: 'DELETE',
  path: '/clients/notes/{id}',
  access: CARE_TYPES,
  scopes: READS,
  about: 'none',
  audit: { leaves: [AUDIT.clientNoteTakenBack], unless: 'it was taken back already' },
  feature,
  summary: 'Take back a note of one’s own: nobody reads its words here any more; that there was one stays',
  params: oneId,
  status: 204,
});

export const rows = { clientNotes, noteClient, markClientNote, changeClientNote, takeBackClientNote };
