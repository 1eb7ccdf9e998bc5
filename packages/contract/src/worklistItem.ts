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
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
});
