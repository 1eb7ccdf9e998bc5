import { z } from 'zod';
import { id, instant } from './shapes.ts';

/** Something that a colleague wrote: about a form, or beside an answered one. */
export const said = z.object({
  id,
  /** Empty once it was taken back. */
  text: z.string(),
  by: z.string(),
  /** Whoever asks wrote it, and may change it and take it back. */
  mine: z.boolean(),
  at: instant,
  changedAt: instant.nullable(),
  takenBack: z.boolean(),
});
