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
  /** Which other record it is about as well (rule 16.64); null of everything else. */
  otherId: id.nullable(),
  /** Who has taken it, by name; null while nobody has. */
  takenBy: z.string().nullable(),
  mine: z.boolean(),
  takenAt: instant.nullable(),
  /** Where it stands in the list, and why (rule 16.7): 1 is danger, 4 routine. */
  priority: z.object({
    level: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    words: z.string(),
    /** The earlier of its level's target and what it must come before. */
    due: instant,
    /** In one sentence. */
    why: z.string(),
  }),
  /**
   * What came of the last try to reach them (rule 16.30); `again`: when they are tried next, null where nothing was
   * put off.
   */
  tried: z
    .object({
      words: z.string(),
      at: instant,
      by: z.string().nullable(),
      note: z.string().nullable(),
      again: instant.nullable(),
    })
    .nullable(),
  /** Who gave it to whom the last time, and why (rule 16.39); whether they still have it says `takenBy`. */
  given: z
    .object({
      by: z.string().nullable(),
      to: z.string().nullable(),
      at: instant,
      note: z.string(),
      byMe: z.boolean(),
    })
    .nullable(),
  doneAt: instant.nullable(),
  doneBy: z.string().nullable(),
  /** Why it ended by itself; null of what a person closed. */
  ended: z.string().nullable(),
  /** What came of it, where its kind asks for that (rule 16.22). */
  outcome: z.object({ words: z.string(), note: z.string() }).nullable(),
  /** Until when the one who asks may take back that it is done; null where they may not. */
  undoUntil: instant.nullable(),
});
