import { z } from 'zod';
import { instant } from './shapes.ts';

/** What a client said last of how they may be reached, as staff read it before they call or write. */
export const safeContactShape = z.object({
  callName: z.string().nullable(),
  call: z.boolean(),
  text: z.boolean(),
  email: z.boolean(),
  post: z.boolean(),
  otherNumber: z.string().nullable(),
  /** Minutes after midnight in London; none when no time was named. */
  times: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
  /** Whether the times are for calls alone. */
  timesFor: z.enum(['calls', 'all']),
  voicemail: z.boolean().nullable(),
  saidAt: instant,
  /** Where it was said; `phone`: to staff, who wrote it down. */
  saidIn: z.enum(['form', 'account', 'phone']),
  /** False while the form is still being filled in. */
  sentIn: z.boolean(),
});
