import { z } from 'zod';
import { id, instant } from './shapes.ts';

/** Why who asks may not decide on what was sent, in words for them (rule 10.16); null where they may, or nothing waits. */
export const mayNotDecide = z
  .object({ code: z.enum(['own_draft', 'others_decide', 'rights_too_new']), words: z.string() })
  .nullable();

/** The life of a version that two people publish (rules 2.14 and 16.14). */
export const versionLife = {
  /** Null: version 1, as it comes with the product. */
  id: id.nullable(),
  number: z.number().int(),
  state: z.enum(['draft', 'sent', 'approved', 'declined', 'discarded']),
  /** Grows with every save; the next one is compared with it. */
  revision: z.number().int(),
  /** Everybody who has saved in it; none of them may decide. */
  authors: z.array(z.object({ id, name: z.string() })),
  begunAt: instant.nullable(),
  savedAt: instant.nullable(),
  savedBy: z.string().nullable(),
  sentAt: instant.nullable(),
  sentBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  comment: z.string().nullable(),
};
