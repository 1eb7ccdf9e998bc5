import { z } from 'zod';
import { said } from './saidShape.ts';
import { instant } from './shapes.ts';

/** What a colleague noted in a client's record. */
export const clientNote = said.extend({
  /** What it said before, the oldest first; nothing once it was taken back. */
  before: z.array(z.object({ text: z.string(), until: instant })),
  /** Who marked it as important; null for one that is not. */
  importantBy: z.string().nullable(),
  /** The last London day on which it stands at the top; null: until somebody says otherwise, or not at all. */
  importantUntil: z.string().nullable(),
  /** What a lasting alert is about (rule 16.50); null of one that does not say. */
  importantKind: z.string().nullable(),
});
