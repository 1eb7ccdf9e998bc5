import { RESPONSE_VIEWS } from '@careway/core/limits';
import { z } from 'zod';
import { oneLine } from './limits.ts';
import { responseFilters } from './responseFilterShape.ts';
import { row } from './row.ts';
import { id, oneId } from './shapes.ts';

/** Lists of what was answered that somebody has set and named (rule 7.26): each reader's own, and nobody else's. */
const feature = 'responses';
const READERS = ['Admin', 'Super_Admin', 'Internal'] as const;
/** Never what was typed: it may be a name. */
const filters = responseFilters.omit({ search: true });
/** Which of the lists: all, what was sent in, what is not sent yet. */
const list = z.enum(['all', 'sent', 'draft'], { error: 'Choose one of the lists' });

export const responseView = z.object({
  id,
  list,
  name: z.string(),
  filters,
});

export const saveView = row({
  method: 'POST',
  path: '/questionnaire/responses/views',
  access: READERS,
  scopes: ['forms:read'],
  about: 'own',
  audit: { none: 'how somebody looks at a list, of nobody in particular' },
  feature,
  summary:
    'Keep the filters of a list under a name, for whoever asks; a name that they have already stands for the new ones',
  creates: true,
  body: z.object({
    list,
    name: oneLine(RESPONSE_VIEWS.name).min(1, 'Give it a name first'),
    filters,
  }),
  status: 201,
  reply: responseView,
});

export const forgetView = row({
  method: 'DELETE',
  path: '/questionnaire/responses/views/{id}',
  access: READERS,
  scopes: ['forms:read'],
  about: 'none',
  audit: { none: 'how somebody looks at a list, of nobody in particular' },
  feature,
  summary: 'Forget a view of their own',
  params: oneId,
  status: 204,
});

export const rows = { saveView, forgetView };
