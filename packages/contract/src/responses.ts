import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { RESPONSE_NOTE } from '@careway/core/limits';
import { REVIEW_STATE_NAMES } from '@careway/core/needs/reviewed';
import { SHARE_STATUSES } from '@careway/core/submissions/shareStatus';
import { z } from 'zod';
import { WAYS_IN } from './people.ts';
import { responseFilters } from './responseFilterShape.ts';
import { responseView } from './responseViews.ts';
import { row } from './row.ts';
import { said } from './saidShape.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';
import { worklistItem } from './worklistItem.ts';

/**
 * What clients answered, as staff read it across all forms. Whose it is decides who sees it, as for the clients
 * themselves (rule 10.3); what the sender may not see (`responseViewBySender`) is not there for them.
 */
const feature = 'responses';
/** Clinicians read what was answered beside the office. */
const READERS = ['Admin', 'Super_Admin', 'Internal'] as const;
const OFFICE = ['Admin', 'Super_Admin'] as const;
const READS = ['clients:read', 'forms:read'] as const;

const flag = z.object({ words: z.string(), about: z.enum(['safety', 'health']) });
const score = z.object({ total: z.number(), most: z.number(), band: z.string().nullable() });
const form = z.object({ id, name: z.string(), version: z.number().int() });

const response = z.object({
  id,
  form,
  client: z.object({ id, name: z.string(), reference: z.string() }),
  /** Null while the client belongs to none. */
  trust: z.string().nullable(),
  status: z.enum(SHARE_STATUSES),
  sharedAt: instant,
  /** Null while it is not sent in. */
  sentAt: instant.nullable(),
  changedAt: instant,
  answered: z.number().int(),
  required: z.number().int(),
  flags: z.array(flag),
  /** They sent it so that they do not see the answers: neither flags nor a score are there. */
  withheld: z.boolean(),
  /** Once nothing that counts is left to answer; null before, and for a form without a score. */
  score: score.nullable(),
  /**
   * How far it is reviewed, by whom last and when (rule 16.48); null where nothing in it asks for that, or it is
   * withheld.
   */
  review: z
    .object({ state: z.enum(REVIEW_STATE_NAMES), by: z.string().nullable(), at: instant.nullable() })
    .nullable(),
});

export const responses = row({
  method: 'GET',
  path: '/questionnaire/responses',
  access: READERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.responsesListed] },
  serves: ['questionnaire: client responses'],
  feature,
  summary: 'What was answered, across all forms that the person may see, what was sent in last first',
  query: paging.extend(responseFilters.shape),
  reply: listOf(response).extend({
    /** Counted up to 1,000 (`COUNTED`), of a search or of what has no flag up to 100 (`COUNTED_FOUND`). */
    total: z.number().int(),
    more: z.boolean(),
  }),
});

export const responseForms = row({
  method: 'GET',
  path: '/questionnaire/responses/forms',
  access: READERS,
  scopes: ['forms:read'],
  about: 'staff',
  audit: { none: 'counts of forms, of nobody in particular' },
  feature,
  summary:
    'Every form of which anything was answered, by name, with how often; and the lists that whoever asks has named',
  reply: z.object({
    /** How whoever asks signs in: a file of answers asks for it anew. */
    signsInWith: z.enum(WAYS_IN),
    /** Whose clients there are to choose from; none for staff of one trust. */
    trusts: z.array(z.object({ id, name: z.string() })),
    /** Lists that whoever asks has set and named, by name. */
    views: z.array(responseView),
    data: z.array(
      z.object({
        id,
        name: z.string(),
        sent: z.number().int(),
        /** Of those, waiting for staff. */
        hold: z.number().int(),
        draft: z.number().int(),
      }),
    ),
  }),
});

const answer = z.object({
  questionId: z.string(),
  question: z.string(),
  /** A line each; empty when there is no answer. */
  lines: z.array(z.string()),
  flags: z.array(flag),
  /** How often the answer was changed after it was first given. */
  changes: z.number().int(),
  /** What it is worth where it counts in the score; null where it does not, or is not answered. */
  points: z.number().nullable(),
});

const note = said.extend({
  /** What it said before, the oldest first; nothing once it was taken back. */
  before: z.array(z.object({ text: z.string(), until: instant })),
  /** The note that it answers; never one that is an answer itself. */
  answers: id.nullable(),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
  /** Whoever wrote it reviewed the form by it (rule 16.48); null of any other note. */
  review: z.object({ /** An answer was changed after that. */ changed: z.boolean() }).nullable(),
});

const noteText = text(RESPONSE_NOTE).min(1, 'Write your note first');

