import { TERMS_STATES } from '@careway/core/accounts/terms';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { instant } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** The terms of /T&C and /declainT&C: the words are in core, the answer to them is here. */
const feature = 'terms';
const CLIENT = ['Client'] as const;
const state = z.object({ version: z.string(), state: z.enum(TERMS_STATES), at: instant.nullable() });

export const myTerms = row({
  method: 'GET',
  path: '/account/terms',
  access: CLIENT,
  audit: OWN,
  feature,
  summary: 'Whether the person who asks agreed to the newest terms',
  reply: state,
});

export const decideTerms = row({
  method: 'POST',
  path: '/account/terms',
  access: CLIENT,
  audit: { leaves: [AUDIT.termsAgreed, AUDIT.termsDeclined], unless: 'it is what was said before' },
  feature,
  summary: 'Say yes or no to the terms of this version; every answer is kept',
  body: z.object({
    version: upTo(20, 'Say which terms you have read'),
    decision: z.enum(['accepted', 'declined'], { error: 'Say yes or no to the terms' }),
  }),
  reply: state,
});

export const rows = { myTerms, decideTerms };
