import type { ErrorBody } from '@careway/core/errors';

/**
 * The few of core's words that the browser must know by itself. Written again here because the whole table would weigh
 * on the first page; call.test.ts holds them against it.
 */
export const SESSION_EXPIRED = 'Session Expired';
export const LINK_EXPIRED = 'Link Expired';

export const INTERNAL = {
  code: 'internal',
  message: 'Something went wrong on our side. Nothing you told us is lost. Try again.',
} as const satisfies Pick<ErrorBody, 'code' | 'message'>;

export const UNAVAILABLE = {
  code: 'unavailable',
  message: 'We cannot reach our records right now. Try again in a minute.',
} as const satisfies Pick<ErrorBody, 'code' | 'message'>;

const ours = new WeakSet<ErrorBody>();

/** Marks a refusal whose message is one of ours, because the reply had none. @returns the same refusal */
export function withFallbackMessage(refusal: ErrorBody): ErrorBody {
  ours.add(refusal);
  return refusal;
}

/** Whether the reply had no message: for some calls rule 6.17 has the words that are shown then. */
export function hasNoMessage(refusal: ErrorBody): boolean {
  return ours.has(refusal) || refusal.message === '';
}
