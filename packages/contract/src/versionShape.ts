import { CONTENT } from '@careway/core/content/contentFaults';
import { z } from 'zod';
import { whole } from './limits.ts';
import { id, instant, text } from './shapes.ts';

/** Which save of a draft whoever asks has before them. */
export const revision = whole('Open this draft again').min(1, 'Open this draft again');

/** What a draft begins with: what is in use, or what an earlier version said. */
export const beginsWith = z
  .object({ from: whole('There is no such version').min(1, 'There is no such version').optional() })
  .optional();

/** What the second person says of a version that was sent. */
export const decisionOn = z.object({
  revision,
  decision: z.enum(['approved', 'declined'], { error: 'Choose approved or declined' }),
  comment: text(CONTENT.comment).optional(),
});

/**
 * Why who asks may not decide on what was sent, in words for them (rule 10.16); null where they may, or nothing
 * waits.
 */
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
