import { z } from 'zod';
import { instant } from './shapes.ts';

/** Somebody's newest answer to the terms (rule 8.29). */
export const answeredTerms = z.object({
  /** As the answer calls it. */
  version: z.string(),
  /** Which version it is about; 0 where it is older than all that are kept. */
  number: z.number().int(),
  decision: z.enum(['accepted', 'declined']),
  at: instant,
});