const oneResponse = z.object({
  id,
  form,
  client: z.object({ id, name: z.string(), reference: z.string(), dateOfBirth: z.iso.date() }),
  trust: z.string().nullable(),
  service: z.enum(SERVICE_CODES).nullable(),
  status: z.enum(SHARE_STATUSES),
  withdrawn: z.boolean(),
  /** Who gave it; null for the service itself. */
  sharedBy: z.string().nullable(),
  sharedAt: instant,
  sentAt: instant.nullable(),
  changedAt: instant,
  answered: z.number().int(),
  required: z.number().int(),
  flags: z.array(flag),
  score: score
    .extend({ bands: z.array(z.object({ from: z.number(), to: z.number(), words: z.string() })) })
    .nullable(),
  pages: z.array(z.object({ title: z.string(), answers: z.array(answer) })),
  /** What the check led to that it belongs to: why, and the way there (rule 2.16). */
  decision: z
    .object({
      at: instant,
      title: z.string(),
      because: z.array(z.string()),
      flags: z.array(z.string()),
      path: z.array(z.object({ page: z.string(), because: z.string().nullable() })),
    })
    .nullable(),
  /**
   * What its answers asked of a person, and what came of it (rule 16.38): a review is the outcome of a need, and
   * nothing else. What is open first, then what was closed, the newest first; `changed`: an answer was changed after
   * it was closed.
   */
  reviews: z.array(worklistItem.extend({ changed: z.boolean() })),
  /** The oldest first, each with what was answered to it. */
  notes: z.array(note.extend({ replies: z.array(note) })),
  /** The same form of the same client, at other times: what it may be held against. The newest first. */
  others: z.array(
    z.object({
      id,
      version: z.number().int(),
      at: instant,
      status: z.enum(SHARE_STATUSES),
      total: z.number().nullable(),
    }),
  ),
});

export const readResponse = row({
  method: 'GET',
  path: '/questionnaire/responses/{id}',
  access: READERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.formRead] },
  serves: ['questionnaire: client responses'],
  feature,
  summary:
    'One answered form: every answer as it was asked, score, flags, who reviewed it, what the check led to, and what staff noted',
  params: oneId,
  reply: oneResponse,
});

export const noteResponse = row({
  method: 'POST',
  path: '/questionnaire/responses/{id}/notes',
  access: READERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.responseNoted] },
  feature,
  summary:
    'Write a note beside an answered form, or answer one; colleagues read it, who wrote there is told, and it is in the file of the client’s own data',
  params: oneId,
  creates: true,
  body: z.object({
    text: noteText,
    answers: id.optional(),
    /** That whoever writes it has reviewed the form, and what was done: with the right to change records alone. */
    reviews: z.boolean({ error: 'Say yes or no' }).optional(),
  }),
  status: 201,
  reply: note,
});

export const settleNote = row({
  method: 'PUT',
  path: '/questionnaire/responses/notes/{id}',
  access: READERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.responseNoteSettled], unless: 'it is so already' },
  feature,
  summary: 'Say that a note beside an answered form is settled, or open it again',
  params: oneId,
  body: z.object({ settled: z.boolean({ error: 'Say true or false' }) }),
  reply: note,
});

export const changeNote = row({
  method: 'PUT',
  path: '/questionnaire/responses/notes/{id}/text',
  access: READERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.responseNoteChanged], unless: 'it says so already' },
  feature,
  summary: 'Let a note of one’s own say something else; what it said before stays with it',
  params: oneId,
  body: z.object({ text: noteText }),
  reply: note,
});

export const takeBackNote = row({
  method: 'DELETE',
  path: '/questionnaire/responses/notes/{id}',
  access: READERS,
  scopes: READS,
  about: 'none',
  audit: { leaves: [AUDIT.responseNoteTakenBack], unless: 'it was taken back already' },
  feature,
  summary: 'Take back a note of one’s own: nobody reads its words here any more; that there was one stays',
  params: oneId,
  status: 204,
});

export const responseFigures = row({
  method: 'GET',
  path: '/questionnaire/responses/forms/{id}/figures',
  access: READERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.responseFiguresRead] },
  feature,
  summary:
    'How the questions of one form were answered, counted: no number from 1 to 4, and none that leads to one',
  params: oneId,
  reply: z.object({
    form: z.object({ id, name: z.string() }),
    /** How many were counted; null where they are fewer than five. */
    responses: z.number().int().nullable(),
    countedAt: instant,
    questions: z.array(
      z.object({
        questionId: z.string(),
        question: z.string(),
        answered: z.number().int().nullable(),
        several: z.boolean(),
        counts: z.array(z.object({ words: z.string(), count: z.number().int().nullable() })),
      }),
    ),
  }),
});

export const responsePdf = row({
  method: 'GET',
  path: '/questionnaire/responses/{id}/pdf',
  access: READERS,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.responseSaved] },
  serves: ['questionnaire: PDF export'],
  feature,
  summary:
    'One answered form as a tagged PDF to file. Asks for a sign-in of the last ten minutes (rule 10.9)',
  params: oneId,
  media: 'application/pdf',
  reply: z.instanceof(Uint8Array).meta({ type: 'string', format: 'binary' }),
});

export const responsesCsv = row({
  method: 'GET',
  path: '/questionnaire/responses/csv',
  access: OFFICE,
  scopes: READS,
  about: 'clients',
  audit: { leaves: [AUDIT.responsesExported] },
  serves: ['questionnaire: CSV export'],
  feature,
  summary:
    'Every answer to one form as the same filters show them, as CSV that is safe in a spreadsheet: it comes as it is made; `x-total` says how many there are. Asks for a sign-in of the last ten minutes (rule 10.9)',
  query: responseFilters.extend({ form: id }),
  media: 'text/csv; charset=utf-8',
  reply: z.string(),
});

export const rows = {
  responses,
  responseForms,
  readResponse,
  noteResponse,
  settleNote,
  changeNote,
  takeBackNote,
  responseFigures,
  responsePdf,
  responsesCsv,
};
