import { SECURITY_FACTOR_KINDS } from '@careway/core/accounts/securityFactor';
import { z } from 'zod';
import { instant } from './shapes.ts';

/** What sign-in, sign-up, resets and confirmations share (rule 8.22). */
export const channel = z.enum(['email', 'sms'], { error: 'Choose email or text message' });
export const secureOtpId = z.uuid('This sign-in has run out. Start again');

export const challenge = z.object({
  secureOtpId,
  channels: z.array(z.object({ channel, to: z.string() })),
  expiresAt: instant,
  /**
   * Only after a reset (rule 8.18): `channels` are the ways other than the one that reset it, and this is what may be
   * said instead. With neither, a person helps.
   */
  factor: z.enum(SECURITY_FACTOR_KINDS).optional(),
});
