import { AUDIT } from '@careway/core/audit/events';
import { COMES_TOGETHER, type ComesTogether, SAME_BY } from '@careway/core/clients/oneRecord';
import { z } from 'zod';
import { contactShape } from './preferences.ts';
import { row } from './row.ts';
import { id, instant, oneId, text } from './shapes.ts';

/**
 * Two records of one person: what would come together, asked for by one, done by another, taken apart within a day
 * (rules 16.54 to 16.58).
 */
const feature = 'mergedClients';
const access = ['Admin', 'Super_Admin'] as const;
const scopes = ['clients:read', 'clients:write'] as const;

const reason = (missing: string) => text(300).trim().min(1, missing);

/** One of the two, as the page names them. */
const half = z.object({
  id,
  reference: z.string(),
  name: z.string(),
  dateOfBirth: z.iso.date(),
  hasAccount: z.boolean(),
  mobile: z.string().nullable(),
  email: z.string(),
});

const merge = z.object({
  id,
  state: z.enum(['asked', 'done', 'declined', 'withdrawn', 'undone']),
  /** Whether the record that is open stays; else it goes. */
  stays: z.boolean(),
  other: z.object({ id, reference: z.string(), name: z.string() }),
  reason: z.string(),
  sureBy: z.enum(SAME_BY),
  askedBy: z.string(),
  askedAt: instant,
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  comment: z.string().nullable(),
  undoneBy: z.string().nullable(),
  undoneAt: instant.nullable(),
  undoneBecause: z.string().nullable(),
  /** Until when it can be taken apart; null where it cannot. */
  undoneUntil: instant.nullable(),
  /** Why whoever asks may not decide; null where they may. */
  whyNot: z.string().nullable(),
});

export const mergePreview = row({
  method: 'GET',
  path: '/clients/{id}/together/{otherId}',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.clientOpened] },
  feature,
  summary:
    'What would come together if the record of `otherId` went into this one, how they may be reached then, and what keeps them apart (rules 16.54, 16.55, 1.16)',
  params: oneId.extend({ otherId: id }),
  reply: z.object({
    stays: half,
    goes: half,
    parts: z.array(
      z.object({
        what: z.enum(Object.keys(COMES_TOGETHER) as [ComesTogether, ...ComesTogether[]]),
        stays: z.number().int(),
        goes: z.number().int(),
      }),
    ),
    /** Each null where they have not said. */
    contact: z.object({
      stays: contactShape.nullable(),
      goes: contactShape.nullable(),
      holds: contactShape.nullable(),
    }),
    /** What has to be done first, in sentences; none: it can be asked for. */
    keptApart: z.array(z.string()),
    signIn: z.string(),
    /** Who may decide; none: nobody of this organisation may. */
    deciders: z.array(z.string()),
  }),
});

export const clientMerges = row({
  method: 'GET',
  path: '/clients/{id}/together',
  access,
  scopes,
  about: 'clients',
  audit: { none: 'it is a part of the record, which is written down as it is opened' },
  feature,
  summary: 'What was asked, done and undone of putting this record together with others, the newest first',
  params: oneId,
  reply: z.object({ data: z.array(merge) }),
});

export const askMerge = row({
  method: 'POST',
  path: '/clients/{id}/together',
  access,
  scopes,
  about: 'clients',
  audit: { leaves: [AUDIT.mergeAsked] },
  feature,
  summary:
    'Ask that the record of `goes` be put into this one, with why and how it was made sure that they are one person; a second person decides. 409 `merge_kept_apart` with what has to be done first',
  status: 201,
  creates: true,
  params: oneId,
  body: z.object({
    goes: id,
    reason: reason('Say why these are one person'),
    sureBy: z.enum(SAME_BY, { error: 'Say how you made sure' }),
  }),
  reply: z.object({ id }),
});

export const decideMerge = row({
  method: 'POST',
  path: '/client-merges/{id}/decision',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.mergeDone, AUDIT.mergeDeclined] },
  feature,
  summary:
    'Put two records together, or not, as a second person (rules 16.56, 10.16), after a fresh sign-in. 409 `merge_decided` where that was done, `merge_kept_apart` where something came between',
  status: 204,
  params: oneId,
  body: z.object({ yes: z.boolean(), comment: text(300).trim().default('') }),
});

export const withdrawMerge = row({
  method: 'POST',
  path: '/client-merges/{id}/withdraw',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.mergeWithdrawn] },
  feature,
  summary: 'Take back what was asked; by whoever asked it',
  status: 204,
  params: oneId,
});

export const undoMerge = row({
  method: 'POST',
  path: '/client-merges/{id}/undo',
  access,
  scopes,
  about: 'none',
  audit: { leaves: [AUDIT.mergeUndone] },
  feature,
  summary:
    'Take two records apart again, within a day: what was moved goes back, what was written since stays where it belongs (rule 16.57). 409 `merge_stands` where it is too late',
  status: 204,
  params: oneId,
  body: z.object({ reason: reason('Say why they are two people') }),
});

export const whereIsClient = row({
  method: 'GET',
  path: '/clients/{id}/stays',
  access: ['Admin', 'Super_Admin', 'Internal'],
  scopes: ['clients:read'],
  about: 'clients',
  audit: { none: 'it says no more than an id; the record is written down as it is opened' },
  feature,
  summary:
    'Which record a record is part of by now (rule 16.58); 404 where it is none, or not for whoever asks',
  params: oneId,
  reply: z.object({ id }),
});

export const rows = {
  mergePreview,
  clientMerges,
  askMerge,
  decideMerge,
  withdrawMerge,
  undoMerge,
  whereIsClient,
};
