import { RESPONSE_STATES, SENT_WITHIN } from '@careway/core/submissions/responseFilters';
import { z } from 'zod';
import { id, text } from './shapes.ts';

/** Which of them; the list and the file of all of them take the same. */
export const responseFilters = z.object({
  /** A name, reference, email, mobile or birth date. */
  search: text(100).optional(),
  form: id.optional(),
  /** Without one: what was sent in, however it ended. */
  state: z.enum(RESPONSE_STATES, { error: 'Choose a state of the list' }).optional(),
  flagged: z.enum(['yes', 'no'], { error: 'Choose yes or no' }).optional(),
  /** Sent in, or given out where it is not sent in yet. */
  within: z.enum(SENT_WITHIN, { error: 'Choose today, week, month, quarter or year' }).optional(),
  /** One trust's alone, for those who see several. */
  trust: id.optional(),
});
