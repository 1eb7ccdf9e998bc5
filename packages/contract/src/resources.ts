import { AUDIT } from '@careway/core/audit/events';
import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { RESOURCE_KINDS } from '@careway/core/resources/resourceKinds';
import { SHARING } from '@careway/core/submissions/shareOptions';
import { z } from 'zod';
import { listUpTo, oneLine, upTo, whole } from './limits.ts';
import { row } from './row.ts';
import { id, instant, listOf, oneId, paging, text } from './shapes.ts';

/** Things to read that may go with a form (rule 7.20): the same for everybody who signs in, and about nobody. */
const read = {
  method: 'GET',
  access: ['Client', 'Admin', 'Super_Admin', 'Internal'],
  scopes: ['forms:read'],
  audit: { none: 'the same for everybody, and about nobody' },
  feature: 'resources',
} as const;

const kind = z.enum(RESOURCE_KINDS, { error: 'Choose leaflet, steps or contacts' });
const service = z.enum(SERVICE_CODES, { error: 'Choose top, vas or larc' });

/** Ids with commas between them, as many as may go with one form. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ids = upTo(SHARING.resources * 37)
  .transform((given) => given.split(','))
  .refine((given) => given.length <= SHARING.resources && given.every((one) => UUID.test(one)), {
    error: 'These are not references we know',
  });

export const resourceContents = row({
  ...read,
  path: '/resource/contents',
  about: 'none',
  serves: ['others: resource contents'],
  summary:
    'Things to read, with their words, by title: those that may be given now; with `ids` those, in their order, also when they are given to nobody any more',
  query: paging.extend({
    ids: ids.optional(),
    search: text(60).optional(),
    topic: text(60).optional(),
    kind: kind.optional(),
    service: service.optional(),
  }),
  reply: listOf(
    z.object({
      id,
      title: z.string(),
      summary: z.string(),
      topic: z.string(),
      kind,
      /** Null: whatever somebody comes for. */
      service: service.nullable(),
      minutes: z.number().int(),
      /** A paragraph each. */
      body: z.array(z.string()),
    }),
  ),
});

const choice = z.object({ value: z.string(), words: z.string(), count: z.number().int() });

export const resourceFilters = row({
  ...read,
  path: '/resource/filters',
  about: 'none',
  serves: ['others: resource filters'],
  summary: 'What things to read can be chosen by, and how many there are of each',
  reply: z.object({ topics: z.array(choice), kinds: z.array(choice), services: z.array(choice) }),
});

/** Writing them: they hold for every organisation, and two people publish them (rule 17.32). */
const written = {
  access: ['Super_Admin'],
  scopes: ['content:write'],
  feature: 'resources',
} as const;

const words = {
  title: oneLine(120, 'Enter a title').min(1, 'Enter a title'),
  summary: oneLine(300, 'Say in one line what it is').min(1, 'Say in one line what it is'),
  topic: oneLine(60, 'Say what it is about').min(1, 'Say what it is about'),
  kind,
  service: service.nullable(),
  minutes: whole('Write a number of minutes').min(1, 'Write 1 minute or more').max(60, 'Write 60 or fewer'),
  /** A paragraph each. */
  body: listUpTo(
    upTo(2_000, 'Write the words').trim().min(1, 'Leave no paragraph empty'),
    60,
    'Write 60 paragraphs or fewer',
    'Write the words',
  ).min(1, 'Write the words'),
};

export const readings = row({
  ...written,
  method: 'GET',
  path: '/things-to-read',
  about: 'staff',
  audit: { none: 'what everybody may be given to read' },
  summary: 'All things to read by title: given out, waiting for a second person, and ended',
  reply: z.object({
    data: z.array(
      z.object({
        id,
        ...{ title: z.string(), summary: z.string(), topic: z.string(), kind, service: service.nullable() },
        minutes: z.number().int(),
        body: z.array(z.string()),
        state: z.enum(['given', 'waiting', 'ended']),
        /** Who wrote it; null where it came with the product or they are gone. */
        by: z.string().nullable(),
        at: instant.nullable(),
        /** The title of the one that ends with it. */
        replaces: z.string().nullable(),
        /** Why whoever asks may not have it given out; null where they may. */
        whyNot: z.string().nullable(),
      }),
    ),
  }),
});

export const writeReading = row({
  ...written,
  method: 'POST',
  path: '/things-to-read',
  about: 'none',
  audit: { leaves: [AUDIT.readingWritten] },
  creates: true,
  status: 201,
  summary: 'Writes something to read, new or in the place of another; a second person has it given out',
  body: z.object({ ...words, replaces: id.nullable() }),
  reply: z.object({ id }),
});

export const giveReading = row({
  ...written,
  method: 'POST',
  path: '/things-to-read/{id}/give',
  about: 'none',
  audit: { leaves: [AUDIT.readingGiven] },
  summary:
    'Has it given out from now on, by a second person who signed in within the last ten minutes (rule 10.9); the one in whose place it stands ends',
  params: oneId,
  reply: z.null(),
});

export const endReading = row({
  ...written,
  method: 'POST',
  path: '/things-to-read/{id}/end',
  about: 'none',
  audit: { leaves: [AUDIT.readingEnded] },
  summary: 'It is given to nobody any more, or not after all; whoever has it keeps it',
  params: oneId,
  reply: z.null(),
});

export const rows = {
  resourceContents,
  resourceFilters,
  readings,
  writeReading,
  giveReading,
  endReading,
};
