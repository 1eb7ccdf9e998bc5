import { z } from 'zod';
import { instant } from './shapes.ts';

/** What sign-in, sign-up, resets and confirmations share (api.md "signin", "two-step-authentication"). */
export const channel = z.enum(['email', 'sms'], { error: 'Choose email or text message' });
export const secureOtpId = z.uuid('This sign-in has run out. Start again');

export const challenge = z.object({
  secureOtpId,
  channels: z.array(z.object({ channel, to: z.string() })),
  expiresAt: instant,
});
