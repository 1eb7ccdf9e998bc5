import { CARE_TYPES } from '@careway/core/access/userTypes';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { row } from './row.ts';

/** What changes in the lists of staff, as it happens (rule 16.10). */
export const live = row({
  method: 'GET',
  path: '/live',
  access: CARE_TYPES,
  scopes: ['clients:read'],
  about: 'clients',
  audit: { leaves: [AUDIT.worklistWatched] },
  feature: 'live',
  summary:
    'Server-sent events: `change` names list, id, state and whether it is the reader’s own; `resync`: look again at everything; `again`: come back; `over`: the session has ended. Nothing of a client',
  media: 'text/event-stream',
  reply: z.string(),
});

export const rows = { live };
