import { z } from 'zod';
import { id, instant } from './shapes.ts';

/** Something a person has to take over from the program. */
export const worklistItem = z.object({
  id,
  kind: z.string(),
  /** What kind of thing it is, and what to look at first, in words. */
  title: z.string(),
  hint: z.string(),
  /** What to do or to tell. */
  about: z.string(),
  at: instant,
  /** Whom it is about; null for nobody we know. */
  client: z.object({ id, name: z.string(), reference: z.string() }).nullable(),
  /** Who has taken it, by name; null while nobody has. */
  takenBy: z.string().nullable(),
  mine: z.boolean(),
  takenAt: instant.nullable(),
  /** Where it stands in triage, and why (rule 16.7). */
  priority: z.object({
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    words: z.string(),
    /** With the time it has waited. */
    score: z.number().int(),
    /** When it should have been taken care of. */
    due: instant,
    reasons: z.array(z.object({ words: z.string(), points: z.number().int() })),
  }),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
});
