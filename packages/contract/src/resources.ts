import { SERVICE_CODES } from '@careway/core/eligibility/services';
import { RESOURCE_KINDS } from '@careway/core/resources/resourceKinds';
import { SHARING } from '@careway/core/submissions/shareOptions';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { id, listOf, paging, text } from './shapes.ts';

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

export const rows = { resourceContents, resourceFilters };
