import { TERMS_STATES } from '@careway/core/accounts/terms';
import { AUDIT } from '@careway/core/audit/events';
import { z } from 'zod';
import { answeredTerms } from './answeredTerms.ts';
import { upTo } from './limits.ts';
import { row } from './row.ts';
import { instant } from './shapes.ts';
import { OWN } from './unaudited.ts';

/** The answers to the terms of /T&C and /declainT&C; the words are a content page (`shownPage`, decision 0165). */
const feature = 'terms';
const CLIENT = ['Client'] as const;
const state = z.object({
  /** The newest version that asks everybody, as an answer calls it. */
  version: z.string(),
  state: z.enum(TERMS_STATES),
  at: instant.nullable(),
  /** Their newest answer, to whichever version. */
  answered: answeredTerms.nullable(),
});

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
  summary:
    'Say yes or no to the terms of this version, which is the one that was read; 409 where a newer one asks everybody. Every answer is kept',
  body: z.object({
    version: upTo(20, 'Say which terms you have read'),
    decision: z.enum(['accepted', 'declined'], { error: 'Say yes or no to the terms' }),
  }),
  reply: state,
});

export const rows = { myTerms, decideTerms };
