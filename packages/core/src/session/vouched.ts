import { SESSION } from '../limits.ts';

/**
 * When a session by a work account ends (rule 9.15): an hour after its provider last said that the account stands,
 * and never past the twelve hours of any session of staff.
 * @param issuedAt when the provider made the token that says so; one from the future counts from now
 */
export function vouchedUntil(createdAt: Date, issuedAt: Date, now: Date): Date {
  const said = Math.min(issuedAt.getTime(), now.getTime());
  return new Date(Math.min(createdAt.getTime() + SESSION.staffAbsolute, said + SESSION.vouched));
}

/**
 * What the browser does about the end of a session by a work account: nothing yet, ask the provider, or tell whoever
 * works as well.
 */
export function vouchStep(endsAt: Date, now: Date): 'wait' | 'ask' | 'tell' {
  const left = endsAt.getTime() - now.getTime();
  if (left > SESSION.vouchAhead) return 'wait';
  return left > SESSION.vouchWarning ? 'ask' : 'tell';
}
